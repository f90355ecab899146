import { type RawBuilder, sql } from 'kysely'
import { normaliseForSearch } from '#kernel/text.ts'

/** Marks above and below letters, tatweel, joiners and direction marks: what `normaliseForSearch` drops. */
const DROPPED =
  '[\\u0300-\\u036f\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u0640\\u061c\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]'
const [FROM, TO] = ['ٱىةکیھہە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايهكيههه01234567890123456789']

/** A text of the database in the form of `normaliseForSearch`, for lists short enough to be looked through row by row. */
export function searchForm(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`lower(translate(regexp_replace(normalize(${text}, nfkd), ${DROPPED}, '', 'g'), ${FROM}, ${TO}))`
}

/** The words that were typed, as they are looked for; each must stand somewhere in the text. */
export function searchWords(typed: string): string[] {
  return [...new Set(normaliseForSearch(typed).split(' '))].filter((word) => word !== '').slice(0, 8)
}
