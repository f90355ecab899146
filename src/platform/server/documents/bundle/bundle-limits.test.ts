import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { bundleFile, bundleRequest } from '#test/bundle-request.ts'
import { greedyPdf, slowPdf } from '#test/odd-pdfs.ts'
import { assertSound, readBundle, stampsRead, textsOf } from '#test/read-bundle.ts'
import { type BundleFile, type BundleRequest, buildBundle } from './bundle.ts'
import type { BundleTools } from './bundle-parts.ts'
import { BUNDLE_TIME, bundleTime } from './bundle-time.ts'
import { openBundleWriter } from './bundle-writer.ts'
import { ChildFailure } from '../children/child-pool.ts'
import { openInspector } from '../pdf/inspect.ts'
import { openQpdf, type Qpdf, QpdfFailure } from '../pdf/qpdf.ts'
import { openTypst } from '../typeset/typst.ts'

/** A document whose first page has this many links to the web. */
async function pdfOf(pages: number, links = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let i = 0; i < pages; i++) pdf.addPage([595, 842])
  if (links > 0) {
    const link = pdf.context.register(
      pdf.context.obj({
        ...{ Type: 'Annot', Subtype: 'Link', Rect: [10, 10, 60, 30], Border: [0, 0, 0] },
        A: { S: 'URI', URI: PDFName.of('x') },
      }),
    )
    pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj(Array.from({ length: links }, () => link)))
  }
  return pdf.save()
}

describe('at its limits an e-bundle', () => {
  let folder = ''
  let qpdf: Qpdf
  let tools: BundleTools
  let count = 0
  const [typst, writer] = [openTypst(), openBundleWriter()]
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'limits '))
    qpdf = await openQpdf()
    tools = { typst, qpdf, writer, inspector: openInspector(() => Promise.resolve(qpdf)), demo: true }
  })
  after(async () => {
    await Promise.all([typst, qpdf, tools.inspector, writer].map((tool) => tool.close()))
    await rm(folder, { recursive: true })
  })

  async function build(files: readonly BundleFile[], more: Partial<BundleRequest> = {}, by: Partial<BundleTools> = {}) {
    const workDir = join(folder, `work ${++count}`)
    await mkdir(workDir)
    return buildBundle({ ...tools, ...by }, bundleRequest(files, workDir, more))
  }

  it('keeps up to 5,000 annotations of a page, of more it keeps none, and reports it', async () => {
    const files = [
      await bundleFile(folder, 'C-001', await pdfOf(2, 5000)),
      await bundleFile(folder, 'C-002', await pdfOf(2, 5001)),
    ]
    const bundle = await build(files)
    const pdf = await PDFDocument.load(await readFile(bundle.path), { updateMetadata: false })
    const marks = pdf.getPages().map((page) => page.node.Annots()?.size() ?? 0)
    assert.deepEqual(marks.slice(-4), [5000, 0, 0, 0])
    const told = bundle.warnings.filter(({ reason }) => reason === 'active').map(({ label }) => label)
    assert.ok(told.includes('C-002'), String(told))
    await assertSound(bundle.path)
  })

  it('has sheets for documents that exceed time or memory, at once, and is made of the others', async () => {
    const slow = slowPdf(400)
    const files = await Promise.all(
      [await pdfOf(1), slow, greedyPdf(400), slow, await pdfOf(2)].map((bytes, i) =>
        bundleFile(folder, `C-05${i}`, bytes),
      ),
    )
    const workDir = join(folder, `work ${++count}`)
    await mkdir(workDir)
    const short = { ...BUNDLE_TIME, wholeMs: 3000, oneMs: 1500, leastMs: 1500, oneMemoryMb: 200 }
    const ran: string[] = []
    const counted: Qpdf = {
      ...qpdf,
      run: (at, args, limits) => (ran.push(JSON.stringify(args)), qpdf.run(at, args, limits)),
    }
    const time = bundleTime(
      files.map((file) => file.path),
      short,
    )
    const bundle = await buildBundle({ ...tools, qpdf: counted }, bundleRequest(files, workDir), time)
    assert.deepEqual(
      bundle.warnings.map(({ label, reason }) => [label, reason]),
      [
        ['C-051', 'limits'],
        ['C-052', 'limits'],
        ['C-053', 'limits'],
      ],
    )
    const alone = ran.filter((args) => !args.includes('C-050') && args.includes('C-051'))
    assert.ok(alone.length < 3, 'what took too long is not tried again')
    await assertSound(bundle.path)
  })

  it('leaves no killed qpdf running', async () => {
    const file = await bundleFile(folder, 'C-060', slowPdf(400))
    const args = ['--empty', '--pages', { file: file.path }, '1-z', '--', `late-${count}.pdf`]
    const error = await qpdf.run(folder, args, { timeoutMs: 500 }).catch((failure: unknown) => failure)
    assert.ok(error instanceof QpdfFailure && error.overLimits)
    const running = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const folders = await Promise.all(running.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
    assert.ok(!folders.includes(folder))
  })

  /** A typesetter whose front matter has `pagesFor(n)` pages, where n is the number of front pages that its own index assumes. */
  function frontOf(pagesFor: (first: number) => number): Pick<BundleTools, 'typst'> & { readonly tries: number[] } {
    const tries: number[] = []
    const typeset: typeof typst.typeset = async (order) => {
      const answer = await typst.typeset(order)
      if (order.template !== 'bundle') return answer
      const { sections, filler } = JSON.parse(order.data) as {
        sections: { groups: { rows: { page: string }[] }[] }[]
        filler: number
      }
      const front = Number.parseInt(sections[0]?.groups[0]?.rows[0]?.page ?? '', 10) - 1
      const pdf = await PDFDocument.load(answer.pdf, { updateMetadata: false })
      const wanted = pagesFor(front) + filler
      if (filler === 0) tries.push(front)
      while (pdf.getPageCount() < wanted) pdf.addPage([595, 842])
      return { ...answer, pdf: Buffer.from(await pdf.save({ useObjectStreams: false })), pages: wanted }
    }
    return { typst: { ...typst, typeset }, tries }
  }

  it('settles on the longer front when its length alternates, filled up with a blank page', async () => {
    const files = [await bundleFile(folder, 'C-003', await pdfOf(3))]
    // With two front pages the index needs three, with three it needs two: no length is stable.
    const swinging = frontOf((front) => (front === 2 ? 3 : 2))
    const bundle = await build(files, {}, swinging)
    assert.ok(swinging.tries.length >= 5, 'it was sought for a while')
    assert.deepEqual([bundle.layout.front, bundle.pages], [3, 6])
    const read = await readBundle(bundle.path)
    assert.deepEqual(read.labels, ['1', '2', '3', '4', '5', '6'])
    assert.deepEqual((await stampsRead(bundle.path)).slice(3), ['C-003/1 4', 'C-003/2 5', 'C-003/3 6'])
    await assertSound(bundle.path)
  })

  it('takes a stable length at once where there is one', async () => {
    const files = [await bundleFile(folder, 'C-004', await pdfOf(1))]
    const longer = frontOf(() => 4)
    const bundle = await build(files, {}, longer)
    assert.deepEqual([bundle.layout.front, longer.tries], [4, [2, 4]])
  })

  /** An earlier bundle of one document, and two later documents as inserts. */
  async function inserting(finish: typeof writer.finish) {
    const old = await bundleFile(folder, `C-${count}00`, await pdfOf(1))
    const first = await build([old])
    const [good, bad] = [
      await bundleFile(folder, `C-${count}01`, await pdfOf(1)),
      await bundleFile(folder, `C-${count}02`, await pdfOf(3)),
    ]
    const earlier = { number: 1, layout: first.layout }
    const bundle = await build(
      [old, good, bad],
      { number: 2, inserts: true, earlier },
      { writer: { ...writer, finish } },
    )
    assert.equal(bundle.layout.items.filter((item) => !item.gone).length, 3)
    await assertSound(bundle.path)
    assert.ok(bundle.warnings.every(({ reason }) => reason === 'insert' || reason === 'inserts'))
    return { bundle, bad }
  }
  const isInserts = (path: string) => path.endsWith('inserts-merged.pdf')
  const isProbe = (path: string) => path.endsWith('probe.pdf')

  it('has a sheet in the file of its inserts for a document that breaks only that file; the whole has its pages', async () => {
    // The writer crashes on the document of three pages, among the inserts and when it is tried alone.
    const { bundle, bad } = await inserting((plan) =>
      (isInserts(plan.path) && plan.stamps.length === 4) || (isProbe(plan.path) && plan.stamps.length === 3)
        ? Promise.reject(new ChildFailure('memory'))
        : writer.finish(plan),
    )
    assert.deepEqual(
      bundle.warnings.map(({ label, reason }) => [label, reason]),
      [[bad.label, 'insert']],
    )
    assert.ok(bundle.supplement)
    await assertSound(bundle.supplement.path)
    const stamps = (await stampsRead(bundle.supplement.path)).filter((stamp) => stamp !== undefined)
    assert.deepEqual(stamps.slice(-1), [`${bad.label} 3B-3D`])
    assert.ok((await stampsRead(bundle.path)).includes(`${bad.label}/3 3D`))
    assert.match((await textsOf(bundle.supplement.path)).join(' '), /Printed in the whole e-Bundle only/)
  })

  it('is made without a file of its inserts when that cannot be made at all, and reports it', async () => {
    const { bundle } = await inserting((plan) =>
      isInserts(plan.path) ? Promise.reject(new ChildFailure('memory')) : writer.finish(plan),
    )
    assert.equal(bundle.supplement, undefined)
    assert.deepEqual(
      bundle.warnings.map(({ reason }) => reason),
      ['inserts'],
    )
  })
})
