import type { EntryName } from '../product.ts'
import type { Word, WordOf } from '../words.ts'

/** The subjects of audit entries, by which readers filter the trail. */
export const ENTRY_KINDS = [
  'filing',
  'service',
  'tribunal',
  'orders',
  'evidence',
  'letters',
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
 * An audit entry as text for its sentence, in the language of the sentence. Each function takes the name of a detail; `object` is
 * the id of the entry's object. Names, codes and amounts are isolated from the direction of the text around them.
 */
export type Told = {
  /** A reference, a number or a label, left to right. */
  code(detail: string): string
  /** A text as it was entered. */
  text(detail: string): string
  /** The name of the person or party whose id the detail has. */
  name(detail: string): string
  /** Whether `name` finds one. */
  isKnown(detail: string): boolean
  /**
   * The names of the people whose ids the detail lists; with a key, the detail is a list of objects that have the id under that
   * key.
   */
  names(detail: string, key?: string): string
  money(amount?: string, currency?: string): string
  /** A plain date. */
  day(detail: string): string
  /** An instant, in the local time of the seat. */
  moment(detail: string): string
  number(detail: string): string
  /** A number, or the length of a list. */
  count(detail: string): number
  /** The words for a coded value, from a table. */
  word(detail: string, table: Table): string
  /** The words for a list of coded values. */
  words(detail: string, table: Table): string
  has(detail: string): boolean
  is(detail: string, value: unknown): boolean
}

/**
 * What was done, without who did it. English has a predicate: "added the contract". Arabic has a passive, «جرت إضافة العقد»,
 * because an active verb agrees with the gender of its subject, which the portal does not know; the name follows as «من قِبل».
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

/** The one entry of the platform itself; a command on the server writes it. */
export const PLATFORM_SENTENCES = sentences('centre', {
  DATA_FOLDER_ADOPTED: {
    en: () => 'bound the data folder to this database',
    ar: () => 'رُبط مجلد البيانات بقاعدة البيانات هذه',
  },
})
