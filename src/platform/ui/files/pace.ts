/** How far back the speed is taken from: long enough not to jump, short enough to follow the line. */
const WINDOW_MS = 6_000
/** Less than this says nothing yet. */
const LEAST_MS = 700

/** The speed of what is being sent, in bytes a second, over the last seconds; undefined while it is too early to say. */
export function createPace(now: () => number) {
  let notes: { readonly at: number; readonly sent: number }[] = []
  return {
    note(sent: number): number | undefined {
      const at = now()
      // A retry begins lower than it ended: what was measured before says nothing any more.
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

/** About how long the rest takes, in the largest unit that says something, never less than is left; undefined at a standstill. */
export function timeLeft(rest: number, speed: number | undefined): TimeLeft | undefined {
  if (speed === undefined || speed <= 0 || rest <= 0) return undefined
  const seconds = rest / speed
  if (seconds <= 10) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) }
  if (seconds <= 55) return { unit: 'seconds', count: Math.ceil(seconds / 5) * 5 }
  if (seconds <= 90 * 60) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}

/** What a listener is told of a share: start, each quarter, never twice and never back. */
export function createMilestones() {
  let told = -1
  return (share: number): number | undefined => {
    const quarter = Math.floor(share * 4)
    if (quarter <= told || quarter >= 4) return undefined
    told = quarter
    return quarter / 4
  }
}
