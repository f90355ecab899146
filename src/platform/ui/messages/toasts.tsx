import { Check, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '../text/class-names.ts'
import { useWords } from '../shell/language.tsx'
import { MachineName } from '../text/machine-text.tsx'
import { placeOf, type ToastPlace } from './toast-place.ts'
import { uiWords } from '../words.ts'

type Toast = { readonly id: number; readonly text: string; readonly about?: string | undefined }

const SECONDS_IN_SIGHT = 12
const MOST_AT_ONCE = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function dismiss(id: number): void {
  show(toasts.filter((toast) => toast.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the focus was when the last message came; it returns there when the message is dismissed. */
let cameFrom: Element | null = null

/** Reports a success, and what it concerned, e.g. the name of a file. Errors are never shown here: they stay in the page. */
export function toast(text: string, about?: string): void {
  lastId += 1
  const now = document.activeElement
  if (now !== document.body && !now?.closest('[data-toasts]')) cameFrom = now
  show([...toasts, { id: lastId, text, about }].slice(-MOST_AT_ONCE))
}

/** Buttons, and links drawn as buttons. */
const PRESSED = ':is(button,a.border):not([data-toasts] *)'
/** The primary buttons of a page, such as that which submits: one of them counts as much as several others. */
const MAIN = '.bg-brand'
const MAIN_WEIGHT = 9
/** How long after the last scroll the messages are placed again. */
const REST_MS = 100

/** Places the messages where they cover fewer buttons, also after scrolling: the person who has just acted continues with the next act. */
function useToastPlace(list: readonly Toast[]) {
  const messages = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<ToastPlace>('foot')
  useLayoutEffect(() => {
    if (list.length === 0) return undefined
    const look = (from?: ToastPlace) => {
      const box = messages.current?.getBoundingClientRect()
      const boxes = [...document.querySelectorAll(PRESSED)].flatMap((one) =>
        new Array<DOMRect>(one.matches(MAIN) ? MAIN_WEIGHT : 1).fill(one.getBoundingClientRect()),
      )
      const foot = document.getElementById('nav-bar')?.offsetHeight ?? 0
      if (box) setPlace((now) => placeOf(from ?? now, box, boxes, innerHeight - foot))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    // There may be thousands of buttons to measure, and nobody presses one while the page scrolls, so this waits for the end of the
    // scroll.
    const lookAgain = () => {
      clearTimeout(timer)
      timer = setTimeout(look, REST_MS)
    }
    look('foot')
    addEventListener('scroll', lookAgain, { passive: true, capture: true })
    addEventListener('resize', lookAgain)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', lookAgain, { capture: true })
      removeEventListener('resize', lookAgain)
    }
  }, [list])
  return { messages, place }
}

/**
 * The container of the toasts; mounted once. The live region is always in the page, so that the first toast is announced too. Only the
 * new toast is announced, without earlier ones and without the name of its button.
 */
export function Toasts() {
  const say = useWords(uiWords)
  const list = useSyncExternalStore(subscribe, () => toasts)
  const { messages, place } = useToastPlace(list)
  return (
    <section
      ref={messages}
      aria-label={list.length > 0 ? say.messages : undefined}
      className={cx(
        'no-print pointer-events-none fixed inset-x-4 z-50 sm:start-auto sm:end-6 sm:w-96',
        place === 'foot' ? 'bottom-[calc(var(--over-bar)+1rem)]' : 'top-24',
      )}
    >
      <div role="status" aria-atomic="false">
        {list.length > 0 && (
          <ul className="m-0 flex list-none flex-col gap-3 p-0">
            {list.map((item) => (
              <ToastRow key={item.id} toast={item} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function goBack(): void {
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true })
}

function ToastRow({ toast: { id, text, about } }: { toast: Toast }) {
  const say = useWords(uiWords)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    // A toast stays while the person points at it or has the focus in it.
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id), SECONDS_IN_SIGHT * 1000)
    return () => clearTimeout(timer)
  }, [id, isHeld])

  return (
    <li
      data-toasts
      className="pointer-events-auto flex animate-float-in items-center gap-3 rounded-sheet border border-s-4 border-ok bg-surface py-2 ps-4 pe-2 shadow-floating"
    >
      <Check size={20} aria-hidden className="shrink-0 text-ok" />
      <span className="min-w-0 grow font-medium">
        <span>{text}</span>
        {about !== undefined && (
          <span className="block font-normal wrap-anywhere text-ink2">
            <MachineName>{about}</MachineName>
          </span>
        )}
      </span>
      <button
        type="button"
        aria-live="off"
        aria-label={`${say.close}: ${text}`}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
        onClick={() => {
          goBack()
          dismiss(id)
        }}
        className="grid size-9 shrink-0 place-items-center rounded-control hover:bg-sunken"
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  )
}
