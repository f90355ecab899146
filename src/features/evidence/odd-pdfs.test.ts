import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { PDFArray, PDFDict, PDFName } from '@cantoo/pdf-lib'
import { createDocuments } from '#server/documents/documents.ts'
import type { Bundle } from '#server/documents/bundle/bundle.ts'
import { bundleFile, bundleRequest } from '#test/bundle-request.ts'
import { evidenceCase, settledBundle, submit } from '#test/evidence-case.ts'
import { type OddPdf, oddPdfs } from '#test/odd-pdfs.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { assertSound, readBundle } from '#test/read-bundle.ts'
import { samplePdf } from '#test/sample-pdf.ts'

const run = promisify(execFile)

type Place = { readonly x: number; readonly y: number }

/** The visible positions of a bundle's citations, as fractions of the visible page. */
async function placesOf(file: string, turned: readonly boolean[]): Promise<Map<string, Place>> {
  const { stdout } = await run('pdftotext', ['-bbox', '-cropbox', file, '-'], { maxBuffer: 1 << 26 })
  const places = new Map<string, Place>()
  stdout
    .split('<page ')
    .slice(1)
    .forEach((page, at) => {
      // pdftotext gives word positions after rotation, but the page size before it.
      const [, ...size] = /^width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? []
      const [width, height] = turned[at] ? size.toReversed() : size
      for (const [, x, y, word = ''] of page.matchAll(/xMin="([\d.-]+)" yMin="([\d.-]+)"[^>]*>(C-\d+\/1)</g))
        places.set(word, { x: Number(x) / Number(width), y: Number(y) / Number(height) })
    })
  return places
}

for (const qpdf of ['system', 'wasm'] as const) {
  describe(`a bundle of odd PDFs (qpdf: ${qpdf})`, () => {
    const documents = createDocuments({ demo: true, qpdf })
    let folder = ''
    let odd: OddPdf[]
    let bundle: Bundle
    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'odd '))
      odd = await oddPdfs()
      const files = await Promise.all(
        odd.map(({ name, bytes }, i) =>
          bundleFile(folder, `C-${String(i + 1).padStart(3, '0')}`, bytes, { title: name, name: `${name}.pdf` }),
        ),
      )
      const workDir = path.join(folder, 'work')
      await mkdir(workDir)
      bundle = await documents.buildBundle(bundleRequest(files, workDir))
    })
    after(async () => {
      await documents.close()
      await rm(folder, { recursive: true })
    })
    const labelOf = (one: OddPdf) => `C-${String(odd.indexOf(one) + 1).padStart(3, '0')}`
    const reasonsOf = (one: OddPdf) =>
      bundle.warnings.filter((warning) => warning.label === labelOf(one)).map((warning) => warning.reason)

    it('is sound, with every one of them printed or with a sheet in its place', async () => {
      await assertSound(bundle.path)
      for (const one of odd) {
        const item = bundle.layout.items.find(({ label }) => label === labelOf(one))
        const isSlip = reasonsOf(one).some((reason) => reason !== 'active')
        if (one.prints === 'slip') assert.ok(isSlip, `${one.name} has a sheet in its place`)
        if (typeof one.prints === 'number') assert.deepEqual([isSlip, item?.pages], [false, one.prints], one.name)
        assert.equal(reasonsOf(one).includes('active'), one.isActive === true, `${one.name} is active`)
      }
    })

    it('has its stamp at the lower right of what is seen, however the page is turned, shifted or left', async () => {
      const { pdf } = await readBundle(bundle.path)
      const turned = pdf.getPages().map((page) => page.getRotation().angle % 180 !== 0)
      const places = await placesOf(bundle.path, turned)
      for (const one of odd.filter(({ prints }) => prints === 1)) {
        const place = places.get(`${labelOf(one)}/1`)
        assert.ok(place, `${one.name} has a stamp`)
        const [left, top] = one.name === 'very-small' ? [0.1, 0.4] : [0.6, 0.9]
        assert.ok(place.x > left && place.x < 1, `${one.name} is stamped at the right (${place.x})`)
        assert.ok(place.y > top && place.y < 1, `${one.name} is stamped at the foot (${place.y})`)
      }
    })

    it('shows that stamp where content or annotations of the page would hide it', async () => {
      const hidden = odd.findIndex(({ name }) => name === 'annotation-over-the-foot')
      const names = ['clips-nine-times', 'saves-nine-times', 'open-comment', 'open-string', 'annotation-over-the-foot']
      const shares = await Promise.all(names.map((name) => inkOf(odd.findIndex((one) => one.name === name))))
      assert.ok(hidden > 0)
      for (const [i, share] of shares.entries()) assert.ok(share > 0.02, `${names[i]} shows ${share}`)
    })

    it('shows the layers of a document that the document shows, and no other', async () => {
      const layered = odd.findIndex(({ name }) => name === 'layer-switched-off')
      assert.equal(await inkOf(layered, 200), 0, 'switched off')
      assert.equal(await inkOf(layered, 600), 1, 'shown')
    })

    /** The share of the lower right corner of a document's first page that is not white. */
    async function inkOf(i: number, top = 812): Promise<number> {
      const item = bundle.layout.items.find(({ label }) => label === labelOf(odd[i] as OddPdf))
      const page = String(item?.page)
      const area = ['-r', '72', '-x', '480', '-y', String(top), '-W', '110', '-H', '24', '-gray']
      const { stdout } = await run('pdftoppm', ['-f', page, '-l', page, ...area, bundle.path], { encoding: 'buffer' })
      const pixels = stdout.subarray(-110 * 24)
      return pixels.filter((shade) => shade < 160).length / pixels.length
    }

    it('holds no script and nothing that starts a program', async () => {
      const { pdf } = await readBundle(bundle.path)
      const kinds = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
        const dicts = object instanceof PDFDict ? [object] : []
        return dicts.flatMap((dict) => [dict, ...dict.values().filter((value) => value instanceof PDFDict)])
      })
      for (const dict of kinds) {
        const kind = String(dict.get(PDFName.of('S')))
        assert.ok(!['/JavaScript', '/Launch'].includes(kind), kind)
        const actions = dict.lookup(PDFName.of('AA'))
        assert.ok(
          !actions || (actions instanceof PDFDict && actions.has(PDFName.of('BaseFont'))),
          'only a font has that name',
        )
        assert.equal(dict.has(PDFName.of('JS')), false)
        for (const key of ['PresSteps', 'EF', '3DD', 'RichMediaContent', 'Movie', 'OnInstantiate', 'OPI'])
          assert.equal(dict.has(PDFName.of(key)), false, key)
      }
      const form = pdf.catalog.lookup(PDFName.of('AcroForm'), PDFDict)
      assert.equal(form.has(PDFName.of('NeedAppearances')), false, 'no party has the forms of another redrawn')
      const annotated = pdf
        .getPages()
        .filter((page) => (page.node.lookupMaybe(PDFName.of('Annots'), PDFArray)?.size() ?? 0) > 0)
      assert.ok(annotated.length > 2, 'annotations stay')
    })
  })
}

describe('odd PDFs in the portal', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  it('are filed, inspected and bundled beside a sound document, and no build fails', async () => {
    const caseId = await evidenceCase(portal)
    const [manager, claimant] = [await portal.as('manager'), await portal.as('claimant')]
    const ids = [(await submit(claimant, caseId, 'sound.pdf', samplePdf('sound'))).id]
    for (const { name, bytes, prints } of await oddPdfs()) {
      const filed = await submit(claimant, caseId, `${name}.pdf`, bytes).catch((error: unknown) => {
        // A file that is not a PDF is refused at upload.
        assert.match(String(error), /UPLOAD_BROKEN|UPLOAD_REFUSED/, name)
        assert.ok(typeof prints !== 'number' || name === 'garbage-before-header', name)
      })
      if (filed) ids.push(filed.id)
    }
    assert.ok(ids.length > 30)
    await manager.call('bundle.build', { caseId, submissionIds: ids })
    const { status, ready } = await settledBundle(manager, caseId, 600)
    assert.equal(status, 'ready')
    assert.equal(ready?.items.length, ids.length)
    const bytes = Buffer.from(await (await claimant.fetch(`/api/bundles/${ready?.id}/file`)).arrayBuffer())
    const folder = await mkdtemp(path.join(tmpdir(), 'odd-portal-'))
    await writeFile(path.join(folder, 'bundle.pdf'), bytes)
    await assertSound(path.join(folder, 'bundle.pdf'))
    await rm(folder, { recursive: true })
  })
})
