import { createContext, use, useLayoutEffect } from 'react'

/** Keeps a folding part of the page open until the returned function is called. */
type Hold = () => () => void

export const HoldContext = createContext<Hold | null>(null)

/**
 * While `isHolding`, the folding part of the page around this component is open and cannot be folded: something in it was refused, is not
 * saved, or is being acted on.
 */
export function useHold(isHolding: boolean): void {
  const hold = use(HoldContext)
  useLayoutEffect(() => (isHolding ? hold?.() : undefined), [hold, isHolding])
}
