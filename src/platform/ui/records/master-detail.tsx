import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { Button } from '../buttons/button.tsx'
import { Banner } from '../messages/banner.tsx'
import { roomWords } from '../room/words.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { PlainLink } from '../shell/link.tsx'
import { cx } from '../text/class-names.ts'
import { uiWords } from '../words.ts'

export type MasterItem = {
  readonly id: string
  /** The address at which the item is opened. */
  readonly href: string
  readonly row: ReactNode
}
export type MasterGroup = { readonly name: string; readonly items: readonly MasterItem[] }

type MasterDetailProps = {
  /** The name of the list. */
  readonly label: string
  readonly groups: readonly MasterGroup[]
  /** The item that the address names; empty for none. */
  readonly opened: string
  readonly onOpen: (id: string, how?: { readonly isReplaced?: boolean }) => void
  /** Items that are opened from elsewhere on the page, such as a form, and are not in the list. */
  readonly others?: readonly string[]
  /** The content of an item; it begins with an h3, which takes the focus when the item is opened. */
  readonly children: (id: string) => ReactNode
}

/**
 * A list with one opened item beside it, by default the first. Where there is no space for both, the opened item replaces the list and
 * has a way back and its number. Each item has an address. The list is one stop of the Tab key, and the arrows move in it.
 */
export function MasterDetail({ label, groups, opened, onOpen, others = [], children }: MasterDetailProps) {
  const say = useWords(roomWords)
  const items = groups.flatMap((group) => group.items)
  const isKnown = items.some(({ id }) => id === opened) || others.includes(opened)
  const shown = isKnown ? opened : items[0]?.id
  const place = useRef<HTMLDivElement>(null)
  const isFromHere = useFocusOnItem(place, isKnown ? opened : '')
  // An item that was opened from the list is the history entry after the list, so Back closes it.
  const close = () => (isFromHere ? window.history.back() : onOpen('', { isReplaced: true }))
  return (
    <>
      {opened !== '' && !isKnown && <Banner kind="note">{say.noItem}</Banner>}
      <div
        ref={place}
        className="grid min-w-0 rounded-sheet border border-line bg-surface lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)] print:block"
      >
        <List label={label} groups={groups} shown={shown} isCovered={isKnown} />
        <div
          data-item
          className={cx(
            'min-w-0 border-line lg:border-s [&>section]:rounded-none [&>section]:border-0 [&>section]:bg-transparent',
            !isKnown && 'max-lg:hidden print:block',
          )}
        >
          <Way items={items} shown={shown} onOpen={onOpen} onClose={close} />
          {shown !== undefined && children(shown)}
        </div>
      </div>
    </>
  )
}

/** Focuses the heading of an item that was opened, and the row of one that was closed. Returns whether it was opened from the list. */
function useFocusOnItem(place: RefObject<HTMLDivElement | null>, opened: string): boolean {
  const [former, setFormer] = useState({ opened, isFromHere: false })
  if (former.opened !== opened) setFormer({ opened, isFromHere: former.opened === '' || former.isFromHere })
  const before = useRef(opened)
  useEffect(() => {
    if (before.current === opened) return
    const id = opened === '' ? before.current : undefined
    before.current = opened
    const line = [...(place.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])].find(
      (one) => one.dataset['line'] === id,
    )
    const target = line ?? place.current?.querySelector<HTMLElement>('[data-item] h3, [data-item] h2')
    if (!target) return
    if (!line) target.tabIndex = -1
    target.focus({ preventScroll: line === undefined && window.matchMedia('(width >= 64rem)').matches })
  }, [place, opened])
  return former.isFromHere
}

type ListProps = Pick<MasterDetailProps, 'label' | 'groups'> & {
  readonly shown: string | undefined
  /** Whether the opened item covers the list, because there is no space for both. */
  readonly isCovered: boolean
}

function List({ label, groups, shown, isCovered }: ListProps) {
  const [at, setAt] = useState<string>()
  const stop = at ?? shown

  function move(event: KeyboardEvent): void {
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')]
    const from = lines.indexOf(event.target as HTMLElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? lines.length - 1 : step && from + step
    const next = from < 0 || to === undefined ? undefined : lines[to]
    if (!next) return
    event.preventDefault()
    setAt(next.dataset['line'])
    next.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its links
    <nav
      aria-label={label}
      onKeyDown={move}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setAt(undefined)}
      className={cx('min-w-0 py-2', isCovered && 'max-lg:hidden print:block')}
    >
      {groups.map(({ name, items }) => (
        <div key={name} className="pb-2">
          <h3 className="px-4 py-1.5 text-note font-semibold text-ink2">{name}</h3>
          <ul className="m-0 list-none p-0">
            {items.map(({ id, href, row }) => (
              <li key={id}>
                <PlainLink
                  href={href}
                  data-line={id}
                  aria-current={id === shown ? 'true' : undefined}
                  tabIndex={id === stop ? 0 : -1}
                  className={cx(
                    'block min-h-11 border-s-3 px-4 py-1.5 text-ink no-underline outline-offset-[-3px] hover:bg-paper',
                    id === shown ? 'border-transparent lg:border-brand lg:bg-brand-soft' : 'border-transparent',
                  )}
                >
                  {row}
                </PlainLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type WayProps = {
  readonly items: readonly MasterItem[]
  readonly shown: string | undefined
  readonly onOpen: MasterDetailProps['onOpen']
  readonly onClose: () => void
}

/** Shown where the item covers the list: the way back to it, and to the neighbours. */
function Way({ items, shown, onOpen, onClose }: WayProps) {
  const say = useWords(roomWords)
  const { back, stepOf } = useWords(uiWords)
  const { language } = useLanguage()
  const at = items.findIndex(({ id }) => id === shown)
  const turn = (step: number, name: string, icon: ReactNode) => {
    const next = items[at + step]
    if (!next) return <span className="size-11" />
    return (
      <Button kind="quiet" aria-label={name} className="px-2.5" onPress={() => onOpen(next.id, { isReplaced: true })}>
        {icon}
      </Button>
    )
  }
  const number = (count: number) => formatNumber(count, language)
  return (
    <div className="no-print flex min-h-12 items-center gap-2 border-b border-line px-2 lg:hidden">
      <Button kind="quiet" onPress={onClose}>
        <ArrowLeft size={18} aria-hidden className="mirror" />
        {back}
      </Button>
      {at >= 0 && (
        <span className="ms-auto flex items-center gap-1 text-meta text-ink3 tnum">
          {stepOf({ step: number(at + 1), total: number(items.length) })}
          {turn(-1, say.itemBefore, <ChevronLeft size={18} aria-hidden className="mirror" />)}
          {turn(1, say.itemAfter, <ChevronRight size={18} aria-hidden className="mirror" />)}
        </span>
      )}
    </div>
  )
}
