import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Engine, FIRST, startEngine, type ViewState } from './engine.ts'
import type { Source } from './source.ts'

export type Pdf = {
  readonly state: ViewState
  readonly engine: RefObject<Engine | undefined>
  /** The scrolling container, and inside it the element that pdf.js fills with pages. */
  readonly container: RefObject<HTMLDivElement | null>
  readonly pages: RefObject<HTMLDivElement | null>
}

/** A PDF in its place while the component is mounted. Incrementing `attempt` reads it again. */
export function usePdf(source: Source, attempt: number): Pdf {
  const [state, setState] = useState<ViewState>(FIRST)
  const engine = useRef<Engine>(undefined)
  const container = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!container.current || !pages.current) return
    setState(FIRST)
    const places = { container: container.current, viewer: pages.current }
    const started = startEngine(places, source, (part) => setState((known) => ({ ...known, ...part })))
    engine.current = started
    return () => {
      engine.current = undefined
      started.end()
    }
  }, [source, attempt])

  return { state, engine, container, pages }
}
