import { serveParent } from './child.ts'
import { cleanAnnotations, cleanForm } from './pdf-actions.ts'
import { openPdfFile, type PdfFile } from './pdf-file.ts'
import { type Dict, isDict, readArray, readDict, referenceOf, textString, writeDict } from './pdf-objects.ts'
import { readStampFont, type StampFont } from './stamp-font.ts'
import { seenOf, stampDrawing, type Stamp, type StampNames } from './stamp.ts'

export type Bookmark = {
  readonly title: string /** From 0. */
  readonly page: number
  readonly kids: readonly Bookmark[]
}
/** A place on a front page, in points from its top left, that leads to a page. */
export type Link = {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly to: number
  readonly title: string
}
export type BundlePlan = {
  /** What qpdf merged: the front pages, then the documents. It is changed where it stands. */
  readonly path: string
  readonly front: number
  /** One for each page behind the front. */
  readonly stamps: readonly Stamp[]
  /** What a reader calls each page: runs of numbers, and pages with a name. */
  readonly pageLabels: readonly { readonly at: number; readonly from?: number; readonly name?: string }[]
  readonly links: readonly Link[]
  readonly bookmarks: readonly Bookmark[]
  readonly language: 'en' | 'ar'
  readonly title: string
  /** "20260305120000Z" */
  readonly madeAt: string
}
export type BundleResult =
  /** Pages (from 0, behind the front) that lost scripts or actions that start programs. */
  | { readonly active: readonly number[] }
  /** Pages whose description makes no sense. */
  | { readonly faulty: readonly number[] }
  /** The merged file has another number of pages than it should. */
  | { readonly pages: number }

const PAGE_HEIGHT = 841.89
/** A page that forgets to restore its state, or restores it too often, up to so many times cannot displace the stamp. */
const SLIPS = 8

function finish(plan: BundlePlan): BundleResult {
  const file = openPdfFile(plan.path)
  try {
    const root = referenceOf(file.trailer.get('Root')) as number
    const catalog = readDict(file.read(root))
    const pages = readArray(readDict(file.follow(catalog.get('Pages') as string)).get('Kids') as string)
    if (pages.length !== plan.front + plan.stamps.length) return { pages: pages.length }
    const { faulty, active } = stampAll(file, pages, plan)
    if (faulty.length > 0) return { faulty }
    addLinks(file, pages, plan)
    cleanForm(file, catalog)
    setCatalog(file, catalog, pages, plan)
    file.change(root, writeDict(catalog))
    setInfo(file, plan)
    file.save()
    return { active }
  } finally {
    file.close()
  }
}

type Tools = {
  readonly file: PdfFile
  readonly names: StampNames
  readonly font: StampFont
  readonly fontObject: string
  readonly state: string
  readonly saves: string
}

function stampAll(file: PdfFile, pages: readonly string[], plan: BundlePlan) {
  const faulty: number[] = []
  const active: number[] = []
  const tools = toolsOf(file, plan)
  for (const [i, stamp] of plan.stamps.entries()) {
    const id = referenceOf(pages[plan.front + i]) ?? 0
    try {
      const page = readDict(file.read(id))
      if (cleanAnnotations(file, page)) active.push(i)
      stampPage(tools, page, stamp)
      file.change(id, writeDict(page))
    } catch {
      // Whatever is wrong with it: the caller prints a sheet in the place of its document.
      faulty.push(i)
    }
  }
  return { faulty, active }
}

function toolsOf(file: PdfFile, plan: BundlePlan): Tools {
  const font = readStampFont()
  const program = file.add(font.file)
  const descriptor = file.add(`<< /Type /FontDescriptor ${font.descriptor} /FontFile2 ${program} >>`)
  const kind = `/Type /Font /Subtype /TrueType /BaseFont /${font.name} /Encoding /WinAnsiEncoding`
  const widths = `/FirstChar 32 /LastChar 126 /Widths [${font.widths.join(' ')}]`
  // A name that no page uses yet, even where an earlier bundle was filed as a document.
  const suffix = Buffer.from(plan.madeAt + plan.title).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7)
  return {
    file,
    font,
    names: { font: `StampFont${suffix}`, state: `StampState${suffix}` },
    fontObject: file.add(`<< ${kind} ${widths} /FontDescriptor ${descriptor} >>`),
    state: file.add('<< /Type /ExtGState /ca 0.85 /CA 1 /BM /Normal /SMask /None >>'),
    saves: file.add(stream('q '.repeat(2 * SLIPS))),
  }
}

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

function stampPage(tools: Tools, page: Dict, stamp: Stamp): void {
  const { file, names, font } = tools
  const seen = seenOf(page, file.follow)
  const drawing = stampDrawing(seen, stamp, font.widths, names)
  const last = file.add(stream(`${'Q '.repeat(SLIPS)}\n${drawing}\n${'Q '.repeat(SLIPS)}`))
  page.set('Contents', `[ ${[tools.saves, ...contentsOf(file, page), last].join(' ')} ]`)
  addResource(file, page, { kind: 'Font', name: names.font, value: tools.fontObject })
  addResource(file, page, { kind: 'ExtGState', name: names.state, value: tools.state })
}

function contentsOf(file: PdfFile, page: Dict): string[] {
  const raw = page.get('Contents')
  if (raw === undefined) return []
  const value = file.follow(raw)
  const streams = value.trimStart().startsWith('[') ? readArray(value) : [raw]
  return streams.filter((one) => referenceOf(one) !== undefined && isDict(file.follow(one)))
}

type Resource = { readonly kind: string; readonly name: string; readonly value: string }

/** Adds to the page's resources where they are written: in the page, or in an object that other pages share. */
function addResource(file: PdfFile, page: Dict, { kind, name, value }: Resource): void {
  changeDict(file, page, 'Resources', (resources) =>
    changeDict(file, resources, kind, (entries) => void entries.set(name, value)),
  )
}

function changeDict(file: PdfFile, holder: Dict, key: string, change: (dict: Dict) => void): void {
  const raw = holder.get(key) ?? '<< >>'
  const value = file.follow(raw)
  const dict: Dict = isDict(value) ? readDict(value) : new Map()
  change(dict)
  const id = referenceOf(raw)
  if (id === undefined || !isDict(value)) holder.set(key, writeDict(dict))
  else file.change(id, writeDict(dict))
}

/** The reader keeps its zoom, as courts ask of an e-bundle. */
function topOf(page: string | undefined): string {
  return `[ ${page} /XYZ null null null ]`
}

function addLinks(file: PdfFile, pages: readonly string[], plan: BundlePlan): void {
  for (let at = 0; at < plan.front; at++) {
    const links = plan.links.filter((link) => link.page === at)
    if (links.length === 0) continue
    const id = referenceOf(pages[at]) as number
    const page = readDict(file.read(id))
    const annotations = links.map((link) => {
      const [bottom, top] = [PAGE_HEIGHT - link.y - link.height, PAGE_HEIGHT - link.y]
      const place = [link.x, bottom, link.x + link.width, top].map((n) => n.toFixed(2)).join(' ')
      const what = `/Type /Annot /Subtype /Link /Rect [ ${place} ] /Border [ 0 0 0 ] /F 4`
      return file.add(`<< ${what} /Dest ${topOf(pages[link.to])} /Contents ${textString(link.title)} >>`)
    })
    page.set('Annots', `[ ${annotations.join(' ')} ]`)
    file.change(id, writeDict(page))
  }
}

function setCatalog(file: PdfFile, catalog: Dict, pages: readonly string[], plan: BundlePlan): void {
  const runs = plan.pageLabels.map(({ at, from, name }) =>
    name === undefined ? `${at} << /S /D /St ${from} >>` : `${at} << /P (${name}) >>`,
  )
  const direction = plan.language === 'ar' ? ' /Direction /R2L' : ''
  catalog.delete('Extensions')
  catalog.set('Outlines', outline(file, pages, plan.bookmarks))
  catalog.set('PageMode', '/UseOutlines')
  catalog.set('Lang', `(${plan.language})`)
  catalog.set('ViewerPreferences', `<< /DisplayDocTitle true${direction} >>`)
  catalog.set('PageLabels', `<< /Nums [ ${runs.join(' ')} ] >>`)
}

function outline(file: PdfFile, pages: readonly string[], bookmarks: readonly Bookmark[]): string {
  const root = file.add('')
  const kids = siblings(file, pages, bookmarks, root)
  file.change(
    referenceOf(root) as number,
    `<< /Type /Outlines /First ${kids[0]} /Last ${kids.at(-1)} /Count ${kids.length} >>`,
  )
  return root
}

/** The bookmarks of one level; those below stay closed until somebody opens them. */
function siblings(file: PdfFile, pages: readonly string[], marks: readonly Bookmark[], parent: string): string[] {
  const own = marks.map(() => file.add(''))
  marks.forEach((mark, i) => {
    const node: Dict = new Map([
      ['Title', textString(mark.title)],
      ['Parent', parent],
      ['Dest', topOf(pages[mark.page])],
    ])
    if (i > 0) node.set('Prev', own[i - 1] as string)
    if (i + 1 < own.length) node.set('Next', own[i + 1] as string)
    if (mark.kids.length > 0) {
      const kids = siblings(file, pages, mark.kids, own[i] as string)
      node.set('First', kids[0] as string)
      node.set('Last', kids.at(-1) as string)
      node.set('Count', String(-kids.length))
    }
    file.change(referenceOf(own[i]) as number, writeDict(node))
  })
  return own
}

function setInfo(file: PdfFile, plan: BundlePlan): void {
  const made = `/CreationDate (D:${plan.madeAt}) /ModDate (D:${plan.madeAt})`
  file.trailer.set('Info', file.add(`<< /Title ${textString(plan.title)} ${made} >>`))
}

serveParent(finish)
