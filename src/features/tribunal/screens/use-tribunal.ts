import { useEffect, useRef } from 'react'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage } from '#ui/shell/language.tsx'
import type { TribunalView } from '../law/shapes.ts'

/** What every section of the screen takes. */
export type SectionProps = { readonly caseId: string; readonly view: TribunalView; readonly zone: string }

/** The tribunal of a case. Its names, reasons and log are spoken by the server, so a change of language reads them anew. */
export function useTribunal(caseId: string) {
  const { language } = useLanguage()
  const read = useRead('tribunal.read', { caseId })
  const spoken = useRef(language)
  const { refetch } = read
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    void refetch()
  }, [language, refetch])
  return read
}
