/** The two languages of the product. Every text for people exists in both. */
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** The bilingual value: one text in both languages, plain or made from named parameters. */
export type Word = { readonly [L in Language]: string }
export type WordOf<P> = { readonly [L in Language]: (p: P) => string }
// oxlint-disable-next-line typescript/no-explicit-any -- a parameter list is contravariant; each use site is checked by `say`
export type AnyWord = Word | WordOf<any>

/** Identity function: it makes a missing language a compile error and keeps the keys as literal types. */
export function words<const T extends Readonly<Record<string, AnyWord>>>(table: T): T {
  return table
}

/** The text of a word in one language; a word with parameters needs them. */
export function say(word: Word, language: Language): string
export function say<P>(word: WordOf<P>, language: Language, parameters: P): string
export function say(word: AnyWord, language: Language, parameters?: unknown): string {
  const text = word[language]
  return typeof text === 'function' ? text(parameters) : text
}

/** Identity for one parametrised word, so that its parameters are inferred from both languages. */
export function wordOf<P>(word: WordOf<P>): WordOf<P> {
  return word
}
