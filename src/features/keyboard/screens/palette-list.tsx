/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field above, whose keys move through the list */
import { ArrowRight, LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { cx } from '#ui/text/class-names.ts'
import { useWords } from '#ui/shell/language.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { MarkedPieces } from '#ui/text/marked-pieces.tsx'
import type { PaletteItem } from './palette-items.ts'
import { keyboardWords } from '../law/words.ts'

/** Icons that are mirrored in Arabic. */
const MIRRORED = new Set([ArrowRight, LogOut])

type ListProps = {
  readonly id: string
  readonly items: readonly PaletteItem[]
  readonly active: string | undefined
  readonly optionId: (id: string) => string
  readonly onActive: (id: string) => void
  readonly onOpen: (item: PaletteItem) => void
}

/** The matching items, in groups. */
export function PaletteList({ id, items, active, optionId, onActive, onOpen }: ListProps) {
  const say = useWords(keyboardWords)
  const activeId = active === undefined ? undefined : optionId(active)
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <div
      id={id}
      role="listbox"
      aria-label={say.results}
      className="min-h-0 grow scroll-py-2 overflow-y-auto p-2 empty:hidden"
    >
      {[...new Set(items.map((item) => item.group))].map((group) => {
        const found = items.filter((item) => item.group === group)
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className="px-3 pt-3 pb-1 text-note font-semibold text-ink3">
              {say[`group_${group}`]}
            </div>
            {found.map((item) => (
              <Option
                key={item.id}
                id={optionId(item.id)}
                item={item}
                isActive={item.id === active}
                onActive={() => onActive(item.id)}
                onOpen={() => onOpen(item)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

type OptionProps = {
  readonly id: string
  readonly item: PaletteItem
  readonly isActive: boolean
  readonly onActive: () => void
  readonly onOpen: () => void
}

function Option({ id, item, isActive, onActive, onOpen }: OptionProps) {
  const say = useWords(keyboardWords)
  const { icon: Icon, title, detail, snippet = [], note, closed, group } = item
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={closed !== undefined || undefined}
      // Only a moving pointer selects; a list scrolling under it does not.
      onPointerMove={isActive ? undefined : onActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className={cx(
        'flex min-h-10 cursor-pointer items-start gap-3 rounded-mark border-s-3 px-3 py-2',
        isActive ? 'border-brand bg-brand-soft' : 'border-transparent',
        closed !== undefined && 'text-ink3',
      )}
    >
      <Icon size={18} aria-hidden className={cx('mt-1 shrink-0 text-ink3', MIRRORED.has(Icon) && 'mirror')} />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Name>{title}</Name>
          {detail !== undefined && (
            <span className="text-meta text-ink3">
              {group === 'settings' ? detail : <MachineText>{detail}</MachineText>}
            </span>
          )}
        </span>
        {snippet.length > 0 && (
          <span className="own-direction block text-meta text-ink2 wrap-anywhere">
            <MarkedPieces pieces={snippet} />
          </span>
        )}
        {note !== undefined && <span className="block text-meta text-ink3">{note}</span>}
        {closed !== undefined && (
          <span className="block text-meta">
            {say.closed}: {closed}
          </span>
        )}
      </span>
    </div>
  )
}
