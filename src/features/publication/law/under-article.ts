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
export function underArticle(number: string, tables: Tables): KbPassage[] {
  return LANGUAGES.flatMap((language) => {
    const bodies = linesIn(number, tables, language)
    const told = bodies.length > 0 ? bodies : [say(kbWords.underNothing, language)]
    return told.map((body) => ({ language, heading: say(kbWords.underHeading, language), body }))
  })
}

function linesIn(number: string, { timeLimits, acts }: Tables, language: Language): string[] {
  const [own] = articleNumbers(number)
  const isOf = (article: string) => own !== undefined && articleNumbers(article).includes(own)
  const steps = STEPS.filter((step) => isOf(STEP_ARTICLES[step])).map((step) =>
    say(caseWords[`step_${step}`], language),
  )
  const limits = timeLimits
    .filter(({ instrument, article }) => instrument === 'rules' && isOf(article))
    .map(({ name, length, unit, confirmed }) => {
      const words = confirmed ? kbWords.underLimit : kbWords.underLimitUnconfirmed
      return say(words, language, { name: name[language], period: periodText(length, unit, language) })
    })
  const done = [...new Set(acts.filter(({ article }) => isOf(article)).map((act) => say(act.done, language)))]
  return [
    ...steps.map((name) => say(kbWords.underStep, language, { name })),
    ...limits,
    ...(done.length > 0 ? [say(kbWords.underActs, language, { acts: done.join(' ') })] : []),
  ]
}
