import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { draftHash } from './law/draft-hash.ts'
import { closedCase, sections } from '#test/closed-case.ts'
import { pdfPages, plain } from '#test/pdf-proof.ts'
import { openTestPortal, signIn, type Tab, type TestPortal } from '#test/portal.ts'

const BASE = 'http://127.0.0.1:8080'
const OUTSIDERS = [
  'claimant',
  'respondent',
  'secretary',
  'observer',
  'manager',
  'officer',
  'compliance',
  'board',
] as const
const MARK = 'QUINTESSENTIAL'

describe('the draft of an award', () => {
  let portal: TestPortal
  let presiding: Tab
  let second: Tab
  before(async () => {
    portal = await openTestPortal()
    presiding = await portal.as('arbitrator')
    second = await portal.as('arbitrator2')
  })
  after(() => portal.close())

  const trail = async (caseId: string) => (await portal.as('manager')).call('audit.trail', { id: caseId })
  const saves = async (caseId: string) => (await trail(caseId)).filter((entry) => entry.action === 'AWARD_DRAFT_SAVED')

  it('keeps versions: a stale save is refused and carries the newer text to the tribunal', async () => {
    const caseId = await closedCase(portal, { arbitrators: 3 })
    const first = await presiding.call('award.saveDraft', { caseId, sections: sections(), version: 0 })
    const next = await second.call('award.saveDraft', {
      caseId,
      sections: sections({ Facts: 'Second reading.' }),
      version: 1,
    })
    assert.deepEqual([first.version, next.version], [1, 2])
    const stale = await presiding.refused('award.saveDraft', {
      caseId,
      sections: sections({ Facts: 'Mine.' }),
      version: 1,
    })
    assert.deepEqual([stale.status, stale.code], [412, 'VERSION_CONFLICT'])
    const carried = stale as unknown as {
      version: number
      sections: { name: string; text: string }[]
      savedBy: { nameEn: string }
    }
    assert.equal(carried.version, 2)
    assert.equal(carried.sections[1]?.text, 'Second reading.')
    assert.equal(carried.savedBy.nameEn, 'Omar Benali')
    const read = await presiding.call('award.read', { id: caseId })
    assert.equal(read.sections[1]?.text, 'Second reading.')
  })

  it('leaves a mark in the trail by which nobody can try what a draft says', async () => {
    const caseId = await closedCase(portal)
    const begun = [{ name: 'Dispositive', text: 'Claims dismissed.' }] as const
    const { id } = await presiding.call('award.saveDraft', { caseId, sections: [...begun] })
    const { sections: saved } = await presiding.call('award.read', { id: caseId })
    const bare = draftHash(saved.map(({ name, text, translation }) => ({ name, text, translation })))
    const [entry] = await saves(caseId)
    assert.ok(!JSON.stringify(entry).includes(bare))
    assert.equal(entry?.details['fingerprint'], portal.portal.app.services.vault.fingerprint(bare, `draft of ${id}`))
  })

  it('takes the version from If-Match as well as from the body', async () => {
    const caseId = await closedCase(portal)
    const put = (version: string, text: string) =>
      presiding.fetch('/api/awards/draft', {
        method: 'PUT',
        headers: { 'if-match': version },
        body: JSON.stringify({ caseId, sections: sections({ Facts: text }) }),
      })
    assert.equal((await put('"0"', 'one')).status, 200)
    assert.equal((await put('"0"', 'two')).status, 412)
    assert.equal((await put('"1"', 'two')).status, 200)
  })

  it('is not overwritten by a save that names no version, once a colleague or another session saved after it', async () => {
    const caseId = await closedCase(portal, { arbitrators: 3 })
    const save = (text: string) => ({ caseId, sections: sections({ Facts: text }) })
    for (const text of ['one', 'two']) await presiding.call('award.saveDraft', save(text))
    // A session that has not saved yet starts from the current version.
    await second.call('award.saveDraft', save('of a colleague'))
    const refused = await presiding.refused('award.saveDraft', save('three'))
    assert.deepEqual([refused.status, refused.code], [412, 'VERSION_CONFLICT'])
    assert.equal(
      (await presiding.refused('award.finalize', { ...save('three'), baseUrl: BASE })).code,
      'VERSION_CONFLICT',
    )
    assert.equal((await presiding.call('award.read', { id: caseId })).sections[1]?.text, 'of a colleague')
    await presiding.call('award.saveDraft', { ...save('three'), version: 3 })
    await presiding.call('award.saveDraft', save('four'))
    const otherTab = await signIn(portal.url, 'arbitrator@demo.example')
    await otherTab.call('award.saveDraft', save('at another desk'))
    assert.equal((await presiding.refused('award.saveDraft', save('five'))).code, 'VERSION_CONFLICT')
  })

  it('lets one of two win who save the same version together', async () => {
    const caseId = await closedCase(portal, { arbitrators: 3 })
    await presiding.call('award.saveDraft', { caseId, sections: sections() })
    const put = (tab: Tab, text: string) =>
      tab.fetch('/api/awards/draft', {
        method: 'PUT',
        body: JSON.stringify({ caseId, sections: sections({ Facts: text }), version: 1 }),
      })
    const answers = await Promise.all([put(presiding, 'from one'), put(second, 'from the other')])
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 412])
  })

  it('is not finalized over a newer version that somebody saved meanwhile', async () => {
    const caseId = await closedCase(portal, { arbitrators: 3 })
    await presiding.call('award.saveDraft', { caseId, sections: sections(), version: 0 })
    await second.call('award.saveDraft', { caseId, sections: sections({ Facts: 'Newer.' }), version: 1 })
    const stale = await presiding.refused('award.finalize', { caseId, sections: sections(), baseUrl: BASE, version: 1 })
    assert.deepEqual([stale.status, stale.code], [412, 'VERSION_CONFLICT'])
  })

  it('leaves one audit entry for each session of editing, by fingerprint and without text', async () => {
    const caseId = await closedCase(portal, { arbitrators: 3 })
    for (const text of ['a', 'ab', 'abc']) {
      await presiding.call('award.saveDraft', { caseId, sections: sections({ Facts: `${MARK} ${text}` }) })
    }
    assert.equal((await saves(caseId)).length, 1)
    await second.call('award.saveDraft', { caseId, sections: sections({ Facts: `${MARK} second` }) })
    assert.equal((await saves(caseId)).length, 2)
    await portal.portal.database.pool.query(
      "update award_editing_sessions set last_saved_at = last_saved_at - interval '31 minutes' where person_id = 'person_arbitrator'",
    )
    await presiding.call('award.saveDraft', { caseId, sections: sections({ Facts: `${MARK} later` }), version: 4 })
    const entries = await saves(caseId)
    assert.equal(entries.length, 3)
    for (const entry of entries) assert.match(String(entry.details['fingerprint']), /^[0-9a-f]{64}$/)
    assert.ok(!JSON.stringify(await trail(caseId)).includes(MARK))
  })

  it('does not count a save that changes nothing', async () => {
    const caseId = await closedCase(portal)
    await presiding.call('award.saveDraft', { caseId, sections: sections() })
    const again = await presiding.call('award.saveDraft', { caseId, sections: sections() })
    assert.equal(again.version, 1)
  })

  it('is invisible to everybody outside the tribunal: nothing they can read changes when it is written', async () => {
    const caseId = await closedCase(portal)
    const look = async (tab: Tab) => {
      const seen = [
        await tab.call('award.read', { id: caseId }),
        await tab.call('case.gates', { id: caseId }),
        await tab.call('case.read', { id: caseId }),
        await tab.call('case.list', {}),
        await tab.call('notification.list', {}),
        await (await tab.fetch(`/api/awards/${caseId}/seal`, { method: 'POST' })).text(),
        await (await tab.fetch(`/api/awards/${caseId}/sign`, { method: 'POST' })).text(),
      ]
      return JSON.stringify(seen)
    }
    const before = new Map<string, string>()
    for (const who of OUTSIDERS) before.set(who, await look(await portal.as(who)))
    await presiding.call('award.saveDraft', { caseId, sections: sections({ Facts: MARK }) })
    await presiding.call('award.preview', { caseId, sections: sections({ Facts: MARK }) })
    for (const who of OUTSIDERS) {
      const after = await look(await portal.as(who))
      assert.equal(after, before.get(who), `${who} notices the draft`)
      assert.ok(!after.includes(MARK))
    }
    const admin = await portal.as('admin')
    assert.equal((await admin.refused('award.read', { id: caseId })).status, 404)
    assert.equal((await second.refused('award.read', { id: caseId })).status, 404)
  })

  it('is told to nobody else by live events or by its files', async () => {
    const caseId = await closedCase(portal)
    await presiding.call('award.saveDraft', { caseId, sections: sections({ Facts: MARK }) })
    const preview = await presiding.call('award.preview', { caseId, sections: sections({ Facts: MARK }) })
    const { rows } = await portal.portal.database.pool.query(
      "select audience, data::text from events where case_id = $1 and data::text like '%award%'",
      [caseId],
    )
    assert.ok(rows.length > 0)
    for (const row of rows) assert.equal(row.audience, 'tribunal', row.data)
    assert.equal((await presiding.fetch(`/api/files/${preview.id}`)).status, 200)
    for (const who of [...OUTSIDERS, 'admin'] as const) {
      const response = await (await portal.as(who)).fetch(`/api/files/${preview.id}`)
      assert.equal(response.status, 404, who)
    }
  })

  it('is previewed as a draft: across every page and in the title, and without a number', async () => {
    const caseId = await closedCase(portal)
    const preview = await presiding.call('award.preview', { caseId, sections: sections() })
    const pdf = Buffer.from(await (await presiding.fetch(`/api/files/${preview.id}`)).arrayBuffer())
    const pages = await pdfPages(pdf)
    assert.ok(pages.length > 2)
    for (const [at, page] of pages.entries())
      for (const mark of ['DRAFT', 'مسودة']) assert.ok(plain(page).includes(mark), `page ${at + 1}: ${mark}`)
    assert.ok(!pages.join().includes(`AWD-${caseId}`), 'the number is withheld')
  })

  it('is written, finalized and signed by its own tribunal only', async () => {
    const caseId = await closedCase(portal)
    await presiding.call('award.saveDraft', { caseId, sections: sections() })
    for (const who of [...OUTSIDERS, 'admin', 'arbitrator2'] as const) {
      const tab = await portal.as(who)
      const save = await tab.refused('award.saveDraft', { caseId, sections: sections(), version: 7 })
      assert.ok(save.status === 403 || save.status === 404, who)
      assert.ok(!('sections' in save))
      for (const name of ['award.finalize', 'award.preview'] as const) {
        const problem = await tab.refused(name, { caseId, sections: sections(), baseUrl: BASE })
        assert.ok(problem.status === 403 || problem.status === 404, `${who} ${name}`)
      }
    }
  })

  it('stays sealed when final: others learn how far the award has come, and no text before service', async () => {
    const caseId = await closedCase(portal)
    await presiding.call('award.saveDraft', { caseId, sections: sections({ Facts: MARK }) })
    const final = await presiding.call('award.finalize', { caseId, sections: sections({ Facts: MARK }), baseUrl: BASE })
    for (const who of OUTSIDERS) {
      const tab = await portal.as(who)
      const seen = await tab.call('award.read', { id: caseId })
      assert.equal(seen.status, 'final', who)
      const text = JSON.stringify(seen)
      for (const secret of [MARK, final.verificationCode, final.pdfHash]) assert.ok(!text.includes(String(secret)), who)
      assert.deepEqual([seen.sections, seen.files, seen.signatories], [[], [], []])
      assert.equal((await tab.fetch(`/api/files/${final.files[0]?.fileId}`)).status, 404, who)
    }
  })

  it('opens to the case with the first service: the sealed file and nothing else', async () => {
    const caseId = await closedCase(portal)
    await presiding.call('award.saveDraft', { caseId, sections: sections() })
    await presiding.call('award.finalize', { caseId, sections: sections(), baseUrl: BASE })
    await presiding.call('award.sign', { id: caseId })
    await presiding.call('award.seal', { id: caseId })
    const claimant = await portal.as('claimant')
    const inside = await presiding.call('award.read', { id: caseId })
    const sealedId = inside.files.at(-1)?.fileId
    assert.equal((await claimant.fetch(`/api/files/${sealedId}`)).status, 404)
    await presiding.call('award.serve', { id: caseId, method: 'Portal', recipient: 'Both parties' })
    const seen = await claimant.call('award.read', { id: caseId })
    assert.deepEqual(
      seen.files.map((file) => file.stage),
      ['sealed'],
    )
    assert.equal(seen.sections.length, 5)
    assert.equal((await claimant.fetch(`/api/files/${sealedId}`)).status, 200)
    for (const file of inside.files.slice(0, 2)) {
      assert.equal((await claimant.fetch(`/api/files/${file.fileId}`)).status, 404)
    }
  })
})
