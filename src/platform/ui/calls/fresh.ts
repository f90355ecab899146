import { useSyncExternalStore } from 'react'

/** The open question. Acts that ask while it is open wait for the same answer. */
let asked: { readonly answer: Promise<boolean>; readonly settle: (confirmed: boolean) => void } | null = null
const listeners = new Set<() => void>()

function tell(next: typeof asked): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks the person to prove the second factor again; false when they decline or when no dialog is mounted. */
export function askToConfirm(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  if (asked) return asked.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  tell({ answer: promise, settle: resolve })
  return promise
}

/** For the dialog: whether the question is open, and how it is answered. */
export function useConfirmation(): { readonly isAsked: boolean; readonly settle: (confirmed: boolean) => void } {
  const isAsked = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked !== null,
  )
  return {
    isAsked,
    settle: (confirmed) => {
      asked?.settle(confirmed)
      tell(null)
    },
  }
}
