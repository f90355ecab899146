import { type RefCallback, useCallback, useState } from 'react'

/** Space above and below an element that stays visible while the page scrolls: 1.5 rem each. */
const ROOM_PX = 48

/** How much of the top of the window is covered by what stays there. Scrolling must not hide a focused element under it. */
function coveredPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
}

/**
 * Whether an element fits into the window. Only then may it be sticky: the lower part of a taller one could not be scrolled into view.
 */
export function useFits<E extends HTMLElement>(): [ref: RefCallback<E>, fits: boolean] {
  const [fits, setFits] = useState(false)
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const look = () => setFits(element.offsetHeight + ROOM_PX + coveredPx() <= window.innerHeight)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    window.addEventListener('resize', look)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', look)
    }
  }, [])
  return [ref, fits]
}
