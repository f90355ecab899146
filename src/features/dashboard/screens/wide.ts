import { useSyncExternalStore } from 'react'

/** From this width on there is room for two columns; the same width as `beside` in theme.css. */
const QUERY = '(width >= 80rem)'

/**
 * Whether there is room for two columns. In one column the parts come in another order. Styles could change only what is seen, not the
 * order of the Tab key, so the parts are rendered in that order.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
