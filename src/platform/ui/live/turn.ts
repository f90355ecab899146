import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Topic } from '#kernel/product.ts'
import { refreshTopics } from '../calls/data.ts'

/** A longer delay would overflow a browser's timer, so the clock is checked again after half a day. */
const LONGEST_MS = 12 * 3_600_000
/**
 * The clock of the server may be behind: the portal is asked a little later than the instant, and again until the change has happened
 * there.
 */
const LAG_MS = 300
const AGAIN_MS = 2_000

/** Reads topics again at an instant at which they change without any act. */
export function useTurn(instant: string | null, topics: readonly Topic[]): void {
  const client = useQueryClient()
  const names = topics.join(' ')
  useEffect(() => {
    if (instant === null) return undefined
    let timer: ReturnType<typeof setTimeout>
    const turn = () => {
      void refreshTopics(client, names.split(' ') as Topic[])
      timer = setTimeout(turn, AGAIN_MS)
    }
    const wait = () => {
      const rest = Date.parse(instant) - Date.now() + LAG_MS
      timer = rest > LONGEST_MS ? setTimeout(wait, LONGEST_MS) : setTimeout(turn, Math.max(rest, AGAIN_MS / 4))
    }
    wait()
    return () => clearTimeout(timer)
  }, [client, instant, names])
}
