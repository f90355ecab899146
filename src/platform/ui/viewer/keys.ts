import type { KeyboardEvent } from 'react'
import type { Engine } from './engine.ts'

const TYPING = new Set(['INPUT', 'SELECT', 'TEXTAREA'])

/**
 * Handles a key in the viewer; false when the viewer does not use the key and the browser should handle it. Left and right follow the
 * direction of the language, and scroll where the page is wider than the window.
 */
export function keyAct(
  event: KeyboardEvent,
  engine: Engine | undefined,
  container: HTMLElement | null,
  openFind: () => void,
): boolean {
  if (!engine || !container) return false
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
    openFind()
    return true
  }
  const isTyping = event.target instanceof HTMLElement && TYPING.has(event.target.tagName)
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return false
  const act = acts(engine, container)[event.key]
  if (!act) return false
  act()
  return true
}

function acts(engine: Engine, container: HTMLElement): Readonly<Record<string, (() => void) | undefined>> {
  const isMirrored = document.documentElement.dir === 'rtl'
  const isWide = container.scrollWidth > container.clientWidth + 1
  const [back, on] = [() => engine.turn(-1), () => engine.turn(1)]
  return {
    PageUp: back,
    PageDown: on,
    Home: () => engine.goTo(1),
    End: () => engine.goTo(Number.MAX_SAFE_INTEGER),
    '+': () => engine.scaleBy(1),
    '=': () => engine.scaleBy(1),
    '-': () => engine.scaleBy(-1),
    ...(isWide ? {} : { ArrowLeft: isMirrored ? on : back, ArrowRight: isMirrored ? back : on }),
  }
}
