// The result of a bench: one line on the terminal, and a row of the table that `npm run bench` prints at the end.
import { appendFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/** A file for the rows, one JSON object per line; set by scripts/bench.ts. */
export const ROWS = 'BENCH_ROWS'

export type Figure = {
  readonly what: string
  readonly figure: number
  readonly unit: 'ms' | 's' | 'MiB' | 'MB' | '/s' | 'points'
  /** The unavoidable cost, measured in the same run and in the same unit. */
  readonly floor?: number
  /**
   * The figure divided by its floor; for speeds, the floor divided by the figure. Without a ratio the aim applies to the figure itself.
   */
  readonly ratio?: number
  /** The lower and the upper quarter of the ratios of all rounds, which show how sure the ratio is. */
  readonly spread?: readonly [lower: number, upper: number]
  readonly aim?: { readonly most: number } | { readonly least: number }
}

export type Row = Figure & { readonly isMissed: boolean; readonly load: number }

export function tell(figure: Figure): void {
  const row: Row = { ...figure, isMissed: isMissed(figure), load: loadavg()[0] ?? Number.NaN }
  const { what, figure: own, unit, floor, ratio, spread, aim } = row
  const parts = [
    `${short(own)} ${unit}`,
    floor !== undefined && `floor ${short(floor)} ${unit}`,
    ratio !== undefined && `ratio ${ratioOf(ratio, spread)}`,
    aim && `aim ${aimOf(aim)}`,
    row.isMissed && 'MISSED',
  ]
  console.log(`${what}: ${parts.filter(Boolean).join(', ')}`)
  const file = process.env[ROWS]
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

export const aimOf = (aim: NonNullable<Figure['aim']>): string =>
  'most' in aim ? `at most ${aim.most}` : `at least ${aim.least}`

export const ratioOf = (ratio: number, spread: Figure['spread']): string =>
  spread ? `${ratio.toFixed(2)} (${spread[0].toFixed(2)} to ${spread[1].toFixed(2)})` : ratio.toFixed(2)

export const short = (value: number): string => (Math.abs(value) < 100 ? value.toPrecision(3) : value.toFixed(0))

function isMissed({ figure, ratio, aim }: Figure): boolean {
  const held = ratio ?? figure
  if (!aim) return false
  return 'most' in aim ? !(held <= aim.most) : !(held >= aim.least)
}
