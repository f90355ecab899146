import { Search, SlidersHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { useTyping } from '#ui/shell/address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { cx } from '#ui/text/class-names.ts'
import { countsOf, groupsOf, type Listed } from '../law/documents.ts'
import type { Section } from '../law/rules.ts'
import { recordWords } from '../law/words.ts'
import { RecordGroup } from './record-group.tsx'
import { useFolds } from './use-folds.ts'
import { useIsPrinting } from './use-media.ts'

type Chosen = Section | 'all'

type ListProps = {
  readonly caseId: string
  readonly zone: string | undefined
  readonly all: readonly Listed[]
  /** The documents of `all` that match the filter and the search. */
  readonly found: readonly Listed[]
  readonly section: Chosen
  readonly typed: string
  readonly chosen: string
  readonly onSection: (section: Chosen) => void
  readonly onTyped: (text: string) => void
  readonly onChoose: (key: string) => void
}

/** Up to this many documents, no group is folded. */
const FEW = 12

/**
 * The documents in groups, narrowed by a kind and by words. The list is one stop of the Tab key; arrow keys and j, k move between its rows.
 */
export function RecordList({ caseId, zone, all, found, section, typed, chosen, onChoose, ...narrowing }: ListProps) {
  const say = useWords(recordWords)
  const folds = useFolds(caseId)
  const isPrinting = useIsPrinting()
  const { box, move, follow } = useStops(chosen)
  const isNarrowed = section !== 'all' || typed !== ''
  const groups = groupsOf(found)
  const hasExhibits = groups.some((group) => group.section === 'exhibits')
  return (
    <>
      <div role="search" aria-label={say.search} className="no-print flex flex-col gap-2 border-b border-line p-3">
        <SearchField typed={typed} onTyped={narrowing.onTyped} />
        <Kinds all={all} section={section} onSection={narrowing.onSection} />
        <span role="status" className="sr-only">
          {isNarrowed && (found.length === 0 ? say.noneFound : say.documents({ count: found.length }))}
        </span>
      </div>
      {found.length === 0 && <EmptyState>{say.noneFound}</EmptyState>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the links and buttons in it */}
      <div ref={box} onKeyDown={move} onFocus={follow}>
        {groups.map((group, at) => (
          <RecordGroup
            key={group.id}
            group={group}
            caseId={caseId}
            zone={zone}
            chosen={chosen}
            isNarrowed={isNarrowed}
            isPrinting={isPrinting}
            isOpen={
              isPrinting ||
              isNarrowed ||
              folds.isOpen(
                group.id,
                all.length <= FEW ||
                  (hasExhibits ? group.section === 'exhibits' : at === 0) ||
                  group.documents.some(({ key }) => key === chosen),
              )
            }
            onFold={(isOpen) => folds.fold(group.id, isOpen)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  )
}

/** Narrows the list and updates the address after a pause in typing. */
function SearchField({ typed, onTyped }: Pick<ListProps, 'typed' | 'onTyped'>) {
  const say = useWords(recordWords)
  const [text, type] = useTyping(typed, onTyped)
  return (
    <div className="relative">
      <Search size={16} aria-hidden className="absolute inset-y-0 start-3 my-auto text-ink3" />
      <input
        type="search"
        dir="auto"
        maxLength={100}
        aria-label={say.search}
        placeholder={say.search}
        value={text}
        onChange={(event) => type(event.target.value)}
        className="h-10 w-full rounded-control border border-control bg-surface ps-9 pe-2 text-start max-md:h-11"
      />
    </div>
  )
}

const FIRST_KINDS: readonly Chosen[] = ['all', 'pleadings', 'exhibits', 'orders']

function Kinds({ all, section, onSection }: Pick<ListProps, 'all' | 'section' | 'onSection'>) {
  const say = useWords(recordWords)
  const { language } = useLanguage()
  const counts = countsOf(all)
  const more = [...counts.keys()].filter((one) => !FIRST_KINDS.includes(one))
  // A chosen kind is always visible.
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || more.some((one) => one === section)
  const kinds = [...FIRST_KINDS.filter((one) => one === 'all' || counts.has(one)), ...(isOpen ? more : [])]
  const chip =
    'inline-flex min-h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-meta max-md:min-h-11'
  return (
    <div
      role="group"
      aria-label={say.filter}
      className="flex flex-wrap gap-1.5 max-md:-mx-3 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-3 max-md:py-1"
    >
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === section}
          onClick={() => onSection(one)}
          className={cx(
            chip,
            one === section
              ? 'border-brand bg-brand-soft font-semibold text-brand'
              : 'border-line text-ink2 hover:bg-sunken',
          )}
        >
          {one === 'all' ? say.all : one === 'orders' ? say.orders : say[`section_${one}`]}{' '}
          <span className="tnum">{formatNumber(one === 'all' ? all.length : (counts.get(one) ?? 0), language)}</span>
        </button>
      ))}
      {more.length > 0 && !isOpen && (
        <button
          type="button"
          aria-expanded={false}
          onClick={() => setIsOpened(true)}
          className={cx(chip, 'border-line text-ink2 hover:bg-sunken')}
        >
          <SlidersHorizontal size={14} aria-hidden />
          {say.more}
        </button>
      )}
    </div>
  )
}

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** The rows, headings and buttons of a list as one stop of the Tab key: the one that had the focus last, else the chosen row. */
function useStops(chosen: string) {
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<string>()
  const all = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
  useEffect(() => {
    const stops = all()
    const own = (name: string | undefined) => stops.find((one) => one.dataset['stop'] === name)
    const stop = own(at) ?? own(chosen) ?? stops[0]
    for (const one of stops) one.tabIndex = one === stop ? 0 : -1
  })
  function move(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const stops = all()
    const from = stops.indexOf(event.target as HTMLElement)
    // On an Arabic layout, J and K are recognised by their position on the keyboard.
    const key = /^Key[JK]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key
    const step = STEPS[key]
    const to =
      key === 'Home' ? stops[0] : key === 'End' ? stops.at(-1) : step === undefined ? undefined : stops[from + step]
    if (from < 0 || !to) return
    event.preventDefault()
    to.focus()
  }
  return {
    box,
    move,
    follow: (event: { target: EventTarget }) => setAt((event.target as HTMLElement).dataset['stop']),
  }
}
