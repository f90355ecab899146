import { useSyncExternalStore } from 'react'

/** Delay before the portal is asked again after a failure, doubled each time up to the cap. */
const AGAIN_MS = 2_000
const CAP_MS = 15_000
/** How long "connected again" is shown. */
const BACK_MS = 10_000
/** After this long without any data the portal is asked, because a dead connection may give no error. */
const SILENCE_MS = 45_000
const ANSWER_MS = 5_000

export type ConnectionState =
  | { readonly kind: 'on' }
  /** `since`: when the portal last answered. `isBlocked`: an act that needs the portal was tried meanwhile. */
  | { readonly kind: 'lost'; readonly since: number; readonly isBlocked: boolean }
  | { readonly kind: 'back' }

/**
 * Tracks whether the portal can be reached. The network state of the device is only a hint: after a failed call the portal is asked, and
 * only when it does not answer does the connection count as lost.
 */
export function createConnection(ask: () => Promise<boolean>) {
  let state: ConnectionState = { kind: 'on' }
  let heardAt = Date.now()
  let wait = AGAIN_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<boolean> | undefined
  /** How often the connection was lost. */
  let losses = 0
  const listeners = new Set<() => void>()

  function tell(next: ConnectionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  /**
   * The portal answered. `begun` is the value that `begin` returned when the request started: a request from before a loss proves
   * nothing about the time after it.
   */
  function answered(begun: number): void {
    if (begun !== losses) return
    heardAt = Date.now()
    if (state.kind !== 'lost') return
    clearTimeout(timer)
    timer = setTimeout(() => tell({ kind: 'on' }), BACK_MS)
    tell({ kind: 'back' })
  }

  /** The device reports no network, or the portal did not answer. */
  function lose(): void {
    clearTimeout(timer)
    if (state.kind === 'lost') wait = Math.min(wait * 2, CAP_MS)
    else {
      wait = AGAIN_MS
      losses += 1
      tell({ kind: 'lost', since: heardAt, isBlocked: false })
    }
    timer = setTimeout(() => void check(), wait)
  }

  /** Asks the portal now; one question at a time. */
  function check(): Promise<boolean> {
    const begun = losses
    asking ??= ask()
      .catch(() => false)
      .then((isThere) => {
        asking = undefined
        if (isThere) answered(begun)
        else lose()
        return isThere
      })
    return asking
  }

  async function isThere(): Promise<boolean> {
    return state.kind !== 'lost' || check()
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The value to pass to `answered`. */
    begin: () => losses,
    answered,
    lose,
    check,
    /** Asks when no data has arrived for a while. */
    listen(): void {
      if (state.kind !== 'lost' && Date.now() - heardAt >= SILENCE_MS) void check()
    },
    /** Asks only when the connection is known to be lost; otherwise it is taken as working. */
    isThere,
    /** For work that must not start without a connection: true when it may start; otherwise the banner shows why not. */
    async mayGo(): Promise<boolean> {
      if (await isThere()) return true
      if (state.kind === 'lost') tell({ ...state, isBlocked: true })
      return false
    },
    /** Settles as the work does, or rejects when the connection is lost first. */
    async orLost<Result>(work: Promise<Result>): Promise<Result> {
      const { promise, reject } = Promise.withResolvers<never>()
      const look = () => state.kind === 'lost' && reject(new Error('The connection was lost.'))
      const stop = this.subscribe(look)
      look()
      return Promise.race([work, promise]).finally(stop)
    },
    /** Resolves when the portal answers, however long that takes. */
    async untilBack(signal?: AbortSignal): Promise<void> {
      if (await check()) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = this.subscribe(() => state.kind !== 'lost' && resolve())
      signal?.addEventListener('abort', () => resolve(), { once: true })
      await promise
      stop()
    },
  }
}

async function askPortal(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
  return answer.ok
}

/** The single connection state of this tab. */
export const connection = createConnection(askPortal)

/** Follows the device's network events and, while the tab is visible, checks for silence; called once when the product starts. */
export function watchConnection(): void {
  window.addEventListener('offline', () => connection.lose())
  window.addEventListener('online', () => void connection.check())
  document.addEventListener('visibilitychange', () => !document.hidden && connection.listen())
  setInterval(() => !document.hidden && connection.listen(), SILENCE_MS / 3)
}

export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state)
}
