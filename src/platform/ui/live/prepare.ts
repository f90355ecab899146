import { useEffect } from 'react'
import { useAtWork } from './at-work.ts'
import { prepareDialogs } from '../dialogs/dialog.tsx'

/** Fetches code that no page needs at the start, as soon as a person works with a page, so that it is there when needed. */
export function usePrepared(): void {
  const isAtWork = useAtWork()
  useEffect(() => {
    if (!isAtWork) return
    prepareDialogs()
    import('./prepared.ts').catch(() => {})
  }, [isAtWork])
}
