import { AUTOSAVE_MS, isSameSection, type Section, type SectionName } from './rules.ts'

/** A text other than the one being edited: kept on this device, or saved by someone else. */
export type OtherText = {
  readonly sections: readonly Section[]
  readonly version: number
  readonly at: string
  readonly by?: { readonly nameEn: string; readonly nameAr: string }
}

/** The result of a save. `refused` has the server's problem; `offline`: there was no answer. */
export type Sent<Problem> =
  | { readonly kind: 'saved'; readonly version: number; readonly at: string }
  | { readonly kind: 'conflict'; readonly newer: OtherText }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly problem: Problem }

export type SavingState =
  | { readonly kind: 'untouched' | 'unsaved' | 'saving' | 'failed' }
  | { readonly kind: 'saved'; readonly at: string }

export type DraftState<Problem> = {
  readonly sections: readonly Section[]
  readonly version: number
  readonly save: SavingState
  readonly isOffline: boolean
  /** Someone else saved a newer version: nothing is saved until the user resolves the conflict. */
  readonly conflict: OtherText | undefined
  /** Text stored on this device that the server does not have. */
  readonly kept: OtherText | undefined
  readonly problem: Problem | undefined
}

type Parts<Problem> = {
  readonly server: OtherText
  /** takesBack: the text is restored from the history. */
  send(sections: readonly Section[], version: number, takesBack: boolean): Promise<Sent<Problem>>
  /** Stores unsaved text on the device until the server has it. */
  readonly buffer: {
    read(): Promise<OtherText | undefined>
    keep(text: OtherText): Promise<void>
    drop(): Promise<void>
  }
  /** The interval between retries while there is no connection. */
  readonly retryMs: number
}

export function isSameText(a: readonly Section[], b: readonly Section[]): boolean {
  return a.every((one) => b.some((other) => isSameSection(one, other)))
}

/**
 * Keeps the draft of one arbitrator: stores it on the device at once, saves it 600 ms after the last edit, retries after a lost
 * connection, and never merges. It does not use React, so that tests can control the time.
 */
export function createDraftKeeper<Problem>({ server, send, buffer, retryMs }: Parts<Problem>) {
  const listeners = new Set<() => void>()
  /** The newest text known to be on the server. */
  let base = server
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  let isStopped = false
  /** A text of the history was restored and is not saved yet. */
  let isTakingBack = false
  let state: DraftState<Problem> = {
    sections: server.sections,
    version: server.version,
    save: server.version > 0 ? { kind: 'saved', at: server.at } : { kind: 'untouched' },
    isOffline: false,
    conflict: undefined,
    kept: undefined,
    problem: undefined,
  }

  function tell(change: Partial<DraftState<Problem>>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const isDirty = () => !isSameText(state.sections, base.sections)

  function later(ms: number): void {
    clearTimeout(timer)
    if (!isStopped && !state.conflict) timer = setTimeout(() => void flush(), ms)
  }

  async function put(): Promise<boolean> {
    const sections = state.sections
    tell({ save: { kind: 'saving' } })
    const sent = await send(sections, state.version, isTakingBack)
    switch (sent.kind) {
      case 'saved':
        base = { sections, version: sent.version, at: sent.at }
        isTakingBack = false
        tell({ version: sent.version, isOffline: false, problem: undefined, save: { kind: 'saved', at: sent.at } })
        if (isDirty()) tell({ save: { kind: 'unsaved' } })
        else await buffer.drop()
        return true
      case 'conflict':
        tell({ conflict: sent.newer, isOffline: false, save: { kind: 'unsaved' } })
        return false
      case 'offline':
        tell({ isOffline: true, save: { kind: 'failed' } })
        later(retryMs)
        return false
      case 'refused':
        tell({ problem: sent.problem, isOffline: false, save: { kind: 'failed' } })
        return false
    }
  }

  /** Saves unsaved text now, one save at a time; false when that is not possible. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (running) await running
    if (state.conflict) return false
    if (isStopped) return true
    if (!isDirty()) return rest()
    running = put()
    const isSaved = await running.finally(() => {
      running = undefined
    })
    return isSaved && isDirty() ? flush() : isSaved
  }

  /** The text equals the server's, perhaps because an edit was undone. */
  async function rest(): Promise<true> {
    isTakingBack = false
    if (state.save.kind === 'unsaved') {
      tell({ save: { kind: 'saved', at: base.at } })
      await buffer.drop()
    }
    return true
  }

  function write(sections: readonly Section[]): void {
    tell({ sections, save: { kind: 'unsaved' } })
    void buffer.keep({ sections, version: state.version, at: new Date().toISOString() })
    later(AUTOSAVE_MS)
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    edit(name: SectionName, part: Partial<Omit<Section, 'name'>>): void {
      write(state.sections.map((one) => (one.name === name ? { ...one, ...part } : one)))
    },
    /** Text stored on this device by an earlier visit is offered, never applied automatically. */
    async look(): Promise<void> {
      const found = await buffer.read()
      if (!found || isDirty()) return
      if (isSameText(found.sections, base.sections)) await buffer.drop()
      else tell({ kept: found })
    },
    restore(): void {
      const { kept, version } = state
      if (!kept) return
      // Someone has saved since, so the kept text becomes one side of a conflict.
      if (kept.version < version) tell({ conflict: base })
      tell({ kept: undefined })
      write(kept.sections)
    },
    discard(): Promise<void> {
      tell({ kept: undefined })
      return buffer.drop()
    },
    /** Resolves a conflict: the user's choice for each section is saved over the newer version. */
    settle(choice: readonly Section[]): Promise<boolean> {
      const { conflict } = state
      if (!conflict) return Promise.resolve(false)
      base = conflict
      tell({ conflict: undefined, version: conflict.version })
      write(choice)
      return flush()
    },
    /** Restores an older text like an edit, after saving the current text; false when that save is not possible. */
    async takeBack(older: readonly Section[]): Promise<boolean> {
      if (!(await flush())) return false
      const next = state.sections.map((one) => older.find(({ name }) => name === one.name) ?? one)
      if (isSameText(next, state.sections)) return true
      isTakingBack = true
      write(next)
      return true
    },
    /** A colleague's text arrived. It is shown if nothing is unsaved here; otherwise the next save reports a conflict. */
    arrive(newer: OtherText): void {
      if (newer.version <= state.version || isDirty() || running) return
      base = newer
      tell({ sections: newer.sections, version: newer.version, save: { kind: 'saved', at: newer.at } })
    },
    /** The page is left: saves unsaved text and stops retrying. */
    async leave(): Promise<void> {
      await flush()
      clearTimeout(timer)
    },
    /** The award is final: removes the draft from this device. */
    async forget(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await buffer.drop()
    },
  }
}
export type DraftKeeper<Problem> = ReturnType<typeof createDraftKeeper<Problem>>
