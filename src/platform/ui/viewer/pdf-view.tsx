import { type KeyboardEvent, useEffect, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { Button } from '../buttons/button.tsx'
import { cx } from '../text/class-names.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { stopWhileScrolling } from '../shell/scroll-stop.ts'
import { Progress } from '../messages/progress.tsx'
import type { ViewState } from './engine.ts'
import { FindBar } from './bars/find-bar.tsx'
import type { Fault } from './fault.ts'
import { MOST_PAGES } from './fault.ts'
import { keyAct } from './keys.ts'
import { OutlinePanel } from './outline-panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { type Place, usePlace } from './place.ts'
import { PrintBar } from './bars/print-bar.tsx'
import type { Source } from './source.ts'
import { ThumbsPanel } from './thumbs-panel.tsx'
import { type Panel, Toolbar } from './bars/toolbar.tsx'
import { type Pdf, usePdf } from './use-pdf.ts'
import { viewerWords } from './words.ts'

type PdfViewProps = { readonly source: Source; readonly onClose: () => void; readonly place?: Place }

/** A PDF with its tools. Escape closes what is open, one after the other, and finally the viewer. */
export function PdfView({ source, onClose, place }: PdfViewProps) {
  const say = useWords(viewerWords)
  const [attempt, setAttempt] = useState(0)
  const pdf = usePdf(source, attempt)
  const [text, setText] = useState(place?.find ?? '')
  // A search in the address is shown from the start, without taking the focus.
  const [open, setOpen] = useState<Panel | undefined>(text === '' ? undefined : 'find')
  const [isQuiet, setIsQuiet] = useState(text !== '')
  const { state, engine, container, pages } = pdf
  const isShown = state.phase === 'shown'
  const isPart = place !== undefined
  usePageNames(pdf)
  usePlace(pdf, place, text)
  useEffect(() => stopWhileScrolling(container.current), [container])

  useEffect(() => {
    if (isShown && !isPart) container.current?.focus({ preventScroll: true })
  }, [isShown, isPart, container])

  function openPanel(panel: Panel): void {
    setIsQuiet(false)
    setOpen(panel)
  }
  function closePanel(): void {
    if (open === 'find') setText('')
    setOpen(undefined)
    container.current?.focus({ preventScroll: true })
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (open) closePanel()
      else onClose()
      return
    }
    if (!isShown || !keyAct(event, engine.current, container.current, () => openPanel('find'))) return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that reach here come from what has the focus inside
    <div className="flex min-h-0 grow flex-col" onKeyDown={press}>
      {state.phase !== 'failed' && (
        // The place of the toolbar is reserved from the start, so that the pages do not move when the tools appear. It is mounted again
        // for each document.
        <div key={String(isShown)} className={cx(!isShown && 'invisible')}>
          <Toolbar
            state={state}
            engine={engine}
            open={open}
            onToggle={(panel) => (open === panel ? closePanel() : openPanel(panel))}
            part={place && { tools: place.tools?.(state.page) }}
          />
        </div>
      )}
      {isShown && open === 'find' && (
        <FindBar
          found={state.found}
          engine={engine}
          text={text}
          onText={setText}
          isQuiet={isQuiet}
          onClose={closePanel}
        />
      )}
      {isShown && open === 'print' && <PrintBar pages={state.pages} engine={engine} onClose={closePanel} />}
      <div className="flex min-h-0 grow flex-col sm:flex-row">
        {isShown && open === 'outline' && (
          <OutlinePanel items={state.outline} onOpen={(bookmark) => engine.current?.open(bookmark)} />
        )}
        {isShown && open === 'thumbs' && <ThumbsPanel state={state} engine={engine} />}
        <div className="relative min-h-0 min-w-0 grow bg-sunken">
          <div
            ref={container}
            role="region"
            aria-label={say.pages}
            tabIndex={-1}
            className="absolute inset-0 overflow-auto"
          >
            <div ref={pages} className="pdf-pages" dir="ltr" />
          </div>
          <Instead
            state={state}
            onAgain={() => setAttempt(attempt + 1)}
            onPassword={(text) => engine.current?.givePassword(text)}
          />
          <Trouble trouble={state.trouble} />
        </div>
      </div>
    </div>
  )
}

/** Each page is a region named by its number, or by its own label, in the language of the portal. */
function usePageNames({ state, pages }: Pdf): void {
  const { language } = useLanguage()
  const say = useWords(viewerWords)
  const { labels, page, phase } = state
  useEffect(() => {
    for (const sheet of pages.current?.querySelectorAll<HTMLElement>('.page') ?? []) {
      const n = Number(sheet.dataset['pageNumber'])
      // A page far from the reader has no role, because every region with a name is a landmark.
      const isNear = Math.abs(n - page) <= 10
      sheet.role = isNear ? 'region' : null
      if (!isNear) continue
      sheet.ariaLabel = say.pageNamed({ label: labels?.[n - 1] ?? formatNumber(n, language, { useGrouping: false }) })
    }
  }, [labels, page, phase, pages, language, say])
}

type InsteadProps = { state: ViewState; onAgain: () => void; onPassword: (password: string) => void }

/** Shown in place of the pages: the loading progress, the password form, or why nothing can be shown. */
function Instead({ state, onAgain, onPassword }: InsteadProps) {
  const say = useWords(viewerWords)
  if (state.phase === 'shown') return null
  return (
    <div className="absolute inset-0 grid place-items-center overflow-auto bg-sunken p-4">
      {state.phase === 'reading' && (
        <div role="status" className="w-72 max-w-full">
          <p className="m-0 mb-2 text-center text-ink2">{say.opening}</p>
          <Progress share={state.share} label={say.progress} />
        </div>
      )}
      {state.phase === 'password' && <PasswordForm isWrong={state.isPasswordWrong} onGiven={onPassword} />}
      {state.phase === 'failed' && state.fault && <Failed fault={state.fault} onAgain={onAgain} />}
    </div>
  )
}

function Failed({ fault, onAgain }: { fault: Fault; onAgain: () => void }) {
  const { language } = useLanguage()
  const say = useWords(viewerWords)
  const number = (n: number) => formatNumber(n, language)
  const words =
    fault.kind === 'tooManyPages'
      ? say.tooManyPages({ pages: number(fault.pages), most: number(MOST_PAGES) })
      : say[fault.kind]
  return (
    <div role="alert" className="max-w-lg rounded-sheet border border-line border-t-4 border-t-bad bg-surface p-5">
      <h2 className="text-lead font-semibold">{say.failed}</h2>
      <p className="m-0 mt-2 text-ink2">{words}</p>
      {fault.kind === 'unreachable' && (
        <div className="mt-4">
          <Button onPress={onAgain}>{say.tryAgain}</Button>
        </div>
      )}
    </div>
  )
}

function Trouble({ trouble }: { trouble: ViewState['trouble'] }) {
  const { language } = useLanguage()
  const say = useWords(viewerWords)
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 bottom-0 p-3">
      {trouble && (
        <p className="m-0 mx-auto w-fit max-w-lg rounded-sheet border border-s-4 border-warn bg-surface px-4 py-2 text-meta shadow-floating">
          {say[trouble.kind]({ page: formatNumber(trouble.page, language, { useGrouping: false }) })}
        </p>
      )}
    </div>
  )
}
