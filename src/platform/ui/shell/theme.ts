import { useSyncExternalStore } from 'react'

/** `system`: follows the device. */
export type Theme = 'system' | 'light' | 'dark'

/** The storage key; public/first-paint.js reads the same key before the first paint. */
const STORAGE_KEY = 'portal.theme'
const listeners = new Set<() => void>()

function current(): Theme {
  const named = document.documentElement.dataset['theme']
  return named === 'light' || named === 'dark' ? named : 'system'
}

function choose(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Kept for this visit only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Light or dark for this device, and how to change it; without a choice the device's setting applies. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, current), choose]
}
