import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { closedCase, sections } from '#test/closed-case.ts'
import { openTestPortal, type Tab, type TestPortal, type Who } from '#test/portal.ts'

const BASE = 'http://127.0.0.1:8080'
const MARK = 'QUINTESSENTIAL'
const ON_CASE: readonly Who[] = [
  ...(['claimant', 'respondent', 'secretary', 'observer'] as const),
  ...(['manager', 'officer', 'compliance', 'board'] as const),
]

describe('the history of a draft', () => {
  let portal: TestPortal
  let presiding: Tab
  let second: Tab
  before(async () => {
    portal = await openTestPortal()
    presiding = await portal.as('arbitrator')
    second = await portal.as('arbitrator2')
  })
  after(() => portal.close())

  const latest = new Map<string, number>()
  /** Saves over the last saved version, like a freshly loaded page. */
  async function save(tab: Tab, caseId: string, facts: string, more: { version?: number; takesBack?: boolean } = {}) {
    const version = latest.get(caseId) ?? 0
    const saved = await tab.call('award.saveDraft', { caseId, sections: sections({ Facts: facts }), version, ...more })
    latest.set(caseId, saved.version)
    return saved
  }
  const history = (caseId: string) => presiding.call('award.versions', { id: caseId })
  const textOf = async (caseId: string, number: number) => {
    const version = await presiding.call('awardVersion.read', { id: caseId, number })
    return version.sections[1]?.text
  }
  const pause = (caseId: string) =>
    portal.portal.database.pool.query(
      "update awards set saved_at = saved_at - interval '31 minutes' where case_id = $1",
      [caseId],
    )
  const trail = async (caseId: string, name: string) =>
    (await wholeTrail(caseId)).filter(({ action }) => action === name)
  const wholeTrail = async (caseId: string) => (await portal.as('manager')).call('audit.trail', { id: caseId })

  it('keeps the text as each session of editing left it, and no text twice', async () => {
    const caseId = await closedCase(portal, { arbitrators: 3 })
    for (const facts of ['One.', 'One two.', 'One two three.']) await save(presiding, caseId, facts)
    assert.deepEqual(await history(caseId), [])
    // Another arbitrator writes, then the first one, then the first one again after a pause.
    await save(second, caseId, 'Mine.')
    await save(second, caseId, 'Mine.')
    await save(presiding, caseId, 'Back again.')
    await pause(caseId)
    await save(presiding, caseId, 'The next day.')
    const kept = await history(caseId)
    assert.deepEqual(
      kept.map(({ number, savedBy, changed }) => [number, savedBy.nameEn, changed]),
      [
        [3, 'Dr. Layla Haddad', ['Facts']],
        [2, 'Omar Benali', ['Facts']],
        [1, 'Dr. Layla Haddad', ['Jurisdiction', 'Facts', 'Issues', 'Analysis', 'Dispositive']],
      ],
    )
    const texts = await Promise.all([1, 2, 3].map((number) => textOf(caseId, number)))
    assert.deepEqual(texts, ['One two three.', 'Mine.', 'Back again.'])
    assert.ok(kept.every(({ words }) => words > 30))
  })

  it('loses neither of two texts that were saved together', async () => {
    const caseId = await closedCase(portal, { arbitrators: 3 })
    await save(presiding, caseId, 'Common ground.')
    const put = (tab: Tab, facts: string, version: number) =>
      tab.fetch('/api/awards/draft', {
        method: 'PUT',
        body: JSON.stringify({ caseId, sections: sections({ Facts: facts }), version }),
      })
    const answers = await Promise.all([put(presiding, 'Of one.', 1), put(second, 'Of the other.', 1)])
    const [, loser] = answers[0]?.status === 200 ? [presiding, second] : [second, presiding]
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412])
    // The loser sees the newer text and overwrites it anyway.
    assert.equal((await put(loser, 'Of who lost.', 2)).status, 200)
    const everything = async () => {
      const kept = await history(caseId)
      const texts = await Promise.all(kept.map(({ number }) => textOf(caseId, number)))
      return [...texts, (await presiding.call('award.read', { id: caseId })).sections[1]?.text]
    }
    const both = [loser === second ? 'Of one.' : 'Of the other.', 'Of who lost.']
    const found = await everything()
    for (const text of both) assert.ok(found.includes(text), `${text}: ${found.join(' ')}`)
  })

  it('keeps what an older text replaces, and says nothing of it within a session', async () => {
    const caseId = await closedCase(portal)
    await save(presiding, caseId, 'Old.')
    await pause(caseId)
    await save(presiding, caseId, 'New.')
    const before = await wholeTrail(caseId)
    await save(presiding, caseId, 'Old.', { version: 2, takesBack: true })
    assert.deepEqual(await wholeTrail(caseId), before)
    assert.deepEqual(await Promise.all([1, 2].map((number) => textOf(caseId, number))), ['Old.', 'New.'])
    const stale = { caseId, sections: sections({ Facts: 'Older.' }), version: 2, takesBack: true }
    assert.equal((await presiding.refused('award.saveDraft', stale)).code, 'VERSION_CONFLICT')
    assert.equal((await history(caseId)).length, 2)
  })

  it('keeps the text of another that finalizing replaces', async () => {
    const caseId = await closedCase(portal, { arbitrators: 3 })
    await save(second, caseId, 'As the second left it.')
    const given = { caseId, sections: sections({ Facts: 'As it became final.' }), baseUrl: BASE, version: 1 }
    await presiding.call('award.finalize', given)
    assert.equal(await textOf(caseId, 1), 'As the second left it.')
  })

  it('leaves one entry a session when texts of another are read', async () => {
    const caseId = await closedCase(portal, { arbitrators: 3 })
    await save(presiding, caseId, MARK)
    await save(second, caseId, 'Else.')
    await save(presiding, caseId, 'Once more.')
    await pause(caseId)
    await save(presiding, caseId, 'And the next day.')
    await textOf(caseId, 1)
    assert.equal((await trail(caseId, 'AWARD_DRAFT_READ')).length, 0)
    const look = (number: number) => second.call('awardVersion.read', { id: caseId, number })
    for (const number of [1, 3, 1]) await look(number)
    assert.equal((await trail(caseId, 'AWARD_DRAFT_READ')).length, 1)
    // Each arbitrator has their own session.
    await textOf(caseId, 2)
    assert.equal((await trail(caseId, 'AWARD_DRAFT_READ')).length, 2)
    assert.ok(!JSON.stringify(await wholeTrail(caseId)).includes(MARK))
  })

  it('is the tribunal’s alone: others are answered as if there were none', async () => {
    const [caseId, empty] = [await closedCase(portal), await closedCase(portal)]
    await save(presiding, caseId, MARK)
    await pause(caseId)
    await save(presiding, caseId, 'Else.')
    const asked = async (tab: Tab, id: string) => {
      const list = await tab.refused('award.versions', { id })
      const one = await tab.refused('awardVersion.read', { id, number: 1 })
      return [list.status, list.code, list.detail, one.status, one.code, one.detail]
    }
    for (const who of ON_CASE) {
      const tab = await portal.as(who)
      assert.deepEqual(await asked(tab, caseId), await asked(tab, empty), who)
    }
    for (const who of ['admin', 'arbitrator2'] as const) {
      const tab = await portal.as(who)
      assert.deepEqual(await asked(tab, caseId), await asked(tab, 'case_999'), who)
    }
    assert.equal((await presiding.refused('awardVersion.read', { id: caseId, number: 2 })).code, 'NOT_FOUND')
    const { rows } = await portal.portal.database.pool.query('select data::text from events where case_id = $1', [
      caseId,
    ])
    assert.ok(!JSON.stringify(rows).includes(MARK))
  })

  it('cannot be changed in the database by the portal itself', async () => {
    for (const change of ["update award_draft_versions set sections = '[]'", 'delete from award_draft_versions'])
      await assert.rejects(portal.portal.database.pool.query(change), /permission denied/)
  })
})
