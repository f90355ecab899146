import type { CostsSnapshot } from '#award/law/costs/snapshot.ts'
import type { Section, SectionName } from '#award/law/rules.ts'
import type { PlainDate } from '#kernel/dates/dates.ts'
import type { Amount, Currency } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import type { AnyWord, Language, Word, WordOf } from '#kernel/words.ts'

/** The two texts of a section: its own, and its Arabic version where the case is held in both languages. */
export const PARTS = ['text', 'translation'] as const
export type TextPart = (typeof PARTS)[number]

/** Where a finding can be corrected: a stretch of the draft, or a screen of the product ("#id": on this page). */
export type Place =
  | {
      readonly kind: 'passage'
      readonly section: SectionName
      readonly part: TextPart
      /** Counted from 1, as the award numbers them; 0: the whole section. */
      readonly paragraph: number
      readonly start: number
      readonly end: number
    }
  | { readonly kind: 'screen'; readonly href: string }

/**
 * `open`: the text contradicts the case file or itself, and the tribunal can correct it in the text; the centre's policy can make
 * it block. `look`: worth a second look, because it is a guess or only others can correct it. It never blocks.
 */
export type Severity = 'open' | 'look'

/** The items of the award checklist that can be checked by a rule (ADR 0041). */
export const ITEMS = [2, 3, 4, 5, 7, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 22, 24, 25, 36] as const
/** 36: the quality of the text itself (placeholders, citations), for which the list has no number. */
export type Item = (typeof ITEMS)[number]

export type Finding = {
  /** The id of a finding stays the same while the text around it changes. */
  readonly id: string
  readonly item: Item
  readonly severity: Severity
  readonly words: Word
  /** The text of the draft at that place, shortened. */
  readonly quote: string
  readonly place: Place
}

/** The facts of the case file that the checks compare with; none of them come from the draft. */
export type CheckFacts = {
  readonly caseId: string
  readonly language: 'en' | 'ar' | 'both'
  /** The time zone of the seat, as the case file names the seat. */
  readonly seat: string
  readonly today: PlainDate
  readonly filedOn: PlainDate
  readonly currency: Currency
  readonly amount: Amount | null
  readonly relief: string
  readonly applicableLaw: string
  readonly parties: readonly {
    readonly side: Side
    readonly nameEn: string
    readonly nameAr: string
    readonly address: string
  }[]
  readonly counsel: readonly { readonly side: Side; readonly name: string; readonly firm: string }[]
  readonly arbitrators: readonly { readonly nameEn: string; readonly nameAr: string }[]
  /** Participants of hearings, so that witnesses and experts count as known. */
  readonly heard: readonly { readonly nameEn: string; readonly nameAr: string }[]
  readonly costs: CostsSnapshot | null
  /** Numbers of the articles of the rules, as the centre's data has them. */
  readonly articles: readonly string[]
  /** The day by which the award is due under the rules or the law, whichever comes first; null while no time limit runs. */
  readonly awardDue: PlainDate | null
}

export type Draft = readonly Section[]
/** One check: a pure function, so that the browser and the server agree. */
export type Check = (draft: Draft, facts: CheckFacts) => Finding[]

/** The words of a finding in both languages; formatted parameters are made for each language. */
export function bothOf(word: Word): Word
export function bothOf<P>(word: WordOf<P>, parameters: (language: Language) => P): Word
export function bothOf(word: AnyWord, parameters?: (language: Language) => unknown): Word {
  const one = (language: Language) => {
    const text = word[language]
    return typeof text === 'function' ? text(parameters?.(language)) : text
  }
  return { en: one('en'), ar: one('ar') }
}

const LONGEST_QUOTE = 90

/** The whole text of a section as the place of a finding. */
export function wholeOf(section: SectionName, part: TextPart = 'text'): Place {
  return { kind: 'passage', section, part, paragraph: 0, start: 0, end: 0 }
}

const paragraphStarts = new Map<string, readonly number[]>()

/** Where the paragraphs of a text begin. Needed for every finding, so cached for the few texts of a draft. */
function startsOf(text: string): readonly number[] {
  const known = paragraphStarts.get(text)
  if (known) return known
  const starts: number[] = []
  for (let at = 0; at <= text.length; ) {
    const next = text.indexOf('\n', at)
    const end = next === -1 ? text.length : next
    if (text.slice(at, end).trim() !== '') starts.push(at)
    at = end + 1
  }
  if (paragraphStarts.size >= 20) paragraphStarts.clear()
  paragraphStarts.set(text, starts)
  return starts
}

/** A stretch of a text as the place of a finding, with its paragraph. */
export function placeIn(section: Section, part: TextPart, start: number, end: number): Place {
  const starts = startsOf(section[part])
  let low = 0
  for (let high = starts.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= start) low = middle + 1
    else high = middle
  }
  return { kind: 'passage', section: section.name, part, start, end, paragraph: Math.max(1, low) }
}

/** The text of the draft at a place, on one line and shortened. */
export function quoteOf(text: string, start: number, end: number): string {
  const quote = text.slice(start, end).replaceAll(/\s+/g, ' ').trim()
  return quote.length <= LONGEST_QUOTE ? quote : `${quote.slice(0, LONGEST_QUOTE - 1)}…`
}

type Found = {
  readonly check: string
  readonly item: Item
  readonly severity: Severity
  readonly words: Word
  readonly section: Section
  readonly part: TextPart
  readonly start: number
  readonly end: number
}

/** A finding about a stretch of the draft. */
export function findingAt({ check, item, severity, words, section, part, start, end }: Found): Finding {
  const quote = quoteOf(section[part], start, end)
  const place = placeIn(section, part, start, end)
  return { id: `${check}:${section.name}:${part}:${quote}`, item, severity, words, quote, place }
}

/** The most findings of one check: no one reads a thousand. */
export const MOST = 200

/** Collects the findings of one check up to the limit, so that a long text costs no more than is shown. `look` never displaces `open`. */
export class Collected {
  readonly found: Finding[] = []
  readonly #count: Record<Severity, number> = { open: 0, look: 0 }

  hasRoom(severity: Severity): boolean {
    return this.#count[severity] < MOST
  }

  add(...findings: readonly Finding[]): void {
    for (const finding of findings) {
      if (!this.hasRoom(finding.severity)) continue
      this.#count[finding.severity] += 1
      this.found.push(finding)
    }
  }
}

/** Every non-empty text of the draft, with its section and part. */
export function* textsOf(draft: Draft): Generator<{ section: Section; part: TextPart; text: string }> {
  for (const section of draft) {
    for (const part of PARTS) {
      if (section[part].trim() !== '') yield { section, part, text: section[part] }
    }
  }
}

/** The operative part in both languages, as one text to search. */
export function operativeOf(draft: Draft): string {
  const section = draft.find(({ name }) => name === 'Dispositive')
  return `${section?.text ?? ''}\n${section?.translation ?? ''}`
}
