import { type RefCallback, useCallback, useState } from 'react'

/** Above and below of what stays in sight while the page scrolls: 1.5 rem each. */
const ROOM_PX = 48

/**
 * Whether an element is wholly in sight at once. Only then may it stay where it is while the page scrolls: of a taller one no
 * scrolling brings the lower part, and the browser fails to show what has the focus there.
 */
export function useFits<E extends HTMLElement>(): [ref: RefCallback<E>, fits: boolean] {
  const [fits, setFits] = useState(false)
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const look = () => setFits(element.offsetHeight + ROOM_PX <= window.innerHeight)
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
