import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from '../text/class-names.ts'

export type TabItem<Id extends string = string> = {
  readonly id: Id
  readonly name: string
  readonly content: ReactNode
}

type TabsProps<Id extends string> = {
  readonly label: string
  readonly items: readonly TabItem<Id>[]
  /** The chosen part, where the page keeps it; otherwise the tabs keep it, starting with the first. */
  readonly chosen?: Id
  readonly onChoose?: (id: Id) => void
}

/** Where each key leads; the arrows follow the direction of the page. */
function stepOf(key: string, isRtl: boolean): number | 'first' | 'last' | undefined {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const steps: Readonly<Record<string, number | 'first' | 'last'>> = {
    Home: 'first',
    End: 'last',
    [forward]: 1,
    [backward]: -1,
  }
  return steps[key]
}

/**
 * Parts of a page of which one is visible, by the tabs pattern of the ARIA Authoring Practices: one stop of the Tab key; arrows, Home and
 * End move between the tabs. For different pages use links.
 */
export function Tabs<Id extends string>({ label, items, chosen, onChoose }: TabsProps<Id>) {
  const ownId = useId()
  const [own, setOwn] = useState<Id>()
  const here = chosen ?? own ?? items[0]?.id
  const tabId = (id: Id) => `${ownId}-${id}-tab`
  const panelId = (id: Id) => `${ownId}-${id}`

  function choose(id: Id): void {
    setOwn(id)
    onChoose?.(id)
  }

  function move(event: KeyboardEvent): void {
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (step === undefined) return
    event.preventDefault()
    const at = items.findIndex(({ id }) => id === here)
    const next = step === 'first' ? 0 : step === 'last' ? items.length - 1 : (at + step + items.length) % items.length
    const item = items[next]
    if (!item) return
    choose(item.id)
    document.getElementById(tabId(item.id))?.focus()
  }

  return (
    <div>
      {/* Where a line is too short for all tabs, the last ones are below: one that has to be scrolled to is not found. */}
      <div
        role="tablist"
        aria-label={label}
        className="no-print flex flex-wrap border-b border-line px-2 sm:gap-x-1 sm:px-4"
      >
        {items.map(({ id, name }) => (
          <button
            key={id}
            id={tabId(id)}
            type="button"
            role="tab"
            aria-selected={id === here}
            aria-controls={id === here ? panelId(id) : undefined}
            tabIndex={id === here ? 0 : -1}
            onClick={() => choose(id)}
            onKeyDown={move}
            className={cx(
              'cursor-pointer border-b-3 px-2 py-2.5 text-meta font-medium whitespace-nowrap outline-offset-[-3px] hover:text-ink sm:px-3',
              id === here ? 'border-brand text-ink' : 'border-transparent text-ink2',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {/* The parts differ in height. A minimum height keeps what follows in place while the reader switches. */}
      <div className="min-h-104 print:min-h-0">
        {items.map(
          ({ id, content }) =>
            id === here && (
              <div key={id} id={panelId(id)} role="tabpanel" aria-labelledby={tabId(id)} className="p-4 sm:p-5">
                {content}
              </div>
            ),
        )}
      </div>
    </div>
  )
}
