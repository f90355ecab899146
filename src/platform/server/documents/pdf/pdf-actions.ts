import type { PdfFile } from './pdf-file.ts'
import { type Dict, isDict, readArray, readDict, referenceOf, writeDict } from './pdf-objects.ts'
import { scrubber } from './pdf-scrub.ts'

/** What an annotation may do when clicked: go to another page, or to a web address. */
const HARMLESS = new Set(['/GoTo', '/URI', '/Named'])
const WEB = /^\(\s*(?:https?:|mailto:)/i
const TURNS = new Set(['/NextPage', '/PrevPage', '/FirstPage', '/LastPage'])
/** Marks and notes on paper, links and fields; anything that plays media, contains files or runs code is excluded. */
const KINDS = new Set(
  `Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup Widget
   PrinterMark TrapNet Watermark Redact Projection`
    .split(/\s+/)
    .map((kind) => `/${kind}`),
)
/** What a page or an annotation may contain besides its actions: slide-show scripts, files, players. */
const CARRIERS = ['AA', 'PresSteps', 'AF', 'FS', '3DD', '3DA', '3DV', 'RichMediaContent', 'RichMediaSettings', 'Movie']
/** A page with more annotations than this keeps none, because checking each would take the time of the whole bundle. */
const MOST_ANNOTATIONS = 5000

export type PageCleaner = {
  /** Removes from a page what runs by itself or starts programs: scripts, launches, submissions. Returns whether there was any. */
  clean(page: Dict): boolean
  /** Keeps the fields of forms and removes their calculations, and forms in other formats than PDF. */
  cleanForm(catalog: Dict): void
  /** The layers found on the pages. */
  readonly layers: ReadonlySet<number>
}

/** For one merged file, in which no page refers to a page of another document, so each object is checked once. */
export function pageCleaner(file: PdfFile, pages: readonly string[]): PageCleaner {
  const layers = new Set<number>()
  const scrub = scrubber(file, pages, layers)
  const parents = new Set<number>()
  return {
    layers,
    clean: (page) => {
      let found = dropCarriers(page)
      found = cleanAnnotations(file, page, parents) || found
      return scrub(page) || found
    },
    cleanForm: (catalog) => cleanForm(file, catalog, parents, scrub),
  }
}

function dropCarriers(dict: Dict): boolean {
  return CARRIERS.filter((key) => dict.delete(key)).length > 0
}

function cleanAnnotations(file: PdfFile, page: Dict, parents: Set<number>): boolean {
  const raw = page.get('Annots')
  if (raw === undefined) return false
  const all = readArray(file.follow(raw))
  if (all.length > MOST_ANNOTATIONS) {
    page.delete('Annots')
    return true
  }
  let found = false
  const annotations = all.flatMap((one) => {
    const value = file.follow(one)
    if (!isDict(value)) return []
    const dict = readDict(value)
    if (!KINDS.has(file.follow(dict.get('Subtype') ?? ''))) {
      found = true
      return []
    }
    const hadAction = disarm(file, dict)
    found ||= hadAction
    found = disarmParents(file, dict, parents) || found
    const id = referenceOf(one)
    if (id === undefined) return [writeDict(dict)]
    if (hadAction) file.change(id, writeDict(dict))
    return [one]
  })
  page.set('Annots', `[ ${annotations.join(' ')} ]`)
  return found
}

function disarm(file: PdfFile, dict: Dict): boolean {
  let found = dropCarriers(dict)
  for (const key of ['A', 'PA']) {
    const action = dict.get(key)
    if (action !== undefined && !isHarmless(file, action)) found = dict.delete(key) || found
  }
  return found
}

function isHarmless(file: PdfFile, raw: string): boolean {
  const value = file.follow(raw)
  if (!isDict(value)) return false
  const action = readDict(value)
  const kind = file.follow(action.get('S') ?? '')
  if (!HARMLESS.has(kind) || action.has('Next')) return false
  if (kind === '/Named') return TURNS.has(file.follow(action.get('N') ?? ''))
  return kind !== '/URI' || WEB.test(file.follow(action.get('URI') ?? ''))
}

/** Form fields inherit actions from their parents, over any number of levels. */
function disarmParents(file: PdfFile, dict: Dict, seen: Set<number>): boolean {
  let found = false
  for (let id = referenceOf(dict.get('Parent')); id !== undefined && !seen.has(id); ) {
    seen.add(id)
    const value = file.read(id)
    if (!isDict(value)) return found
    const parent = readDict(value)
    if (disarm(file, parent)) {
      file.change(id, writeDict(parent))
      found = true
    }
    id = referenceOf(parent.get('Parent'))
  }
  return found
}

function cleanForm(file: PdfFile, catalog: Dict, seen: Set<number>, scrub: (dict: Dict) => boolean): void {
  for (const key of ['OpenAction', 'AA', 'Names', 'AF']) catalog.delete(key)
  const raw = catalog.get('AcroForm') ?? ''
  const value = file.follow(raw)
  if (!isDict(value)) return
  const form = readDict(value)
  // NeedAppearances applies to all forms at once, so one party's document would change what another's form shows.
  for (const key of ['XFA', 'CO', 'NeedAppearances']) form.delete(key)
  const waiting = readArray(file.follow(form.get('Fields') ?? ''))
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const id = referenceOf(one)
    const field = file.follow(one)
    if (!isDict(field)) continue
    const dict = readDict(field)
    const isNew = id === undefined || !seen.has(id)
    if (id !== undefined) seen.add(id)
    if (isNew && disarm(file, dict) && id !== undefined) file.change(id, writeDict(dict))
    if (isNew) waiting.push(...readArray(file.follow(dict.get('Kids') ?? '')))
  }
  scrub(form)
  const id = referenceOf(raw)
  if (id === undefined) catalog.set('AcroForm', writeDict(form))
  else file.change(id, writeDict(form))
}
