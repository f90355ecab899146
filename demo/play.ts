/** A sequence of acts. It waits for a moment, acts, and waits for the next moment. */
export type Story = (turn: (at: Date) => Promise<void>) => Promise<void>

type Turn = { readonly at: Date; readonly order: number; readonly go: () => void }

/**
 * Plays stories in the order of their moments: the waiting story with the earliest moment continues, the others pause. Numbers, notices and
 * audit entries therefore come in the order of their times.
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
