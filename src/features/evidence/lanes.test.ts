import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { composeTribunal } from '#test/closed-case.ts'
import { settledBundle, submit, writePo1 } from '#test/evidence-case.ts'
import { pdfText } from '#test/pdf-proof.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { type ThreeRespondents, threeRespondents } from '#test/three-respondents.ts'

/** Three respondents, of whom the second and the third plead together. */
describe('lanes of groups that plead together', () => {
  let portal: TestPortal
  let at: ThreeRespondents
  before(async () => {
    portal = await openTestPortal()
    at = await threeRespondents(portal)
    const { r2, r3 } = at.parties
    await (await portal.as('manager')).call('parties.group', { caseId: at.caseId, partyIds: [r2, r3] })
    await composeTribunal(portal, at.caseId)
    await writePo1(portal, at.caseId)
  })
  after(() => portal.close())

  const answers = { kind: 'memorial', answers: 'po1.defense' }
  const bytesOf = async (tab: ThreeRespondents['r1'], path: string) => {
    const response = await tab.fetch(path)
    assert.equal(response.status, 200, path)
    return Buffer.from(await response.arrayBuffer())
  }
  const duties = async (tab: ThreeRespondents['r1']) =>
    (await tab.call('next.case', { caseId: at.caseId })).items.filter(({ key }) => key === 'file').length

  it('have labels of their own, and a step stays due for the group that has not filed', async () => {
    const { caseId } = at
    assert.deepEqual([await duties(at.r1), await duties(at.r2r3)], [1, 1])
    const first = await submit(at.r1, caseId, 'Defence.pdf', samplePdf('defence'), answers)
    assert.deepEqual([first.label, first.group], ['R-001', 1])
    assert.deepEqual([await duties(at.r1), await duties(at.r2r3)], [0, 1])
    const isMet = async () =>
      (await at.r1.call('timeline.read', { caseId })).find(({ key }) => key === 'po1.defense')?.metAt !== null
    assert.equal(await isMet(), false)

    const second = await submit(at.r2r3, caseId, 'Defence of two.pdf', samplePdf('defence of two'), answers)
    assert.deepEqual([second.label, second.series, second.group], ['R2-001', 'R', 2])
    assert.equal(await isMet(), true)
    assert.equal(await duties(at.r2r3), 0)
    const next = await submit(at.r2r3, caseId, 'Exhibit.pdf', samplePdf('exhibit'))
    assert.equal(next.label, 'R2-002')
    assert.deepEqual(
      (await at.claimant.call('submission.list', { caseId })).map(({ label }) => label),
      ['R-001', 'R2-001', 'R2-002'],
    )
  })

  it('take nothing from counsel of the other group, as a new submission or as a version', async () => {
    const { caseId } = at
    const file = await at.r1.upload('a.pdf', samplePdf('not theirs'))
    const refused = await at.r1.refused('submission.add', { caseId, file, series: 'R', group: 2 })
    assert.deepEqual([refused.status, refused.code, refused.missing], [403, 'LANE_NOT_YOURS', ['group']])
    const theirs = (await at.r1.call('submission.list', { caseId })).find(({ label }) => label === 'R2-001')
    assert.equal(
      (await at.r1.refused('submission.add', { caseId, file, supersedes: theirs?.id })).code,
      'LANE_NOT_YOURS',
    )
    const manager = await portal.as('manager')
    const recorded = await submit(manager, caseId, 'paper.pdf', samplePdf('paper'), { series: 'R', group: 2 })
    assert.equal(recorded.label, 'R2-003')
    const unknown = await manager.upload('b.pdf', samplePdf('no such group'))
    assert.equal(
      (await manager.refused('submission.add', { caseId, file: unknown, series: 'R', group: 3 })).code,
      'LANE_NOT_YOURS',
    )
  })

  it('are found, listed in the record and in the history by their labels, and have receipts with them', async () => {
    const { caseId } = at
    const record = await at.claimant.call('record.list', { caseId })
    const found = record.find(({ label }) => label === 'R2-001')
    assert.equal(found?.receiptNo, `SUB-${caseId}-R2-001-1`)
    const [submission] = (await at.r2r3.call('submission.list', { caseId })).filter(({ label }) => label === 'R2-001')
    const receipt = await bytesOf(at.r2r3, `/api/submissions/${submission?.id}/receipt`)
    assert.match((await pdfText(receipt)).replace(/\s+/g, ' '), /Respondents \(R2\)/)
  })

  it('are sections of the e-bundle, with the names of their parties', async () => {
    const { caseId } = at
    const secretary = await portal.as('secretary')
    const rows = await secretary.call('submission.list', { caseId })
    await secretary.call('bundle.build', { caseId, submissionIds: rows.map(({ id }) => id) })
    const { ready } = await settledBundle(secretary, caseId)
    assert.deepEqual(ready?.items.map(({ label }) => label).toSorted(), ['R-001', 'R2-001', 'R2-002', 'R2-003'])
    const pdf = await bytesOf(at.r1, `/api/bundles/${ready?.id}/file`)
    const text = (await pdfText(pdf)).replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ')
    assert.match(text, /Documents of R2: Gulf Crane Systems LLC and another/)
    assert.match(text, /Documents of R: Harbourline Dredging Ltd/)
  })
})
