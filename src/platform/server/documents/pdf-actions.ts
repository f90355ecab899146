import type { PdfFile } from './pdf-file.ts'
import { type Dict, isDict, readArray, readDict, referenceOf, writeDict } from './pdf-objects.ts'

/** What an annotation may do when it is clicked: lead to another page, or to an address of the web. */
const HARMLESS = new Set(['/GoTo', '/URI', '/Named'])
const WEB = /^\(\s*(?:https?:|mailto:)/i
const MOST_PARENTS = 32
/** A page with more annotations than this keeps none: to look at each would take the time of the whole bundle. */
const MOST_ANNOTATIONS = 5000

/** Takes out what runs by itself or starts programs: scripts, launches, submissions. Tells whether there was any. */
export function cleanAnnotations(file: PdfFile, page: Dict): boolean {
  let found = page.delete('AA')
  const raw = page.get('Annots')
  if (raw === undefined) return found
  const all = readArray(file.follow(raw))
  if (all.length > MOST_ANNOTATIONS) {
    page.delete('Annots')
    return true
  }
  const annotations = all.flatMap((one) => {
    const value = file.follow(one)
    if (!isDict(value)) return []
    const dict = readDict(value)
    const hadAction = disarm(file, dict)
    found ||= hadAction
    found = disarmParents(file, dict) || found
    const id = referenceOf(one)
    if (id === undefined) return [writeDict(dict)]
    if (hadAction) file.change(id, writeDict(dict))
    return [one]
  })
  page.set('Annots', `[ ${annotations.join(' ')} ]`)
  return found
}

function disarm(file: PdfFile, dict: Dict): boolean {
  let found = dict.delete('AA')
  const action = dict.get('A')
  if (action !== undefined && !isHarmless(file, action)) found = dict.delete('A') || found
  return found
}

function isHarmless(file: PdfFile, raw: string): boolean {
  const value = file.follow(raw)
  if (!isDict(value)) return false
  const action = readDict(value)
  const kind = file.follow(action.get('S') ?? '')
  if (!HARMLESS.has(kind) || action.has('Next')) return false
  return kind !== '/URI' || WEB.test(file.follow(action.get('URI') ?? ''))
}

/** A field of a form hands its actions down to the places where it is shown. */
function disarmParents(file: PdfFile, dict: Dict): boolean {
  let found = false
  const seen = new Set<number>()
  for (let id = referenceOf(dict.get('Parent')); id !== undefined && seen.size < MOST_PARENTS && !seen.has(id); ) {
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

/** Forms keep their fields; what computes them, and what is not a PDF form at all, goes. */
export function cleanForm(file: PdfFile, catalog: Dict): void {
  for (const key of ['OpenAction', 'AA', 'Names']) catalog.delete(key)
  const raw = catalog.get('AcroForm') ?? ''
  const value = file.follow(raw)
  if (!isDict(value)) return
  const form = readDict(value)
  for (const key of ['XFA', 'CO']) form.delete(key)
  const id = referenceOf(raw)
  if (id === undefined) catalog.set('AcroForm', writeDict(form))
  else file.change(id, writeDict(form))
}
