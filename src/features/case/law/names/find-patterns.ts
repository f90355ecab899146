import { toLatinDigits } from '#kernel/digits.ts'

/** Patterns of identifiers that could identify a person or a case. */
export const PATTERNS = ['email', 'address', 'account', 'telephone', 'caseNumber', 'idNumber', 'reference'] as const
export type Pattern = (typeof PATTERNS)[number]

/** In order of precedence, so that an account is not taken for a telephone number. Digits were converted to Latin one for one. */
const SHAPES: Readonly<Record<Pattern, RegExp>> = {
  email: /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu,
  address: /(?:https?:\/\/|www\.)[^\s<>"'()[\]«»]+/giu,
  account: /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/gu,
  telephone:
    /(?<![\p{L}\p{N}.,])(?:(?:\+|00)\d(?:[ ()./-]{0,2}\d){7,14}|0?5\d(?:[ -]?\d){7}|0\d{1,2}[ -]\d{3}[ -]?\d{4}|9200\d{5}|800[ -]?\d{3}[ -]?\d{4})(?![\p{L}\p{N}]|[.,]\d)/gu,
  caseNumber:
    /case_\d{3,}|AWD-\S*\d|(?:\bcases?\s+(?:no\.?|number|n°)|\bclaim\s+no\.?|رقم\s+(?:القضية|الدعوى)|(?:القضية|الدعوى|قضية|دعوى)\s+رقم)\s*[:(]?\s*[\p{L}\d][\p{L}\d/_-]*\d[\p{L}\d/_-]*/giu,
  // National ids, registrations and the like: eight to fifteen digits, not grouped like money.
  idNumber: /(?<![\p{L}\p{N}.,/-])\d{8,15}(?![\p{L}\p{N}]|[.,/-]\d)/gu,
  reference:
    /(?<![\p{L}\p{N}-])(?!(?:(?:PO|CX|RX|[CR])-?|[CR]\d{1,2}-)\d{1,4}(?![\p{L}\p{N}-]))[A-Z]{1,8}(?:[-/]?\d{2,}|(?:[-/][A-Z]{1,8})+[-/]?\d{2,})(?:[-/][A-Z0-9]+)*(?![\p{L}\p{N}-])/gu,
}

export type PatternFind = { readonly pattern: Pattern; readonly from: number; readonly to: number }

/** Everything in a text that matches a pattern of an identifier, in Latin or Eastern digits. */
export function findPatterns(text: string): PatternFind[] {
  const latin = toLatinDigits(text)
  return PATTERNS.flatMap((pattern) =>
    [...latin.matchAll(SHAPES[pattern])].map((match) => ({
      pattern,
      from: match.index,
      to: match.index + match[0].replace(/[.,;:]+$/, '').length,
    })),
  )
}
