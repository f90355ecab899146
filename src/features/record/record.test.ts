import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { AUDIENCES, type AudienceCode } from '#kernel/audience/audience.ts'
import { evidenceCase, settledBundle, submit } from '#test/evidence-case.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { heldAgainstFiles } from '#test/record-access.ts'
import { samplePdf } from '#test/sample-pdf.ts'

const EVERYBODY = ['claimant', 'respondent', 'arbitrator', 'secretary', 'manager', 'officer', 'compliance', 'board']

describe('the record of a case', () => {
  let portal: TestPortal
  let claimant: Tab
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    caseId = await evidenceCase(portal)
    claimant = await portal.as('claimant')
  })
  after(() => portal.close())

  const sql = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)

  async function stored(id: string, audience: AudienceCode, purpose: string): Promise<void> {
    const { sha256, size } = await portal.portal.app.services.blobs.put(samplePdf(id))
    const parties = `array(select id from case_parties where case_id = $2 and side = 'claimant')`
    await sql(
      `insert into files values ($1, $2, $3, $4, $5, 'application/pdf', $6, $7, 'person_manager', now(), ${parties})`,
      [id, caseId, `${id}.pdf`, size, sha256, purpose, audience],
    )
  }
  const listed = async (who: string) => (await portal.as(who)).call('record.list', { caseId })
  const one = async (who: string, label: string, version = 1) =>
    (await listed(who)).find((document) => document.label === label && document.version === version)

  it('says of a submission under which label, by whom and when it was filed, its pages and its receipt', async () => {
    const filed = await submit(claimant, caseId, 'contract.pdf', samplePdf('the contract'), {
      name: 'Contract SC-2023-118',
    })
    const document = await one('respondent', 'C-001')
    assert.ok(document)
    const { id, lane, number, title, fileName, pages, filedBy, kind, state, receiptNo, filedAt } = document
    assert.deepEqual(
      { id, lane, number, title, fileName, pages, name: filedBy.nameEn, kind, state, receiptNo, filedAt },
      {
        ...{
          id: filed.id,
          lane: 'C',
          number: 1,
          title: 'Contract SC-2023-118',
          fileName: 'contract.pdf',
          pages: filed.pages,
        },
        ...{ name: 'Sara Al-Qahtani', kind: 'exhibit', state: null, filedAt: filed.submittedAt },
        receiptNo: `SUB-${caseId}-C-001-1`,
      },
    )
    assert.equal(
      (await claimant.fetch(`/api/submissions/${filed.id}/receipt`)).headers
        .get('content-disposition')
        ?.includes(`SUB-${caseId}-C-001-1`),
      true,
    )
  })

  it('keeps a replaced version, and says so of it only', async () => {
    const [first] = await claimant.call('submission.list', { caseId })
    await submit(claimant, caseId, 'contract-2.pdf', samplePdf('the contract again'), { supersedes: first?.id })
    assert.equal((await one('arbitrator', 'C-001'))?.state, 'replaced')
    assert.equal((await one('arbitrator', 'C-001', 2))?.state, null)
  })

  it('lists to everyone what they may open and nothing else', async () => {
    for (const audience of AUDIENCES) {
      await stored(`file_of_${audience}`, audience, 'test')
      await stored(`file_preview_${audience}`, audience, 'award-preview')
      await stored(`file_sealed_${audience}`, audience, 'award-sealed')
    }
    const manager = await portal.as('manager')
    const [current] = (await manager.call('submission.list', { caseId })).filter((row) => row.supersededBy === null)
    await manager.call('bundle.build', { caseId, submissionIds: [current?.id ?? ''] })
    await settledBundle(manager, caseId)
    const before = await heldAgainstFiles(portal, EVERYBODY, [caseId])
    assert.deepEqual(before.differences, [])
    assert.ok(before.opened > 40 && before.opened < before.tried, JSON.stringify(before))
    assert.ok((await listed('arbitrator')).some(({ id }) => id === 'file_preview_case'))
    assert.ok(
      !(await listed('manager')).some(({ id }) => id === 'file_preview_case'),
      'a draft stays with the tribunal',
    )

    // Once a submission is only for the tribunal, a bundle that contains it is no longer listed.
    await sql("update files set audience = 'tribunal' where id = (select file_id from submissions where id = $1)", [
      current?.id,
    ])
    const narrowed = await heldAgainstFiles(portal, EVERYBODY, [caseId])
    assert.deepEqual(narrowed.differences, [])
    assert.ok(narrowed.opened < before.opened)
    assert.ok(!(await listed('claimant')).some(({ purpose }) => purpose === 'bundle'))
  })

  it('counts what it lists', async () => {
    for (const who of EVERYBODY) {
      const { count } = await (await portal.as(who)).call('record.count', { caseId })
      assert.equal(count, (await listed(who)).length, who)
    }
  })

  it('does not exist for those who are not in the case', async () => {
    for (const who of ['admin', 'arbitrator2'])
      assert.equal((await (await portal.as(who)).refused('record.list', { caseId })).status, 404, who)
  })
})
