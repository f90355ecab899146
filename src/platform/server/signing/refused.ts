import { refuse } from '#kernel/refusals.ts'
import type { Services } from '../acts/context.ts'
import { KeyFault } from './key.ts'
import { TimeStampFault } from './timestamp.ts'

/**
 * Runs what signs. A key or a time stamp that cannot be had refuses the act (SIGNING_KEY_FAILED, TIMESTAMP_UNAVAILABLE) and is
 * told to the operator: nothing is signed by halves.
 */
export async function signedOrRefused<T>(services: Pick<Services, 'security'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof KeyFault || error instanceof TimeStampFault)) throw error
    services.security({ event: 'SIGNING_FAILED', reason: error.message })
    throw refuse(error instanceof KeyFault ? 'SIGNING_KEY_FAILED' : 'TIMESTAMP_UNAVAILABLE')
  }
}
