import { toLatinDigits } from '#kernel/digits.ts'

/** The page that a person typed, as a number in either kind of digits or as a label. A label of the document takes precedence. */
export function pageOf(text: string, pages: number, labels: readonly string[] | null): number | undefined {
  const typed = text.trim()
  const latin = toLatinDigits(typed)
  const labelled = labels?.findIndex((label) => label === typed || label.toLowerCase() === latin.toLowerCase()) ?? -1
  if (labelled >= 0) return labelled + 1
  const page = /^\d{1,6}$/.test(latin) ? Number(latin) : 0
  return page >= 1 && page <= pages ? page : undefined
}
