import type { Word } from '../words.ts'

/**
 * A refusal of the product: an HTTP status, words in both languages, the article it is based on, and where it can be resolved: a
 * path of the product in which {caseId} stands for the case. Anything that is not declared is a bug (500).
 */
export type RefusalDatum = {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 431 | 502 | 503 | 507
  readonly article?: string
  readonly mend?: string
  /** The reader is taken to another screen than the requested one (§8, §9), and that screen shows the words. */
  readonly leadsBack?: true
  readonly words: Word
}
