import { useSyncExternalStore } from 'react'

/** The storage key for switching single-key shortcuts off in this browser (WCAG 2.1.4). */
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

/** Turns single-key shortcuts on or off for this device; called again after a log-out, which clears the storage. */
export function keepSingleKeys(next = isOn): void {
  isOn = next
  try {
    if (next) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Without storage, the setting lasts for this visit only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether single-key shortcuts are on for this device. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, () => isOn)
}
