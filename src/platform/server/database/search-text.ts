import { type RawBuilder, sql } from 'kysely'
import { isUnheard, normaliseForSearch } from '#kernel/text.ts'

/** Where Unicode has letters, marks and invisible characters: its first two planes and the tags. */
const PLACES = [
  [0, 0x1ffff],
  [0xe0000, 0xe01ff],
] as const
const [FROM, TO] = ['ٱىةکیھہە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايهكيههه01234567890123456789']

let dropped: string | undefined

/** The characters that `normaliseForSearch` drops, in PostgreSQL's notation for a set of characters. */
function droppedSet(): string {
  const code = (point: number) => `\\U${point.toString(16).padStart(8, '0')}`
  let set = ''
  for (const [first, last] of PLACES) {
    for (let point = first; point <= last; point++) {
      if (!isUnheard(String.fromCodePoint(point))) continue
      const start = point
      while (point < last && isUnheard(String.fromCodePoint(point + 1))) point += 1
      set += start === point ? code(start) : `${code(start)}-${code(point)}`
    }
  }
  return `[${set}]`
}

/** A database text in the form of `normaliseForSearch`, for lists short enough to be searched row by row. */
export function searchForm(text: RawBuilder<string>): RawBuilder<string> {
  dropped ??= droppedSet()
  const heard = sql`regexp_replace(normalize(${text}, nfkd), ${dropped}, '', 'g')`
  const small = sql`lower(normalize(translate(${heard}, ${FROM}, ${TO}), nfc))`
  return sql<string>`replace(translate(${small}, 'ςı', 'σi'), 'ß', 'ss')`
}

/** The words of a typed query, in the form in which they are searched; each must occur somewhere in the text. */
export function searchWords(typed: string): string[] {
  return [...new Set(normaliseForSearch(typed).split(' '))].filter((word) => word !== '').slice(0, 8)
}
