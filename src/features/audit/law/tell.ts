import { formatNumber } from '#kernel/format.ts'
import { type Language, say } from '#kernel/words.ts'
import { reasonWords } from './check-words.ts'
import type { ChainReport } from './contract.ts'
import { auditWords } from './words.ts'

/** The result of a verification, in the sentence of §8. */
export function tellReport(report: Pick<ChainReport, 'ok' | 'count' | 'index' | 'reason'>, language: Language): string {
  if (report.ok) return say(auditWords.intactCount, language, { count: formatNumber(report.count, language) })
  const reason = report.reason ? say(reasonWords[`reason_${report.reason}`], language) : ''
  return say(auditWords.brokenAt, language, { index: formatNumber(report.index ?? 0, language), reason })
}
