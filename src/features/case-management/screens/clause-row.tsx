import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#kernel/words.ts'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { cx } from '#ui/text/class-names.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { ClauseFields } from './clause-section.tsx'
import { ClauseText } from './clause-text.tsx'
import { type Choice, choiceWords, clauseWords } from '../law/clause-words.ts'
import { boundsOf, type Clause, type Wording } from '../law/clauses.ts'
import { isOneChanged, libraryText, ownWording } from '../law/library.ts'
import { MoveButtons } from './move-buttons.tsx'
import { caseManagementWords } from '../law/words.ts'

type RowProps = {
  readonly id: string
  readonly title: string
  readonly clause: Clause
  /** The path of its fields in the form. */
  readonly path: string
  readonly field: ClauseFields
  readonly languages: readonly Language[]
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onChange: (clause: Clause) => void
  readonly onRemove: () => void
}

/** A clause of the order: its name and position; when opened, its choices, its wording and its acts. */
export function ClauseRow(props: RowProps) {
  const { id, title, clause, path, field, isFirst, isLast, onMove } = props
  const say = useWords(clauseWords)
  // The tribunal's own clauses start open for writing; a fault must also be visible.
  const [isOpen, setIsOpen] = useState(clause.clause === null)
  const paths = [...Object.keys(boundsOf(clause.clause)).map((name) => `numbers.${name}`), 'clause', 'topic']
  const isWrong = [...paths, 'wording.en', 'wording.ar'].some((one) => field.errorOf(`${path}.${one}`) !== undefined)
  const isShown = isOpen || isWrong
  const isChanged = clause.clause !== null && clause.wording !== null
  return (
    <li className="flex min-w-0 flex-col gap-3 px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <button
          type="button"
          data-key={id}
          aria-expanded={isShown}
          className="flex min-h-9 min-w-0 grow basis-48 cursor-pointer items-center gap-2 rounded-mark text-start font-medium underline-offset-2 hover:underline"
          onClick={() => setIsOpen(!isShown)}
        >
          <ChevronDown size={16} aria-hidden className={cx('shrink-0 text-ink3', isShown && 'rotate-180')} />
          {title}
        </button>
        {isChanged && <Badge tone="info">{say.changed}</Badge>}
        <MoveButtons id={id} name={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      </div>
      {isShown && <ClauseBody {...props} />}
    </li>
  )
}

function ClauseBody({ clause, title, path, field, languages, onChange, onRemove }: RowProps) {
  const say = useWords(clauseWords)
  const { clause: key, numbers, wording } = clause
  const edit = (isOwn: boolean) => onChange({ ...clause, wording: isOwn ? ownWording(clause) : null })
  return (
    <div className="flex min-w-0 flex-col gap-3 pb-2">
      {key !== null && wording === null ? (
        <>
          <Choices clause={clause} path={path} field={field} onChange={onChange} />
          {languages.map((one) => (
            <ClauseText key={one} text={libraryText(key, numbers, one)} language={one} />
          ))}
        </>
      ) : (
        <WordingFields {...{ clause, path, field, languages, onChange }} />
      )}
      <div className="flex flex-wrap gap-2">
        {key !== null && (
          <Button isCompact onPress={() => edit(wording === null)}>
            {wording === null ? say.edit : say.toLibrary}
          </Button>
        )}
        <Button isCompact kind="quiet" aria-label={say.removeNamed({ name: title })} onPress={onRemove}>
          {say.remove}
        </Button>
      </div>
    </div>
  )
}

type FieldsProps = Pick<RowProps, 'clause' | 'path' | 'field' | 'onChange'>

function Choices({ clause, path, field, onChange }: FieldsProps) {
  const say = useWords(clauseWords)
  const choices = useWords(choiceWords)
  const bounds = Object.entries(boundsOf(clause.clause))
  if (bounds.length === 0) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {bounds.map(([name, { unit, least, most, usual }]) => (
        <NumberField
          key={name}
          id={field.fieldId(`${path}.numbers.${name}`)}
          label={choices[`${clause.clause}_${name}` as Choice]}
          help={say.bounds({ least, most })}
          unit={say[`unit_${unit}`]}
          value={clause.numbers[name] ?? `${usual}`}
          error={field.errorOf(`${path}.numbers.${name}`)}
          onChange={(value) => onChange({ ...clause, numbers: { ...clause.numbers, [name]: value } })}
        />
      ))}
    </div>
  )
}

type WordingProps = FieldsProps & Pick<RowProps, 'languages'>

function WordingFields({ clause, path, field, languages, onChange }: WordingProps) {
  const say = useWords(clauseWords)
  const order = useWords(caseManagementWords)
  const wording: Wording = clause.wording ?? { en: '', ar: '' }
  return (
    <>
      {languages.map((one) => (
        <TextArea
          key={one}
          id={field.fieldId(`${path}.wording.${one}`)}
          label={{ en: say.inEnglish, ar: say.inArabic }[one]}
          help={order.directionsHelp}
          rows={3}
          value={wording[one]}
          error={field.errorOf(`${path}.wording.${one}`)}
          onChange={(text) => onChange({ ...clause, wording: { ...wording, [one]: text } })}
        />
      ))}
      {isOneChanged(clause, languages) && (
        <p role="status" className="m-0 text-meta text-warn">
          {say.onlyOneChanged}
        </p>
      )}
    </>
  )
}
