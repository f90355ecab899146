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
  const [kept, setKept] = useState<{ readonly text: string; readonly at: string | null }>()
  useEffect(() => {
    if (text === first) return
    const timer = setTimeout(() => setKept({ text, at: keep(name, text) }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, text, first])
  if (kept?.text === text) return kept.at === null ? { kind: 'failed' } : { kind: 'saved', at: kept.at }
  return { kind: text === first ? 'untouched' : 'unsaved' }
}

/** The instant at which the text was kept; null where the device refuses (storage full or closed). */
function keep(name: string, text: string): string | null {
  try {
    localStorage.setItem(PREFIX + name, text)
    return new Date().toISOString()
  } catch {
    return null
  }
}
