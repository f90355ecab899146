/** One strand of events: it waits for its turn at a moment, acts, and waits for the next. */
export type Story = (turn: (at: Date) => Promise<void>) => Promise<void>

type Turn = { readonly at: Date; readonly order: number; readonly go: () => void }

/**
 * Plays stories as one history: of all waiting stories the one with the earliest moment continues, while the others pause. So numbers,
 * notices and audit entries come in the order in which they would come in reality.
 */
export async function play(stories: readonly Story[]): Promise<void> {
  const waiting: Turn[] = []
  const failures: unknown[] = []
  let pause = () => {}

  /** Lets one story run until it waits for its next turn or ends. */
  const runUntilPause = (start: () => void) =>
    new Promise<void>((resolve) => {
      pause = resolve
      start()
    })

  for (const [order, story] of stories.entries()) {
    const turn = (at: Date) =>
      new Promise<void>((go) => {
        waiting.push({ at, order, go })
        pause()
      })
    const begin = () => {
      story(turn)
        .catch((error: unknown) => failures.push(error))
        .finally(() => pause())
    }
    await runUntilPause(begin)
  }
  while (waiting.length > 0 && failures.length === 0) await runUntilPause(takeEarliest(waiting).go)
  if (failures.length > 0) throw failures[0]
}

function takeEarliest(waiting: Turn[]): Turn {
  waiting.sort((a, b) => a.at.getTime() - b.at.getTime() || a.order - b.order)
  const first = waiting.shift()
  if (!first) throw new Error('nobody waits')
  return first
}
