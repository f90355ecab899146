import { useSyncExternalStore } from 'react'

const SIGNS_OF_WORK = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'input'] as const

const listeners = new Set<() => void>()
let isBegun = false

/** Somebody works with the page: what it did not need to be read may be fetched now. */
export function beginWork(): void {
  if (isBegun) return
  isBegun = true
  for (const sign of SIGNS_OF_WORK) window.removeEventListener(sign, notice)
  for (const listener of listeners) listener()
}

/** A page that has just come is told by the browser where the pointer rests: that is no movement of a hand. */
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

/** Whether somebody has moved, pressed or typed anything since the page was loaded. */
export function useAtWork(): boolean {
  return useSyncExternalStore(subscribe, () => isBegun)
}
