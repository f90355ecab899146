import { refuse } from '#kernel/refusals.ts'
import type { Services } from '../acts/context.ts'
import { KeyFault } from './key.ts'
import { TimeStampFault } from './timestamp.ts'

/**
 * Runs work that signs. When a key or a time stamp is unavailable, the act is refused (SIGNING_KEY_FAILED,
 * TIMESTAMP_UNAVAILABLE), nothing is signed in part, and the operator is notified.
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
