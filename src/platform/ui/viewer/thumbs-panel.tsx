import { type RefObject, useEffect, useRef } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import type { Engine, ViewState } from './engine.ts'
import type { PdfDocument } from './pdfjs.ts'
import { viewerWords } from './words.ts'

/** The width of a picture, in CSS pixels. */
const WIDTH = 96
/** How many pictures are shown of a long document, around the current page: as many as a browser lays out at once. */
const BLOCK = 100

type ThumbsProps = { readonly state: ViewState; readonly engine: RefObject<Engine | undefined> }

/** Small pictures of the pages; each is drawn when it comes into view. */
export function ThumbsPanel({ state, engine }: ThumbsProps) {
  const { language } = useLanguage()
  const say = useWords(viewerWords)
  const panel = useRef<HTMLElement>(null)
  const { page, pages, labels } = state
  const first = Math.floor((page - 1) / BLOCK) * BLOCK + 1
  const shown = Array.from({ length: Math.min(BLOCK, pages - first + 1) }, (_, at) => first + at)
  const labelOf = (n: number) => labels?.[n - 1] ?? formatNumber(n, language, { useGrouping: false })
  useEffect(() => {
    panel.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [page])
  return (
    <nav
      ref={panel}
      aria-label={say.thumbs}
      className="max-h-44 shrink-0 overflow-auto border-b border-line bg-surface p-2 sm:max-h-none sm:w-34 sm:border-e sm:border-b-0"
    >
      <ol className="m-0 flex list-none gap-2 p-0 sm:flex-col sm:items-center">
        {shown.map((n) => (
          <li key={n} className="shrink-0">
            <button
              type="button"
              aria-label={say.pageNamed({ label: labelOf(n) })}
              aria-current={n === page ? 'page' : undefined}
              onClick={() => engine.current?.goTo(n)}
              className="flex cursor-pointer flex-col items-center gap-1 rounded-control p-1 text-note hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:font-semibold"
            >
              <Thumb engine={engine} page={n} />
              <span className="tnum">{labelOf(n)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Thumb({ engine, page }: Pick<ThumbsProps, 'engine'> & { page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    const pdf = engine.current?.document()
    if (!target || !pdf) return
    const leaving = new AbortController()
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      // A page that cannot be drawn stays an empty sheet. Its button still leads to it.
      draw(pdf, page, target, leaving.signal).catch(() => {})
    })
    watch.observe(target)
    return () => {
      watch.disconnect()
      leaving.abort()
    }
  }, [engine, page])
  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={Math.round(WIDTH * Math.SQRT2)}
      aria-hidden
      className="block max-w-24 border border-line bg-white forced-color-adjust-none"
    />
  )
}

async function draw(pdf: PdfDocument, n: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const page = await pdf.getPage(n)
  if (signal.aborted) return
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: (WIDTH * Math.min(2, devicePixelRatio)) / width })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.width = `${WIDTH}px`
  const drawing = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => drawing.cancel(), { once: true })
  await drawing.promise
}
