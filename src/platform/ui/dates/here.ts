import { useEffect, useState } from 'react'
import { type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'

const MINUTE_MS = 60_000

type Here = {
  readonly now: Date
  readonly zone: string
  readonly today: PlainDate
}

/** The present minute where the reader is: a page that stays open over midnight begins a new day. */
export function useHere(): Here {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return { now, zone, today: plainDateIn(now, zone) }
}
