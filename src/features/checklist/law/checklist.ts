import { amountsCheck } from './amounts.ts'
import { articlesCheck } from './articles.ts'
import { costsCheck } from './costs-check.ts'
import { datesCheck } from './dates-check.ts'
import { fileCheck } from './file-check.ts'
import { type Check, type CheckFacts, type Draft, type Finding, MOST } from './model.ts'
import { namesCheck } from './names-check.ts'
import { placeholdersCheck } from './placeholders.ts'
import { reliefCheck } from './relief.ts'
import { annexCheck, issuesCheck, languagesCheck, sectionsCheck } from './structure.ts'

/** The checks of the award checklist, in the order in which their findings are shown. */
export const CHECKS: readonly Check[] = [
  sectionsCheck,
  placeholdersCheck,
  reliefCheck,
  amountsCheck,
  costsCheck,
  languagesCheck,
  namesCheck,
  datesCheck,
  articlesCheck,
  annexCheck,
  issuesCheck,
  fileCheck,
]

/** All findings in a draft, contradictions first. */
export function checkAward(draft: Draft, facts: CheckFacts): Finding[] {
  const found = new Map<string, Finding>()
  for (const finding of CHECKS.flatMap((check) => check(draft, facts))) {
    // The same words twice in one section are two findings.
    const id =
      found.has(finding.id) && finding.place.kind === 'passage' ? `${finding.id}@${finding.place.start}` : finding.id
    if (!found.has(id)) found.set(id, { ...finding, id })
  }
  const all = [...found.values()]
  const open = all.filter(({ severity }) => severity === 'open')
  return [...open, ...all.filter(({ severity }) => severity === 'look')].slice(0, MOST)
}

/** The findings that block a final award under the centre's policy: contradictions, not mere oddities. */
export function blockingOf(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ severity }) => severity === 'open')
}
