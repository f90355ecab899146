import { useSyncExternalStore } from 'react'

const SIGNS_OF_WORK = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'input'] as const

const listeners = new Set<() => void>()
let isBegun = false

/** Marks that a person works with the page: code that was not needed for reading may be fetched now. */
export function beginWork(): void {
  if (isBegun) return
  isBegun = true
  for (const sign of SIGNS_OF_WORK) window.removeEventListener(sign, notice)
  for (const listener of listeners) listener()
}

/** On a new page the browser reports where the pointer is. That event has no movement and does not count. */
function notice(event: Event): void {
  const isAtRest =
    event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY
  if (!isAtRest) beginWork()
}

for (const sign of SIGNS_OF_WORK) globalThis.window?.addEventListener(sign, notice, { passive: true })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a person has moved the pointer, pressed or typed since the page was loaded. */
export function useAtWork(): boolean {
  return useSyncExternalStore(subscribe, () => isBegun)
}
