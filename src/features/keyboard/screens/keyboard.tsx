import { lazy, Suspense, use, useEffect, useEffectEvent, useRef } from 'react'
import { STEP_PATHS, STEPS } from '#case/law/rules.ts'
import { NavigationContext, useGoTo } from '#ui/shell/link.tsx'
import { useSingleKeys } from './single-keys.ts'
import { type Command, isPaletteStroke, take, type Waiting } from '../law/strokes.ts'

// Loaded late: no page needs them to start.
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))

/** The overlay open over the page. */
export type Opened = 'palette' | 'shortcuts' | null

type KeyboardProps = {
  readonly opened: Opened
  readonly onOpen: (what: Opened) => void
  /** The case of the page, if it belongs to one. */
  readonly caseId: string | undefined
  readonly onLogOut: () => void
}

/** The shortcuts of every signed-in page, and what they open. */
export function Keyboard({ opened, onOpen, caseId, onLogOut }: KeyboardProps) {
  const goTo = useGoTo()
  const navigation = use(NavigationContext)
  const hasSingleKeys = useSingleKeys()
  const waiting = useRef<Waiting>(null)

  /** False if the command has no effect here; the key is then left to the browser. */
  function obey(command: Command): boolean {
    if (command.do === 'find') return goToSearch()
    if (command.do === 'part') return follow('[data-part]', command.by)
    if (command.do === 'item') return follow('[data-line]', command.by, { isReplaced: true })
    if (command.do === 'go') void goTo(command.to)
    else if (command.do === 'step') {
      const step = STEPS[command.step - 1]
      if (!step || caseId === undefined) return false
      const href = STEP_PATHS[step].replace('{caseId}', caseId)
      if (navigation?.keptFrom?.(href).length) return false
      void goTo(href)
    } else onOpen(command.do)
    return true
  }

  /** Follows the link beside the current one among these links of the page, such as the tabs of a case or the items of a list. */
  function follow(links: string, by: 1 | -1, how?: { readonly isReplaced: boolean }): boolean {
    const all = [...document.querySelectorAll<HTMLAnchorElement>(links)]
    const at = all.findIndex((one) => one.hasAttribute('aria-current'))
    const href = all[at + by]?.getAttribute('href')
    if (at < 0 || !href) return false
    void goTo(href, how)
    return true
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return
    if (isPaletteStroke(event)) {
      if (opened === 'palette') onOpen(null)
      else if (isCovered()) return
      else onOpen('palette')
      event.preventDefault()
      return
    }
    if (!hasSingleKeys || isCovered() || isTyping(event.target)) {
      waiting.current = null
      return
    }
    const taken = take(waiting.current, event, Date.now())
    waiting.current = taken.waiting
    if (taken.command && obey(taken.command)) event.preventDefault()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const close = () => onOpen(null)
  // Wait until the palette has restored the focus, so that the list restores it to the same place.
  const showShortcuts = () => requestAnimationFrame(() => requestAnimationFrame(() => onOpen('shortcuts')))
  return (
    <Suspense fallback={null}>
      {opened === 'palette' && (
        <Palette caseId={caseId} onClose={close} onLogOut={onLogOut} onShortcuts={showShortcuts} />
      )}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  )
}

/** Whether an overlay is open, which handles its own keys. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]') !== null
}

const TYPED =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="spinbutton"]'
/** Types of inputs that take no text. */
const PRESSED = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image'])

/** Whether a letter would be text here, or select an option of a list. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target instanceof HTMLInputElement) return !PRESSED.has(target.type)
  return target.closest(`${TYPED}, [aria-haspopup="listbox"]`) !== null
}

/** Focuses the search or filter of the page, if it has one. */
function goToSearch(): boolean {
  const field = document.querySelector<HTMLElement>(
    'main input[type="search"], main [role="search"] :is(input, button[aria-haspopup])',
  )
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
  return field !== null
}
