import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { cx } from '../text/class-names.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

/** A strip of figures, five in a row where there is room. */
export function FigureStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className="m-0 grid grid-cols-2 gap-px overflow-hidden rounded-sheet border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
        {children}
      </dl>
    </section>
  )
}

type FigureProps = {
  readonly name: string
  /** Missing or not loaded: a dash. */
  readonly value: number | null | undefined
  /** The same figure a month earlier, for the trend mark. */
  readonly before: number | null | undefined
  readonly isPercent?: boolean
  /** A second value for the same figure, such as the median beside an average. */
  readonly note?: string | undefined
}

/** One figure with its trend: a rise is neither good nor bad, so the trend mark has no colour. */
export function Figure({ name, value, before, isPercent = false, note }: FigureProps) {
  const say = useWords(uiWords)
  const { language } = useLanguage()
  const change = typeof value === 'number' && typeof before === 'number' ? value - before : undefined
  const Icon = change === undefined || change === 0 ? Minus : change > 0 ? TrendingUp : TrendingDown
  const nothing = typeof value === 'number' ? say.figureNoEarlier : say.figureNoData
  const isMoved = change !== undefined && change !== 0
  return (
    // Four lines, aligned with those of the neighbours whether or not there is a note.
    <div className="row-span-4 grid grid-rows-subgrid gap-y-0 bg-surface px-5 py-4 max-lg:last:col-span-2">
      <dt className="text-meta text-ink2">{name}</dt>
      <dd className="m-0 pt-2 text-figure font-medium tnum rtl:font-bold">
        {typeof value === 'number' ? formatFigure(value, language, isPercent) : '—'}
      </dd>
      {note && <dd className="m-0 text-meta text-ink2 tnum">{note}</dd>}
      <dd className="row-start-4 m-0 flex items-start gap-1.5 text-meta text-ink3 tnum">
        <Icon size={16} aria-hidden className={cx('mirror mt-0.5 shrink-0 rtl:mt-1', isMoved && 'text-brand')} />
        {change === undefined
          ? nothing
          : say.sinceLastMonth({ change: formatFigure(change, language, isPercent, { signDisplay: 'exceptZero' }) })}
      </dd>
    </div>
  )
}

function formatFigure(
  n: number,
  language: Language,
  isPercent: boolean,
  options: Intl.NumberFormatOptions = {},
): string {
  const oneDigit = { ...options, maximumFractionDigits: 1 }
  return isPercent
    ? formatNumber(n / 100, language, { ...oneDigit, style: 'percent' })
    : formatNumber(n, language, oneDigit)
}
