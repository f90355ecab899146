import { useState } from 'react'
import { type View, VIEWS } from '../law/rules.ts'

const STORAGE_KEY = 'portal.calendar-view'

function remembered(): View {
  try {
    return VIEWS.find((view) => view === localStorage.getItem(STORAGE_KEY)) ?? 'list'
  } catch {
    return 'list'
  }
}

/** List or Compact (§2), remembered by this browser. */
export function useView(): readonly [View, (view: View) => void] {
  const [view, setView] = useState<View>(remembered)
  const choose = (next: View) => {
    setView(next)
    try {
      localStorage.setItem(STORAGE_KEY, next)
    } catch {
      // Storage is unavailable: the choice lasts for this visit only.
    }
  }
  return [view, choose]
}
