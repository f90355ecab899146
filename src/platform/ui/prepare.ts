import { useEffect } from 'react'
import { prepareDialogs } from './dialog.tsx'

const SIGNS_OF_WORK = ['pointermove', 'pointerdown', 'keydown'] as const

/** What no page needs to start is fetched as soon as somebody begins to work with one, so that it is there when it is wanted. */
export function usePrepared(): void {
  useEffect(() => {
    const leaving = new AbortController()
    const prepare = () => {
      leaving.abort()
      prepareDialogs()
      import('./parse-form.ts').catch(() => {})
      import('virtual:success').catch(() => {})
    }
    for (const sign of SIGNS_OF_WORK) window.addEventListener(sign, prepare, { signal: leaving.signal, passive: true })
    return () => leaving.abort()
  }, [])
}
