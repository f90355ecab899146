import { useId } from 'react'
import { voiceOf, wordCount } from '#kernel/text.ts'
import { cx } from './class-names.ts'
import { FieldError } from '../fields/field.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

type PassageProps = {
  /** The number of the section in the text, from 1. */
  readonly number: number
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly onChange?: (value: string) => void
  /** Final text cannot be edited. */
  readonly isReadOnly?: boolean
  readonly error?: string | undefined
  readonly id?: string
  readonly onLeave?: () => void
}

const MARKS = {
  en: ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'],
  ar: ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح'],
} as const

/** One numbered section of a legal text, set like a page of the award. */
export function Passage(props: PassageProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const describedBy = cx(props.help && `${id}-help`, props.error && `${id}-error`) || undefined
  return (
    <div className="grid gap-x-3 sm:grid-cols-[2.25rem_minmax(0,1fr)]">
      <span aria-hidden className="pt-0.5 font-serif text-legal text-brass max-sm:sr-only sm:text-end">
        {MARKS[language][props.number - 1]}
      </span>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-baseline justify-between gap-4">
          <label htmlFor={id} id={`${id}-label`} className="text-head font-semibold">
            {props.label}
          </label>
          <span className="text-meta whitespace-nowrap text-ink3 tnum">
            {say.wordCount({ count: wordCount(props.value) })}
          </span>
        </div>
        {props.help && (
          <span id={`${id}-help`} className="no-print text-meta text-ink3">
            {props.help}
          </span>
        )}
        <textarea
          id={id}
          dir="auto"
          lang={voiceOf(props.value)}
          rows={3}
          value={props.value}
          readOnly={props.isReadOnly}
          onChange={(event) => props.onChange?.(event.target.value)}
          onBlur={props.onLeave}
          aria-invalid={props.error !== undefined || undefined}
          aria-describedby={describedBy}
          className={cx(
            'legal own-direction mt-2 field-sizing-content min-h-24 w-full resize-none rounded-control border px-4 py-3 text-ink print:hidden',
            props.error ? 'border-bad ring-1 ring-bad' : 'border-control',
            props.isReadOnly ? 'bg-paper' : 'bg-surface',
          )}
        />
        <p className="print-only legal own-direction m-0 mt-2 whitespace-pre-wrap">{props.value}</p>
        {props.error !== undefined && (
          <div className="mt-1">
            <FieldError id={`${id}-error`} text={props.error} />
          </div>
        )}
      </div>
    </div>
  )
}
