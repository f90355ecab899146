import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { dropText, keepText, readText } from './offline-texts.ts'
import { useSession } from '../calls/session.ts'
import { createTextKeeper, type KeepingState, type KeptText, type OfferedText } from './text-keeper.ts'

const PAUSE_MS = 400

type KeptForm<V> = {
  readonly values: V
  /** The values without any typing: empty, or the text that the portal has. */
  readonly untouched: V
  /** Puts a kept text into the form at the person's choice. */
  readonly onRestore: (values: V) => void
  /** The version of the portal's text. When it has changed since, the person sees both texts. */
  readonly version?: string | number | undefined
}

export type Kept<V> = {
  readonly offers: readonly OfferedText<V>[]
  readonly keeping: KeepingState
  readonly untouched: V
  /** Whether something is typed that the portal does not have. */
  readonly isUnsent: boolean
  /** Whether the text on the portal has changed since this text was written. */
  isOutdated(offer: OfferedText<V>): boolean
  restore(offer: OfferedText<V>): void
  discard(offer: OfferedText<V>): void
  /** To be called when the portal has stored the text. */
  sent(): void
}

/**
 * Keeps what is written in a form on this device until it is sent, discarded, or its writer logs out. Show `<KeptNote>` in the form: it
 * offers the text of an earlier visit. `name` identifies the form and the case.
 */
export function useKept<V>(name: string, { values, untouched, onRestore, version = '' }: KeptForm<V>): Kept<V> {
  const personId = useSession()?.person?.id ?? ''
  const [keeper] = useState(() =>
    createTextKeeper<V>({
      name,
      pauseMs: PAUSE_MS,
      store: {
        read: (key) => readText<KeptText<V>>(personId, key),
        keep: (key, text) => keepText(personId, key, text),
        drop: (key) => dropText(personId, key),
      },
    }),
  )
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  const held = JSON.stringify([values, untouched, version])
  const hold = useEffectEvent(() => keeper.hold(values, untouched, String(version)))
  useEffect(() => hold(), [held])
  useEffect(() => {
    const flush = () => void keeper.flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [keeper])
  return {
    ...state,
    untouched,
    isUnsent: JSON.stringify(values) !== JSON.stringify(untouched),
    isOutdated: (offer) => offer.version !== String(version),
    restore: (offer) => onRestore(keeper.restore(offer)),
    discard: useCallback((offer) => void keeper.discard(offer), [keeper]),
    sent: () => void keeper.sent(values),
  }
}

/** As `useKept`, for a form that is one text. */
export function useKeptText(name: string, text: string, onRestore: (text: string) => void): Kept<string> {
  return useKept(name, { values: text, untouched: '', onRestore })
}
