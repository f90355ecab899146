import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { listOpenUploads, uploadFolderOf } from './upload-folder.ts'

const GIB = 1024 ** 3
const TUS = { 'tus-resumable': '1.0.0' }

describe('the uploads that one person may have open on the disk', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal({ settings: { UPLOADS_OPEN: '4', UPLOADS_OPEN_GIB: '5' } })
  })
  after(() => portal.close())

  const begin = (tab: Tab, length: Record<string, string>) =>
    tab.fetch('/api/uploads', {
      method: 'POST',
      headers: { ...TUS, 'upload-metadata': `filename ${Buffer.from('a.zip').toString('base64')}`, ...length },
    })
  const beginSized = (tab: Tab, size: number) => begin(tab, { 'upload-length': String(size) })
  const end = (tab: Tab, answer: Response) =>
    tab.fetch(new URL(answer.headers.get('location') ?? '', portal.url).pathname, { method: 'DELETE', headers: TUS })
  const codeOf = async (answer: Response) => `${answer.status} ${((await answer.json()) as { code: string }).code}`

  it('are limited in number, begun or finished, also when many begin at once; other people are not affected', async () => {
    const claimant = await portal.as('claimant')
    await claimant.upload('finished.pdf', samplePdf('finished'))
    const answers = await Promise.all(Array.from({ length: 8 }, () => beginSized(claimant, 10)))
    const begun = answers.filter((answer) => answer.status === 201)
    assert.equal(begun.length, 3)
    const refused = answers.filter((answer) => answer.status !== 201)
    for (const answer of refused) assert.equal(await codeOf(answer), '429 UPLOADS_TOO_MANY')
    assert.equal((await beginSized(await portal.as('respondent'), 10)).status, 201)

    for (const answer of begun) assert.equal((await end(claimant, answer)).status, 204)
    const again = await beginSized(claimant, 10)
    assert.equal(again.status, 201)
    await end(claimant, again)
  })

  it('are limited in bytes, announced ones included; one of unknown size counts as the largest', async () => {
    const officer = await portal.as('officer')
    const large = await beginSized(officer, 4 * GIB)
    assert.equal(large.status, 201)
    assert.equal(await codeOf(await beginSized(officer, GIB + 1)), '429 UPLOADS_TOO_MUCH')
    assert.equal(await codeOf(await begin(officer, { 'upload-defer-length': '1' })), '429 UPLOADS_TOO_MUCH')
    assert.equal((await beginSized(officer, GIB)).status, 201)
    await end(officer, large)
    assert.equal((await begin(officer, { 'upload-defer-length': '1' })).status, 201)
  })

  it('are freed by the call that claims a file, and nothing half-written on the disk counts', async () => {
    const manager = await portal.as('manager')
    const folder = uploadFolderOf(portal.portal.app.services.blobs)
    for (const name of ['upload_half', 'upload_torn', 'upload_lone.json']) await writeFile(path.join(folder, name), '')
    await writeFile(path.join(folder, 'upload_torn.json'), '{"id":')
    const counsel = await portal.as('claimant')
    const { id: caseId } = await counsel.call('case.file', filing())
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const file = await counsel.upload(`a${n}.pdf`, samplePdf(`claimed ${n}`))
      await counsel.call('filing.addDocument', { caseId, kind: 'agreement', file })
    }
    assert.equal((await beginSized(manager, 10)).status, 201)
  })

  it('are refused in the language of the sender', async () => {
    const arabic = await portal.as('arbitrator', 'ar')
    await beginSized(arabic, 4 * GIB)
    assert.match(((await (await beginSized(arabic, 4 * GIB)).json()) as { detail: string }).detail, /[؀-ۿ]/)
  })
})

describe('the metadata of uploads that are arriving', () => {
  it('is read once for each, and again while the size is unknown; removed uploads are forgotten', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'arb-open-'))
    const note = (id: string, size?: number) =>
      writeFile(
        path.join(folder, `${id}.json`),
        JSON.stringify({ size, metadata: { personId: 'x' }, creation_date: new Date() }),
      )
    for (const id of ['a', 'b', 'c']) await writeFile(path.join(folder, id), '')
    await Promise.all([note('a', 1), note('b'), note('c', 3)])
    const known = new Map()
    const sizes = async () =>
      Object.fromEntries((await listOpenUploads(folder, known)).map(({ id, size }) => [id, size]))
    assert.deepEqual(await sizes(), { a: 1, b: undefined, c: 3 })
    await Promise.all([note('a', 100), note('b', 2), rm(path.join(folder, 'c.json'))])
    assert.deepEqual(await sizes(), { a: 1, b: 2 })
    await Promise.all([note('c', 30), rm(path.join(folder, 'a'))])
    assert.deepEqual(await sizes(), { b: 2, c: 30 })
    assert.deepEqual([...known.keys()].toSorted(), ['b', 'c'])
    await rm(folder, { recursive: true })
  })
})
