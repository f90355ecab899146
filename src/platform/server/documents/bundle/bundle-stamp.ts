import type { BundlePlan } from './bundle-worker.ts'
import type { PageCleaner } from '../pdf/pdf-actions.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { type Dict, isDict, readArray, readDict, referenceOf, writeDict } from '../pdf/pdf-objects.ts'
import { readStampFont, type StampFont } from './stamp-font.ts'
import { type Seen, seenOf, type Stamp, stampDrawing, type StampNames, stripOf } from './stamp.ts'

/**
 * A form may restore the graphics state of its page too often, which some viewers allow: up to this many extra restores do not
 * displace the stamp.
 */
const SLIPS = 8
/** No program produces a page content of more streams than this. */
const MOST_STREAMS = 10_000
const MOST_COPIED = 64 << 20

type Tools = {
  readonly file: PdfFile
  readonly names: StampNames
  readonly font: StampFont
  /** The resources used by the drawing of a stamp. */
  readonly resources: string
  /** The forms made of each stream, by their dictionaries. */
  readonly forms: Map<number, Map<string, string>>
  readonly around: { readonly before: string; readonly after: string }
}

/** Cleans and stamps these pages. Returns the malformed ones, and those that lost scripts or actions. */
export function stampAll(file: PdfFile, pages: readonly string[], plan: BundlePlan, cleaner: PageCleaner) {
  const faulty: number[] = []
  const active: number[] = []
  const layered: number[] = []
  const tools = toolsOf(file)
  for (const [i, stamp] of plan.stamps.entries()) {
    const id = referenceOf(pages[i]) ?? 0
    try {
      const page = readDict(file.read(id))
      const known = cleaner.layers.size
      if (cleaner.clean(page)) active.push(i)
      if (cleaner.layers.size > known) layered.push(i)
      stampPage(tools, page, stamp)
      file.change(id, writeDict(page))
    } catch {
      // Whatever the fault is, the caller prints a sheet in place of the document.
      faulty.push(i)
    }
  }
  return { faulty, active, layered }
}

function toolsOf(file: PdfFile): Tools {
  const font = readStampFont()
  const program = file.add(font.file)
  const descriptor = file.add(`<< /Type /FontDescriptor ${font.descriptor} /FontFile2 ${program} >>`)
  const kind = `/Type /Font /Subtype /TrueType /BaseFont /${font.name} /Encoding /WinAnsiEncoding`
  const widths = `/FirstChar 32 /LastChar 126 /Widths [${font.widths.join(' ')}]`
  const names = { font: 'F', state: 'S' }
  const fontObject = file.add(`<< ${kind} ${widths} /FontDescriptor ${descriptor} >>`)
  const state = file.add('<< /Type /ExtGState /ca 0.85 /CA 1 /BM /Normal /SMask /None >>')
  return {
    file,
    font,
    names,
    resources: `/Font << /${names.font} ${fontObject} >> /ExtGState << /${names.state} ${state} >>`,
    forms: new Map(),
    around: { before: 'q '.repeat(2 * SLIPS), after: 'Q '.repeat(SLIPS) },
  }
}

function stream(content: string, entries = ''): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** Turns the page's own content into a form, so that neither its graphics state nor unclosed operators affect the stamp. */
function stampPage(tools: Tools, page: Dict, stamp: Stamp): void {
  const { file, names, font, around } = tools
  const seen = seenOf(page, file.follow)
  const drawing = stampDrawing(seen, stamp, font.widths, names)
  const forms = formsOf(tools, page)
  const own = forms.map((_, i) => `/P${i} Do`).join(' ')
  const content = `${around.before}${own} ${around.after}\n${drawing}\n${around.after}`
  const objects = forms.length > 0 ? `/XObject << ${forms.map((form, i) => `/P${i} ${form}`).join(' ')} >>` : ''
  page.set('Contents', file.add(stream(content)))
  page.set('Resources', `<< ${tools.resources} ${objects} >>`)
  coverAnnotations(tools, page, seen, drawing, stamp)
}

/**
 * qpdf has joined the streams of each page. A stream that it left apart has no meaning by itself and is left out, as viewers do.
 */
function formsOf(tools: Tools, page: Dict): string[] {
  const { file } = tools
  const raw = page.get('Contents')
  if (raw === undefined) return []
  const value = file.follow(raw)
  const streams = value.trimStart().startsWith('[') ? readArray(value) : [raw]
  if (streams.length > MOST_STREAMS) throw new Error('too many streams')
  return streams.flatMap((one) => {
    const id = referenceOf(one)
    const dict = id === undefined ? '' : file.read(id)
    if (id === undefined || !isDict(dict)) return []
    const form = readDict(dict)
    form.set('Type', '/XObject')
    form.set('Subtype', '/Form')
    form.set('BBox', page.get('MediaBox') ?? '')
    form.set('Resources', page.get('Resources') ?? '<< >>')
    return copyOf(tools, id, form) ?? []
  })
}

/** A stream as a form; pages with identical streams and dictionaries share the form. */
function copyOf({ file, forms }: Tools, id: number, form: Dict): string | undefined {
  const head = writeDict(form)
  const made = forms.get(id) ?? new Map<string, string>()
  forms.set(id, made)
  const known = made.get(head)
  if (known !== undefined) return known
  const length = Number(file.follow(form.get('Length') ?? ''))
  if (made.size > 0 && (made.size + 1) * length > MOST_COPIED) throw new Error('one content on too many unlike pages')
  const copied = file.streamWith(id, form)
  if (copied === undefined) return undefined
  const own = file.add(copied)
  made.set(head, own)
  return own
}

/**
 * Annotations are painted over the page. When one overlaps the stamp, the stamp is added again as the last annotation, locked.
 */
function coverAnnotations(
  { file, font, resources }: Tools,
  page: Dict,
  seen: Seen,
  drawing: string,
  stamp: Stamp,
): void {
  const annotations = readArray(file.follow(page.get('Annots') ?? ''))
  const strip = stripOf(seen, stamp, font.widths)
  if (!annotations.some((one) => overlaps(file, one, strip))) return
  const box = `[ ${strip.map((n) => n.toFixed(2)).join(' ')} ]`
  const form = `/Type /XObject /Subtype /Form /BBox ${box} /Resources << ${resources} >>`
  const look = file.add(stream(drawing, form))
  const what = `/Type /Annot /Subtype /Stamp /Rect ${box} /F 708 /Contents (${stamp.cite} ${stamp.label})`
  const own = file.add(`<< ${what} /AP << /N ${look} >> >>`)
  page.set('Annots', `[ ${annotations.join(' ')} ${own} ]`)
}

function overlaps(file: PdfFile, one: string, strip: readonly [number, number, number, number]): boolean {
  const value = file.follow(one)
  if (!isDict(value)) return false
  const sides = readArray(file.follow(readDict(value).get('Rect') ?? '')).map((side) => Number(file.follow(side)))
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = sides
  const isApart =
    Math.max(a, c) <= strip[0] || Math.min(a, c) >= strip[2] || Math.max(b, d) <= strip[1] || Math.min(b, d) >= strip[3]
  // An annotation with a malformed rectangle counts as overlapping.
  return !isApart
}
