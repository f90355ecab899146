import { type ReactNode, useEffect, useRef } from 'react'
import type { Pdf } from './use-pdf.ts'

/**
 * A document as part of a page: where it is opened, a callback for the page on which the reader is, and tools besides the viewer's own.
 */
export type Place = {
  readonly page: number
  readonly find: string
  readonly onMove: (page: number, find: string) => void
  readonly tools?: (page: number) => ReactNode
}

/** Scrolling passes many pages. Only a page on which the reader stays this long is reported. */
const REST_MS = 300

/** Opens the document at its place, follows the place when it changes from outside, and reports the page on which the reader stays. */
export function usePlace({ state, engine }: Pdf, place: Place | undefined, text: string): void {
  const isShown = state.phase === 'shown'
  const here = useRef({ page: place?.page ?? 1, find: place?.find ?? '' })
  /** Reported pages that are not the place yet. When one becomes the place, the viewer must not scroll there. */
  const told = useRef<number[]>([])
  const onMove = useRef(place?.onMove)
  useEffect(() => {
    onMove.current = place?.onMove
  })

  const wanted = place?.page
  useEffect(() => {
    if (!isShown || wanted === undefined) return
    const at = told.current.indexOf(wanted)
    told.current.splice(0, at + 1)
    if (at >= 0) return
    here.current = { ...here.current, page: wanted }
    engine.current?.goTo(wanted)
  }, [isShown, wanted, engine])

  useEffect(() => {
    if (!isShown) return
    const rest = setTimeout(() => {
      const now = { page: state.page, find: text.trim() }
      if (now.page === here.current.page && now.find === here.current.find) return
      if (now.page !== here.current.page) told.current.push(now.page)
      here.current = now
      onMove.current?.(now.page, now.find)
    }, REST_MS)
    return () => clearTimeout(rest)
  }, [isShown, state.page, text])
}
