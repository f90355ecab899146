import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { PDFDocument, degrees } from '@cantoo/pdf-lib'
import { bundleFile, bundleRequest } from '#test/bundle-request.ts'
import { assertSound, linesOf, type ReadBundle, readBundle, stampsRead, textsOf } from '#test/read-bundle.ts'
import { createDocuments } from '../documents.ts'
import { type Bundle, type BundleFile, type BundleRequest, buildBundle } from './bundle.ts'
import { type BundleWriter, openBundleWriter } from './bundle-writer.ts'
import { ChildFailure } from '../children/child-pool.ts'
import { openInspector } from '../pdf/inspect.ts'
import { openQpdf } from '../pdf/qpdf.ts'
import { openTypst } from '../typeset/typst.ts'

// A picture of one red pixel, the smallest possible.
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
    let read: ReadBundle
    const progress: number[] = []

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'bundle '))
      files = await writeFiles(folder)
      bundle = await build('work')
      read = await readBundle(bundle.path)
    })
    after(async () => {
      await documents.close()
      await rm(folder, { recursive: true })
    })

    async function writeFiles(root: string): Promise<BundleFile[]> {
      const contents: [name: string, bytes: Uint8Array | string][] = [
        ['claim.pdf', await pdfOf(3)],
        ['plan.pdf', await pdfOf(12, true)],
        ['figures.xlsx', 'PK\u0003\u0004 not really'],
        ['photo.png', PICTURE],
        ['broken.pdf', '%PDF-1.7\nnothing'],
        ['pretender.pdf', 'hello'],
        ['locked.pdf', await lockedPdf()],
        ['torn.png', Buffer.concat([PICTURE.subarray(0, 20), Buffer.alloc(9)])],
        ['last.pdf', await pdfOf(1)],
      ]
      const written = contents.map(([name, bytes], i) => {
        const group = i === 0 ? 'memorial' : 'exhibit'
        return bundleFile(root, `C-00${i + 1}`, bytes, { name, title: `المستند ${name}`, group })
      })
      return Promise.all(written)
    }

    async function build(work: string, more: Partial<BundleRequest> = {}): Promise<Bundle> {
      const workDir = join(folder, work)
      await mkdir(workDir)
      const onProgress = ({ done, total }: { done: number; total: number }) => void progress.push(done / total)
      return documents.buildBundle(bundleRequest(files, workDir, { language: 'ar', also: 'en', onProgress, ...more }))
    }

    // cover and index, then 3 + 12 + 1 + 1 + 1 + 1 + 1 + 1 + 1 pages
    const STARTS = [3, 6, 18, 19, 20, 21, 22, 23, 24]

    it('is one valid file with its fingerprint and page count', async () => {
      assert.equal(bundle.pages, 24)
      assert.equal(read.pages, 24)
      const bytes = await readFile(bundle.path)
      assert.equal(createHash('sha256').update(bytes).digest('hex'), bundle.sha256)
      await assertSound(bundle.path)
    })

    it('names the files that could not be printed, and why', () => {
      assert.deepEqual(
        bundle.warnings.map(({ name, reason }) => [name, reason]),
        [
          ['figures.xlsx', 'native'],
          ['broken.pdf', 'broken'],
          ['pretender.pdf', 'broken'],
          ['locked.pdf', 'encrypted'],
          ['torn.png', 'picture'],
        ],
      )
    })

    it('has bookmarks in both languages for cover, index, sections, kinds and documents, and for the pages of a long one', () => {
      const lines = linesOf(read.bookmarks)
      assert.deepEqual(lines.slice(0, 7), [
        'الغلاف — Cover > 1',
        'الفهرس — Index > 2',
        'القسم C — Lane C > 3',
        '  memorial — memorial > 3',
        '    C-001 المستند claim.pdf > 3',
        '  exhibit — exhibit > 6',
        '    C-002 المستند plan.pdf > 6',
      ])
      assert.deepEqual(
        lines.slice(7, 19),
        Array.from({ length: 12 }, (_, i) => `      C-002/${i + 1} > ${6 + i}`),
      )
      const documents = lines.filter((line) => /^ {4}C/.test(line)).map((line) => Number(line.split(' > ')[1]))
      assert.deepEqual(documents, STARTS)
    })

    it('has an index whose rows lead to the documents, from top to bottom', () => {
      const rows = read.links.filter((link) => link.page === 2)
      assert.deepEqual(
        rows.map((link) => link.to),
        STARTS,
      )
      assert.deepEqual(
        rows.map((link) => link.top),
        rows.map((link) => link.top).toSorted((a, b) => b - a),
      )
    })

    it('prints on each page its citation and its number, which is the page of the file', async () => {
      const expected = STARTS.flatMap((start, i) =>
        Array.from({ length: (STARTS[i + 1] ?? 25) - start }, (_, page) => `C-00${i + 1}/${page + 1} ${start + page}`),
      )
      assert.deepEqual(await stampsRead(bundle.path), [undefined, undefined, ...expected])
      assert.deepEqual(
        read.labels,
        Array.from({ length: 24 }, (_, i) => String(i + 1)),
      )
    })

    it('has a cover and an index in both languages, and sheets that name a file and its fingerprint', async () => {
      const [cover = '', index = '', ...pages] = await textsOf(bundle.path)
      for (const text of [
        'e-Bundle',
        'e-Bundle no. 1',
        'Al-Rawabi v. Northern Steel',
        'case_001',
        'not PDF/A',
        'Demonstration',
      ])
        assert.ok(cover.includes(text), text)
      assert.match(cover.normalize('NFKC'), /الحافظة/)
      for (const text of [
        'Document',
        'Filed on',
        'No. of',
        'From page',
        'figures.xlsx',
        'The PDF is protected by a password.',
      ])
        assert.ok(index.includes(text), text)
      const sheet = pages[15] ?? ''
      assert.match(sheet, /figures\.xlsx/)
      const hash = createHash('sha256')
        .update(await readFile(files[2]?.path ?? ''))
        .digest('hex')
      assert.ok(sheet.replace(/\s/g, '').includes(hash))
      assert.equal(read.language, 'ar')
    })

    it('reports its progress up to the end', () => {
      assert.equal(progress.at(-1), 1)
      assert.deepEqual(
        progress,
        progress.toSorted((a, b) => a - b),
      )
    })

    it('has the same bytes when it is built again', async () => {
      assert.equal((await build('again')).sha256, bundle.sha256)
    })

    it('keeps every number when documents are inserted, replaced and taken out, and lists the changes', async () => {
      const more = [
        await bundleFile(folder, 'C-001', await pdfOf(4), { version: 2, title: 'Amended claim', group: 'memorial' }),
        await bundleFile(folder, 'C-010', await pdfOf(2), { title: 'Late note' }),
        await bundleFile(folder, 'T-001', await pdfOf(1), { title: 'Letter' }),
      ]
      const chosen = [...files.filter(({ label }) => label !== 'C-001' && label !== 'C-004'), ...more]
      const earlier = { number: 1, layout: bundle.layout }
      const later = await build('later', {
        files: chosen,
        number: 2,
        inserts: true,
        earlier,
        language: 'en',
        also: 'ar',
      })
      await assertSound(later.path)
      const stamps = await stampsRead(later.path)
      assert.deepEqual(stamps, [
        ...[undefined, undefined, undefined],
        'C-001 3-5',
        ...['C-001 v2/1 5A', 'C-001 v2/2 5B', 'C-001 v2/3 5C', 'C-001 v2/4 5D'],
        ...Array.from({ length: 12 }, (_, i) => `C-002/${i + 1} ${6 + i}`),
        ...['C-003/1 18', 'C-004 19', 'C-005/1 20', 'C-006/1 21', 'C-007/1 22', 'C-008/1 23', 'C-009/1 24'],
        ...['C-010/1 24A', 'C-010/2 24B', 'T-001/1 24C'],
      ])
      const found = await readBundle(later.path)
      assert.deepEqual(found.labels.slice(0, 9), ['1', '2', '2-i', '3-5', '5A', '5B', '5C', '5D', '6'])
      assert.deepEqual(found.labels.slice(-4), ['24', '24A', '24B', '24C'])
      const [, , changes = '', gone = ''] = await textsOf(later.path)
      for (const text of [
        'Every page number of e-Bundle no. 1 still stands',
        '5A–5D',
        '24A–24B',
        'such as 12A',
        'Taken out',
        'Replaced',
      ])
        assert.ok(changes.includes(text), text)
      assert.match(gone, /replaced by C-001 v2, at\s+pages\s+5A–5D/)
      const toNew = found.links.filter((link) => link.page === 3).map((link) => found.labels[link.to - 1])
      assert.deepEqual(toNew, ['5A', '24A', '24C'])

      const { supplement } = later
      assert.ok(supplement)
      await assertSound(supplement.path)
      const alone = await readBundle(supplement.path)
      assert.deepEqual(alone.labels, ['i', 'ii', 'iii', '3-5', '5A', '5B', '5C', '5D', '19', '24A', '24B', '24C'])
      assert.deepEqual((await stampsRead(supplement.path)).slice(3, 5), ['C-001 3-5', 'C-001 v2/1 5A'])
    })

    it('can be numbered again, with a list of the changes', async () => {
      const earlier = { number: 1, layout: bundle.layout }
      const later = await build('anew', { files: files.slice(1), number: 2, earlier, language: 'en', also: 'ar' })
      const { labels, bookmarks } = await readBundle(later.path)
      assert.deepEqual(
        labels,
        Array.from({ length: later.pages }, (_, i) => String(i + 1)),
      )
      assert.equal(later.supplement, undefined)
      assert.deepEqual(linesOf(bookmarks).slice(0, 3), [
        'Cover — الغلاف > 1',
        'Index — الفهرس > 2',
        'Changes — التغييرات > 3',
      ])
      assert.match((await textsOf(later.path))[2] ?? '', /numbered again[^]*Taken out[^]*C-001/)
    })
  })
}

describe('a document that the writer refuses', () => {
  it('is replaced by a sheet, and the bundle is made', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'refused '))
    const typst = openTypst()
    const qpdf = await openQpdf()
    const [inspector, own] = [openInspector(() => Promise.resolve(qpdf)), openBundleWriter()]
    const files = await Promise.all(
      [1, 2, 3].map(async (pages) => bundleFile(folder, `C-00${pages}`, await pdfOf(pages))),
    )
    // The second document crashes the writer alone (two pages) and among the others (six).
    const writer: BundleWriter = {
      ...own,
      finish: (plan) =>
        plan.stamps.length === 2 || plan.stamps.length === 6
          ? Promise.reject(new ChildFailure('memory'))
          : own.finish(plan),
    }
    const workDir = join(folder, 'work')
    await mkdir(workDir)
    const bundle = await buildBundle({ typst, qpdf, inspector, writer, demo: true }, bundleRequest(files, workDir))
    assert.deepEqual(
      bundle.warnings.map(({ label, reason }) => [label, reason]),
      [['C-002', 'limits']],
    )
    assert.deepEqual(
      bundle.layout.items.map((item) => item.pages),
      [1, 1, 3],
    )
    await assertSound(bundle.path)
    await Promise.all([typst, qpdf, inspector, own].map((tool) => tool.close()))
    await rm(folder, { recursive: true })
  })
})

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
  it('is recognised as invalid when it only claims to be one, is cut off at the head, or is empty', async () => {
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
