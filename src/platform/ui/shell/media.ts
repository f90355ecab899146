import { useSyncExternalStore } from 'react'

const known = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const list = known.get(query) ?? matchMedia(query)
  known.set(query, list)
  return list
}

/** Whether a media query matches, for choices that a class cannot make. Print renders the page again with its own result. */
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

/** A window with space for a list but not for a picture. It has the bar at the foot and no rail. */
export const PHONE = 'screen and (width < 48rem)'
