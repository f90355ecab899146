import { stampAll } from './bundle-stamp.ts'
import { serveParent } from '../children/child.ts'
import { pageCleaner } from '../pdf/pdf-actions.ts'
import { openPdfFile, type PdfFile } from '../pdf/pdf-file.ts'
import { markLayers, setLayers } from '../pdf/pdf-layers.ts'
import { type Dict, readArray, readDict, referenceOf, textString, writeDict } from '../pdf/pdf-objects.ts'
import type { Stamp } from './stamp.ts'

export type Bookmark = {
  readonly title: string /** From 0. */
  readonly page: number
  readonly kids: readonly Bookmark[]
}
/** A rectangle on a front page, in points from its top left, that links to a page. */
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
  /** The output of qpdf: the front pages, then the documents. The file is changed in place. */
  readonly path: string
  readonly front: number
  /** One for each page after the front. */
  readonly stamps: readonly Stamp[]
  /** The page labels: runs of numbers, and pages with a name. */
  readonly pageLabels: readonly { readonly at: number; readonly from?: number; readonly name?: string }[]
  readonly links: readonly Link[]
  readonly bookmarks: readonly Bookmark[]
  /** The key under which layers record whether they are shown; without it pages with layers are only reported. */
  readonly layerKey?: string | undefined
  readonly language: 'en' | 'ar'
  readonly title: string
  /** "20260305120000Z" */
  readonly madeAt: string
}
/** A file whose layers are to be marked in place. */
export type LayerMarks = { readonly mark: string; readonly key: string }
export type BundleResult =
  /** Pages (from 0, after the front) that lost scripts or actions that start programs. */
  | { readonly active: readonly number[] }
  /** Malformed pages. */
  | { readonly faulty: readonly number[] }
  /** Pages with layers whose state is not recorded yet. */
  | { readonly layered: readonly number[] }
  /** The merged file has an unexpected number of pages. */
  | { readonly pages: number }

const PAGE_HEIGHT = 841.89

function finish(plan: BundlePlan): BundleResult {
  const file = openPdfFile(plan.path)
  try {
    const root = referenceOf(file.trailer.get('Root')) as number
    const catalog = readDict(file.read(root))
    const pages = readArray(readDict(file.follow(catalog.get('Pages') as string)).get('Kids') as string)
    if (pages.length !== plan.front + plan.stamps.length) return { pages: pages.length }
    const cleaner = pageCleaner(file, pages)
    const { faulty, active, layered } = stampAll(file, pages.slice(plan.front), plan, cleaner)
    if (faulty.length > 0) return { faulty }
    if (layered.length > 0 && plan.layerKey === undefined) return { layered }
    setLayers(file, catalog, cleaner.layers, plan.layerKey ?? '')
    addLinks(file, pages, plan)
    cleaner.cleanForm(catalog)
    setCatalog(file, catalog, pages, plan)
    file.change(root, writeDict(catalog))
    setInfo(file, plan)
    file.save()
    return { active }
  } finally {
    file.close()
  }
}

/** Links keep the viewer's zoom, as courts require of an e-bundle. */
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
  catalog.delete('Extensions')
  catalog.set('Outlines', outline(file, pages, plan.bookmarks))
  catalog.set('PageMode', '/UseOutlines')
  catalog.set('Lang', `(${plan.language})`)
  catalog.set('ViewerPreferences', '<< /DisplayDocTitle true >>')
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

/** The bookmarks of one level; lower levels are collapsed. */
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

serveParent((request: BundlePlan | LayerMarks) =>
  'mark' in request ? markLayers(request.mark, request.key) : finish(request),
)
