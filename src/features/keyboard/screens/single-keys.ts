import { useSyncExternalStore } from 'react'

/** Where this browser remembers that shortcuts of a single key are off (WCAG 2.1.4). */
const STORAGE_KEY = 'portal.single-keys'
const listeners = new Set<() => void>()
let isOn = remembered()

function remembered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

/** Turns the shortcuts of a single key on or off for this device; said again after a log-out, which clears the storage. */
export function keepSingleKeys(next = isOn): void {
  isOn = next
  try {
    if (next) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Kept for this visit only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a single key is a shortcut on this device. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, () => isOn)
}
