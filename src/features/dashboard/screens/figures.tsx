import { FIGURES } from '#reports/law/rules.ts'
import { figureWords } from '#reports/law/figure-words.ts'
import { useRead } from '#ui/calls/data.ts'
import { Figure, FigureStrip } from '#ui/tables/figure.tsx'
import { useWords } from '#ui/shell/language.tsx'

/** Five KPI cards with a trend mark each; a value that is missing or could not be read is a dash. */
export function Figures() {
  const say = useWords(figureWords)
  const kpi = useRead('report.kpi', {}).data
  return (
    <FigureStrip label={say.figures} isCompact>
      {FIGURES.map((key) => (
        <Figure
          key={key}
          name={say[key]}
          value={kpi?.[key]}
          before={kpi?.previous[key]}
          isPercent={key === 'optOutRatePercent'}
          isCompact
        />
      ))}
    </FigureStrip>
  )
}
