import { createHash } from 'node:crypto'

/**
 * What calendar programs know a date of a case by, in the feed and in mail. Stable as long as the date exists, even if it moves or the
 * portal's address changes.
 */
export function timelineUid({ caseId, key }: { readonly caseId: string; readonly key: string }): string {
  const hash = createHash('sha256').update(`${caseId} ${key}`).digest('hex')
  return `${hash.slice(0, 32)}@arbitration-portal`
}
