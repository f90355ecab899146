import { useEffect, useMemo, useRef, useState } from 'react'
import { SECTIONS } from '#award/law/rules.ts'
import { sectionWords } from '#award/law/words.ts'
import { directionOf } from '#kernel/languages.ts'
import type { Language } from '#kernel/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/text/class-names.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { type RedactionDecision, type Decisions, piecesWithout } from '../law/redact.ts'
import type { RedactionView } from '../law/redaction-contract.ts'
import { redactionWords } from '../law/redaction-words.ts'
import { LONGEST_FIND } from '../law/rules.ts'

type Unit = RedactionView['units'][number]

type PreviewProps = {
  readonly review: RedactionView
  /** The text selected in the original. */
  readonly marked: string
  readonly onMark: (text: string) => void
  readonly onTake: (() => void) | undefined
}

/** The original award beside the award as it would be published. */
export function PreviewSheet({ review, marked, onMark, onTake }: PreviewProps) {
  const say = useWords(redactionWords)
  const { language } = useLanguage()
  const written = [...new Set(review.units.map((unit) => unit.language))]
  const [chosen, setChosen] = useState<Language>()
  const shown = chosen ?? (written.includes(language) ? language : (written[0] ?? language))
  const decisions = useMemo(() => decisionsOf(review), [review])
  const original = useMarkedText(onMark)
  return (
    <Sheet id="preview" title={say.preview}>
      <div className="flex flex-col gap-4">
        {written.length > 1 && (
          <RadioGroup
            label={say.language}
            isInline
            value={shown}
            onChange={setChosen}
            options={written.map((value) => ({ value, label: say[`language_${value}`] }))}
          />
        )}
        {onTake && (
          <div className="no-print flex min-h-9 flex-wrap items-center gap-3">
            <Button isCompact disabledReason={marked === '' ? say.addHelp : undefined} isReasonHidden onPress={onTake}>
              {say.takeMarked}
            </Button>
            {marked !== '' && <bdi className="text-meta text-ink2 wrap-anywhere">{marked}</bdi>}
          </div>
        )}
        <div ref={original} className="flex flex-col gap-6">
          {review.units
            .filter((unit) => unit.language === shown && unit.text.trim() !== '')
            .map((unit) => (
              <UnitPair key={unit.section} unit={unit} decisions={decisions} />
            ))}
        </div>
      </div>
    </Sheet>
  )
}

function decisionsOf({ proposals }: RedactionView): Decisions {
  return new Map(
    proposals.flatMap(({ key, decision }): [string, RedactionDecision][] =>
      decision === null ? [] : [[key, { ...decision, key, find: '' }]],
    ),
  )
}

/** Tracks the person's selection inside an original. */
function useMarkedText(onMark: (text: string) => void) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    function read(): void {
      const selection = document.getSelection()
      const text = selection?.toString().replace(/\s+/g, ' ').trim() ?? ''
      const at = selection?.anchorNode
      const isHere = at !== null && at !== undefined && place.current?.contains(at)
      if (isHere && text !== '' && text.length <= LONGEST_FIND) onMark(text)
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [onMark])
  return place
}

type PairProps = { readonly unit: Unit; readonly decisions: Decisions }

function UnitPair({ unit, decisions }: PairProps) {
  const say = useWords(redactionWords)
  const { language } = useLanguage()
  const section = SECTIONS.find((one) => one === unit.section)
  const heading = section ? sectionWords[section][language] : unit.section
  const look = 'legal m-0 rounded-control border border-line bg-paper p-4 whitespace-pre-wrap'
  const direction = { lang: unit.language, dir: directionOf(unit.language) } as const
  return (
    <section aria-label={heading} className="flex flex-col gap-3">
      <h3 className="m-0 text-head font-semibold">{heading}</h3>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-1">
          <h4 className="m-0 text-meta font-medium text-ink3">{say.original}</h4>
          <p className={look} {...direction}>
            <Original unit={unit} decisions={decisions} />
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-1">
          <h4 className="m-0 text-meta font-medium text-ink3">{say.anonymized}</h4>
          <p className={look} {...direction}>
            <Anonymized unit={unit} decisions={decisions} />
          </p>
        </div>
      </div>
    </section>
  )
}

const MARK = {
  replace: 'bg-ok-soft text-ink',
  keep: 'bg-transparent text-ink underline decoration-dotted underline-offset-4',
  none: 'bg-warn-soft text-ink underline underline-offset-4',
} as const

/** The original, with every name found marked by its decision. */
function Original({ unit, decisions }: PairProps) {
  const { text, marks } = unit
  const ends = marks.map((mark) => mark.to)
  return (
    <>
      {marks.map(({ from, to, key }, at) => (
        <span key={from}>
          {text.slice(ends[at - 1] ?? 0, from)}
          <mark className={cx('rounded-mark', MARK[decisions.get(key)?.verdict ?? 'none'])}>
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}

function Anonymized({ unit, decisions }: PairProps) {
  return piecesWithout(unit, unit.marks, decisions).map((piece, at) =>
    piece.key === undefined ? (
      piece.text
    ) : (
      // keyed by position: a piece is its place in the text
      <mark key={at} className="rounded-mark bg-brass-soft text-ink">
        {piece.text}
      </mark>
    ),
  )
}
