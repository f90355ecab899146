import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CaseFacts } from '#case/law/rules.ts'
import { type AnyMachine, decide } from '#kernel/machine.ts'
import {
  challengeMachine,
  challengesMachine,
  disclosureMachine,
  type DisclosureFacts,
  disclosuresMachine,
  isSeriousReason,
  maySeeBallot,
  secretaryMachine,
  tribunalMachine,
} from './rules.ts'

type Status = CaseFacts['tribunalStatus']
const STATUSES: readonly Status[] = ['none', 'proposed', 'composed', 'disclosed', 'confirmed']

const facts = (tribunalStatus: Status, change: Partial<CaseFacts> = {}): CaseFacts =>
  ({
    commenced: true,
    stayed: false,
    tribunalStatus,
    disclosuresOpen: 0,
    challengesOpen: 0,
    secretaryAppointed: false,
    ...change,
  }) as CaseFacts

const outcome = (machine: AnyMachine, act: string, given: unknown): string => {
  const decision = decide(machine, act, given)
  return decision.ok ? `-> ${decision.to}` : decision.refusal
}

describe('the steps of the tribunal', () => {
  // Typed by hand from the specification, §4: one row per act, one column per status.
  const expected: readonly [string, ...string[]][] = [
    ['tribunal.propose', '-> proposed', '-> proposed', 'ALREADY_DONE', 'ALREADY_DONE', 'ALREADY_DONE'],
    ['tribunal.rank', 'WRONG_STATE', '-> proposed', 'ALREADY_DONE', 'ALREADY_DONE', 'ALREADY_DONE'],
    ['tribunal.compose', 'WRONG_STATE', '-> composed', 'ALREADY_DONE', 'ALREADY_DONE', 'ALREADY_DONE'],
    ['tribunal.replace', 'WRONG_STATE', 'WRONG_STATE', '-> composed', 'ALREADY_DONE', 'ALREADY_DONE'],
    ['tribunal.remove', 'WRONG_STATE', 'WRONG_STATE', '-> composed', '-> composed', '-> composed'],
    ['tribunal.disclose', 'WRONG_STATE', 'WRONG_STATE', '-> disclosed', 'ALREADY_DONE', 'ALREADY_DONE'],
    ['tribunal.confirm', 'WRONG_STATE', 'WRONG_STATE', '-> confirmed', '-> confirmed', 'ALREADY_DONE'],
  ]

  it('are taken from the right status and refused from every other', () => {
    for (const [act, ...outcomes] of expected) {
      assert.deepEqual(
        STATUSES.map((status) => outcome(tribunalMachine, act, facts(status))),
        outcomes,
        act,
      )
    }
    assert.deepEqual(Object.keys(tribunalMachine.transitions).toSorted(), expected.map(([act]) => act).toSorted())
  })

  it('wait for the commencement and stop during a stay of the proceedings', () => {
    for (const [act, ...outcomes] of expected) {
      const allowed = STATUSES.filter((_, n) => outcomes[n]?.startsWith('->'))
      for (const status of allowed) {
        assert.equal(outcome(tribunalMachine, act, facts(status, { commenced: false })), 'ART6_REQUIRED', act)
        assert.equal(outcome(tribunalMachine, act, facts(status, { stayed: true })), 'PROCEEDINGS_STAYED', act)
      }
    }
  })

  it('end in a confirmation only without open disclosures and challenges', () => {
    for (const open of [{ disclosuresOpen: 1 }, { challengesOpen: 1 }, { disclosuresOpen: 3, challengesOpen: 2 }]) {
      assert.equal(outcome(tribunalMachine, 'tribunal.confirm', facts('disclosed', open)), 'TRIBUNAL_NOT_CLEARED')
    }
  })

  it('let an arbitrator amend a disclosure at any time, even during a stay, but nobody decide on it then', () => {
    const stayed = facts('confirmed', { stayed: true, disclosuresOpen: 1 })
    assert.equal(outcome(disclosuresMachine, 'tribunal.makeDisclosure', stayed), '-> open')
    assert.equal(outcome(disclosuresMachine, 'tribunal.makeDisclosure', facts('proposed')), 'WRONG_STATE')
    assert.equal(outcome(disclosuresMachine, 'tribunal.ackDisclosure', stayed), 'PROCEEDINGS_STAYED')
    assert.equal(outcome(disclosuresMachine, 'tribunal.ackDisclosure', facts('confirmed')), 'ALREADY_DONE')
    assert.equal(
      outcome(disclosuresMachine, 'tribunal.ackDisclosure', facts('disclosed', { disclosuresOpen: 1 })),
      '-> accepted',
    )
  })

  it('open challenges and the secretary only with a tribunal composed', () => {
    for (const status of STATUSES) {
      const isComposed = status !== 'none' && status !== 'proposed'
      assert.equal(
        outcome(challengesMachine, 'tribunal.challenge', facts(status)),
        isComposed ? '-> open' : 'TRIBUNAL_NOT_COMPOSED',
      )
      assert.equal(
        outcome(secretaryMachine, 'tribunal.appointSecretary', facts(status)),
        isComposed ? '-> appointed' : 'TRIBUNAL_NOT_COMPOSED',
      )
    }
    assert.equal(
      outcome(secretaryMachine, 'tribunal.appointSecretary', facts('composed', { secretaryAppointed: true })),
      'ALREADY_DONE',
    )
    assert.equal(outcome(secretaryMachine, 'tribunal.removeSecretary', facts('composed')), 'ALREADY_DONE')
    assert.equal(outcome(challengesMachine, 'tribunal.decideChallenge', facts('composed')), 'ALREADY_DONE')
  })
})

describe('one disclosure', () => {
  const made = (change: Partial<DisclosureFacts> = {}): DisclosureFacts => ({
    status: 'pending',
    version: 1,
    categories: [],
    waived: false,
    ...change,
  })
  const accept = 'tribunal.ackDisclosure/accept'
  const flag = 'tribunal.ackDisclosure/flag'

  it('is accepted or flagged once it is made; a flagged one may be accepted after all', () => {
    assert.deepEqual(
      [accept, flag].map((act) => outcome(disclosureMachine, act, made({ version: 0 }))),
      ['DISCLOSURE_NOT_MADE', 'DISCLOSURE_NOT_MADE'],
    )
    assert.deepEqual(
      [accept, flag].map((act) => outcome(disclosureMachine, act, made())),
      ['-> accepted', '-> flagged'],
    )
    assert.deepEqual(
      [accept, flag].map((act) => outcome(disclosureMachine, act, made({ status: 'flagged' }))),
      ['-> accepted', 'ALREADY_DONE'],
    )
    assert.deepEqual(
      [accept, flag].map((act) => outcome(disclosureMachine, act, made({ status: 'accepted' }))),
      ['ALREADY_DONE', 'ALREADY_DONE'],
    )
  })

  it('of a waivable conflict is accepted only with the waiver of every party', () => {
    const conflict = made({ categories: ['orange', 'waivable-red'] })
    assert.equal(outcome(disclosureMachine, accept, conflict), 'WAIVER_MISSING')
    assert.equal(outcome(disclosureMachine, accept, { ...conflict, waived: true }), '-> accepted')
    assert.equal(outcome(disclosureMachine, flag, conflict), '-> flagged')
  })
})

it('a challenge is decided once', () => {
  assert.equal(outcome(challengeMachine, 'tribunal.decideChallenge/accept', { status: 'pending' }), '-> accepted')
  assert.equal(outcome(challengeMachine, 'tribunal.decideChallenge/reject', { status: 'pending' }), '-> rejected')
  for (const status of ['accepted', 'rejected', 'lapsed']) {
    for (const act of ['accept', 'reject']) {
      assert.notEqual(outcome(challengeMachine, `tribunal.decideChallenge/${act}`, { status }).slice(0, 2), '->')
    }
  }
})

it('the demo rule asks for the word "serious", in any letter case', () => {
  for (const reason of ['A serious doubt', 'SERIOUS', 'this is Serious.']) assert.equal(isSeriousReason(reason), true)
  for (const reason of ['', 'a doubt', 'seriousness', 'أسباب جدية']) assert.equal(isSeriousReason(reason), false)
})

it('a ballot is seen by its own parties and by the centre, not by staff who stand on the other side or sit on the tribunal', () => {
  const reader = { side: null, staff: false, onTribunal: false, parties: [] }
  const ofR1 = { ...reader, side: 'respondent', parties: [{ id: 'r1', side: 'respondent', isCounsel: true }] } as const
  assert.equal(maySeeBallot(ofR1, { side: 'respondent', partyIds: ['r1', 'r3'] }), true)
  assert.equal(maySeeBallot(ofR1, { side: 'respondent', partyIds: ['r2', 'r3'] }), false)
  assert.equal(maySeeBallot({ ...ofR1, staff: true }, { side: 'respondent', partyIds: ['r2'] }), false)
  const claimant = { side: 'claimant', partyIds: [] } as const
  assert.equal(maySeeBallot({ ...reader, side: 'claimant' }, claimant), true)
  assert.equal(maySeeBallot({ ...reader, side: 'respondent' }, claimant), false)
  assert.equal(maySeeBallot({ ...reader, staff: true }, claimant), true)
  assert.equal(maySeeBallot({ ...reader, staff: true, side: 'respondent' }, claimant), false)
  assert.equal(maySeeBallot({ ...reader, staff: true, onTribunal: true }, claimant), false)
  assert.equal(maySeeBallot({ ...reader, onTribunal: true }, claimant), false)
  assert.equal(maySeeBallot(reader, claimant), false)
})
