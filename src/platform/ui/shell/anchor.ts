import { useEffect } from 'react'

/** How long to wait for a target that is still loading. */
const PATIENCE_MS = 8_000
const OWN_MOVES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** An event sent to the part of the page that an address names. It bubbles, so folded parts around it open. */
export const SHOW = 'portal:show'

/**
 * Scrolls to the part of the page that the address names (`#fee`) as soon as it exists, opens it if it is folded, and focuses its
 * heading. Does nothing if the reader has scrolled, typed or pressed by then. A link to the address that is already shown does the same
 * again.
 */
export function useAnchor(hash: string): void {
  useEffect(() => {
    const id = decodeURIComponent(hash.replace(/^#/, ''))
    if (id === '') return undefined
    const watcher = new MutationObserver(look)
    const timer = setTimeout(stop, PATIENCE_MS)
    for (const move of OWN_MOVES) window.addEventListener(move, stop, { once: true, passive: true })
    document.addEventListener('click', again)

    function stop(): void {
      watcher.disconnect()
      clearTimeout(timer)
      for (const move of OWN_MOVES) window.removeEventListener(move, stop)
    }

    function look(): void {
      const part = document.getElementById(id)
      if (!part) return
      stop()
      show(part)
    }

    function again({ target }: MouseEvent): void {
      const link = target instanceof Element ? target.closest('a') : null
      const { hash: asked, pathname } = window.location
      // After the browser has followed the link, which takes the focus.
      if (link && link.hash === asked && link.pathname === pathname) setTimeout(look)
    }

    watcher.observe(document.body, { childList: true, subtree: true })
    // Not while effects run, because a folded part opens at once.
    queueMicrotask(look)
    return () => {
      stop()
      document.removeEventListener('click', again)
    }
  }, [hash])
}

function show(part: HTMLElement): void {
  part.dispatchEvent(new CustomEvent(SHOW, { bubbles: true }))
  const heading = part.querySelector<HTMLElement>('h2, h3') ?? part
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  part.scrollIntoView({ block: 'start' })
}
