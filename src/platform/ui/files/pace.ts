/** The window over which the speed is measured: long enough to be steady, short enough to follow the connection. */
const WINDOW_MS = 6_000
/** A shorter measurement is not meaningful. */
const LEAST_MS = 700

/** The upload speed in bytes a second, over the last seconds; undefined while it is too early to say. */
export function createPace(now: () => number) {
  let notes: { readonly at: number; readonly sent: number }[] = []
  return {
    note(sent: number): number | undefined {
      const at = now()
      // A retry starts lower than it ended, so earlier measurements no longer apply.
      if (notes.some((one) => one.sent > sent)) notes = []
      notes = [...notes.filter((one) => at - one.at <= WINDOW_MS), { at, sent }]
      const [first] = notes
      if (!first || at - first.at < LEAST_MS) return undefined
      return ((sent - first.sent) * 1000) / (at - first.at)
    },
    forget(): void {
      notes = []
    },
  }
}

export type TimeLeft = { readonly unit: 'seconds' | 'minutes' | 'hours'; readonly count: number }

/** About how long the rest takes, in the largest unit that is useful, never rounded below what is left; undefined at a standstill. */
export function timeLeft(rest: number, speed: number | undefined): TimeLeft | undefined {
  if (speed === undefined || speed <= 0 || rest <= 0) return undefined
  const seconds = rest / speed
  if (seconds <= 10) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) }
  if (seconds <= 55) return { unit: 'seconds', count: Math.ceil(seconds / 5) * 5 }
  if (seconds <= 90 * 60) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}

/** Which shares are announced to screen readers: start and each quarter, never twice and never backwards. */
export function createMilestones() {
  let told = -1
  return (share: number): number | undefined => {
    const quarter = Math.floor(share * 4)
    if (quarter <= told || quarter >= 4) return undefined
    told = quarter
    return quarter / 4
  }
}
