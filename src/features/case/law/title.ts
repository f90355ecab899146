import { nameIn } from '#kernel/languages.ts'
import { plural } from '#kernel/plural.ts'
import type { Side } from '#kernel/roles.ts'
import { type Language, wordOf, words } from '#kernel/words.ts'

type Named = { readonly side: Side; readonly nameEn: string; readonly nameAr: string }

/** The case's title in both languages: first claimant v. first respondent, each in its other script if one is missing. */
export function titleOf(parties: readonly Named[]): { titleEn: string; titleAr: string } {
  const first = (side: Side) => parties.find((party) => party.side === side)
  const en = (party: Named | undefined) => party?.nameEn || party?.nameAr || ''
  const ar = (party: Named | undefined) => party?.nameAr || party?.nameEn || ''
  const [claimant, respondent] = [first('claimant'), first('respondent')]
  return { titleEn: `${en(claimant)} v. ${en(respondent)}`, titleAr: `${ar(claimant)} ضد ${ar(respondent)}` }
}

const { versus } = words({ versus: { en: 'v.', ar: 'ضد' } })

/** "and 2 others"; the Arabic dual is a word of its own. */
const OTHERS = wordOf({
  en: (count: number) => ` ${plural('en', count, { one: 'and another', other: 'and # others' })}`,
  ar: (count) => {
    const few = 'و# آخرين'
    return ` ${plural('ar', count, { zero: '', one: 'وآخر', two: 'وآخرَين', few, many: few, other: few })}`
  },
})

type SideTitle = { readonly name: string; readonly others: string }

/** The title by which a case is called on its pages: the first party of each side, and how many stand beside it. */
export function shortTitle(
  parties: readonly Named[],
  language: Language,
): { readonly claimant: SideTitle; readonly versus: string; readonly respondent: SideTitle } {
  const of = (side: Side): SideTitle => {
    const [first, ...others] = parties.filter((party) => party.side === side)
    return {
      name: first ? nameIn(first, language) : '',
      others: others.length > 0 ? OTHERS[language](others.length) : '',
    }
  }
  return { claimant: of('claimant'), versus: versus[language], respondent: of('respondent') }
}
