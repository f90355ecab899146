import { useRead } from '#ui/calls/data.ts'
import type { useWords } from '#ui/shell/language.tsx'
import type { Clause } from '../law/clauses.ts'
import type { caseManagementWords } from '../law/words.ts'

type Say = ReturnType<typeof useWords<typeof caseManagementWords>>
type WithClauses = { readonly clauses: readonly Clause[] }

/** The language of the case; `both`, which requires every wording, until it is loaded. */
export const useCaseLanguage = (caseId: string) => useRead('case.read', { id: caseId }).data?.language ?? 'both'

/** Drafts stored on a device before orders had clauses have none. */
export const withClauses = <V extends WithClauses>(values: V): V => ({ ...values, clauses: values.clauses ?? [] })

/** The labels of a form; a wrong clause is named by its topic. */
export function labelsWith(say: Say, labels: Readonly<Record<string, string>>) {
  return (path: string, { clauses }: WithClauses): string | undefined => {
    const [field = '', at] = path.split('.')
    const clause = field === 'clauses' ? clauses[Number(at)] : undefined
    if (clause) return say[`topic_${clause.topic}`]
    return field === 'clauses' ? say.clauses : (labels[path] ?? labels[field])
  }
}

/** A short text by which the user recognises a stored order. */
export function shownOf(say: Say, { text, clauses = [] }: Partial<WithClauses> & { readonly text: string }): string {
  const chosen = clauses.length > 0 ? [say.clausesCount({ count: clauses.length })] : []
  return [text, ...chosen].filter((line) => line !== '').join('\n')
}
