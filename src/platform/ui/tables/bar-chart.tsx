import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { Button } from '../buttons/button.tsx'
import { cx } from '../text/class-names.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

type BarChartProps = {
  readonly title: string
  /** The heading of the first column when shown as a table, e.g. "Month". */
  readonly groupTitle: string
  /** One or two. */
  readonly series: readonly string[]
  readonly groups: readonly {
    readonly name: string
    /** Used under the bars where the full name does not fit. */
    readonly short?: string
    readonly values: readonly number[]
  }[]
}

const BAR = ['bg-brand forced-colors:bg-[CanvasText]', 'border-2 border-b-0 border-brass-line bg-brass-soft'] as const
const KEY = ['bg-brand forced-colors:bg-[CanvasText]', 'border-2 border-brass-line bg-brass-soft'] as const

/** Grouped bars in HTML: the writing direction mirrors them, the numbers are text, and the table holds the same data. */
export function BarChart(props: BarChartProps) {
  const say = useWords(uiWords)
  const [isTable, setIsTable] = useState(false)
  return (
    <figure className="m-0">
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ul className="m-0 flex list-none flex-wrap gap-x-5 gap-y-1 p-0 text-meta">
          {props.series.map((name, at) => (
            <li key={name} className="flex items-center gap-2">
              <span aria-hidden className={cx('size-3', KEY[at])} />
              {name}
            </li>
          ))}
        </ul>
        <Button isCompact kind="quiet" onPress={() => setIsTable(!isTable)}>
          {isTable ? say.showBars : say.showTable}
        </Button>
      </figcaption>
      {isTable ? <Numbers {...props} /> : <Bars {...props} />}
    </figure>
  )
}

function Bars({ title, series, groups }: BarChartProps) {
  const { language } = useLanguage()
  const most = Math.max(1, ...groups.flatMap((group) => group.values))
  const words = groups.map((group) => {
    const parts = group.values.map((value, at) => `${series[at]} ${formatNumber(value, language)}`)
    return `${group.name}: ${parts.join(', ')}`
  })
  return (
    <div role="img" aria-label={`${title}. ${words.join('. ')}`}>
      <div className="grid h-52 auto-cols-fr grid-flow-col items-end gap-1 border-b border-control sm:gap-4">
        {groups.map((group) => (
          <div
            key={group.name}
            className="flex h-full items-end justify-center gap-1 text-note text-ink2 tnum sm:gap-1.5"
          >
            {group.values.map((value, at) => (
              <div key={series[at]} className="flex h-full w-full max-w-8 flex-col items-center justify-end gap-1">
                <span>{formatNumber(value, language)}</span>
                {value > 0 && (
                  <span className={cx('block w-full', BAR[at])} style={{ blockSize: `${(value / most) * 86}%` }} />
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-1 pt-2 text-center text-note text-ink3 sm:gap-4 sm:text-meta">
        {groups.map((group) => (
          <span key={group.name} className="min-w-0">
            {group.short === undefined ? (
              group.name
            ) : (
              <>
                <span className="max-lg:hidden">{group.name}</span>
                <span className="whitespace-nowrap lg:hidden">{group.short}</span>
              </>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

function Numbers({ title, groupTitle, series, groups }: BarChartProps) {
  const { language } = useLanguage()
  const head = 'border-b border-control py-2 text-start font-semibold'
  const cell = 'border-b border-line py-2 text-start'
  return (
    <table className="w-full border-collapse text-meta tnum">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {[groupTitle, ...series].map((name) => (
            <th key={name} scope="col" className={head}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.name}>
            <th scope="row" className={cx(cell, 'font-normal')}>
              {group.name}
            </th>
            {group.values.map((value, at) => (
              <td key={series[at]} className={cell}>
                {formatNumber(value, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
