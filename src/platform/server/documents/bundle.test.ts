import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { PDFArray, PDFDict, PDFDocument, type PDFHexString, PDFName, type PDFRef, degrees } from '@cantoo/pdf-lib'
import { createDocuments } from './documents.ts'
import type { Bundle, BundleFile, BundleRequest } from './bundle.ts'

const run = promisify(execFile)
// One red point; the smallest picture that is a picture.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

async function pdfOf(pages: number, rotated = false): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let i = 0; i < pages; i++) pdf.addPage(rotated ? [300, 700] : [595, 842]).setRotation(degrees(rotated ? 90 : 0))
  return pdf.save()
}

async function lockedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'owner', permissions: {} })
  return pdf.save({ useObjectStreams: false })
}

for (const qpdf of ['system', 'wasm'] as const) {
  describe(`an e-bundle (qpdf: ${qpdf})`, () => {
    const documents = createDocuments({ demo: true, qpdf })
    let folder = ''
    let bundle: Bundle
    let files: BundleFile[]
    let pdf: PDFDocument
    const progress: number[] = []

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'bundle '))
      files = await writeFiles(folder)
      bundle = await documents.buildBundle(await request('work'))
      pdf = await PDFDocument.load(await readFile(bundle.path), { updateMetadata: false })
    })
    after(async () => {
      await documents.close()
      await rm(folder, { recursive: true })
    })

    async function writeFiles(root: string): Promise<BundleFile[]> {
      const contents: [name: string, bytes: Uint8Array | string][] = [
        ['claim.pdf', await pdfOf(3)],
        ['plan.pdf', await pdfOf(2, true)],
        ['figures.xlsx', 'PK\u0003\u0004 not really'],
        ['photo.png', PICTURE],
        ['broken.pdf', '%PDF-1.7\nnothing'],
        ['pretender.pdf', 'hello'],
        ['locked.pdf', await lockedPdf()],
        ['torn.png', Buffer.concat([PICTURE.subarray(0, 20), Buffer.alloc(9)])],
        ['last.pdf', await pdfOf(1)],
      ]
      const written = contents.map(async ([name, bytes], i): Promise<BundleFile> => {
        const path = join(root, `blob-${i}`)
        await writeFile(path, bytes)
        return { path, name, title: `المستند ${name}`, label: `C-00${i + 1}`, date: '٥ مارس ٢٠٢٦' }
      })
      return Promise.all(written)
    }

    async function request(work: string): Promise<BundleRequest> {
      const workDir = join(folder, work)
      await mkdir(workDir)
      const onProgress = ({ done, total }: { done: number; total: number }) => void progress.push(done / total)
      return { files, language: 'ar', caseLine: 'case_001 — الروابي ضد الشمال', workDir, onProgress }
    }

    const pageOf = (dest: PDFArray) => pdf.getPages().findIndex((page) => page.ref === (dest.get(0) as PDFRef)) + 1
    // index, then 3 + 2 + 1 + 1 + 1 + 1 + 1 + 1 + 1 pages
    const STARTS = [2, 5, 7, 8, 9, 10, 11, 12, 13]

    it('is one file whose fingerprint and page count are told', async () => {
      assert.equal(bundle.pages, 13)
      assert.equal(pdf.getPageCount(), 13)
      assert.equal(
        createHash('sha256')
          .update(await readFile(bundle.path))
          .digest('hex'),
        bundle.sha256,
      )
    })

    it('names the files that could not be printed, and why', () => {
      assert.deepEqual(
        bundle.warnings.map(({ name, reason }) => [name, reason]),
        [
          ['broken.pdf', 'broken'],
          ['pretender.pdf', 'broken'],
          ['locked.pdf', 'encrypted'],
          ['torn.png', 'picture'],
        ],
      )
    })

    it('has a bookmark for the index and for each document, on its first page', () => {
      const outlines = pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict)
      const found: [string, number][] = []
      for (
        let node = outlines.lookupMaybe(PDFName.of('First'), PDFDict);
        node;
        node = node.lookupMaybe(PDFName.of('Next'), PDFDict)
      ) {
        const title = (node.lookup(PDFName.of('Title')) as PDFHexString).decodeText()
        found.push([title.split(' ')[0] as string, pageOf(node.lookup(PDFName.of('Dest'), PDFArray))])
      }
      assert.deepEqual(found, [['الفهرس', 1], ...STARTS.map((page, i) => [`C-00${i + 1}`, page])])
    })

    it('has an index whose rows lead to the documents', () => {
      const annots = pdf.getPage(0).node.lookup(PDFName.of('Annots'), PDFArray)
      const links = Array.from({ length: annots.size() }, (_, i) => annots.lookup(i, PDFDict))
      assert.deepEqual(
        links.map((link) => pageOf(link.lookup(PDFName.of('Dest'), PDFArray))),
        STARTS,
      )
      const tops = links.map((link) => link.lookup(PDFName.of('Rect'), PDFArray).asRectangle().y)
      assert.deepEqual(
        tops,
        tops.toSorted((a, b) => b - a),
      )
    })

    it('prints on each page the label and the number that is the page of the file', async (t) => {
      const read = await run('pdftotext', ['-layout', bundle.path, '-']).catch(() => undefined)
      if (read === undefined) return t.skip('pdftotext is not installed')
      const stamps = read.stdout.split('\f').map((page) => /(C-\d{3}) \/ (\d{4})/.exec(page)?.slice(1).join(' '))
      const labels = STARTS.flatMap((start, i) =>
        Array.from({ length: (STARTS[i + 1] ?? 14) - start }, () => `C-00${i + 1}`),
      )
      assert.deepEqual(stamps.slice(0, 13), [
        undefined,
        ...labels.map((label, i) => `${label} ${String(i + 2).padStart(4, '0')}`),
      ])
    })

    it('tells its progress up to the end', () => {
      assert.equal(progress.at(-1), 1)
      assert.deepEqual(
        progress,
        progress.toSorted((a, b) => a - b),
      )
    })

    it('has the same bytes when it is built again', async () => {
      assert.equal((await documents.buildBundle(await request('again'))).sha256, bundle.sha256)
    })
  })
}

describe('an uploaded PDF', () => {
  const documents = createDocuments({ demo: true })
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inspect '))
  })
  after(async () => {
    await documents.close()
    await rm(folder, { recursive: true })
  })
  const inspect = async (bytes: Uint8Array | string) => {
    await writeFile(join(folder, 'upload'), bytes)
    return documents.inspectPdf(join(folder, 'upload'))
  }

  it('has its pages counted', async () =>
    assert.deepEqual(await inspect(await pdfOf(4)), { pages: 4, encrypted: false }))
  it('is recognised as locked', async () =>
    assert.deepEqual(await inspect(await lockedPdf()), { pages: 0, encrypted: true }))
  it('is recognised as none when it only says so, is cut off at the head, or is empty', async () => {
    for (const bytes of [
      '%PDF-1.7\nnothing here',
      'plain words',
      '',
      Buffer.alloc(5000),
      (await pdfOf(2)).slice(0, 60),
    ])
      assert.ok('broken' in (await inspect(bytes)))
  })
})
