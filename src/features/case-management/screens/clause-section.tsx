import { useState } from 'react'
import { languagesFrom } from '#kernel/languages.ts'
import { useRead } from '#ui/calls/data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { late } from '#ui/live/late.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { caseLanguages, type Clause } from '../law/clauses.ts'
import { caseManagementWords } from '../law/words.ts'

const ClauseEditor = late(async () => (await import('./clause-editor.tsx')).ClauseEditor)

/** The fields for choosing clauses, for any kind of order. */
export type ClauseFields = {
  readonly clauses: readonly Clause[]
  readonly onChange: (clauses: readonly Clause[]) => void
  errorOf(path: string): string | undefined
  fieldId(path: string): string
}

/** Clauses by topic; the library is loaded on request, or if clauses are already chosen. */
export function ClauseSection({ caseId, field }: { readonly caseId: string; readonly field: ClauseFields }) {
  const say = useWords(caseManagementWords)
  const { language } = useLanguage()
  const ofCase = caseLanguages(useRead('case.read', { id: caseId }).data?.language ?? 'both')
  const languages = languagesFrom(language).filter((one) => ofCase.includes(one))
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen || field.clauses.length > 0
  const error = field.errorOf('clauses')
  return (
    <fieldset id={field.fieldId('clauses')} className="m-0 flex min-w-0 flex-col gap-4 border-0 p-0">
      <legend className="mb-1 p-0">
        {/* A heading, because the headings inside are one level below. */}
        <h3 className="m-0 text-head font-semibold">{say.clauses}</h3>
      </legend>
      <p className="m-0 text-meta text-ink3">{say.clausesHelp}</p>
      {error && <FieldError id={field.fieldId('clauses-error')} text={error} />}
      {isShown ? (
        <ClauseEditor field={field} languages={languages} empty={<Skeleton lines={4} />} />
      ) : (
        <div>
          <Button onPress={() => setIsOpen(true)}>{say.chooseClauses}</Button>
        </div>
      )}
    </fieldset>
  )
}
