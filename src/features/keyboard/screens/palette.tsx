import { Search, X } from 'lucide-react'
import { type KeyboardEvent, use, useEffect, useId, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { AriaLanguage } from '#ui/shell/aria-language.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { NavigationContext, useGoTo } from '#ui/shell/link.tsx'
import { uiWords } from '#ui/words.ts'
import { findIn, step } from '../law/finding.ts'
import { Key } from './key.tsx'
import { PaletteList } from './palette-list.tsx'
import {
  GROUPS,
  GROUPS_FOUND,
  type PaletteItem,
  useCaseItemsFound,
  useFoundItems,
  useOwnItems,
} from './palette-items.ts'
import { keyboardWords } from '../law/words.ts'

/** The delay between the last keystroke and the call. */
const TYPING_MS = 180

type PaletteProps = {
  readonly caseId: string | undefined
  readonly onClose: () => void
  readonly onLogOut: () => void
  readonly onShortcuts: () => void
}

/** One field to go anywhere: cases, the screens the person may open, things to do, the settings of this device. */
export function Palette(props: PaletteProps) {
  const say = useWords(keyboardWords)
  return (
    <AriaLanguage>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(isOpen) => !isOpen && props.onClose()}
        className="no-print fixed inset-0 z-40 flex animate-float-in items-start justify-center overflow-y-auto bg-veil p-2 sm:p-4 sm:pt-[10vh]"
      >
        <Modal className="w-full max-w-2xl rounded-sheet border border-line bg-surface shadow-floating">
          <Dialog
            aria-label={say.palette}
            className="flex max-h-[calc(100dvh-1rem)] flex-col outline-hidden sm:max-h-[75dvh]"
          >
            <Finder {...props} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLanguage>
  )
}

/** The typed text, after a pause in typing. */
function useSettled(typed: string): string {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), typed.trim() === '' ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** The items that match what was typed, by group, and whether cases are still being searched. */
function useAnswers({ caseId, onLogOut, onShortcuts }: PaletteProps, typed: string) {
  const settled = useSettled(typed)
  const cases = useCaseItemsFound(settled.trim())
  const found = useFoundItems(settled.trim())
  const own = findIn(typed, useOwnItems(caseId, { onLogOut, onShortcuts }))
  // Otherwise a case that matches an earlier query could be opened by mistake.
  const isEarlier = settled.trim() !== typed.trim()
  const itemsOf = (answer: typeof cases) => (isEarlier || answer.isPending ? [] : answer.items)
  const isPending = isEarlier || cases.isPending || found.isPending
  // The search in the text of documents takes longer. Its results come last and are not waited for.
  const all = [...own, ...itemsOf(cases), ...(cases.isPending ? [] : itemsOf(found))]
  const groups = typed.trim() === '' ? GROUPS : GROUPS_FOUND
  const items = groups.flatMap((group) => all.filter((item) => item.group === group))
  // Enter opens the best match that is not closed. With nothing typed, nothing is selected.
  const best = typed.trim() === '' ? undefined : (all.find(({ closed }) => closed === undefined) ?? all[0])
  return { items, best: best?.id, isPending }
}

function Finder(props: PaletteProps) {
  const say = useWords(keyboardWords)
  const common = useWords(uiWords)
  const goTo = useGoTo()
  const preload = use(NavigationContext)?.preload
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [told, setTold] = useState('')
  const { items, best, isPending } = useAnswers(props, typed)
  const ids = items.map(({ id }) => id)
  const active = chosen !== undefined && ids.includes(chosen) ? chosen : best
  const activeItem = items.find(({ id }) => id === active)
  const href = activeItem && 'goTo' in activeItem.does && !activeItem.does.isFile ? activeItem.does.goTo : undefined

  useEffect(() => {
    if (href !== undefined) preload?.(href)
  }, [href, preload])

  function type(next: string): void {
    setTyped(next)
    setChosen(undefined)
    setTold('')
  }

  function open(item: PaletteItem): void {
    setChosen(item.id)
    if (item.closed !== undefined) return setTold(item.closed)
    props.onClose()
    if ('act' in item.does) item.does.act()
    else if (item.does.isFile) window.location.assign(item.does.goTo)
    else void goTo(item.does.goTo)
    return undefined
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (by !== undefined) setChosen(step(ids, active, by))
    else if (event.key === 'Enter' && activeItem) open(activeItem)
    else return
    setTold(event.key === 'Enter' ? (activeItem?.closed ?? '') : '')
    event.preventDefault()
  }

  return (
    <>
      <div className="flex items-center gap-2 border-b border-line p-2 ps-3">
        <Search size={20} aria-hidden className="shrink-0 text-ink3" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is this field
          autoFocus
          type="text"
          role="combobox"
          aria-label={say.open}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          // An empty field has no text to derive a direction from.
          dir={typed === '' ? undefined : 'auto'}
          placeholder={say.typeHere}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full min-w-0 rounded-control bg-transparent px-2 text-ink placeholder:text-ink3 focus-visible:-outline-offset-3"
        />
        <Button kind="quiet" isCompact aria-label={common.close} onPress={props.onClose}>
          <X size={18} aria-hidden />
        </Button>
      </div>
      <PaletteList
        id={listId}
        items={items}
        active={active}
        optionId={(id) => optionId(listId, id)}
        onActive={setChosen}
        onOpen={open}
      />
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-note text-ink3">
        <span role="status" className={told === '' ? undefined : 'font-medium text-ink2'}>
          {told || (isPending ? say.searching : items.length === 0 ? say.nothing : say.count({ count: items.length }))}
        </span>
        <span aria-hidden className="flex gap-4 max-sm:hidden">
          <span>
            <Key>↑</Key> <Key>↓</Key> {say.move}
          </span>
          <span>
            <Key>Enter</Key> {say.choose}
          </span>
          <span>
            <Key>Esc</Key> {say.leave}
          </span>
        </span>
      </div>
    </>
  )
}

const optionId = (listId: string, id: string) => `${listId}-${id.replace(/[^\w-]/g, '_')}`
