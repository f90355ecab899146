import { agreementOf } from '#award/law/rules.ts'
import { addDays, daysBetween } from '#kernel/dates/dates.ts'
import { formatDualDate, formatNumber } from '#kernel/format.ts'
import type { Word } from '#kernel/words.ts'
import { bothOf, type Check, type CheckFacts, type Finding, type Item } from './model.ts'
import { findingWords as words } from './finding-words.ts'

const SOON = 14

/** Item 22: the time to make the award. */
function timeLimit({ today, awardDue, caseId }: CheckFacts): Finding[] {
  const place = { kind: 'screen', href: `/commencement/${caseId}` } as const
  if (awardDue === null || awardDue > addDays(today, SOON)) return []
  const parameters = { en: due(awardDue, 'en'), ar: due(awardDue, 'ar') }
  if (awardDue < today) {
    const said = bothOf(words.timePast, (language) => parameters[language])
    return [{ id: 'time', item: 22, severity: 'look', words: said, quote: '', place }]
  }
  const left = daysBetween(today, awardDue)
  const said = bothOf(words.timeSoon, (language) => ({ ...parameters[language], left: formatNumber(left, language) }))
  return [{ id: 'time', item: 22, severity: 'look', words: said, quote: '', place }]
}

const due = (day: string, language: 'en' | 'ar') => ({ due: formatDualDate(day, language) })

/**
 * What the generated front matter would lack: items 2-4, 7, 10, and the time limit of item 22. The tribunal cannot add any of it to
 * its text, and a late award is better than none, so all these findings are `look` and never block.
 */
export const fileCheck: Check = (draft, facts) => {
  const place = { kind: 'screen', href: `/cases/${facts.caseId}` } as const
  const sides = new Set(facts.counsel.map(({ side }) => side))
  const rows: readonly (readonly [boolean, string, Item, Word])[] = [
    [facts.parties.some(({ address }) => address.trim() === ''), 'address', 2, words.noAddress],
    [facts.parties.some(({ nameEn, nameAr }) => `${nameEn}${nameAr}`.trim() === ''), 'party', 2, words.noName],
    [facts.parties.some(({ side }) => !sides.has(side)), 'counsel', 3, words.noCounsel],
    [facts.arbitrators.length === 0, 'tribunal', 4, words.noTribunal],
    [facts.applicableLaw.trim() === '', 'law', 7, words.noLaw],
    [facts.relief.trim() === '', 'reliefs', 10, words.noRelief],
    [facts.amount === null, 'amount', 10, words.noAmount],
  ]
  const found = rows.flatMap(([holds, id, item, said]) =>
    holds ? [{ id: `file:${id}`, item, severity: 'look' as const, words: said, quote: '', place }] : [],
  )
  return [...found, ...agreementCheck(draft, facts), ...timeLimit(facts)]
}

/** Item 5: the arbitration agreement in the tribunal's words. The case file holds only the filed document. */
const agreementCheck: Check = (draft, facts) => {
  const place = { kind: 'screen', href: '#award-agreement' } as const
  const { text, translation } = agreementOf(draft)
  const written = [text, ...(facts.language === 'both' ? [translation] : [])].filter((one) => one.trim() !== '')
  if (written.length === (facts.language === 'both' ? 2 : 1)) return []
  const said = written.length === 0 ? words.noAgreement : words.noAgreementIn
  return [{ id: 'file:agreement', item: 5, severity: 'look', words: said, quote: '', place }]
}
