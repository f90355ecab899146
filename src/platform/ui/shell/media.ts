import { useSyncExternalStore } from 'react'

const known = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const list = known.get(query) ?? matchMedia(query)
  known.set(query, list)
  return list
}

/** Whether a media query matches now, for what a class cannot say. The page is rendered again before it is printed. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (told) => {
      const list = listOf(query)
      list.addEventListener('change', told)
      return () => list.removeEventListener('change', told)
    },
    () => listOf(query).matches,
  )
}

/** A window in which a list is read but no picture: the bottom bar is there instead of the rail. */
export const PHONE = 'screen and (width < 48rem)'
