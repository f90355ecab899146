import { useEffect } from 'react'
import { useAtWork } from './at-work.ts'
import { prepareDialogs } from '../dialogs/dialog.tsx'

/** What no page needs to start is fetched as soon as somebody begins to work with one, so that it is there when it is wanted. */
export function usePrepared(): void {
  const isAtWork = useAtWork()
  useEffect(() => {
    if (!isAtWork) return
    prepareDialogs()
    import('./prepared.ts').catch(() => {})
  }, [isAtWork])
}
