import type { EntryName } from '../product.ts'
import type { Word, WordOf } from '../words.ts'

/** What an entry of the audit trail concerns: readers narrow the trail by it. */
export const ENTRY_KINDS = [
  'filing',
  'service',
  'tribunal',
  'orders',
  'evidence',
  'hearing',
  'award',
  'publication',
  'money',
  'access',
  'centre',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

type Table = Readonly<Record<string, Word>>

/**
 * An audit entry, as its sentence may speak of it: by the names of its details (`object` is the id of its object), in the language
 * of the sentence. Names, codes and amounts come isolated from the text around them.
 */
export type Told = {
  /** A reference, a number or a label, left to right. */
  code(detail: string): string
  /** A text as it was entered. */
  text(detail: string): string
  /** The person or the party with this id. */
  name(detail: string): string
  /** Whether `name` finds one. */
  isKnown(detail: string): boolean
  /** The people with these ids; with a key, of a list of objects with the id under that key. */
  names(detail: string, key?: string): string
  money(amount?: string, currency?: string): string
  /** A plain date. */
  day(detail: string): string
  /** An instant, at the seat. */
  moment(detail: string): string
  number(detail: string): string
  /** A number, or how many a list has. */
  count(detail: string): number
  /** A coded value in words, from a table of them. */
  word(detail: string, table: Table): string
  /** A list of coded values in words. */
  words(detail: string, table: Table): string
  has(detail: string): boolean
  is(detail: string, value: unknown): boolean
}

/**
 * What was done, without who did it. In English a predicate: "added the contract". In Arabic a passive: «جرت إضافة العقد», because a
 * verb in the active agrees with the gender of its subject, which the portal does not know of people; the name follows as «من قِبل».
 */
export type Sentence = WordOf<Told> & { readonly kind: EntryKind }
/** The sentence of each audit entry that a feature writes. */
export type Sentences = { readonly [Name in EntryName]?: Sentence }

/** The sentences of one kind. */
export function sentences<const T extends Readonly<Record<string, WordOf<Told>>>>(
  kind: EntryKind,
  table: T,
): { readonly [Name in keyof T]: Sentence } {
  const made = Object.entries(table).map(([name, word]) => [name, { ...word, kind }])
  return Object.fromEntries(made) as { readonly [Name in keyof T]: Sentence }
}

/** The platform writes one entry itself, at the server's console. */
export const PLATFORM_SENTENCES = sentences('centre', {
  DATA_FOLDER_ADOPTED: {
    en: () => 'bound the data folder to this database',
    ar: () => 'رُبط مجلد البيانات بقاعدة البيانات هذه',
  },
})
