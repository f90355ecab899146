import { useRead } from '#ui/data.ts'
import type { FieldProps } from '#ui/field.tsx'
import { useWords } from '#ui/language.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { caseManagementWords } from './words.ts'

type TranslationProps = {
  readonly caseId: string
  readonly rows: number
  /** Clauses come after the text, and bear the numbers that follow. */
  readonly isBeforeClauses?: boolean
  readonly field: Omit<FieldProps, 'label'>
}

/** The text of an order in the other language; asked for where the case is held in both. */
export function TranslationField({ caseId, rows, isBeforeClauses = false, field }: TranslationProps) {
  const say = useWords(caseManagementWords)
  const language = useRead('case.read', { id: caseId }).data?.language
  if (language !== 'both') return null
  const help = isBeforeClauses ? `${say.translationHelp} ${say.translationEven}` : say.translationHelp
  return <TextArea label={say.translation} help={help} isOptional rows={rows} {...field} />
}
