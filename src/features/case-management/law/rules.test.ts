import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CaseFacts } from '#case/law/rules.ts'
import { decide } from '#kernel/machine.ts'
import type { AnyMachine } from '#kernel/machine.ts'
import { cmcMachine, nextOrderNumber, ordersMachine, po1Machine, type TimetableRow, timetableFaults } from './rules.ts'

const TODAY = '2026-03-01'
const row = (key: TimetableRow['key'], dueOn: string) => ({ key, dueOn })
const faults = (...rows: TimetableRow[]) => timetableFaults(rows, TODAY).map(({ key, words }) => [key, words.en])

describe('the procedural timetable', () => {
  it('needs the claim and the defence, in the words of the specification', () => {
    assert.deepEqual(faults(row('claim', '2026-04-01')), [['defense', 'Enter at least Claim & Defense due dates.']])
    assert.deepEqual(
      faults().map(([key]) => key),
      ['claim', 'defense'],
    )
    assert.deepEqual(faults(row('claim', '2026-04-01'), row('defense', '2026-05-01')), [])
  })

  it('may do without reply and rejoinder, in whatever order the rows come', () => {
    assert.deepEqual(
      faults(row('rejoinder', '2026-07-01'), row('defense', '2026-05-01'), row('claim', '2026-04-01')),
      [],
    )
    assert.deepEqual(faults(row('reply', '2026-06-01'), row('claim', '2026-04-01'), row('defense', '2026-05-01')), [])
  })

  it('sets claim before defence before reply before rejoinder and names the row that is out of order', () => {
    assert.deepEqual(
      faults(row('claim', '2026-04-01'), row('defense', '2026-04-01')).map(([key]) => key),
      ['defense'],
    )
    assert.deepEqual(faults(row('claim', '2026-04-01'), row('defense', '2026-05-01'), row('reply', '2026-04-30')), [
      ['reply', 'Must be later than the statement of defence.'],
    ])
    assert.deepEqual(faults(row('claim', '2026-04-01'), row('defense', '2026-05-01'), row('rejoinder', '2026-05-01')), [
      ['rejoinder', 'Must be later than the statement of defence.'],
    ])
  })

  it('looks ahead and names each step once', () => {
    assert.deepEqual(faults(row('claim', '2026-02-28'), row('defense', '2026-05-01')), [
      ['claim', 'This day has passed.'],
    ])
    assert.deepEqual(
      faults(row('claim', '2026-04-01'), row('claim', '2026-04-02'), row('defense', '2026-05-01')).map(([key]) => key),
      ['claim'],
    )
  })
})

describe('the numbers of orders', () => {
  it('keep number one for PO-1 whenever it is issued', () => {
    assert.equal(nextOrderNumber('PO1', []), 1)
    assert.equal(nextOrderNumber('PO1', [2, 3]), 1)
    assert.equal(nextOrderNumber('Interim', []), 2)
    assert.equal(nextOrderNumber('Default', [1, 2]), 3)
  })
})

describe('case management', () => {
  const sitting = {
    ...{ filingSubmitted: true, feePaid: true, commenced: true, tribunalConfirmed: true, stayed: false },
    ...{ cmcScheduled: false, po1Issued: false, awardStatus: 'none' },
  } as CaseFacts
  const ask = (machine: AnyMachine, name: string, facts: Partial<CaseFacts>) => {
    const decision = decide(machine, name, { ...sitting, ...facts })
    return decision.ok ? 'allowed' : decision.refusal
  }

  it('allows one conference and one PO-1, and further orders until the award is final', () => {
    assert.equal(ask(cmcMachine, 'caseManagement.scheduleCmc', {}), 'allowed')
    assert.equal(ask(cmcMachine, 'caseManagement.scheduleCmc', { cmcScheduled: true }), 'ALREADY_DONE')
    assert.equal(ask(po1Machine, 'caseManagement.issuePo1', {}), 'allowed')
    assert.equal(ask(po1Machine, 'caseManagement.issuePo1', { po1Issued: true }), 'ALREADY_DONE')
    assert.equal(ask(ordersMachine, 'caseManagement.issueOrder', { awardStatus: 'draft' }), 'allowed')
    for (const awardStatus of ['final', 'signed', 'sealed', 'served'] as const) {
      assert.equal(ask(ordersMachine, 'caseManagement.issueOrder', { awardStatus }), 'TRIBUNAL_DISCHARGED')
    }
  })

  it('lets a timetable be revised between PO-1 and the closing of the record', () => {
    const revise = (facts: Partial<CaseFacts>) =>
      ask(ordersMachine, 'caseManagement.reviseTimetable', { po1Issued: true, recordClosedAt: null, ...facts })
    assert.equal(revise({}), 'allowed')
    assert.equal(revise({ po1Issued: false }), 'PO1_NOT_ISSUED')
    assert.equal(revise({ recordClosedAt: '2026-03-05T09:00:00.000Z' }), 'RECORD_CLOSED')
    assert.equal(revise({ awardStatus: 'final' }), 'TRIBUNAL_DISCHARGED')
  })

  it('waits for the confirmed tribunal and stands still under a stay', () => {
    for (const machine of [cmcMachine, po1Machine, ordersMachine]) {
      for (const name of Object.keys(machine.transitions)) {
        assert.equal(ask(machine, name, { tribunalConfirmed: false }), 'TRIBUNAL_NOT_CONFIRMED', name)
        // There is a timetable to revise only after PO-1 was issued.
        const po1Issued = name === 'caseManagement.reviseTimetable'
        const stayed = ask(machine, name, { stayed: true, po1Issued, recordClosedAt: null })
        assert.equal(stayed, name === 'caseManagement.saveDraft' ? 'allowed' : 'PROCEEDINGS_STAYED', name)
      }
    }
  })
})
