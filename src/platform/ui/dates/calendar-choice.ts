import { useSyncExternalStore } from 'react'

export type CalendarSystem = 'gregory' | 'islamic-umalqura'

const STORAGE_KEY = 'portal.calendar'
const listeners = new Set<() => void>()
let chosen: CalendarSystem | undefined

function current(): CalendarSystem {
  if (chosen === undefined) {
    try {
      chosen = localStorage.getItem(STORAGE_KEY) === 'islamic-umalqura' ? 'islamic-umalqura' : 'gregory'
    } catch {
      chosen = 'gregory'
    }
  }
  return chosen
}

function choose(calendar: CalendarSystem): void {
  chosen = calendar
  try {
    localStorage.setItem(STORAGE_KEY, calendar)
  } catch {
    // Storage is not available: the choice holds for this visit.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The calendar in which this person types dates, the same in every field: Gregorian or Umm al-Qura. */
export function useCalendarChoice(): readonly [CalendarSystem, (calendar: CalendarSystem) => void] {
  return [useSyncExternalStore(subscribe, current), choose]
}
