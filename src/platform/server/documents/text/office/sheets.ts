import type { Language } from '#kernel/words.ts'
import { hasArabic } from '../right-to-left.ts'
import { dayOfNumber, dayText, type Epoch, readDayStyles } from './cell-dates.ts'
import { type OfficePages, OverLimits } from './office-pages.ts'
import type { OfficeParts } from './office-parts.ts'
import { readStory } from './story.ts'
import { attributeOf } from './xml.ts'

/** Of all texts that the cells of a workbook share. */
const MOST_SHARED = 20_000_000
const MOST_STRINGS = 2_000_000
/** Excel shows so many digits; what it stores has more. */
const DIGITS = 15

/** What the cells of a workbook refer to. */
type Cells = {
  readonly shared: readonly string[]
  /** The styles that show a number as a day. */
  readonly days: ReadonlySet<string>
  readonly epoch: Epoch
  readonly language: Language
}

const isYes = (value: string | undefined) => value === '1' || value === 'true'

/** A page for each sheet, hidden ones too: its name, a line for each row with the values of its cells, its comments. */
export async function readSheets(parts: OfficeParts, main: string, pages: OfficePages): Promise<void> {
  const sheets: { name: string; id: string }[] = []
  let epoch: Epoch = 1900
  await parts.read(main, {
    open: (element, attributes) => {
      if (element === 'workbookPr' && isYes(attributeOf(attributes, 'date1904'))) epoch = 1904
      if (element === 'sheet')
        sheets.push({ name: attributeOf(attributes, 'name') ?? '', id: attributeOf(attributes, 'id') ?? '' })
    },
  })
  const relations = await parts.relationsOf(main)
  const strings = relations.find(({ kind }) => kind === 'sharedStrings')
  const shared = strings ? await sharedStrings(parts, strings.target) : []
  const styles = relations.find(({ kind }) => kind === 'styles')
  const days = styles ? await readDayStyles(parts, styles.target) : new Set<string>()
  // A workbook does not say its language.
  const language = shared.some(hasArabic) ? 'ar' : 'en'
  const cells = { shared, days, epoch, language } as const
  const targets = new Map(relations.map(({ id, target }) => [id, target]))
  const seen = new Set<string>()
  for (const { name, id } of sheets) {
    const target = targets.get(id)
    if (target === undefined || seen.has(target)) continue
    seen.add(target)
    pages.add(name)
    pages.endLine()
    await readSheet(parts, target, cells, pages)
    const comments = (await parts.relationsOf(target)).find(({ kind }) => kind === 'comments')
    if (comments) await readStory(parts, comments.target, pages)
    pages.endPage()
  }
}

async function sharedStrings(parts: OfficeParts, name: string): Promise<string[]> {
  const strings: string[] = []
  let length = 0
  let text = ''
  let isText = false
  let isSpoken = false
  await parts.read(name, {
    open: (element) => {
      if (element === 'si') text = ''
      else if (element === 't') isText = true
      // How Japanese is pronounced.
      else if (element === 'rPh') isSpoken = true
    },
    text: (more) => {
      if (isText && !isSpoken) text += more
    },
    close: (element) => {
      if (element === 't') isText = false
      else if (element === 'rPh') isSpoken = false
      else if (element === 'si') {
        strings.push(text)
        length += text.length
        if (length > MOST_SHARED || strings.length > MOST_STRINGS) throw new OverLimits()
      }
    },
  })
  return strings
}

async function readSheet(parts: OfficeParts, name: string, cells: Cells, pages: OfficePages) {
  let type: string | undefined
  let isDay = false
  let value = ''
  let isValue = false
  await parts.read(name, {
    open: (element, attributes) => {
      if (element === 'c') {
        type = attributeOf(attributes, 't')
        isDay = cells.days.has(attributeOf(attributes, 's') ?? '')
        value = ''
      } else if (element === 'v' || element === 't') isValue = true
    },
    text: (text) => {
      if (isValue) value += text
    },
    close: (element) => {
      if (element === 'v' || element === 't') isValue = false
      else if (element === 'row') pages.endLine()
      else if (element === 'c') {
        const shown = shownValue({ type, value, isDay }, cells)
        if (shown !== '') pages.add(`${shown}\t`)
      }
    },
  })
}

/** What a cell says; nothing for truth values and errors. */
function shownValue(
  { type, value, isDay }: { readonly type: string | undefined; readonly value: string; readonly isDay: boolean },
  { shared, epoch, language }: Cells,
): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b' || type === 'e') return ''
  const number = type === undefined || type === 'n' ? Number(value) : Number.NaN
  if (value === '' || Number.isNaN(number)) return value
  const day = isDay ? dayOfNumber(number, epoch) : undefined
  return day ? dayText(day, language) : String(Number(number.toPrecision(DIGITS)))
}
