import { useState } from 'react'
import { useSession } from '#ui/calls/session.ts'

/** Which groups of a case's record this person opened and closed, kept on the device like the language. */
export function useFolds(caseId: string) {
  const person = useSession()?.person?.id ?? ''
  const key = `portal.folds.${person}.${caseId}.record`
  const [folds, setFolds] = useState(() => remembered(key))
  function fold(group: string, isOpen: boolean): void {
    const next = { ...folds, [group]: isOpen }
    setFolds(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage they are kept until the page is left.
    }
  }
  return { isOpen: (group: string, otherwise: boolean) => folds[group] ?? otherwise, fold }
}

function remembered(key: string): Readonly<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(entries.filter(([, isOpen]) => typeof isOpen === 'boolean'))
  } catch {
    return {}
  }
}
