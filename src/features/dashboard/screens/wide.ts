import { useSyncExternalStore } from 'react'

/** From this width on there is room for two columns; the same width as `beside` in theme.css. */
const QUERY = '(width >= 80rem)'

/**
 * Whether there is room for two columns. In one column the parts stand in another order, and so does the order of Tab: styles alone could
 * only move what is seen.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
