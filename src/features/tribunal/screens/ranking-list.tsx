import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { tribunalWords } from '../law/words.ts'

export type Ranking = { readonly ranking: readonly string[]; readonly strikes: readonly string[] }
type Named = { readonly id: string; readonly name: string }

type RankingListProps = {
  readonly candidates: readonly Named[]
  readonly value: Ranking
  /** If absent, the list is read-only. */
  readonly onChange?: ((value: Ranking) => void) | undefined
}

/** Names in order of preference, moved and struck by buttons, so that it works by keyboard and with a screen reader. */
export function RankingList({ candidates, value, onChange }: RankingListProps) {
  const { language } = useLanguage()
  const say = useWords(tribunalWords)
  const [spoken, setSpoken] = useState('')
  const focusOn = useRef<string>(undefined)
  const root = useRef<HTMLDivElement>(null)
  const nameOf = (id: string) => candidates.find((one) => one.id === id)?.name ?? id

  // A row moved in the DOM loses the focus: restore it to the pressed button.
  useEffect(() => {
    if (!focusOn.current) return
    root.current?.querySelector<HTMLElement>(`[data-key="${focusOn.current}"]`)?.focus()
    focusOn.current = undefined
  })

  function change(next: Ranking, words: string, focus: string): void {
    focusOn.current = focus
    setSpoken(words)
    onChange?.(next)
  }

  function move(id: string, by: -1 | 1): void {
    const ranking = value.ranking.filter((one) => one !== id)
    const place = value.ranking.indexOf(id) + by
    ranking.splice(place, 0, id)
    const words = say.moved({ name: nameOf(id), place: formatNumber(place + 1, language) })
    change({ ...value, ranking }, words, `${id} ${by < 0 ? 'up' : 'down'}`)
  }

  function strike(id: string): void {
    const next = { ranking: value.ranking.filter((one) => one !== id), strikes: [...value.strikes, id] }
    change(next, say.struckNow({ name: nameOf(id) }), `${id} restore`)
  }

  function restore(id: string): void {
    const next = { ranking: [...value.ranking, id], strikes: value.strikes.filter((one) => one !== id) }
    change(next, say.restoredNow({ name: nameOf(id) }), `${id} strike`)
  }

  return (
    <div ref={root} className="flex flex-col gap-4">
      {value.ranking.length > 0 && (
        <ol
          aria-label={say.rankedNames}
          className="m-0 flex list-none flex-col divide-y divide-line rounded-control border border-line p-0"
        >
          {value.ranking.map((id, index) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
              <span className="w-6 shrink-0 font-semibold text-brand tnum">{formatNumber(index + 1, language)}</span>
              <span className="min-w-40 grow">
                <Name>{nameOf(id)}</Name>
              </span>
              {onChange && (
                <span className="flex items-center gap-2">
                  <Button
                    isCompact
                    data-key={`${id} up`}
                    aria-label={say.moveUp({ name: nameOf(id) })}
                    disabledReason={index === 0 ? say.isFirst : undefined}
                    isReasonHidden
                    onPress={() => move(id, -1)}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </Button>
                  <Button
                    isCompact
                    data-key={`${id} down`}
                    aria-label={say.moveDown({ name: nameOf(id) })}
                    disabledReason={index === value.ranking.length - 1 ? say.isLast : undefined}
                    isReasonHidden
                    onPress={() => move(id, 1)}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </Button>
                  <Button
                    isCompact
                    data-key={`${id} strike`}
                    aria-label={say.strike({ name: nameOf(id) })}
                    onPress={() => strike(id)}
                  >
                    {say.strikeShort}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {value.strikes.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="m-0 text-meta font-semibold text-ink2">{say.struckNames}</p>
          <ul
            aria-label={say.struckNames}
            className="m-0 flex list-none flex-col divide-y divide-line rounded-control border border-line bg-sunken p-0"
          >
            {value.strikes.map((id) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-3 py-2">
                <s className="text-ink2">
                  <Name>{nameOf(id)}</Name>
                </s>
                {onChange && (
                  <Button
                    isCompact
                    data-key={`${id} restore`}
                    aria-label={say.restore({ name: nameOf(id) })}
                    onPress={() => restore(id)}
                  >
                    {say.restoreShort}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {onChange && (
        <p role="status" className="sr-only">
          {spoken}
        </p>
      )}
    </div>
  )
}
