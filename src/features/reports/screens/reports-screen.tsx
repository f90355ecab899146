import { useState } from 'react'
import { formatMonth, formatNumber } from '#kernel/format.ts'
import { BarChart } from '#ui/tables/bar-chart.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useDownload } from '#ui/files/download.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { Figure, FigureStrip } from '#ui/tables/figure.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { CasesSheet } from './cases-sheet.tsx'
import type { KpiReport } from '../law/contract.ts'
import { FIGURES, hasFigures, seesAllCases } from '../law/rules.ts'
import { definitionWords } from '../law/definition-words.ts'
import { reportWords } from '../law/words.ts'

/** The defined terms: each figure, the median after its average, and the trend marks. */
const DEFINED = [
  'activeCases',
  'avgDaysToPO1',
  'medianDaysToPO1',
  'hearingsThisMonth',
  'finalAwardsYTD',
  'optOutRatePercent',
  'comparison',
] as const

/** '/reports': five figures, the monthly trend, what each figure counts, and when they were counted. */
export function ReportsScreen() {
  const say = useWords(reportWords)
  const report = useRead('report.kpi', {})
  const roles = useSession()?.person?.roles ?? []
  const download = useDownload('report.csv')
  const scope = seesAllCases(roles) ? say.scope_all : say.scope_own
  const [opened] = useState(() => new Date().toISOString())
  // While the report loads, its date and button are already shown, so that the content below does not move.
  const asOf = report.data?.asOf ?? (report.isPending ? opened : undefined)
  const subtitle = (
    <>
      {scope}
      {asOf !== undefined && (
        <span className={report.data ? undefined : 'invisible'}>
          {' '}
          · {say.asOf} <DateText value={asOf} show="time" />
        </span>
      )}
    </>
  )
  return (
    <Page
      title={say.title}
      subtitle={subtitle}
      actions={
        asOf !== undefined && (
          <Button
            isPending={download.pending || report.isPending}
            onPress={() => download.run({}, `kpi-${asOf.slice(0, 10)}.csv`)}
          >
            {say.exportCsv}
          </Button>
        )
      }
    >
      <ProblemNote problem={report.error?.problem} />
      <ProblemNote problem={download.problem} />
      {report.isPending && <Skeleton lines={6} />}
      {report.data && (hasFigures(report.data) ? <Report report={report.data} /> : <NoData />)}
    </Page>
  )
}

function NoData() {
  const say = useWords(reportWords)
  return (
    <Sheet title={say.figures} isFlush>
      <EmptyState>{say.noData}</EmptyState>
    </Sheet>
  )
}

function Report({ report }: { report: KpiReport }) {
  const say = useWords(reportWords)
  const { language } = useLanguage()
  const median =
    report.medianDaysToPO1 === null
      ? undefined
      : say.medianIs({ days: formatNumber(report.medianDaysToPO1, language, { maximumFractionDigits: 1 }) })
  const groups = report.hist.map(({ month, casesFiled, awardsFinal }) => ({
    name: formatMonth(month, language),
    short: formatNumber(Number(month.slice(5)), language),
    values: [casesFiled, awardsFinal],
  }))
  return (
    <>
      <FigureStrip label={say.figures}>
        {FIGURES.map((key) => (
          <Figure
            key={key}
            name={say[key]}
            value={report[key]}
            before={report.previous[key]}
            isPercent={key === 'optOutRatePercent'}
            note={key === 'avgDaysToPO1' ? median : undefined}
          />
        ))}
      </FigureStrip>
      <Sheet title={say.trend}>
        <BarChart
          title={say.trendOf}
          groupTitle={say.month}
          series={[say.casesFiled, say.awardsFinal]}
          groups={groups}
        />
      </Sheet>
      <CasesSheet />
      <Definitions />
    </>
  )
}

function Definitions() {
  const names = useWords(reportWords)
  const say = useWords(definitionWords)
  return (
    <Sheet title={say.definitions}>
      <Facts
        isStacked
        facts={DEFINED.map((key) => ({
          name: key === 'comparison' ? say.comparison : names[key],
          value: <span className="font-normal">{say[`${key}_means`]}</span>,
        }))}
      />
    </Sheet>
  )
}
