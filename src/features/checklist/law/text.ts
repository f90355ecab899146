import { normaliseForSearch } from '#kernel/text.ts'

const STOP = new Set(
  'whether which that this with from have been were will shall their there these those when what under into upon between against should would could must also such than other said party parties tribunal claimant respondent'.split(
    ' ',
  ),
)
const STOP_ARABIC = new Set(
  'على الى عن من في هل ما اذا كان كانت التي الذي هذا هذه ذلك بين او ان قد لم لا مع هيئه التحكيم المدعي عليه طرف'.split(
    ' ',
  ),
)
const ROOT = 5

const cache = new Map<string, string>()

/** The core of a word, so that its forms match: without the article and joined letters in Arabic, cut to the first letters. */
export function coreOf(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const plain = normaliseForSearch(word)
  const bare = plain.replace(/^(?:و|ف|ب|ك)?(?:ال|لل)(?=.{3})/u, '')
  const core = STOP.has(plain) || STOP_ARABIC.has(plain) ? '' : bare.slice(0, ROOT)
  if (cache.size < 50_000) cache.set(word, core)
  return core
}

/** The words of a text that carry its meaning, each once. */
export function keywordsOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}\u0640]{2,}/gu)) {
    const core = coreOf(word)
    if (core.length >= 3) found.add(core)
  }
  return found
}

/** The share of the first words that the second contain; 1 when there are no first words. */
export function overlap(asked: ReadonlySet<string>, answered: ReadonlySet<string>): number {
  if (asked.size === 0) return 1
  return [...asked].filter((word) => answered.has(word)).length / asked.size
}

/** The numbered paragraphs of a text, with where each begins. */
export function paragraphsOf(text: string): { readonly text: string; readonly start: number; readonly end: number }[] {
  const found: { text: string; start: number; end: number }[] = []
  let start = 0
  for (const line of text.split('\n')) {
    if (line.trim() !== '') found.push({ text: line, start, end: start + line.length })
    start += line.length + 1
  }
  return found
}
