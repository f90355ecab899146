import { formatMonth, formatNumber } from '#kernel/format.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { DateText } from '#ui/date-text.tsx'
import { useRead } from '#ui/data.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { Figure, FigureStrip } from '#ui/figure.tsx'
import { useLanguage, useWords } from '#ui/language.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { useSession } from '#ui/session.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { KpiReport } from './contract.ts'
import { CENTRE_ROLES, FIGURES, hasFigures } from './rules.ts'
import { reportWords } from './words.ts'

/** '/reports': five figures, the monthly trend, what each figure counts, and the moment they were counted. */
export function ReportsScreen() {
  const say = useWords(reportWords)
  const report = useRead('report.kpi', {})
  const roles = useSession()?.person?.roles ?? []
  const scope = CENTRE_ROLES.some((role) => roles.includes(role)) ? say.scope_all : say.scope_own
  const subtitle = report.data && (
    <>
      {scope} · {say.asOf} <DateText value={report.data.asOf} show="time" />
    </>
  )
  return (
    <Page title={say.title} subtitle={subtitle}>
      <ProblemNote problem={report.error?.problem} />
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
      <Sheet title={say.definitions}>
        <Facts isStacked facts={FIGURES.map((key) => ({ name: say[key], value: say[`${key}_means`] }))} />
      </Sheet>
    </>
  )
}
