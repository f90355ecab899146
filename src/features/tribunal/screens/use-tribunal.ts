import { useEffect, useRef } from 'react'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage } from '#ui/shell/language.tsx'
import type { TribunalView } from '../law/shapes.ts'

/** The props of every section of the screen. */
export type SectionProps = { readonly caseId: string; readonly view: TribunalView; readonly zone: string }

/** The tribunal of a case. The server renders its names, reasons and log, so a change of language reads it again. */
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
