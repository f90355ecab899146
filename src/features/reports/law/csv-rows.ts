import { type Language, say } from '#kernel/words.ts'
import type { KpiReport } from './contract.ts'
import { reportWords } from './words.ts'

type Row = readonly (string | number | null)[]

/** The headings in the reader's language; the values below them are machine-readable. */
export function headingsIn(language: Language): string[] {
  const { figure, key, period, value, monthBefore } = reportWords
  return [figure, key, period, value, monthBefore].map((word) => say(word, language))
}

/** In the order of the screen: the figures with the median after the average, then the months. */
const KEYS = [
  'activeCases',
  'avgDaysToPO1',
  'medianDaysToPO1',
  'hearingsThisMonth',
  'finalAwardsYTD',
  'optOutRatePercent',
] as const

export function rowsOf(report: KpiReport, language: Language): Row[] {
  const figures = KEYS.map((key) => [
    say(reportWords[key], language),
    key,
    report.asOf,
    report[key],
    report.previous[key],
  ])
  const months = report.hist.flatMap(({ month, casesFiled, awardsFinal }) => [
    [say(reportWords.casesFiled, language), 'casesFiled', month, casesFiled, null],
    [say(reportWords.awardsFinal, language), 'awardsFinal', month, awardsFinal, null],
  ])
  return [...figures, ...months]
}
