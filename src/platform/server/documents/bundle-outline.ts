import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#kernel/words.ts'
import type { Qpdf } from './qpdf.ts'

/** Where row i of the index stands: page from 1, points from the top left. */
export type IndexMark = {
  readonly i: number
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type OutlinePlan = {
  readonly language: Language
  readonly title: string
  readonly indexTitle: string
  readonly indexPages: number
  readonly marks: readonly IndexMark[]
  /** Page counted from 0. */
  readonly documents: readonly { readonly title: string; readonly page: number }[]
}

type Dictionary = Record<string, unknown>
type Objects = Record<string, { value?: unknown }>
type QpdfJson = {
  readonly qpdf: readonly [{ readonly maxobjectid: number }, Objects & { trailer?: { value: Dictionary } }]
}

const PAGE_HEIGHT = 841.89

/** The change, in qpdf's own JSON, that gives a PDF its bookmarks, index links, page labels, title and language. */
export async function outlineUpdate(qpdf: Qpdf, folder: string, pdf: string, plan: OutlinePlan): Promise<unknown> {
  const pages = await pageObjects(qpdf, folder, pdf)
  const head = await readObjects(qpdf, folder, pdf, ['trailer', ...pages.slice(0, plan.indexPages).map(objectNumber)])
  const trailer = head.qpdf[1].trailer?.value as Dictionary
  const root = trailer['/Root'] as string
  const catalog = (await readObjects(qpdf, folder, pdf, [objectNumber(root)])).qpdf[1][`obj:${root}`]
    ?.value as Dictionary

  const file = newObjects(head.qpdf[0].maxobjectid)
  linkIndexRows(file, head.qpdf[1], pages, plan)
  file.change(root, { ...catalog, ...catalogEntries(file, pages, plan) })
  const info = file.add({ '/Title': shown(plan.title) })
  file.objects.trailer = { value: { ...trailer, '/Info': info } }
  return {
    qpdf: [
      {
        jsonversion: 2,
        pdfversion: '1.7',
        maxobjectid: file.last(),
        pushedinheritedpageresources: false,
        calledgetallpages: false,
      },
      file.objects,
    ],
  }
}

async function pageObjects(qpdf: Qpdf, folder: string, pdf: string): Promise<string[]> {
  await qpdf.run(folder, ['--json=2', '--json-key=pages', pdf, 'pages.json'])
  const { pages } = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as { pages: { object: string }[] }
  return pages.map((page) => page.object)
}

/** The JSON goes to a file, as the wasm program loses the last line that it prints. */
async function readObjects(qpdf: Qpdf, folder: string, pdf: string, names: readonly string[]): Promise<QpdfJson> {
  const wanted = names.map((name) => `--json-object=${name}`)
  await qpdf.run(folder, ['--json=2', '--json-key=qpdf', '--json-stream-data=none', ...wanted, pdf, 'objects.json'])
  return JSON.parse(await readFile(join(folder, 'objects.json'), 'utf8')) as QpdfJson
}

function objectNumber(reference: string): string {
  return reference.split(' ')[0] as string
}

type NewObjects = {
  readonly objects: Objects
  add(value: Dictionary): string
  change(reference: string, value: Dictionary): void
  last(): number
}

function newObjects(last: number): NewObjects {
  const objects: Objects = {}
  let id = last
  const change = (reference: string, value: Dictionary) => {
    objects[`obj:${reference}`] = { value }
  }
  const add = (value: Dictionary) => {
    const reference = `${++id} 0 R`
    change(reference, value)
    return reference
  }
  return { objects, add, change, last: () => id }
}

function linkIndexRows(file: NewObjects, existing: Objects, pages: readonly string[], plan: OutlinePlan): void {
  for (let page = 0; page < plan.indexPages; page++) {
    const reference = pages[page] as string
    const dictionary = existing[`obj:${reference}`]?.value as Dictionary
    const links = plan.marks.filter((mark) => mark.page === page + 1).map((mark) => file.add(linkOf(mark, pages, plan)))
    if (links.length > 0) file.change(reference, { ...dictionary, '/Annots': links })
  }
}

function linkOf(mark: IndexMark, pages: readonly string[], plan: OutlinePlan): Dictionary {
  const document = plan.documents[mark.i] as OutlinePlan['documents'][number]
  const bottom = PAGE_HEIGHT - mark.y - mark.height
  return {
    '/Type': '/Annot',
    '/Subtype': '/Link',
    '/Rect': [mark.x, bottom, mark.x + mark.width, PAGE_HEIGHT - mark.y],
    '/Border': [0, 0, 0],
    '/Dest': topOf(pages[document.page] as string),
    '/Contents': shown(document.title),
  }
}

/** A text string of qpdf's JSON. Isolates go, as viewers show them as boxes in titles and bookmarks. */
function shown(text: string): string {
  return `u:${text.replace(/[\u2066-\u2069\u200b]/g, '')}`
}

/** The reader keeps its zoom, as courts ask of an e-bundle. */
function topOf(page: string): unknown[] {
  return [page, '/XYZ', null, null, null]
}

function catalogEntries(file: NewObjects, pages: readonly string[], plan: OutlinePlan): Dictionary {
  return {
    '/Outlines': outline(file, pages, plan),
    '/PageMode': '/UseOutlines',
    '/Lang': `u:${plan.language}`,
    '/ViewerPreferences': { '/DisplayDocTitle': true, ...(plan.language === 'ar' && { '/Direction': '/R2L' }) },
    '/PageLabels': { '/Nums': [0, { '/S': '/D' }] },
  }
}

function outline(file: NewObjects, pages: readonly string[], plan: OutlinePlan): string {
  const parent = file.add({ '/Type': '/Outlines' })
  const nodes = [{ title: plan.indexTitle, page: 0 }, ...plan.documents]
  const references = nodes.map((node) =>
    file.add({ '/Title': shown(node.title), '/Parent': parent, '/Dest': topOf(pages[node.page] as string) }),
  )
  references.forEach((reference, i) => {
    const value = file.objects[`obj:${reference}`]?.value as Dictionary
    if (i > 0) value['/Prev'] = references[i - 1]
    if (i + 1 < references.length) value['/Next'] = references[i + 1]
  })
  file.change(parent, {
    '/Type': '/Outlines',
    '/First': references[0],
    '/Last': references.at(-1),
    '/Count': references.length,
  })
  return parent
}
