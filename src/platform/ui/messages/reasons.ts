import { REASONS } from 'virtual:reasons'
import { useLanguage } from '../shell/language.tsx'

/** Why an act is closed, in the language of the page: the words of the code with which it would be refused. */
export function useReasonWords(): (code: string) => string {
  const { language } = useLanguage()
  return (code) => REASONS[code]?.[language] ?? code
}
