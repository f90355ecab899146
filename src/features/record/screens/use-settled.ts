import { useState } from 'react'
import type { Listed } from '../law/documents.ts'

/** The list as it was opened: what others file meanwhile is counted and moves nothing until the reader asks for it. */
export function useSettled(documents: readonly Listed[]) {
  const [known, setKnown] = useState(() => new Set(documents.map(({ id }) => id)))
  const shown = documents.filter(({ id }) => known.has(id))
  return {
    shown,
    fresh: documents.length - shown.length,
    showAll: () => setKnown(new Set(documents.map(({ id }) => id))),
  }
}
