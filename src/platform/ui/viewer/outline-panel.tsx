import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../shell/language.tsx'
import type { Bookmark } from './outline.ts'
import { viewerWords } from './words.ts'

type OutlineProps = { readonly items: readonly Bookmark[] | undefined; readonly onOpen: (bookmark: Bookmark) => void }

/** An outline with few entries is shown expanded. */
const SHORT = 3

export function OutlinePanel({ items, onOpen }: OutlineProps) {
  const say = useWords(viewerWords)
  return (
    <nav
      aria-label={say.outline}
      className="max-h-56 shrink-0 overflow-y-auto border-b border-line bg-surface p-2 sm:max-h-none sm:w-72 sm:border-e sm:border-b-0"
    >
      <h2 className="px-2 py-1 text-meta font-semibold">{say.outline}</h2>
      {items?.length === 0 && <p className="m-0 px-2 text-meta text-ink3">{say.noOutline}</p>}
      {items && items.length > 0 && <Level items={items} onOpen={onOpen} isShort={items.length <= SHORT} />}
    </nav>
  )
}

type LevelProps = { items: readonly Bookmark[]; onOpen: OutlineProps['onOpen']; isShort?: boolean }

function Level({ items, onOpen, isShort = false }: LevelProps) {
  return (
    <ul className="m-0 list-none p-0">
      {items.map((item) => (
        <Entry key={item.key} item={item} onOpen={onOpen} startsOpen={isShort} />
      ))}
    </ul>
  )
}

type EntryProps = { item: Bookmark; onOpen: OutlineProps['onOpen']; startsOpen: boolean }

/** One bookmark. Its children are rendered when it is opened, so that thousands cost nothing. */
function Entry({ item, onOpen, startsOpen }: EntryProps) {
  const say = useWords(viewerWords)
  const [isOpen, setIsOpen] = useState(startsOpen)
  const title = item.title || say.unnamed
  const hasMore = item.items.length > 0
  return (
    <li>
      <div className="flex items-start">
        {hasMore ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={say.openEntry({ title })}
            onClick={() => setIsOpen(!isOpen)}
            className="grid size-8 shrink-0 place-items-center rounded-control hover:bg-sunken"
          >
            <ChevronDown size={14} aria-hidden className={isOpen ? '' : '-rotate-90 rtl:rotate-90'} />
          </button>
        ) : (
          <span className="w-8 shrink-0" />
        )}
        <button
          type="button"
          onClick={() => onOpen(item)}
          className="min-w-0 grow rounded-control px-1 py-1 text-start text-meta hover:bg-sunken"
        >
          <bdi className="wrap-anywhere">{title}</bdi>
        </button>
      </div>
      {hasMore && isOpen && (
        <div className="ps-4">
          <Level items={item.items} onOpen={onOpen} />
        </div>
      )}
    </li>
  )
}
