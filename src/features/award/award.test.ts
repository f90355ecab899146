import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { closedCase, sections, stayProceedings } from '#test/closed-case.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'

const BASE = 'http://127.0.0.1:8080'

describe('the award', () => {
  let portal: TestPortal
  let arbitrator: Tab
  before(async () => {
    portal = await openTestPortal()
    arbitrator = await portal.as('arbitrator')
  })
  after(() => portal.close())

  const draft = (caseId: string) => arbitrator.call('award.saveDraft', { caseId, sections: sections() })
  const finalize = (caseId: string) =>
    arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: BASE })
  const trail = async (caseId: string) => (await portal.as('manager')).call('audit.trail', { id: caseId })
  const actsOf = async (caseId: string) =>
    (await trail(caseId)).map((entry) => entry.action).filter((name) => name.startsWith('AWARD_'))

  it('of a sole arbitrator goes from draft to final, signed, sealed and served', async () => {
    const caseId = await closedCase(portal)
    const empty = await arbitrator.call('award.read', { id: caseId })
    assert.deepEqual([empty.status, empty.version, empty.sections.length], ['none', 0, 5])
    const saved = await draft(caseId)
    assert.deepEqual([saved.status, saved.version, saved.sectionsWritten], ['draft', 1, 5])
    const final = await finalize(caseId)
    assert.equal(final.status, 'final')
    assert.match(final.verificationUrl ?? '', new RegExp(`^${BASE}/verify/award/${caseId}/[0-9A-Z-]{34}$`))
    const signed = await arbitrator.call('award.sign', { id: final.id ?? '' })
    assert.equal(signed.status, 'signed')
    const sealed = await arbitrator.call('award.seal', { id: caseId })
    assert.equal(sealed.status, 'sealed')
    const served = await arbitrator.call('award.serve', { id: caseId, method: 'Portal', recipient: 'Al-Rawabi' })
    assert.equal(served.status, 'served')
    assert.equal(new Set(served.files.map((file) => file.sha256)).size, 3)
    assert.equal(served.pdfHash, served.files.at(-1)?.sha256)
    for (const at of [served.finalizedAt, served.signedAt, served.sealedAt, served.servedAt]) assert.ok(at)
    assert.deepEqual(await actsOf(caseId), [
      'AWARD_DRAFT_SAVED',
      'AWARD_FINALIZED',
      'AWARD_SIGNED',
      'AWARD_SEALED',
      'AWARD_SERVED',
    ])
  })

  it('does not become final while something in it would be printed as a replacement character', async () => {
    const caseId = await closedCase(portal)
    await draft(caseId)
    const named = sections().map((one) =>
      one.name === 'Dispositive' ? { ...one, text: `${one.text} 华为 shall pay.` } : one,
    )
    const refused = await arbitrator.refused('award.finalize', { caseId, sections: named, baseUrl: BASE })
    assert.equal(refused.code, 'TEXT_NOT_PRINTABLE')
    assert.deepEqual((refused as { characters?: unknown }).characters, ['华', '为'])
    // The message names the characters.
    assert.match(refused.detail, /\u2068华\u2069 \u2068为\u2069/)
    assert.equal((await arbitrator.call('award.read', { id: caseId })).status, 'draft')
  })

  it('refuses every step that is not next, and changes nothing', async () => {
    const caseId = await closedCase(portal)
    const acts = {
      finalize: () => arbitrator.refused('award.finalize', { caseId, sections: sections(), baseUrl: BASE }),
      saveDraft: () => arbitrator.refused('award.saveDraft', { caseId, sections: sections() }),
      sign: () => arbitrator.refused('award.sign', { id: caseId }),
      seal: () => arbitrator.refused('award.seal', { id: caseId }),
      serve: () => arbitrator.refused('award.serve', { id: caseId, method: 'Portal', recipient: 'X' }),
    }
    const expect = async (codes: Partial<Record<keyof typeof acts, string>>) => {
      for (const [name, code] of Object.entries(codes) as [keyof typeof acts, string][]) {
        const problem = await acts[name]()
        assert.deepEqual([name, problem.status, problem.code], [name, 409, code])
      }
    }
    await expect({ finalize: 'WRONG_STATE', sign: 'WRONG_STATE', seal: 'WRONG_STATE', serve: 'WRONG_STATE' })
    await draft(caseId)
    await expect({ sign: 'WRONG_STATE', seal: 'WRONG_STATE', serve: 'WRONG_STATE' })
    await finalize(caseId)
    await expect({ finalize: 'ALREADY_DONE', saveDraft: 'ALREADY_DONE', seal: 'WRONG_STATE', serve: 'WRONG_STATE' })
    await arbitrator.call('award.sign', { id: caseId })
    await expect({ finalize: 'ALREADY_DONE', saveDraft: 'ALREADY_DONE', sign: 'ALREADY_DONE', serve: 'WRONG_STATE' })
    await arbitrator.call('award.seal', { id: caseId })
    await expect({ finalize: 'ALREADY_DONE', sign: 'ALREADY_DONE', seal: 'ALREADY_DONE' })
    await arbitrator.call('award.serve', { id: caseId, method: 'Portal', recipient: 'X' })
    await expect({ saveDraft: 'ALREADY_DONE', sign: 'ALREADY_DONE', seal: 'ALREADY_DONE', serve: 'ALREADY_DONE' })
  })

  it('waits for the closure of the record (Art. 33) and for the end of a stay', async () => {
    const open = await closedCase(portal, { isRecordOpen: true })
    const early = await arbitrator.refused('award.finalize', { caseId: open, sections: sections(), baseUrl: BASE })
    assert.deepEqual(
      [early.status, early.code, early.detail],
      [409, 'RECORD_NOT_CLOSED', 'Proceedings must be closed (Art. 33)'],
    )
    const stayed = await closedCase(portal)
    await draft(stayed)
    await stayProceedings(portal, stayed)
    const problem = await arbitrator.refused('award.finalize', { caseId: stayed, sections: sections(), baseUrl: BASE })
    assert.equal(problem.code, 'PROCEEDINGS_STAYED')
  })

  it('is not final while a section is empty, nor for a foreign base address', async () => {
    const caseId = await closedCase(portal)
    await draft(caseId)
    const incomplete = sections({ Issues: ' \n ', Dispositive: '' })
    const problem = await arbitrator.refused('award.finalize', { caseId, sections: incomplete, baseUrl: BASE })
    assert.deepEqual(
      [problem.status, problem.code, problem.missing],
      [422, 'SECTIONS_INCOMPLETE', ['Issues', 'Dispositive']],
    )
    const preview = await arbitrator.refused('award.preview', { caseId, sections: incomplete })
    assert.equal(preview.code, 'SECTIONS_INCOMPLETE')
    const foreign = await arbitrator.refused('award.finalize', {
      caseId,
      sections: sections(),
      baseUrl: 'https://evil.example',
    })
    assert.deepEqual([foreign.status, foreign.code], [422, 'BASE_URL_FOREIGN'])
    assert.equal((await arbitrator.call('award.read', { id: caseId })).status, 'draft')
  })

  it('is finalized once when two press the button together', async () => {
    const caseId = await closedCase(portal)
    await draft(caseId)
    const press = () =>
      arbitrator.fetch('/api/awards/finalize', {
        method: 'POST',
        body: JSON.stringify({ caseId, sections: sections(), baseUrl: BASE }),
      })
    const answers = await Promise.all([press(), press()])
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 409])
    const refused = answers.find((answer) => answer.status === 409)
    assert.equal(((await refused?.json()) as { code: string }).code, 'ALREADY_DONE')
    assert.deepEqual(await actsOf(caseId), ['AWARD_DRAFT_SAVED', 'AWARD_FINALIZED'])
    const { rows } = await portal.portal.database.pool.query(
      "select count(*)::int as n from files where case_id = $1 and purpose = 'award-final'",
      [caseId],
    )
    assert.equal(rows[0].n, 1)
  })

  it('is signed once when the same arbitrator presses twice', async () => {
    const caseId = await closedCase(portal)
    await draft(caseId)
    await finalize(caseId)
    const press = () => arbitrator.fetch(`/api/awards/${caseId}/sign`, { method: 'POST' })
    const answers = await Promise.all([press(), press()])
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 409])
    assert.deepEqual(await actsOf(caseId), ['AWARD_DRAFT_SAVED', 'AWARD_FINALIZED', 'AWARD_SIGNED'])
  })

  it('is frozen in the database too once it is final', async () => {
    const caseId = await closedCase(portal)
    await draft(caseId)
    await finalize(caseId)
    const { pool } = portal.portal.database
    await assert.rejects(pool.query("update awards set sections = '[]' where case_id = $1", [caseId]), /frozen/)
    await assert.rejects(pool.query('delete from awards where case_id = $1', [caseId]), /never deleted/)
    await assert.rejects(pool.query('delete from award_files'), /permission denied/)
    await assert.rejects(pool.query("update award_signatures set key_id = 'x'"), /permission denied/)
  })

  it('may be served on several recipients, each once; the first service counts', async () => {
    const caseId = await closedCase(portal)
    await draft(caseId)
    await finalize(caseId)
    await arbitrator.call('award.sign', { id: caseId })
    const officer = await portal.as('officer')
    assert.equal((await officer.call('award.seal', { id: caseId })).status, 'sealed')
    const first = await officer.call('award.serve', { id: caseId, method: 'Courier', recipient: 'Northern Steel Ltd' })
    const second = await arbitrator.call('award.serve', { id: caseId, method: 'Portal', recipient: 'شركة الروابي' })
    assert.equal(second.servedAt, first.servedAt)
    assert.equal(second.serviceTrail.length, 2)
    const again = await officer.refused('award.serve', {
      id: caseId,
      method: 'courier',
      recipient: 'NORTHERN STEEL LTD',
    })
    assert.deepEqual([again.status, again.code], [409, 'ALREADY_DONE'])
    const blank = await officer.refused('award.serve', { id: caseId, method: '', recipient: ' ' })
    assert.deepEqual(
      blank.issues?.map((issue) => issue.path),
      ['method', 'recipient'],
    )
  })

  it('answers that suggestions are switched off', async () => {
    const caseId = await closedCase(portal)
    const problem = await arbitrator.refused('award.suggestions', { id: caseId })
    assert.deepEqual([problem.status, problem.code], [404, 'SUGGESTIONS_OFF'])
  })

  it('takes whatever text people paste, in both scripts', async () => {
    const caseId = await closedCase(portal)
    const hostile = sections({ Facts: 'نص\u202e evil \u0000\ud800 <script>{{#set}} ﷺ\r\n\t"\\' })
    const saved = await arbitrator.call('award.saveDraft', { caseId, sections: hostile })
    assert.equal(saved.sectionsWritten, 5)
    const final = await arbitrator.call('award.finalize', { caseId, sections: hostile, baseUrl: BASE })
    assert.equal(final.status, 'final')
  })
})
