import { plural } from '#kernel/plural.ts'
import { stripBidiControls } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import { boundsOf, type Clause, type ClauseKey, type ClauseTopic, type Unit, type Wording } from './clauses.ts'
import { clauseTexts } from './library-words.ts'

/** The Arabic nouns are in the form that follows a preposition. */
const COUNTED: Readonly<Record<Unit, { readonly en: readonly [string, string]; readonly ar: readonly string[] }>> = {
  days: { en: ['day', 'days'], ar: ['يوم واحد', 'يومين', '# أيام', '# يومًا', '# يوم'] },
  hours: { en: ['hour', 'hours'], ar: ['ساعة واحدة', 'ساعتين', '# ساعات', '# ساعة', '# ساعة'] },
  minutes: { en: ['minute', 'minutes'], ar: ['دقيقة واحدة', 'دقيقتين', '# دقائق', '# دقيقة', '# دقيقة'] },
  pages: { en: ['page', 'pages'], ar: ['صفحة واحدة', 'صفحتين', '# صفحات', '# صفحة', '# صفحة'] },
}

/** "14 days", "١٤ يومًا". */
export function countedIn(unit: Unit, count: number, language: Language): string {
  const { en, ar } = COUNTED[unit]
  const [one = '', two = '', few = '', many = '', other = ''] = ar
  const counted = {
    en: () => plural('en', count, { one: `# ${en[0]}`, other: `# ${en[1]}` }),
    ar: () => plural('ar', count, { zero: other, one, two, few, many, other }),
  }
  return counted[language]()
}

/** The library's wording with the choices of this clause; anything that is not a number is inserted as typed. */
export function libraryText(key: ClauseKey, numbers: Clause['numbers'], language: Language): string {
  const counted = Object.entries(boundsOf(key)).map(([name, { unit, usual }]) => {
    const given = numbers[name] ?? `${usual}`
    return [name, /^\d{1,4}$/.test(given) ? countedIn(unit, Number(given), language) : given]
  })
  const write: (n: never) => string = clauseTexts[key][language]
  return write(Object.fromEntries(counted) as never)
}

/** The library's wording as editable text: without direction marks, which are removed from all input. */
export function ownWording({ clause, numbers }: Clause): Wording {
  const inLibrary = (language: Language) =>
    clause === null ? '' : stripBidiControls(libraryText(clause, numbers, language))
  return { en: inLibrary('en'), ar: inLibrary('ar') }
}

/** Whether a library clause was changed in only one of two languages. */
export function isOneChanged(clause: Clause, languages: readonly Language[]): boolean {
  const { wording } = clause
  if (clause.clause === null || wording === null || languages.length < 2) return false
  const library = ownWording(clause)
  return languages.filter((one) => stripBidiControls(wording[one]) !== library[one]).length === 1
}

/** The wording of a clause: its own if it has any, else the library's. */
export function wordingOf({ clause, numbers, wording }: Clause, language: Language): string {
  return clause === null || wording ? (wording?.[language] ?? '') : libraryText(clause, numbers, language)
}

/** A clause as ordered, with its full wording in every language of the case. */
export type OrderedClause = {
  readonly topic: ClauseTopic
  readonly clause: ClauseKey | null
  readonly en: string
  readonly ar: string
}

/** The clauses as printed and stored, in the languages of the case. */
export function orderedClauses(clauses: readonly Clause[], languages: readonly Language[]): OrderedClause[] {
  const inCase = (one: Clause, language: Language) => (languages.includes(language) ? wordingOf(one, language) : '')
  return clauses.map((one) => ({
    topic: one.topic,
    clause: one.clause,
    en: inCase(one, 'en').trim(),
    ar: inCase(one, 'ar').trim(),
  }))
}
