import type { Word } from '../words.ts'

/**
 * Every way the product can say no. A refusal has an HTTP status, words in both languages, the article relied on, and where
 * it is mended: a path of the product in which {caseId} stands for the case. Anything that is not here is a bug (500).
 */
export type RefusalDatum = {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 431 | 502 | 503 | 507
  readonly article?: string
  readonly mend?: string
  /** It leads a person to another screen than the one asked for (§8, §9): the screen it leads to shows the words. */
  readonly leadsBack?: true
  readonly words: Word
}
