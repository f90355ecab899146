import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { cx } from '../text/class-names.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

type StripProps = {
  readonly label: string
  /** For its compact figures: one below the other on a phone. */
  readonly isCompact?: boolean
  readonly children: ReactNode
}

/** A strip of figures, five in a row where there is room. */
export function FigureStrip({ label, isCompact = false, children }: StripProps) {
  return (
    <section aria-label={label}>
      <dl
        className={cx(
          'm-0 grid gap-px overflow-hidden rounded-sheet border border-line bg-line sm:grid-cols-3 lg:grid-cols-5',
          isCompact ? 'grid-cols-1' : 'grid-cols-2',
        )}
      >
        {children}
      </dl>
    </section>
  )
}

type FigureProps = {
  readonly name: string
  /** A dash stands for a figure that is missing or not loaded. */
  readonly value: number | null | undefined
  /** The same figure a month earlier, for the trend mark. */
  readonly before: number | null | undefined
  readonly isPercent?: boolean
  /** A second value for the same figure, such as the median beside an average. */
  readonly note?: string | undefined
  /** On a page that is not about figures. */
  readonly isCompact?: boolean
}

type Look = { readonly box: string; readonly name: string; readonly value: string; readonly trend: string }

/** Four lines that are aligned with those of the neighbours, with or without a note. */
const LARGE: Look = {
  box: 'row-span-4 grid-rows-subgrid gap-y-0 px-5 py-4 max-lg:last:col-span-2',
  name: 'text-meta',
  value: 'pt-2 text-figure',
  trend: 'row-start-4 items-start',
}
/** The same lines, lower. On a phone, name and value are on one line. */
const COMPACT: Look = {
  box: 'gap-x-4 px-4 py-1.5 max-sm:grid-cols-[minmax(0,1fr)_auto] sm:row-span-4 sm:grid-rows-subgrid sm:gap-y-0 sm:py-2.5 sm:max-lg:last:col-span-2',
  name: 'max-sm:text-meta sm:text-note leading-5',
  value: 'text-lead leading-7 max-sm:col-start-2 max-sm:row-start-1 max-sm:text-end',
  trend: 'leading-5 max-sm:col-span-full sm:row-start-4',
}

/** One figure with its trend. The trend mark has no colour, because a rise is neither good nor bad. */
export function Figure({ name, value, before, isPercent = false, note, isCompact = false }: FigureProps) {
  const say = useWords(uiWords)
  const { language } = useLanguage()
  const change = typeof value === 'number' && typeof before === 'number' ? value - before : undefined
  const Icon = change === undefined || change === 0 ? Minus : change > 0 ? TrendingUp : TrendingDown
  const nothing = typeof value === 'number' ? say.figureNoEarlier : say.figureNoData
  const isMoved = change !== undefined && change !== 0
  const look = isCompact ? COMPACT : LARGE
  return (
    <div className={cx('grid bg-surface', look.box)}>
      <dt className={cx('text-ink2', look.name)}>{name}</dt>
      <dd className={cx('m-0 font-medium tnum rtl:font-bold', look.value)}>
        {typeof value === 'number' ? formatFigure(value, language, isPercent) : '—'}
      </dd>
      {note && <dd className="m-0 text-meta text-ink2 tnum">{note}</dd>}
      <dd className={cx('m-0 flex gap-1.5 text-meta text-ink3 tnum', look.trend)}>
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
