import { type Fault, faultOf, MOST_PAGES } from './fault.ts'
import { spellingsOf } from './finding/find-query.ts'
import { readInOrder } from './finding/reading-order.ts'
import { type Bookmark, readLabels, readOutline } from './outline.ts'
import { beginReading, type Components, dataAddress, loadPdfJs, type PdfDocument, type PdfJs } from './pdfjs.ts'
import type { Source } from './source.ts'
import { tidyStructure } from './structure.ts'

/** A document that makes no progress for this long is given up. */
const READ_MS = 60_000
/** A page that is not drawn after this long is reported as slow. */
const DRAW_MS = 20_000
/** The largest scale at which a page is opened. */
const WIDEST = 1.25
const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

export const FITS = ['page-width', 'page-fit'] as const
export type Fit = (typeof FITS)[number]

export type Found = {
  readonly state: 'none' | 'searching' | 'found' | 'missing'
  readonly at: number
  readonly total: number
}

export type ViewState = {
  readonly phase: 'reading' | 'password' | 'shown' | 'failed'
  readonly share: number
  readonly isPasswordWrong: boolean
  readonly fault: Fault | undefined
  readonly page: number
  readonly pages: number
  readonly labels: readonly string[] | null
  readonly fit: Fit | null
  readonly scale: number
  readonly found: Found
  /** Undefined until it has been read. */
  readonly outline: readonly Bookmark[] | undefined
  readonly trouble: { readonly kind: 'slowPage' | 'badPage'; readonly page: number } | undefined
}

const NOTHING_FOUND: Found = { state: 'none', at: 0, total: 0 }

export const FIRST: ViewState = {
  ...{ phase: 'reading', share: 0, isPasswordWrong: false, fault: undefined, page: 1, pages: 0, labels: null },
  ...{ fit: 'page-width', scale: 1, found: NOTHING_FOUND, outline: undefined, trouble: undefined },
}

export type Engine = {
  goTo(page: number): void
  turn(by: 1 | -1): void
  fitTo(fit: Fit): void
  scaleTo(scale: number): void
  scaleBy(by: 1 | -1): void
  rotate(): void
  /** Searches for a text from the current place. For the same text again: the next match, or the previous one. */
  find(text: string, isAgain: boolean, isBack: boolean): void
  endFind(): void
  open(bookmark: Bookmark): void
  givePassword(password: string): void
  readonly document: () => PdfDocument | undefined
  end(): void
}

type Places = { readonly container: HTMLDivElement; readonly viewer: HTMLDivElement }
type Tell = (part: Partial<ViewState>) => void
type Viewer = ReturnType<typeof buildViewer>

/** Reads a PDF and shows it in its place. All results are reported through `tell`; nothing is thrown. */
export function startEngine(places: Places, source: Source, tell: Tell): Engine {
  const abort = new AbortController()
  let shown: { readonly pdf: PdfDocument; readonly view: Viewer } | undefined
  let reading: ReturnType<typeof beginReading> | undefined
  let answerPassword: ((password: string) => void) | undefined
  const fail = (fault: Fault) => {
    if (abort.signal.aborted) return
    reading?.end()
    tell({ phase: 'failed', fault })
  }
  const patience = createPatience(READ_MS, () => fail({ kind: 'slow' }))

  async function run(): Promise<void> {
    const { lib, components } = await loadPdfJs()
    if (abort.signal.aborted) return
    reading = beginReading({ lib }, source)
    reading.task.onProgress = ({ loaded }: { loaded: number }) => {
      patience.renew()
      tell({ share: source.size === 0 ? 0 : Math.min(1, loaded / source.size) })
    }
    reading.task.onPassword = (answer: (password: string) => void, reason: number) => {
      patience.stop()
      answerPassword = answer
      tell({ phase: 'password', isPasswordWrong: reason === lib.PasswordResponses.INCORRECT_PASSWORD })
    }
    patience.renew()
    const pdf = await reading.task.promise
    readInOrder(pdf)
    if (pdf.numPages < 1) return fail({ kind: 'empty' })
    if (pdf.numPages > MOST_PAGES) return fail({ kind: 'tooManyPages', pages: pdf.numPages })
    // A document may open and have no readable page.
    await pdf.getPage(1)
    patience.stop()
    if (abort.signal.aborted) return
    shown = { pdf, view: buildViewer(lib, components, places, abort.signal) }
    watchViewer(shown.view, tell, abort.signal)
    tidyStructure(places.viewer, abort.signal)
    show(shown.view, pdf, await readLabels(pdf), tell)
    tell({ outline: await readOutline(pdf) })
  }

  run().catch((error: unknown) => {
    patience.stop()
    if (!abort.signal.aborted) fail(faultOf(error))
  })

  const acts = viewActs(() => shown?.view)
  return {
    ...acts,
    givePassword: (password) => {
      tell({ phase: 'reading' })
      patience.renew()
      answerPassword?.(password)
    },
    document: () => shown?.pdf,
    end: () => {
      patience.stop()
      abort.abort(new DOMException('closed', 'AbortError'))
      shown?.view.pdfViewer.setDocument(null as never)
      shown?.view.linkService.setDocument(null)
      reading?.end()
    },
  }
}

/** A timeout that restarts at every sign of progress. */
function createPatience(ms: number, onOver: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    renew: () => {
      stop()
      timer = setTimeout(onOver, ms)
    },
  }
}

/** The portal's words label the pages, so pdf.js needs none. */
const NO_WORDS = {
  get: async () => '',
  translate: async () => {},
  translateOnce: async () => {},
  pause: () => {},
  resume: () => {},
  getLanguage: () => 'en',
  getDirection: () => 'ltr',
  destroy: async () => {},
}

function buildViewer(lib: PdfJs, components: Components, places: Places, signal: AbortSignal) {
  const eventBus = new components.EventBus()
  const linkService = new components.PDFLinkService({
    eventBus,
    externalLinkTarget: components.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  })
  const findController = new components.PDFFindController({ eventBus, linkService })
  const pdfViewer = new components.PDFViewer({
    ...places,
    eventBus,
    linkService,
    findController,
    l10n: NO_WORDS as never,
    imageResourcesPath: `${dataAddress(lib)}/web/images/`,
    // Forms are drawn as they were filled in; they cannot be edited here.
    annotationMode: lib.AnnotationMode.ENABLE,
    annotationEditorMode: lib.AnnotationEditorType.DISABLE,
    enableSelectionRendering: false,
    enableAutoLinking: false,
    abortSignal: signal,
  } as never)
  linkService.setViewer(pdfViewer)
  return { eventBus, linkService, pdfViewer }
}

function show(view: Viewer, pdf: PdfDocument, labels: readonly string[] | null, tell: Tell): void {
  view.eventBus.on('pagesinit', () => {
    fitReadably(view.pdfViewer)
    if (labels) view.pdfViewer.setPageLabels([...labels])
    tell({ phase: 'shown', page: 1, pages: pdf.numPages, labels })
  })
  view.pdfViewer.setDocument(pdf)
  view.linkService.setDocument(pdf, null)
}

/** As wide as fits, but not larger than is good to read on a wide screen. */
function fitReadably(pdfViewer: Viewer['pdfViewer']): void {
  pdfViewer.currentScaleValue = 'page-width'
  if (pdfViewer.currentScale > WIDEST) pdfViewer.currentScale = WIDEST
}

type ScaleEvent = { readonly scale: number; readonly presetValue?: string }
type MatchEvent = { readonly matchesCount: { readonly current: number; readonly total: number } }
type FindEvent = MatchEvent & { readonly state: number }
type PageEvent = { readonly pageNumber: number; readonly error?: Error | null }

/** Reports the viewer's own events: which page is shown, at what scale, what was found, which page failed. */
function watchViewer({ eventBus, pdfViewer }: Viewer, tell: Tell, signal: AbortSignal): void {
  const onRoom = new ResizeObserver(() => {
    const value = pdfViewer.currentScaleValue
    if (FITS.includes(value as Fit)) pdfViewer.currentScaleValue = value
    else if (pdfViewer.currentScale === WIDEST) fitReadably(pdfViewer)
  })
  onRoom.observe(pdfViewer.container)
  const drawing = new Map<number, ReturnType<typeof setTimeout>>()
  signal.addEventListener('abort', () => {
    onRoom.disconnect()
    for (const timer of drawing.values()) clearTimeout(timer)
  })
  const notFound = 1
  const pending = 3
  const found = ({ matchesCount }: MatchEvent, state: Found['state']): Partial<ViewState> => ({
    found: { state, at: matchesCount.current, total: matchesCount.total },
  })
  eventBus.on('pagechanging', ({ pageNumber }: PageEvent) => tell({ page: pageNumber }))
  eventBus.on('scalechanging', ({ scale, presetValue }: ScaleEvent) =>
    tell({ scale, fit: FITS.find((fit) => fit === presetValue) ?? null }),
  )
  eventBus.on('updatefindmatchescount', (event: MatchEvent) =>
    tell(found(event, event.matchesCount.total > 0 ? 'found' : 'searching')),
  )
  eventBus.on('updatefindcontrolstate', (event: FindEvent) =>
    tell(found(event, event.state === notFound ? 'missing' : event.state === pending ? 'searching' : 'found')),
  )
  eventBus.on('pagerender', ({ pageNumber }: PageEvent) => {
    clearTimeout(drawing.get(pageNumber))
    drawing.set(
      pageNumber,
      setTimeout(() => tell({ trouble: { kind: 'slowPage', page: pageNumber } }), DRAW_MS),
    )
  })
  eventBus.on('pagerendered', ({ pageNumber, error }: PageEvent) => {
    clearTimeout(drawing.get(pageNumber))
    drawing.delete(pageNumber)
    tell({ trouble: error ? { kind: 'badPage', page: pageNumber } : undefined })
  })
}

type ViewActs = Omit<Engine, 'givePassword' | 'document' | 'end'>

function viewActs(current: () => Viewer | undefined): ViewActs {
  const change = (act: (viewer: Viewer['pdfViewer']) => void) => {
    const viewer = current()?.pdfViewer
    if (viewer) act(viewer)
  }
  const scaleTo = (scale: number) =>
    change((viewer) => {
      viewer.currentScale = Math.min(10, Math.max(0.1, scale))
    })
  return {
    scaleTo,
    goTo: (page) =>
      change((viewer) => {
        viewer.currentPageNumber = Math.min(viewer.pagesCount, Math.max(1, page))
      }),
    turn: (by) => change((viewer) => (by === 1 ? viewer.nextPage() : viewer.previousPage())),
    fitTo: (fit) =>
      change((viewer) => {
        viewer.currentScaleValue = fit
      }),
    scaleBy: (by) =>
      change(({ currentScale }) => {
        const next =
          by === 1 ? STEPS.find((one) => one > currentScale + 0.01) : STEPS.findLast((one) => one < currentScale - 0.01)
        if (next !== undefined) scaleTo(next)
      }),
    rotate: () =>
      change((viewer) => {
        viewer.pagesRotation = (viewer.pagesRotation + 90) % 360
      }),
    find: (text, isAgain, isBack) => {
      const common = { caseSensitive: false, entireWord: false, highlightAll: true, matchDiacritics: false }
      const query = spellingsOf(text.trim())
      current()?.eventBus.dispatch('find', { ...common, query, type: isAgain ? 'again' : '', findPrevious: isBack })
    },
    endFind: () => current()?.eventBus.dispatch('findbarclose', {}),
    open: ({ dest }) => {
      if (dest) void current()?.linkService.goToDestination(dest)
    },
  }
}
