import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { filing } from '#test/filing.ts'
import { commencedCase, issuedPo1 } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'

describe('the board of the workload', () => {
  let portal: TestPortal
  let manager: Tab
  let drafts: string[]
  let commenced: string
  let ordered: string
  const query = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    const claimant = await portal.as('claimant')
    drafts = []
    for (let n = 0; n < 3; n++) drafts.push((await claimant.call('case.file', filing())).id)
    commenced = await commencedCase(portal)
    ordered = await issuedPo1(portal)
    await query(
      `insert into people (id, email, name_en, name_ar, roles, disabled_at) values
         ('person_second', 'second@visitor.example', 'Rakan Al-Subaie', 'راكان السبيعي', '{CaseManager}', null),
         ('person_free', 'free@visitor.example', 'Amal', 'أمل', '{CourtOfficer}', null),
         ('person_gone', 'gone@visitor.example', 'Gone', 'غائب', '{Board}', now())`,
    )
  })
  after(() => portal.close())

  async function assign(ids: readonly string[], handlerId: string) {
    await manager.call('case.assign', { cases: ids.map((caseId) => ({ caseId, seen: null })), handlerId })
  }
  /** Per row who, all cases, those of them that are late, and the cases of each step. */
  async function counted(tab: Tab) {
    const { all, rows } = await tab.call('caseload.board', {})
    const told = ({ total, steps }: typeof all) => [
      total?.count ?? 0,
      total?.late ?? 0,
      Object.fromEntries(steps.map(({ step, count, late }) => [step, late > 0 ? [count, late] : count])),
    ]
    return [['all', ...told(all)], ...rows.map((row) => [row.handler?.id ?? 'nobody', ...told(row)])]
  }

  it('counts the open cases by handler and step, and those without a handler', async () => {
    await assign([commenced, drafts[0] ?? ''], 'person_second')
    await assign([ordered], 'person_officer')
    assert.deepEqual(await counted(manager), [
      ['all', 5, 0, { filing: 3, tribunal: 1, evidence: 1 }],
      ['nobody', 2, 0, { filing: 2 }],
      ['person_second', 2, 0, { filing: 1, tribunal: 1 }],
      ['person_officer', 1, 0, { evidence: 1 }],
      ['person_free', 0, 0, {}],
      ['person_manager', 0, 0, {}],
    ])
  })

  it('counts what is late, leaves out served awards, and keeps who has left with their cases', async () => {
    await query(`update case_desk set next_at = now() - interval '1 hour' where case_id = $1`, [ordered])
    await query('update case_desk set is_open = false where case_id = $1', [drafts[1]])
    await query(`update case_desk set handler_id = 'person_gone' where case_id = $1`, [drafts[2]])
    assert.deepEqual(await counted(await portal.as('board')), [
      ['all', 4, 1, { filing: 2, tribunal: 1, evidence: [1, 1] }],
      ['nobody', 0, 0, {}],
      ['person_second', 2, 0, { filing: 1, tribunal: 1 }],
      ['person_officer', 1, 1, { evidence: [1, 1] }],
      ['person_gone', 1, 0, { filing: 1 }],
      ['person_free', 0, 0, {}],
      ['person_manager', 0, 0, {}],
    ])
  })

  it('counts in each cell what the list of that cell has', async () => {
    const { rows } = await manager.call('caseload.board', {})
    for (const { handler, steps } of rows)
      for (const { step, count, late } of steps) {
        const asked = { whose: 'all', handler: handler?.id ?? 'nobody', step } as const
        assert.equal((await manager.call('caseload.desk', asked)).count, count)
        assert.equal((await manager.call('caseload.desk', { ...asked, flag: 'late' })).count, late)
      }
  })

  it('says when the oldest case of a cell was filed, and who is away', async () => {
    const today = plainDateIn(new Date(), DEFAULT_ZONE)
    await manager.call('absence.record', { personId: 'person_second', firstDay: today, lastDay: addDays(today, 2) })
    await query(`update case_desk set filed_at = '2025-03-04T10:00:00Z' where case_id = $1`, [commenced])
    const { all, rows } = await manager.call('caseload.board', {})
    const second = rows.find(({ handler }) => handler?.id === 'person_second')
    assert.equal(second?.handler?.awayUntil, addDays(today, 2))
    assert.equal(second?.total?.oldestFiledAt, '2025-03-04T10:00:00.000Z')
    assert.equal(all.total?.oldestFiledAt, '2025-03-04T10:00:00.000Z')
    assert.notEqual(second?.steps.find(({ step }) => step === 'filing')?.oldestFiledAt, '2025-03-04T10:00:00.000Z')
  })

  it('says nothing of the parties and their cases, and is for Case Managers and the Board alone', async () => {
    const told = JSON.stringify(await manager.call('caseload.board', {}))
    const { cases } = await manager.call('caseload.desk', { whose: 'all', state: 'any' })
    assert.equal(cases.length, 5)
    for (const { id, titleEn, titleAr } of cases)
      for (const text of [id, ...titleEn.split(' v. '), ...titleAr.split(' ضد ')]) assert.ok(!told.includes(text), text)
    for (const who of ['officer', 'compliance', 'claimant', 'arbitrator', 'secretary', 'observer', 'admin'])
      assert.equal((await (await portal.as(who)).refused('caseload.board', {})).code, 'ROLE_BLOCK', who)
  })
})
