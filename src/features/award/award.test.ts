import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { closedCase, sections, stayProceedings } from '#test/closed-case.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

const HERE = 'http://127.0.0.1:8080'

describe('the award of a sole arbitrator', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  it('goes from draft to final, signed, sealed and served, each step once', async () => {
    const caseId = await closedCase(portal)
    const arbitrator = await portal.as('arbitrator')
    const empty = await arbitrator.call('award.read', { id: caseId })
    assert.equal(empty.status, 'none')
    assert.deepEqual(
      empty.sections.map((section) => section.name),
      ['Jurisdiction', 'Facts', 'Issues', 'Analysis', 'Dispositive'],
    )
    const saved = await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
    assert.deepEqual([saved.status, saved.version, saved.sectionsWritten], ['draft', 1, 5])
    const final = await arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: HERE })
    assert.equal(final.status, 'final')
    assert.match(final.pdfHash ?? '', /^[0-9a-f]{64}$/)
    assert.match(final.verificationUrl ?? '', new RegExp(`^${HERE}/verify/award/${caseId}/[0-9A-Z-]{34}$`))
    const signed = await arbitrator.call('award.sign', { id: final.id ?? '' })
    assert.equal(signed.status, 'signed')
    const sealed = await arbitrator.call('award.seal', { id: caseId })
    assert.equal(sealed.status, 'sealed')
    const served = await arbitrator.call('award.serve', { id: caseId, method: 'Portal', recipient: 'Al-Rawabi' })
    assert.equal(served.status, 'served')
    assert.deepEqual(
      served.serviceTrail.map(({ method, recipient }) => [method, recipient]),
      [['Portal', 'Al-Rawabi']],
    )
    assert.equal(new Set(served.files.map((file) => file.sha256)).size, 3)
    assert.equal(served.pdfHash, served.files.at(-1)?.sha256)
    const again = await arbitrator.refused('award.sign', { id: caseId })
    assert.deepEqual([again.status, again.code], [409, 'ALREADY_DONE'])
  })
})
