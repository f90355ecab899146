import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether the opened document covers the list or replaces it. */
export function useIsOver(): boolean {
  const query = '(width < 64rem)'
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

let isPrinting = false

/** Whether the page is being printed; nothing is folded on paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const say = (next: boolean) => () => {
        isPrinting = next
        // The browser prints the page as it is when this listener returns.
        flushSync(listener)
      }
      const [begin, end] = [say(true), say(false)]
      addEventListener('beforeprint', begin)
      addEventListener('afterprint', end)
      return () => {
        removeEventListener('beforeprint', begin)
        removeEventListener('afterprint', end)
      }
    },
    () => isPrinting,
  )
}
