import type { PdfFile } from './pdf-file.ts'
import { type Dict, isDict, readArray, readDict, referenceOf, writeDict } from './pdf-objects.ts'

/** Actions that are removed from every document of a bundle, wherever they are. */
const ACTIONS = new Set(
  'JavaScript Launch SubmitForm ImportData ResetForm GoToE GoToR Rendition RichMediaExecute GoTo3DView SetOCGState'
    .split(' ')
    .map((kind) => `/${kind}`),
)
/** A quick test: an object without any of these words is not parsed. */
const SUSPECT =
  /\/(?:AA|EF|AF|OPI|Ref|OnInstantiate|JavaScript|Launch|SubmitForm|ImportData|ResetForm|GoTo[ER3]\w*|Rendition|RichMedia\w*|SetOCGState|FFilter|F)\b/
const LAYER = /\/Type \/OCG\b/
const REFERENCES = /(\d+) \d+ R\b/g

/**
 * Visits everything that a page refers to, each object once, and removes actions that run, embedded files, and references by which
 * a stream loads data from elsewhere. Returns whether there was any.
 */
export function scrubber(file: PdfFile, pages: readonly string[], layers: Set<number>): (dict: Dict) => boolean {
  // From a page the walk never goes to other pages, which may belong to another document.
  const seen = new Set<number>(pages.flatMap((page) => referenceOf(page) ?? []))
  return (dict) => {
    let found = scrubDict(file, dict, false) !== undefined
    const waiting = refersTo(writeDict(dict))
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      const text = file.read(id)
      waiting.push(...refersTo(text))
      if (LAYER.test(text) && isDict(text)) layers.add(id)
      if (SUSPECT.test(text)) found = scrubObject(file, id, text) || found
    }
    return found
  }
}

function refersTo(text: string): number[] {
  return Array.from(text.matchAll(REFERENCES), (match) => Number(match[1]))
}

function scrubObject(file: PdfFile, id: number, text: string): boolean {
  const stream = isDict(text) ? file.streamWith(id, readDict(text)) : undefined
  const clean = scrubValue(file, text, stream !== undefined)
  if (clean === undefined) return false
  file.change(id, (stream && isDict(clean) && file.streamWith(id, readDict(clean))) || clean)
  return true
}

/** The value without what runs; undefined when there was nothing to remove. */
function scrubValue(file: PdfFile, raw: string, isStream: boolean): string | undefined {
  if (isDict(raw)) return scrubDict(file, readDict(raw), isStream)
  const members = readArray(raw)
  const clean = members.map((member) => scrubInner(file, member))
  return clean.every((one) => one === undefined)
    ? undefined
    : `[ ${members.map((member, i) => clean[i] ?? member).join(' ')} ]`
}

function scrubInner(file: PdfFile, raw: string): string | undefined {
  return SUSPECT.test(raw) ? scrubValue(file, raw, false) : undefined
}

function scrubDict(file: PdfFile, dict: Dict, isStream: boolean): string | undefined {
  if (!isStream && ACTIONS.has(dict.get('S') ?? '')) return 'null'
  let found = false
  for (const key of isStream ? ['F', 'FFilter', 'FDecodeParms', 'OPI', 'OnInstantiate', 'AF'] : []) {
    // The filters of external bytes mean nothing once the reference to the bytes is removed.
    found = dict.delete(key) || found
  }
  if (isStream && isDict(file.follow(dict.get('Ref') ?? ''))) found = dict.delete('Ref') || found
  if (dict.has('F') || dict.has('UF') || dict.get('Type') === '/Filespec') found = dict.delete('EF') || found
  if (isActions(file, dict.get('AA'))) found = dict.delete('AA') || found
  if (readArray(file.follow(dict.get('AF') ?? '')).length > 0) found = dict.delete('AF') || found
  for (const [key, value] of dict) {
    const clean = scrubInner(file, value)
    if (clean === undefined) continue
    dict.set(key, clean)
    found = true
  }
  return found ? writeDict(dict) : undefined
}

/**
 * Whether a dictionary holds actions. A font or a picture may have any name, also that of the actions, so a dictionary with a
 * type of its own is not counted.
 */
function isActions(file: PdfFile, raw: string | undefined): boolean {
  const value = file.follow(raw ?? '')
  if (!isDict(value)) return false
  const dict = readDict(value)
  return !dict.has('Type') && !dict.has('Subtype') && !dict.has('PatternType') && !dict.has('ShadingType')
}
