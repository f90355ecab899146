import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { AUDIENCES, type AudienceCode } from '#kernel/audience/audience.ts'
import { heldAgainstOpening } from '#test/find-access.ts'
import { settledBundle, submit, evidenceCase } from '#test/evidence-case.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'

const EVERYBODY = [
  ...['claimant', 'respondent', 'arbitrator', 'secretary', 'manager', 'officer', 'compliance', 'board', 'observer'],
  ...['admin', 'arbitrator2'],
]

describe('every kind of file against every kind of person', () => {
  let portal: TestPortal
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    caseId = await evidenceCase(portal)
  })
  after(() => portal.close())

  const sql = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)

  async function stored(id: string, audience: AudienceCode, purpose: string): Promise<void> {
    const { sha256, size } = await portal.portal.app.services.blobs.put(samplePdf(id))
    const parties = `array(select id from case_parties where case_id = $2 and side = 'claimant')`
    await sql(
      `insert into files values ($1, $2, $3, $4, $5, 'application/pdf', $6, $7, 'person_manager', now(), ${parties})`,
      [...[id, caseId, `${id}.pdf`, size, sha256, purpose, audience]],
    )
  }

  it('finds what opens, and nothing else', async () => {
    for (const audience of AUDIENCES) {
      // No id begins with another one, because a search also finds words that begin with what was typed.
      await stored(`file_of_${audience}_`, audience, 'test')
      await stored(`file_preview_${audience}_`, audience, 'award-preview')
      await stored(`file_sealed_${audience}_`, audience, 'award-sealed')
    }
    await stored('file_letter', 'centre', 'commencementLetter')
    await stored('file_back', 'case', 'filing-document')
    await sql(
      "insert into filing_documents (id, case_id, kind, file_id, added_by, added_at, removed_by, removed_at) values ('document_back', $1, 'other', 'file_back', 'person_claimant', now(), 'person_claimant', now())",
      [caseId],
    )
    const claimant = await portal.as('claimant')
    await submit(claimant, caseId, 'contract.pdf', samplePdf('the contract'), { name: 'Contract' })
    const manager = await portal.as('manager')
    const [current] = await manager.call('submission.list', { caseId })
    await manager.call('bundle.build', { caseId, submissionIds: [current?.id ?? ''] })
    await settledBundle(manager, caseId)

    const first = await heldAgainstOpening(portal, EVERYBODY)
    assert.deepEqual(first.differences, [])
    assert.ok(first.found > 40 && first.found < first.tried / 2, JSON.stringify(first))

    // Once a submission is only for the tribunal, a bundle that contains it is no longer found.
    await sql("update files set audience = 'tribunal' where id = (select file_id from submissions where id = $1)", [
      current?.id,
    ])
    const narrowed = await heldAgainstOpening(portal, EVERYBODY)
    assert.deepEqual(narrowed.differences, [])
    assert.ok(narrowed.found < first.found)
  })
})
