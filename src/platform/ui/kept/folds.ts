import { useState } from 'react'

/** What this person has opened and closed on pages of cases, by case and row. `clearDevice` removes it. */
const KEY = 'portal.folds'
/** Older choices are forgotten. */
const MOST = 300

export type Folds = Readonly<Record<string, boolean>>

/** The choices with one more. A choice that is the default is removed. */
export function withFold(folds: Folds, name: string, isOpen: boolean, isOpenFirst: boolean): Folds {
  const { [name]: _former, ...others } = folds
  const kept = Object.entries(others).slice(-(MOST - 1))
  return Object.fromEntries(isOpen === isOpenFirst ? kept : [...kept, [name, isOpen]])
}

/** The stored choices, without anything that this product did not write. */
export function parseFolds(text: string | null): Folds {
  try {
    const known: unknown = JSON.parse(text ?? '{}')
    if (typeof known !== 'object' || known === null) return {}
    return Object.fromEntries(Object.entries(known).filter(([, isOpen]) => typeof isOpen === 'boolean'))
  } catch {
    return {}
  }
}

function readFolds(): Folds {
  try {
    return parseFolds(localStorage.getItem(KEY))
  } catch {
    return {}
  }
}

/** What the reader chose for a part of a page, if anything. */
export function chosenFold(name: string): boolean | undefined {
  return readFolds()[name]
}

/** Keeps a choice, or removes it if it is the default. */
export function keepFold(name: string, isOpen: boolean, isOpenFirst = false): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withFold(readFolds(), name, isOpen, isOpenFirst)))
  } catch {
    // Storage is not available: the choice holds for this visit.
  }
}

/** Whether a part of a page is open, as the reader left it on this device. */
export function useFold(name: string, isOpenFirst: boolean): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(() => chosenFold(name) ?? isOpenFirst)
  const choose = (next: boolean) => {
    setIsOpen(next)
    keepFold(name, next, isOpenFirst)
  }
  return [isOpen, choose]
}

/** Also the folds of a case's record, which are stored by person and case. */
export function dropFolds(): void {
  for (const key of Object.keys(localStorage))
    if (key === KEY || key.startsWith(`${KEY}.`)) localStorage.removeItem(key)
}
