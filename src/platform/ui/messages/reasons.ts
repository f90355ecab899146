import { REASONS } from '#kernel/refusals/reasons.ts'
import { useLanguage } from '../shell/language.tsx'

/** Why an act is closed, in the language of the page: the words of the code with which it would be refused. */
export function useReasonWords(): (code: string) => string {
  const { language } = useLanguage()
  return (code) => (Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS].words[language] : code)
}
