import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { type Language, say as sayIn } from '#kernel/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ClauseRow } from './clause-row.tsx'
import type { ClauseFields } from './clause-section.tsx'
import { clauseWords } from '../law/clause-words.ts'
import { byTopic, type Clause, moveClause, moveTopic, type ClauseTopic, usualClauses } from '../law/clauses.ts'
import { LibraryShelf } from './library-shelf.tsx'
import { clauseTitles } from '../law/library-words.ts'
import { MoveButtons } from './move-buttons.tsx'
import { caseManagementWords } from '../law/words.ts'

type EditorProps = { readonly field: ClauseFields; readonly languages: readonly Language[] }
/** A stable key for the row of a clause, wherever it is; the tribunal's own clauses are numbered. */
const rowKey = (clauses: readonly Clause[], at: number) =>
  clauses[at]?.clause ?? `own ${clauses.slice(0, at).filter(({ clause }) => clause === null).length}`

/** The chosen clauses in printing order, with the library below. Everything works by buttons, for keyboard and screen reader users. */
export function ClauseEditor({ field, languages }: EditorProps) {
  const { clauses, onChange } = field
  const { language } = useLanguage()
  const say = useWords(clauseWords)
  const titles = useWords(caseManagementWords)
  const [spoken, setSpoken] = useState('')
  const focusOn = useRef<string>(undefined)
  const root = useRef<HTMLDivElement>(null)
  const titleOf = ({ clause }: Clause) => (clause === null ? say.own : sayIn(clauseTitles[clause], language))

  // After a row was moved or removed, keep the focus where the work continues.
  useEffect(() => {
    if (focusOn.current === undefined) return
    root.current?.querySelector<HTMLElement>(`[data-key="${focusOn.current}"]`)?.focus()
    focusOn.current = undefined
  })

  function change(next: readonly Clause[], words: string, focus?: string): void {
    focusOn.current = focus
    setSpoken(words)
    onChange(next)
  }

  function move(at: number, by: -1 | 1): void {
    const one = clauses[at]
    if (!one) return
    const next = moveClause(clauses, at, by)
    const place = next.filter(({ topic }) => topic === one.topic).indexOf(one) + 1
    const words = say.moved({ name: titleOf(one), place: formatNumber(place, language) })
    change(next, words, `${rowKey(next, next.indexOf(one))} ${by < 0 ? 'up' : 'down'}`)
  }

  function shift(topic: ClauseTopic, by: -1 | 1): void {
    const next = moveTopic(clauses, topic, by)
    const place = byTopic(next).findIndex(([name]) => name === topic) + 1
    const words = say.moved({ name: titles[`topic_${topic}`], place: formatNumber(place, language) })
    change(next, words, `topic ${topic} ${by < 0 ? 'up' : 'down'}`)
  }

  const groups = byTopic(clauses.map((clause, at) => ({ topic: clause.topic, clause, at })))
  const missing = usualClauses().filter(({ clause }) => !clauses.some((one) => one.clause === clause))
  return (
    <div ref={root} className="flex min-w-0 flex-col gap-5">
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 tabIndex={-1} data-key="chosen" className="m-0 font-semibold">
          {say.chosen}
        </h4>
        {missing.length > 0 && (
          <Button isCompact onPress={() => change([...clauses, ...missing], say.addUsual, 'chosen')}>
            {say.addUsual}
          </Button>
        )}
      </div>
      {groups.length === 0 && <p className="m-0 text-ink3">{say.noneChosen}</p>}
      {groups.map(([topic, rows], group) => (
        <section key={topic} aria-label={titles[`topic_${topic}`]} className="flex min-w-0 flex-col gap-2">
          <div className="flex items-center justify-between gap-3">
            <h5 className="m-0 text-meta font-semibold text-brand">{titles[`topic_${topic}`]}</h5>
            <MoveButtons
              id={`topic ${topic}`}
              name={titles[`topic_${topic}`]}
              isFirst={group === 0}
              isLast={group === groups.length - 1}
              onMove={(by) => shift(topic, by)}
            />
          </div>
          <ol className="m-0 flex list-none flex-col divide-y divide-line rounded-control border border-line p-0">
            {rows.map(({ clause, at }, place) => (
              <ClauseRow
                key={rowKey(clauses, at)}
                id={rowKey(clauses, at)}
                title={titleOf(clause)}
                clause={clause}
                path={`clauses.${at}`}
                field={field}
                languages={languages}
                isFirst={place === 0}
                isLast={place === rows.length - 1}
                onMove={(by) => move(at, by)}
                onChange={(next) => onChange(clauses.map((one, other) => (other === at ? next : one)))}
                onRemove={() =>
                  change(
                    clauses.filter((_, other) => other !== at),
                    say.removed({ name: titleOf(clause) }),
                    'chosen',
                  )
                }
              />
            ))}
          </ol>
        </section>
      ))}
      <LibraryShelf
        clauses={clauses}
        languages={languages}
        onAdd={(one) => {
          const next = [...clauses, one]
          change(
            next,
            say.added({ name: titleOf(one) }),
            one.clause === null ? rowKey(next, clauses.length) : undefined,
          )
        }}
      />
    </div>
  )
}
