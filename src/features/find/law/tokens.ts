import { normaliseForSearch } from '#kernel/text.ts'
import { formsOf } from '#publication/law/search.ts'
import { foundTokens } from './amounts.ts'

/** In characters. Anything longer is a code, not a word, and is found by its beginning. */
export const LONGEST_FORM = 60
/** PostgreSQL stores no higher position in a tsvector, and limits a tsvector to one megabyte. */
const LAST_PLACE = 16_383
const MOST_PLACES = 200
const MOST_FORMS = 30_000

/** "R2-003", "C-003", "R12", "PO-1": a label, in its compared form. Only a hyphen tells the number of a group from that of a document. */
export const LABEL =
  /(?<![\p{L}\p{N}])(?:([cr](?:[2-9]|[1-9]\d))[-‐‑–]|(c|r|t|po)[-‐‑–]?)0{0,3}(\d{1,4})(?![\p{L}\p{N}])/gu

/** The form of a label that its spellings share: "C-3", "c003" and "C‑003" are `c-3`. */
export function labelsIn(text: string): string[] {
  const found = [...normaliseForSearch(text).matchAll(LABEL)].map(
    ([, ofGroup, lane = '', number]) => `${ofGroup ?? lane}-${number}`,
  )
  return [...new Set(found)]
}

/** Marks in the index. No word equals a mark, because words have letters, digits and points only. */
export const caseMark = (caseId: string) => `@${caseId}`
export const ownLabelMark = (label: string) => `@${label}`
export const mentionMark = (label: string) => `#${label}`
/** Marks page 0, which holds the name of a document. */
export const NAME_MARK = '@name'

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

/**
 * The search index of a page, in PostgreSQL's notation: each form of each word with its places, so that a phrase can be found; the labels
 * it mentions; the case; the label of its own document. An amount has one place, and beside its forms the one without marks.
 */
export function pageTokens(
  text: string,
  marks: { readonly caseId: string; readonly label: string | null; readonly isName?: boolean },
): string {
  const places = new Map<string, number[]>()
  let place = 0
  for (const { word, others } of foundTokens(text)) {
    place = Math.min(place + 1, LAST_PLACE)
    for (const form of [...formsOf(word), ...others]) {
      const known = places.get(form.slice(0, LONGEST_FORM))
      if (known === undefined) {
        if (places.size < MOST_FORMS) places.set(form.slice(0, LONGEST_FORM), [place])
      } else if (known.length < MOST_PLACES && known.at(-1) !== place) known.push(place)
    }
  }
  const own = marks.label === null ? [] : labelsIn(marks.label).map(ownLabelMark)
  return [
    ...[...places].map(([form, at]) => `${quoted(form)}:${at.join(',')}`),
    ...[caseMark(marks.caseId), ...(marks.isName ? [NAME_MARK] : []), ...own, ...labelsIn(text).map(mentionMark)].map(
      quoted,
    ),
  ].join(' ')
}

/** The script of most letters of a text; null for a text without letters of the two. */
export function languageOf(text: string): 'en' | 'ar' | null {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (arabic + latin === 0) return null
  return arabic > latin ? 'ar' : 'en'
}
