import { addDays, type PlainDate } from '#kernel/dates/dates.ts'
import { formatDate } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { OverLimits } from './office-pages.ts'
import type { OfficeParts } from './office-parts.ts'
import { attributeOf } from './xml.ts'

/** Excel itself allows 65,490. */
const MOST_STYLES = 100_000
/** The formats with a day that every workbook has without declaring them (ECMA-376 part 1, 18.8.30); 59 to 70 are Thai numbers. */
const DAYS_OF_EXCEL = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
  [71, 81],
] as const
const isDayOfExcel = (id: number) => DAYS_OF_EXCEL.some(([from, to]) => id >= from && id <= to)
const DECLARED_FROM = 164

/** The styles of a workbook whose cells show a day. */
export async function readDayStyles(parts: OfficeParts, name: string): Promise<ReadonlySet<string>> {
  const declared = new Map<number, boolean>()
  const found = new Set<string>()
  let isStyles = false
  let style = 0
  await parts.read(name, {
    open: (element, attributes) => {
      const id = Number(attributeOf(attributes, 'numFmtId'))
      if (element === 'cellXfs') isStyles = true
      else if (element === 'numFmt') declared.set(id, showsDay(attributeOf(attributes, 'formatCode') ?? ''))
      else if (element === 'xf' && isStyles) {
        const isDay = declared.get(id) ?? (id < DECLARED_FROM && isDayOfExcel(id))
        if (isDay) found.add(String(style))
        style += 1
      }
      if (style + declared.size > MOST_STYLES) throw new OverLimits()
    },
    close: (element) => {
      if (element === 'cellXfs') isStyles = false
    },
  })
  return found
}

/** Whether a format has a day or a year: letters that are no text of its own, in its part for positive numbers. */
function showsDay(format: string): boolean {
  const letters = format.replace(/"[^"]*"?|\\.|\[[^\]]*\]?|[_*]./gs, '')
  return /[dy]/i.test(letters.split(';')[0] ?? '')
}

export type Epoch = 1900 | 1904
const LAST = 2_958_465

/** The day that a number stands for, undefined where it is none. Before March 1900 Excel counts a day that never was. */
export function dayOfNumber(value: number, epoch: Epoch): PlainDate | undefined {
  const days = Math.floor(value) + (epoch === 1904 ? 1462 : 0)
  if (!(days >= 1 && days <= LAST)) return undefined
  return addDays('1899-12-30', days < 60 ? days + 1 : days)
}

/** A day written out, and in figures, so that it is found either way. */
export const dayText = (day: PlainDate, language: Language) => `${formatDate(day, language)} (${day})`
