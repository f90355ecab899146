import { useCallback, useEffect, useRef } from 'react'
import { SECTIONS, type SectionName } from '../law/rules.ts'
import { fieldId } from './show-passage.ts'

export type ChosenWords = {
  readonly section: SectionName
  readonly part: 'text' | 'translation'
  readonly quote: string
  readonly start: number
}

const FIELDS = SECTIONS.flatMap((section) =>
  (['text', 'translation'] as const).map((part) => ({ id: fieldId({ section, part }), section, part })),
)

/** The selection in the draft field that was focused last; a field keeps its selection on blur. */
export function useChosenWords(): () => ChosenWords | undefined {
  const last = useRef<HTMLTextAreaElement>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement && FIELDS.some(({ id }) => id === target.id)) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return useCallback(() => {
    const field = last.current
    const place = FIELDS.find(({ id }) => id === field?.id)
    if (!field?.isConnected || !place) return undefined
    const { section, part } = place
    const selected = field.value.slice(field.selectionStart, field.selectionEnd)
    const start = field.selectionStart + (selected.length - selected.trimStart().length)
    return { section, part, quote: selected.trim(), start }
  }, [])
}
