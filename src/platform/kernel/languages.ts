import type { Language } from './words.ts'

// The properties of each language. No other code compares language codes: it calls these functions, or uses a table that is total
// by type, so that a further language fails to compile where it is missing.

const DIRECTIONS = { en: 'ltr', ar: 'rtl' } as const satisfies Record<Language, 'ltr' | 'rtl'>
const OTHERS = { en: 'ar', ar: 'en' } as const satisfies Record<Language, Language>

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return DIRECTIONS[language]
}

/** The other language, for a switch or a second column. */
export function otherLanguage(language: Language): Language {
  return OTHERS[language]
}

/** All languages, beginning with one. */
export function languagesFrom(first: Language): readonly [Language, Language] {
  return [first, OTHERS[first]]
}

export function isLanguage(text: unknown): text is Language {
  return Object.keys(OTHERS).some((known) => known === text)
}

/** The language of a code; English by default. */
export function languageOr(code: unknown, otherwise: Language = 'en'): Language {
  return isLanguage(code) ? code : otherwise
}

/** The first of some tags ("ar-SA", "fr") that is a language of the product. */
export function languageAmong(tags: readonly string[]): Language | undefined {
  return tags.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage)
}

const SUFFIXES = { en: 'En', ar: 'Ar' } as const satisfies { readonly [L in Language]: Capitalize<L> }

/** A text as rows and messages store it: a field for each language, `nameEn` and `nameAr`. */
export type Kept<F extends string> = { readonly [L in Language as `${F}${Capitalize<L>}`]: string }

/** The names of fields; each is one of a few in the source. A name joined for each row of a list would cost more than what it finds. */
const NAMES = new Map<string, Readonly<Record<Language, string>>>()

/** The field with a text in one language: `nameAr`. */
export function fieldOf<F extends string>(field: F, language: Language): `${F}${Capitalize<Language>}` {
  const names = NAMES.get(field) ?? { en: `${field}${SUFFIXES.en}`, ar: `${field}${SUFFIXES.ar}` }
  NAMES.set(field, names)
  return names[language] as `${F}${Capitalize<Language>}`
}

/** The text in one language; empty when it was not written in that language. Nothing else chooses between such fields. */
export function fieldIn<F extends string>(field: F, kept: Kept<F>, language: Language): string {
  const fields: Readonly<Record<string, string | undefined>> = kept
  return fields[fieldOf(field, language)] ?? ''
}

/** The name in the language, or in the other language when it was not given in this one. */
export function nameIn(kept: Kept<'name'>, language: Language): string {
  return fieldIn('name', kept, language) || fieldIn('name', kept, OTHERS[language])
}

/** The title in the language, or in the other language when it was not given in this one. */
export function titleIn(kept: Kept<'title'>, language: Language): string {
  return fieldIn('title', kept, language) || fieldIn('title', kept, OTHERS[language])
}
