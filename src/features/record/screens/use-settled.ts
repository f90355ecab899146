import { useState } from 'react'
import type { Listed } from '../law/documents.ts'

/**
 * The list as it was when it was opened. Documents that others file meanwhile are counted, but appear only when the reader asks for them,
 * so that nothing moves.
 */
export function useSettled(documents: readonly Listed[]) {
  const [known, setKnown] = useState(() => new Set(documents.map(({ id }) => id)))
  const shown = documents.filter(({ id }) => known.has(id))
  return {
    shown,
    fresh: documents.length - shown.length,
    showAll: () => setKnown(new Set(documents.map(({ id }) => id))),
  }
}
