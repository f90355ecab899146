import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { formatNumber } from '#kernel/format.ts'
import { cx } from '#ui/class-names.ts'
import { useRead } from '#ui/data.ts'
import { useLanguage, useWords } from '#ui/language.tsx'
import { dashboardWords } from './words.ts'

const FIGURES = ['activeCases', 'avgDaysToPO1', 'hearingsThisMonth', 'finalAwardsYTD', 'optOutRatePercent'] as const

/** Five KPI cards with a trend mark each; a value that is missing or could not be read is a dash. */
export function Figures() {
  const say = useWords(dashboardWords)
  const kpi = useRead('report.kpi', {}).data
  return (
    <section aria-label={say.figures}>
      <dl className="m-0 grid grid-cols-2 gap-px overflow-hidden rounded-sheet border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
        {FIGURES.map((key) => (
          <Figure key={key} name={say[key]} value={kpi?.[key]} before={kpi?.previous[key]} isPercent={key === 'optOutRatePercent'} />
        ))}
      </dl>
    </section>
  )
}

type FigureProps = {
  readonly name: string
  readonly value: number | null | undefined
  readonly before: number | null | undefined
  readonly isPercent: boolean
}

function Figure({ name, value, before, isPercent }: FigureProps) {
  const say = useWords(dashboardWords)
  const { language } = useLanguage()
  const change = typeof value === 'number' && typeof before === 'number' ? value - before : undefined
  const Icon = change === undefined || change === 0 ? Minus : change > 0 ? TrendingUp : TrendingDown
  const number = (n: number, options: Intl.NumberFormatOptions = {}) =>
    isPercent
      ? formatNumber(n / 100, language, { ...options, style: 'percent', maximumFractionDigits: 1 })
      : formatNumber(n, language, { ...options, maximumFractionDigits: 1 })
  return (
    <div className="flex flex-col bg-surface px-5 py-4 max-lg:last:col-span-2 sm:max-lg:last:col-span-1">
      <dt className="text-meta text-ink2">{name}</dt>
      <dd className="m-0 mt-auto pt-2 text-figure font-medium tnum">{typeof value === 'number' ? number(value) : '—'}</dd>
      <dd className="m-0 flex items-center gap-1.5 text-meta text-ink3 tnum">
        <Icon size={16} aria-hidden className={cx('mirror shrink-0', change !== undefined && change !== 0 && 'text-brand')} />
        {change === undefined ? say.noData : say.sinceLastMonth({ change: number(change, { signDisplay: 'exceptZero' }) })}
      </dd>
    </div>
  )
}
