import { useEffect } from 'react'
import { useAtWork } from './at-work.ts'
import { prepareDialogs } from '../dialogs/dialog.tsx'

/** Code that no page needs at the start is fetched as soon as a person starts to work with one, so that it is there when needed. */
export function usePrepared(): void {
  const isAtWork = useAtWork()
  useEffect(() => {
    if (!isAtWork) return
    prepareDialogs()
    import('./prepared.ts').catch(() => {})
  }, [isAtWork])
}
