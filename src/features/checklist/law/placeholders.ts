import { type Check, findingAt, MOST, type Severity, textsOf } from './model.ts'
import { findingWords as words } from './finding-words.ts'

const EDGE = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`

/**
 * Placeholders in either language. Spaces are bounded, so that matching stays linear. An ellipsis may belong to a quotation and
 * is only `look`.
 */
const PATTERNS: readonly (readonly [Severity, RegExp])[] = [
  ['open', new RegExp(`${EDGE}(?:TBD|TBC|TBA|TODO|FIXME|XXX+|xxx+|N\\.N\\.)${END}`, 'gu')],
  ['open', new RegExp(`${EDGE}lorem ipsum|${EDGE}lorem${END}`, 'giu')],
  [
    'open',
    /\[(?:\s{1,20}|\s{0,20}(?:●|•|_{1,80}|-{1,80}|\?{1,80}|X{1,80}|insert\b[^\]\n]{0,60}|to be [^\]\n]{0,60}|date|name|amount|party|number|يُ?ستكمل[^\]\n]{0,40}|الاسم|التاريخ|المبلغ|الرقم)\s{0,20})\]/giu,
  ],
  ['open', /_{3,}|\?{3,}|؟{3,}|#{3,}/gu],
  [
    'open',
    new RegExp(
      `${EDGE}[يت]ُ?ستكمل(?: لاحق(?:ا|ًا|اً))?${END}|${EDGE}[يت]ُ?حد(?:د|َّد|ّد) لاحق(?:ا|ًا|اً)${END}|${EDGE}للاستكمال${END}`,
      'gu',
    ),
  ],
  ['open', new RegExp(`${EDGE}to be (?:completed|inserted|confirmed|drafted|added)${END}`, 'giu')],
  ['look', /\[\s{0,20}(?:…|\.{2,20})\s{0,20}\]|\(\s{0,20}(?:…|\.{3,20})\s{0,20}\)|…|\.{4,}/gu],
]

type Left = { readonly start: number; readonly end: number; readonly severity: Severity }

/** Each stretch once: a bracket that matches one pattern may contain words that match another. */
function leftIn(text: string): Left[] {
  const found: Left[] = []
  for (const [severity, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (!found.some((other) => start < other.end && other.start < end)) found.push({ start, end, severity })
      if (found.length > MOST) return found
    }
  }
  return found
}

export const placeholdersCheck: Check = (draft) =>
  [...textsOf(draft)].flatMap(({ section, part, text }) =>
    leftIn(text).map(({ start, end, severity }) => {
      const said = severity === 'open' ? words.placeholder : words.ellipsis
      return findingAt({ check: 'placeholder', item: 36, severity, words: said, section, part, start, end })
    }),
  )
