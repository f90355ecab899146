import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { directionOf, languageAmong, otherLanguage } from '#kernel/languages.ts'
import type { AnyWord, Language } from '#kernel/words.ts'
import { chosenLanguage, isRegister, STORAGE_KEY } from './first-language.ts'

export type LanguageChoice = {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
  readonly toggle: () => void
  /** Sets a language where none was chosen, until it is called with null. The language is not stored. */
  readonly borrow: (language: Language | null) => void
}

const LanguageContext = createContext<LanguageChoice | null>(null)

function remember(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // A browser that stores nothing keeps the language for this visit.
  }
}

/** Holds the language of the page and keeps `lang` and `dir` of the document in sync with it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState(chosenLanguage)
  const [borrowed, borrow] = useState(() => borrowedAt(window.location.pathname))
  const language = chosen ?? borrowed ?? 'en'

  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])

  const setLanguage = useCallback((next: Language) => {
    remember(next)
    choose(next)
  }, [])

  const choice = useMemo<LanguageChoice>(
    () => ({ language, setLanguage, toggle: () => setLanguage(otherLanguage(language)), borrow }),
    [language, setLanguage],
  )

  return <LanguageContext value={choice}>{children}</LanguageContext>
}

/**
 * Uses the browser's language while an address of the public register is shown and no language was chosen. The router calls it with each
 * address, so the language is reset even if the register's page never loaded.
 */
export function useBrowsersLanguage(path: string): void {
  const { borrow } = useLanguage()
  useLayoutEffect(() => borrow(borrowedAt(path)), [borrow, path])
}

function borrowedAt(path: string): Language | null {
  return isRegister(path) ? (languageAmong(navigator.languages) ?? null) : null
}

/** The language of the page and how to change it. Throws outside of LanguageProvider. */
export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it')
  return choice
}

type Spoken<T> = {
  readonly [K in keyof T]: T[K] extends { readonly en: (parameters: infer P) => string }
    ? (parameters: P) => string
    : string
}

/** The words of each table by language, cached because hundreds of components of a page use the same few tables. */
const said = new WeakMap<object, Partial<Record<Language, unknown>>>()

function wordsOf<T extends Readonly<Record<string, AnyWord>>>(table: T, language: Language): Spoken<T> {
  const known = said.get(table) ?? {}
  said.set(table, known)
  known[language] ??= Object.fromEntries(Object.entries(table).map(([key, word]) => [key, word[language]]))
  return known[language] as Spoken<T>
}

/** The words of a table in the language of the page: a string, or a function of the word's parameters. */
export function useWords<T extends Readonly<Record<string, AnyWord>>>(table: T): Spoken<T> {
  return wordsOf(table, useLanguage().language)
}
