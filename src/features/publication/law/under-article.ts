import { STEP_ARTICLES, STEPS } from '#case/law/rules.ts'
import { caseWords } from '#case/law/words.ts'
import { periodText } from '#kernel/dates/deadlines.ts'
import type { TimeLimit } from '#kernel/rule-sets/sets.ts'
import { type Language, LANGUAGES, say, type Word } from '#kernel/words.ts'
import type { KbPassage } from './kb-contract.ts'
import { articleNumbers } from './search.ts'
import { kbWords } from './words.ts'

/** An act with the article that it rests on and what the portal says when it is done. */
export type CitingAct = { readonly article: string; readonly done: Word }

type Tables = { readonly timeLimits: readonly TimeLimit[]; readonly acts: readonly CitingAct[] }

/**
 * What the portal does under an article of the rules: the step of a case that it governs, the time limits that rest on it, and the acts
 * that cite it. The text of the article is the centre's to publish; this is what follows from it here.
 */
export function underArticles({ timeLimits, acts }: Tables): (number: string) => KbPassage[] {
  const tables = {
    steps: byArticle(STEPS, (step) => STEP_ARTICLES[step]),
    limits: byArticle(
      timeLimits.filter(({ instrument }) => instrument === 'rules'),
      ({ article }) => article,
    ),
    acts: byArticle(acts, ({ article }) => article),
  }
  return (number) =>
    LANGUAGES.flatMap((language) => {
      const bodies = linesIn(articleNumbers(number)[0], tables, language)
      const told = bodies.length > 0 ? bodies : [say(kbWords.underNothing, language)]
      return told.map((body) => ({ language, heading: say(kbWords.underHeading, language), body }))
    })
}

type ByArticle<T> = (number: number | undefined) => readonly T[]

/** References are read once, not again for each of the articles. */
function byArticle<T>(all: readonly T[], referenceOf: (one: T) => string): ByArticle<T> {
  const found = new Map<number, T[]>()
  for (const one of all)
    for (const number of articleNumbers(referenceOf(one))) found.set(number, [...(found.get(number) ?? []), one])
  return (number) => (number === undefined ? [] : (found.get(number) ?? []))
}

type Found = {
  readonly steps: ByArticle<(typeof STEPS)[number]>
  readonly limits: ByArticle<TimeLimit>
  readonly acts: ByArticle<CitingAct>
}

function linesIn(number: number | undefined, tables: Found, language: Language): string[] {
  const steps = tables.steps(number).map((step) => say(caseWords[`step_${step}`], language))
  const limits = tables.limits(number).map(({ name, length, unit, confirmed }) => {
    const words = confirmed ? kbWords.underLimit : kbWords.underLimitUnconfirmed
    return say(words, language, { name: name[language], period: periodText(length, unit, language) })
  })
  const done = [...new Set(tables.acts(number).map((act) => say(act.done, language)))]
  return [
    ...steps.map((name) => say(kbWords.underStep, language, { name })),
    ...limits,
    ...(done.length > 0 ? [say(kbWords.underActs, language, { acts: done.join(' ') })] : []),
  ]
}
