import { useState } from 'react'

/**
 * True from the first moment at which the condition held. A page shows its data once the first answers have arrived and keeps showing it: a
 * failed call is repeated when its part appears, and that must not remove the part again.
 */
export function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return isSo || wasSo
}
