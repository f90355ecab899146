import { useEffect } from 'react'

/** The target may still be loading: it is awaited this long. */
const PATIENCE_MS = 8_000
const OWN_MOVES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Scrolls to the part of the page that the address names (`#fee`), as soon as it exists, and focuses its heading. Does nothing if the
 * reader has moved by then.
 */
export function useAnchor(hash: string): void {
  useEffect(() => {
    const id = decodeURIComponent(hash.replace(/^#/, ''))
    if (id === '') return undefined
    const watcher = new MutationObserver(look)
    const timer = setTimeout(stop, PATIENCE_MS)
    for (const move of OWN_MOVES) window.addEventListener(move, stop, { once: true, passive: true })

    function stop(): void {
      watcher.disconnect()
      clearTimeout(timer)
      for (const move of OWN_MOVES) window.removeEventListener(move, stop)
    }

    function look(): void {
      const part = document.getElementById(id)
      if (!part) return
      stop()
      const heading = part.querySelector<HTMLElement>('h2, h3') ?? part
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      part.scrollIntoView({ block: 'start' })
    }

    watcher.observe(document.body, { childList: true, subtree: true })
    look()
    return stop
  }, [hash])
}
