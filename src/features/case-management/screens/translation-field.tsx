import { useRead } from '#ui/calls/data.ts'
import type { FieldProps } from '#ui/fields/field.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { caseManagementWords } from '../law/words.ts'

type TranslationProps = {
  readonly caseId: string
  readonly rows: number
  /** Clauses come after the text, and their numbers continue from it. */
  readonly isBeforeClauses?: boolean
  readonly field: Omit<FieldProps, 'label'>
}

/** The text of an order in the other language, for a case held in both. */
export function TranslationField({ caseId, rows, isBeforeClauses = false, field }: TranslationProps) {
  const say = useWords(caseManagementWords)
  const language = useRead('case.read', { id: caseId }).data?.language
  if (language !== 'both') return null
  const help = isBeforeClauses ? `${say.translationHelp} ${say.translationEven}` : say.translationHelp
  return <TextArea label={say.translation} help={help} isOptional rows={rows} {...field} />
}
