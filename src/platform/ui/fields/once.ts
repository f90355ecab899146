import { useState } from 'react'

/**
 * True from the first moment on at which it was so. A page shows what it read once the first answers are there and keeps showing
 * it: a call that failed is asked anew when its part appears, which must not take the part away again.
 */
export function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return isSo || wasSo
}
