import { FIGURES } from '#reports/rules.ts'
import { reportWords } from '#reports/words.ts'
import { useRead } from '#ui/data.ts'
import { Figure, FigureStrip } from '#ui/figure.tsx'
import { useWords } from '#ui/language.tsx'

/** Five KPI cards with a trend mark each; a value that is missing or could not be read is a dash. */
export function Figures() {
  const say = useWords(reportWords)
  const kpi = useRead('report.kpi', {}).data
  return (
    <FigureStrip label={say.figures}>
      {FIGURES.map((key) => (
        <Figure
          key={key}
          name={say[key]}
          value={kpi?.[key]}
          before={kpi?.previous[key]}
          isPercent={key === 'optOutRatePercent'}
        />
      ))}
    </FigureStrip>
  )
}
