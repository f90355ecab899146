import { useSyncExternalStore } from 'react'

/** From this width on the rail shows names. */
const WIDE = '(width >= 80rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the rail has space for names and for the cases opened last. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}
