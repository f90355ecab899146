import type { Refusal, RefusalTable } from '#kernel/refusals.ts'
import { type Language, say } from '#kernel/words.ts'

/** RFC 9457 problem document of a refusal, in the caller's language. `error` repeats `detail` (§8 shows the error field). */
export function problemOf(refusals: RefusalTable, refusal: Refusal, language: Language) {
  const { code, details } = refusal
  const datum = refusals[code]
  const words = details.words ?? datum.words
  const detail = say(words, language)
  const caseId = details.caseId ?? ''
  const mend =
    datum.mend && (!datum.mend.includes('{caseId}') || caseId) ? datum.mend.replace('{caseId}', caseId) : undefined
  return {
    type: `/problems/${code}`,
    title: code,
    status: datum.status,
    detail,
    code,
    error: detail,
    ...(datum.article ? { article: datum.article } : {}),
    ...(mend ? { mend } : {}),
    // Both languages, so that the text follows the language toggle.
    words,
    ...(details.missing ? { missing: details.missing } : {}),
    ...(details.issues
      ? { issues: details.issues.map(({ path, code, words }) => ({ path, code, message: say(words, language) })) }
      : {}),
    ...details.extra,
  }
}

/** The response to a bug: it reveals only the request's id. */
export function crashProblem(language: Language, requestId: string) {
  const detail = say({ en: 'Something went wrong on our side.', ar: 'حدث خطأ من جانبنا.' }, language)
  return {
    type: '/problems/INTERNAL',
    title: 'INTERNAL',
    status: 500,
    detail,
    code: 'INTERNAL',
    error: detail,
    requestId,
  }
}
