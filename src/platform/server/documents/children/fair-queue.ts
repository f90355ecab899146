import { refuse } from '#kernel/refusals.ts'
import { onBehalfOf } from '../../acts/on-behalf.ts'

/** How many tasks may wait for one person, and for all people together. Background work also waits, but is never refused. */
const MOST_EACH = 20
const MOST_ALL = 200
const AGAIN_SECONDS = 10
/** No person has this id. */
const BACKGROUND = ''

export type FairQueue<T> = {
  /** Throws BUSY (503, with a time to retry) when too many tasks are waiting already. */
  add(task: T): void
  /** The next task of the person whose last turn is the longest ago. */
  take(): T | undefined
  /** Returns a taken task to the queue, before the others of the same person. */
  putBack(task: T): void
  clear(): T[]
  /** How many tasks wait. */
  size(): number
}

/** Tasks by the person they are for. The people take turns, so many tasks of one person do not delay everybody else. */
export function openFairQueue<T extends object>(): FairQueue<T> {
  const waiting = new Map<string, T[]>()
  const owners = new WeakMap<T, string>()
  let size = 0

  const listOf = (owner: string): T[] => {
    const list = waiting.get(owner) ?? []
    waiting.set(owner, list)
    return list
  }
  return {
    add: (task) => {
      const owner = onBehalfOf.getStore() ?? BACKGROUND
      const mine = waiting.get(owner)?.length ?? 0
      const ofPeople = size - (waiting.get(BACKGROUND)?.length ?? 0)
      if (owner !== BACKGROUND && (mine >= MOST_EACH || ofPeople >= MOST_ALL))
        throw refuse('BUSY', { extra: { retryAfterSeconds: AGAIN_SECONDS } })
      owners.set(task, owner)
      listOf(owner).push(task)
      size++
    },
    take: () => {
      const [first] = waiting
      if (!first) return undefined
      const [owner, list] = first
      const task = list.shift()
      waiting.delete(owner)
      if (list.length > 0) waiting.set(owner, list)
      size--
      return task
    },
    putBack: (task) => {
      listOf(owners.get(task) ?? BACKGROUND).unshift(task)
      size++
    },
    clear: () => {
      const all = [...waiting.values()].flat()
      waiting.clear()
      size = 0
      return all
    },
    size: () => size,
  }
}
