import { type OfficePages, OverLimits } from './office-pages.ts'
import type { OfficeParts } from './office-parts.ts'
import { readStory } from './story.ts'
import { attributeOf } from './xml.ts'

/** Of all texts that the cells of a workbook share. */
const MOST_SHARED = 20_000_000
const MOST_STRINGS = 2_000_000
/** Excel shows so many digits; what it stores has more. */
const DIGITS = 15

/** A page for each sheet, hidden ones too: its name, a line for each row with the values of its cells, its comments. */
export async function readSheets(parts: OfficeParts, main: string, pages: OfficePages): Promise<void> {
  const sheets: { name: string; id: string }[] = []
  await parts.read(main, {
    open: (element, attributes) => {
      if (element === 'sheet')
        sheets.push({ name: attributeOf(attributes, 'name') ?? '', id: attributeOf(attributes, 'id') ?? '' })
    },
  })
  const relations = await parts.relationsOf(main)
  const strings = relations.find(({ kind }) => kind === 'sharedStrings')
  const shared = strings ? await sharedStrings(parts, strings.target) : []
  const targets = new Map(relations.map(({ id, target }) => [id, target]))
  const seen = new Set<string>()
  for (const { name, id } of sheets) {
    const target = targets.get(id)
    if (target === undefined || seen.has(target)) continue
    seen.add(target)
    pages.add(name)
    pages.endLine()
    await readSheet(parts, target, shared, pages)
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

async function readSheet(parts: OfficeParts, name: string, shared: readonly string[], pages: OfficePages) {
  let type: string | undefined
  let value = ''
  let isValue = false
  await parts.read(name, {
    open: (element, attributes) => {
      if (element === 'c') {
        type = attributeOf(attributes, 't')
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
        const shown = shownValue(type, value, shared)
        if (shown !== '') pages.add(`${shown}\t`)
      }
    },
  })
}

/** What a cell says; nothing for truth values and errors. */
function shownValue(type: string | undefined, value: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b' || type === 'e') return ''
  const number = type === undefined || type === 'n' ? Number(value) : Number.NaN
  return value === '' || Number.isNaN(number) ? value : String(Number(number.toPrecision(DIGITS)))
}
