import { Check, ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { cx } from '../text/class-names.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { PlainLink } from '../shell/link.tsx'
import { roomWords } from './words.ts'

export type PartTab = {
  readonly id: string
  readonly name: string
  readonly href: string
  /** The count. It has its own fixed space, so that the tabs do not move when it arrives. */
  readonly count?: ReactNode
}

type PartTabsProps = {
  readonly label: string
  readonly items: readonly PartTab[]
  /** The part shown; none on a page that belongs to no part. */
  readonly here: string | undefined
  /** The title of the case, shown beside the tabs once the heading has scrolled out of view. */
  readonly title: ReactNode
}

/**
 * The tabs of a case as links in a bar that stays at the top. Each tab is a page with an address, so these are links and not ARIA tabs:
 * one stop of the Tab key; arrows, Home and End move between them. On a phone a button opens the list of tabs.
 */
export function PartTabs({ label, items, here, title }: PartTabsProps) {
  const [sentinel, isStuck] = useStuck()
  return (
    <>
      <div ref={sentinel} aria-hidden className="no-print" />
      <nav aria-label={label} className="part-tabs no-print sticky z-20 border-y border-line bg-surface">
        <div className="page flex items-center gap-4">
          <PartsButton items={items} here={here} label={label} />
          <TabLinks items={items} here={here} />
          <span
            aria-hidden
            className={cx(
              'ms-auto min-w-0 truncate max-md:hidden text-meta font-semibold text-ink2',
              !isStuck && 'invisible',
            )}
          >
            {title}
          </span>
        </div>
      </nav>
    </>
  )
}

/** Whether the content above the bar has scrolled out of view. */
function useStuck() {
  const sentinel = useRef<HTMLDivElement>(null)
  const [isStuck, setIsStuck] = useState(false)
  useEffect(() => {
    if (!sentinel.current) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsStuck(!entry.isIntersecting && entry.boundingClientRect.top < window.innerHeight / 2)
    })
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])
  return [sentinel, isStuck] as const
}

type Links = Pick<PartTabsProps, 'items' | 'here'>

function TabLinks({ items, here }: Links) {
  const list = useRef<HTMLUListElement>(null)
  // The link that is the Tab stop while the focus is in the bar.
  const [at, setAt] = useState<string>()
  const stop = at ?? (items.some(({ id }) => id === here) ? here : items[0]?.id)

  function move(event: KeyboardEvent): void {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const from = links.indexOf(event.target as HTMLAnchorElement)
    const to = targetOf(event, from, links.length)
    if (from < 0 || to === undefined) return
    event.preventDefault()
    setAt(items[to]?.id)
    links[to]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its links
    <ul
      ref={list}
      onKeyDown={move}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setAt(undefined)}
      className="-ms-2.5 m-0 flex min-w-0 shrink-0 list-none overflow-x-auto p-0 max-md:hidden"
    >
      {items.map(({ id, name, href, count }) => (
        <li key={id} className="shrink-0">
          <PlainLink
            href={href}
            data-part={id}
            aria-current={id === here ? 'page' : undefined}
            tabIndex={id === stop ? 0 : -1}
            className={cx(
              'flex min-h-12 items-center gap-1.5 border-b-3 px-2.5 text-meta font-medium whitespace-nowrap no-underline outline-offset-[-3px] hover:text-ink',
              id === here ? 'border-brand text-ink' : 'border-transparent text-ink2',
            )}
          >
            {name}
            {count}
          </PlainLink>
        </li>
      ))}
    </ul>
  )
}

/** Where a key leads; the arrows follow the direction of the page. */
function targetOf(event: KeyboardEvent, from: number, count: number): number | undefined {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
  return step === undefined ? undefined : (from + step + count) % count
}

/** On a phone: the part shown, and a sheet with all of them. */
function PartsButton({ items, here, label }: Links & { label: string }) {
  const say = useWords(roomWords)
  const { language } = useLanguage()
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const at = items.findIndex((item) => item.id === here)
  const total = formatNumber(items.length, language)
  return (
    <div className="min-w-0 grow md:hidden">
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-12 w-full cursor-pointer items-center gap-2.5 text-start outline-offset-[-3px]"
      >
        <span className="min-w-0 truncate font-semibold">{items[at]?.name ?? label}</span>
        <span className="text-meta whitespace-nowrap text-ink3 tnum">
          {at < 0 ? say.parts({ total }) : say.partOf({ part: formatNumber(at + 1, language), total })}
        </span>
        <ChevronsUpDown size={18} aria-hidden className="ms-auto shrink-0" />
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        className="parts-sheet rounded-t-sheet border-t border-line bg-surface p-2 text-ink shadow-floating"
      >
        <ul aria-label={label} className="m-0 list-none p-0">
          {items.map(({ id: part, name, href, count }) => (
            <li key={part}>
              <PlainLink
                href={href}
                aria-current={part === here ? 'page' : undefined}
                onClick={() => sheet.current?.hidePopover()}
                className={cx(
                  'flex min-h-11 items-center gap-2 rounded-control px-3 text-ink no-underline outline-offset-[-3px]',
                  part === here && 'bg-brand-soft font-semibold',
                )}
              >
                {name}
                {count}
                {part === here && <Check size={18} aria-hidden className="ms-auto" />}
              </PlainLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
