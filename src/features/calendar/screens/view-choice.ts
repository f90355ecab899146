import { type View, VIEWS } from '../law/rules.ts'

const STORAGE_KEY = 'portal.calendar-view'

/** The view that this browser used last; the list at first. */
export function rememberedView(): View {
  try {
    return VIEWS.find((view) => view === localStorage.getItem(STORAGE_KEY)) ?? 'list'
  } catch {
    return 'list'
  }
}

export function rememberView(view: View): void {
  try {
    localStorage.setItem(STORAGE_KEY, view)
  } catch {
    // Storage is unavailable: the choice lasts as long as the address.
  }
}
