import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { checkAward } from '#checklist/law/checklist.ts'
import { closedCase, sections } from '#test/closed-case.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { mergeSections } from './law/rules.ts'

const BASE = 'http://127.0.0.1:8080'
const SOUND = {
  Facts: 'Lots 4 and 5 were delivered 47 and 63 days late.',
  Analysis: 'The delay is attributable to the Respondent.',
  Dispositive:
    'The Respondent shall pay SAR 3,150,000.00, without interest. It bears the costs. All other claims are rejected.',
}

describe('the award checklist', () => {
  let portal: TestPortal
  let arbitrator: Tab
  before(async () => {
    portal = await openTestPortal()
    arbitrator = await portal.as('arbitrator')
  })
  after(() => portal.close())

  async function setBlocking(is: boolean): Promise<void> {
    await portal.portal.database.pool.query(
      `insert into rule_sets (kind, version, valid_from, who, content)
       select kind, version + 1, valid_from, who, content || jsonb_build_object('awardChecklistBlocking', $1::boolean)
       from rule_sets where kind = 'policies' order by version desc limit 1`,
      [is],
    )
  }

  it('compares with the case file, as the browser does', async () => {
    const caseId = await closedCase(portal, { language: 'en' })
    const { facts, isBlocking } = await arbitrator.call('award.checklist', { id: caseId })
    assert.equal(isBlocking, false)
    assert.deepEqual(
      [facts.parties.map(({ nameEn }) => nameEn), facts.amount, facts.costs, facts.articles.includes('36')],
      [['Al-Rawabi Contracting Co.', 'Northern Steel Ltd'], '3150000.00', null, true],
    )
    assert.match(facts.relief, /liquidated damages/)
    assert.deepEqual(facts.arbitrators.length, 1)
    const draft = mergeSections([], sections({ ...SOUND, Facts: 'Northern Steal Ltd was late.' }))
    assert.deepEqual(
      checkAward(draft, facts)
        .map(({ id }) => id.split(':').slice(0, 2).join(':'))
        .toSorted(),
      ['costs:none', 'file:agreement', 'file:counsel', 'name:Facts'],
    )
  })

  it('finds in the saved draft what a page will find when it fetches the checks', async () => {
    const caseId = await closedCase(portal, { language: 'en' })
    const empty = await arbitrator.call('award.checklist', { id: caseId })
    assert.deepEqual(empty.saved, { version: 0, findings: checkAward(mergeSections([], []), empty.facts) })
    const written = sections({ ...SOUND, Facts: 'On TBD Northern Steal Ltd was late.' })
    await arbitrator.call('award.saveDraft', { caseId, sections: written })
    const { version } = await arbitrator.call('award.read', { id: caseId })
    const { facts, saved } = await arbitrator.call('award.checklist', { id: caseId })
    assert.equal(saved.version, version)
    assert.deepEqual(saved.findings, checkAward(mergeSections([], written), facts))
    assert.ok(saved.findings.some(({ id }) => id.startsWith('name:Facts')))
  })

  it('is told to the tribunal of the case only, and changes nothing', async () => {
    const caseId = await closedCase(portal)
    const outsiders = ['claimant', 'respondent', 'secretary', 'observer', 'manager', 'officer', 'compliance'] as const
    for (const who of outsiders)
      assert.equal((await (await portal.as(who)).refused('award.checklist', { id: caseId })).code, 'ROLE_BLOCK', who)
    for (const who of ['admin', 'arbitrator2'] as const)
      assert.equal((await (await portal.as(who)).refused('award.checklist', { id: caseId })).status, 404, who)
    await arbitrator.call('award.checklist', { id: caseId })
    assert.equal((await arbitrator.call('award.read', { id: caseId })).status, 'none')
  })

  it('advises only, unless the policy of the centre makes it blocking', async () => {
    const careless = sections({ ...SOUND, Facts: 'On TBD Northern Steal Ltd was late.', Dispositive: 'Pay SAR 5.' })
    const [advised, blocked] = [
      await closedCase(portal, { language: 'en' }),
      await closedCase(portal, { language: 'en' }),
    ]
    for (const caseId of [advised, blocked]) await arbitrator.call('award.saveDraft', { caseId, sections: careless })
    const input = { sections: careless, baseUrl: BASE }
    assert.equal((await arbitrator.call('award.finalize', { caseId: advised, ...input })).status, 'final')
    await setBlocking(true)
    try {
      assert.equal((await arbitrator.call('award.checklist', { id: blocked })).isBlocking, true)
      const problem = await arbitrator.refused('award.finalize', { caseId: blocked, ...input })
      assert.deepEqual([problem.status, problem.code], [422, 'AWARD_CHECKLIST_OPEN'])
      assert.deepEqual(problem.missing, ['36', '16', '18'])
      const { findings } = problem as unknown as { findings: { id: string; words: { ar: string } }[] }
      assert.deepEqual(
        findings.map(({ id }) => id.split(':')[0]),
        ['placeholder', 'relief', 'costs'],
      )
      for (const { words } of findings) assert.match(words.ar, /[؀-ۿ]/)
      assert.equal((await arbitrator.call('award.read', { id: blocked })).status, 'draft')
      // Findings of severity `look` (no counsel, costs not fixed, a misspelt name) do not block.
      const mended = { caseId: blocked, sections: sections(SOUND), baseUrl: BASE }
      assert.equal((await arbitrator.call('award.finalize', mended)).status, 'final')
    } finally {
      await setBlocking(false)
    }
  })
})
