import { useState } from 'react'

/**
 * Whether the condition has ever held. A page shows its data once the first answers have arrived, and keeps showing it: a failed call is
 * repeated when its part appears, and that must not remove the part.
 */
export function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return isSo || wasSo
}
