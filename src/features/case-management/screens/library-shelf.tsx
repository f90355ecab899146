import { useState } from 'react'
import { type Language, say as sayIn } from '#kernel/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ClauseText } from './clause-text.tsx'
import { clauseWords } from '../law/clause-words.ts'
import {
  type Clause,
  CLAUSE_KEYS,
  type ClauseKey,
  clauseOf,
  CLAUSES,
  type ClauseTopic,
  CLAUSE_TOPICS,
} from '../law/clauses.ts'
import { libraryText } from '../law/library.ts'
import { clauseTitles } from '../law/library-words.ts'
import { caseManagementWords } from '../law/words.ts'

type ShelfProps = {
  readonly clauses: readonly Clause[]
  readonly languages: readonly Language[]
  readonly onAdd: (clause: Clause) => void
}

/** The library's clauses of one topic, to be added one by one. */
export function LibraryShelf({ clauses, languages, onAdd }: ShelfProps) {
  const say = useWords(clauseWords)
  const order = useWords(caseManagementWords)
  const [topic, setTopic] = useState<ClauseTopic>(CLAUSE_TOPICS[0])
  return (
    <section aria-label={say.library} className="flex min-w-0 flex-col gap-4 rounded-control bg-paper p-3 sm:p-4">
      <h4 className="m-0 font-semibold">{say.library}</h4>
      <Select
        label={say.topic}
        value={topic}
        options={CLAUSE_TOPICS.map((value) => ({ value, label: order[`topic_${value}`] }))}
        onChange={setTopic}
      />
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {CLAUSE_KEYS.filter((key) => CLAUSES[key].topic === topic).map((key) => (
          <OnShelf
            key={key}
            name={key}
            languages={languages}
            isTaken={clauses.some(({ clause }) => clause === key)}
            onAdd={onAdd}
          />
        ))}
      </ul>
      <div>
        <Button isCompact onPress={() => onAdd({ topic, clause: null, numbers: {}, wording: { en: '', ar: '' } })}>
          {say.addOwn}
        </Button>
      </div>
    </section>
  )
}

type OnShelfProps = Pick<ShelfProps, 'languages' | 'onAdd'> & { readonly name: ClauseKey; readonly isTaken: boolean }

function OnShelf({ name, languages, isTaken, onAdd }: OnShelfProps) {
  const { language } = useLanguage()
  const say = useWords(clauseWords)
  const title = sayIn(clauseTitles[name], language)
  // The orders of a case are in its language, which may not be that of the page.
  const shown = languages.includes(language) ? language : (languages[0] ?? language)
  const clause = clauseOf(name)
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-control border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-medium">{title}</span>
        <Button
          isCompact
          aria-label={say.addNamed({ title })}
          disabledReason={isTaken ? say.inOrder : undefined}
          isReasonHidden={!isTaken}
          onPress={() => onAdd(clause)}
        >
          {say.add}
        </Button>
      </div>
      <ClauseText text={libraryText(name, clause.numbers, shown)} language={shown} />
    </li>
  )
}
