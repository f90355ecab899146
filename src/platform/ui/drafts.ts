import { useEffect, useState } from 'react'
import type { SaveState } from './status.tsx'

const PREFIX = 'portal.draft.'
const PAUSE_MS = 600

/** What was kept under a name on this device; undefined when there is nothing readable. */
export function readDraft<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

export function dropDraft(name: string): void {
  localStorage.removeItem(PREFIX + name)
}

/** At log-out nothing that was written rests on a device that others may use. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}

/** Keeps values on this device while they are typed, 600 ms after the last change; answers how far that has come. */
export function useDraft(name: string, values: unknown, initial: unknown): SaveState {
  const text = JSON.stringify(values)
  const [first] = useState(() => JSON.stringify(initial))
  const [state, setState] = useState<SaveState>({ kind: 'untouched' })
  useEffect(() => {
    if (text === first) return
    setState({ kind: 'unsaved' })
    const timer = setTimeout(() => {
      try {
        localStorage.setItem(PREFIX + name, text)
        setState({ kind: 'saved', at: new Date().toISOString() })
      } catch {
        setState({ kind: 'failed' })
      }
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, text, first])
  return state
}
