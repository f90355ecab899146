import { nameIn } from '#kernel/languages.ts'
import { plural } from '#kernel/plural.ts'
import type { Side } from '#kernel/roles.ts'
import { type Language, words } from '#kernel/words.ts'

type Named = { readonly side: Side; readonly nameEn: string; readonly nameAr: string }

/** How a name stands in its sentence: Arabic inflects the words after it. */
export type Standing = 'subject' | 'object'

/** How many parties stand beside a first one: "and 2 others"; «وآخرَين». Empty for none. */
export function othersText(count: number, language: Language, standing: Standing): string {
  return count > 0 ? OTHERS[language](count, standing) : ''
}

const OTHERS: Readonly<Record<Language, (count: number, standing: Standing) => string>> = {
  en: (count) => plural('en', count, { one: 'and another', other: 'and # others' }),
  ar: (count, standing) => {
    const { two, few } = BESIDE[standing]
    return plural('ar', count, { zero: '', one: 'وآخر', two, few, many: few, other: few })
  },
}

/** The Arabic dual is a word of its own. */
const BESIDE: Readonly<Record<Standing, { readonly two: string; readonly few: string }>> = {
  subject: { two: 'وآخران', few: 'و# آخرون' },
  object: { two: 'وآخرَين', few: 'و# آخرين' },
}

/** The claimant is who acts; the respondent stands after "against". */
const STANDING: Readonly<Record<Side, Standing>> = { claimant: 'subject', respondent: 'object' }

const { versus } = words({ versus: { en: 'v.', ar: 'ضد' } })

type SideTitle = {
  readonly name: string
  /** With the space before it; empty where the party stands alone. */
  readonly others: string
}

/**
 * The title by which a case is called: the first party of each side, whose name is in its other script if one is missing, and how many
 * stand beside it. A page isolates the names.
 */
export function shortTitle(
  parties: readonly Named[],
  language: Language,
): { readonly claimant: SideTitle; readonly versus: string; readonly respondent: SideTitle } {
  const of = (side: Side): SideTitle => {
    const [first, ...others] = parties.filter((party) => party.side === side)
    const beside = othersText(others.length, language, STANDING[side])
    return { name: first ? nameIn(first, language) : '', others: beside && ` ${beside}` }
  }
  return { claimant: of('claimant'), versus: versus[language], respondent: of('respondent') }
}

/** The same as plain text, in both languages, as the case keeps it. */
export function titleOf(parties: readonly Named[]): { titleEn: string; titleAr: string } {
  const of = (language: Language) => {
    const { claimant, versus: against, respondent } = shortTitle(parties, language)
    return `${claimant.name}${claimant.others} ${against} ${respondent.name}${respondent.others}`
  }
  return { titleEn: of('en'), titleAr: of('ar') }
}
