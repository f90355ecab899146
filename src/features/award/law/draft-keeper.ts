import { AUTOSAVE_MS, isSameSection, type Section, type SectionName } from './rules.ts'

/** A text besides the one that is edited: kept on this device, or saved by somebody else. */
export type OtherText = {
  readonly sections: readonly Section[]
  readonly version: number
  readonly at: string
  readonly by?: { readonly nameEn: string; readonly nameAr: string }
}

/** How a save ended. `refused` carries what the server said; `offline`: no answer came. */
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
  /** A newer version was saved by somebody else: nothing is saved until a person chooses. */
  readonly conflict: OtherText | undefined
  /** Text that this device kept and the server does not have. */
  readonly kept: OtherText | undefined
  readonly problem: Problem | undefined
}

type Parts<Problem> = {
  readonly server: OtherText
  /** takesBack: the text is one of the history that comes back. */
  send(sections: readonly Section[], version: number, takesBack: boolean): Promise<Sent<Problem>>
  /** The net under the save: what is typed lies on the device until the server has it. */
  readonly buffer: {
    read(): Promise<OtherText | undefined>
    keep(text: OtherText): Promise<void>
    drop(): Promise<void>
  }
  /** How often a save is tried again while there is no connection. */
  readonly retryMs: number
}

export function isSameText(a: readonly Section[], b: readonly Section[]): boolean {
  return a.every((one) => b.some((other) => isSameSection(one, other)))
}

/**
 * Keeps the draft of one arbitrator: saved 600 ms after the last edit, on the device at once, tried again when a connection was
 * lost, and never merged. No React in it, so that its time can be tested.
 */
export function createDraftKeeper<Problem>({ server, send, buffer, retryMs }: Parts<Problem>) {
  const listeners = new Set<() => void>()
  /** The newest text that the server is known to have. */
  let base = server
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  let isStopped = false
  /** A text of the history is in the draft and the server has not got it yet. */
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

  /** Saves now what is not saved, one save at a time; false when that is not possible. */
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

  /** What is written is what the server has, perhaps because an edit was taken back. */
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
    /** What this device kept from an earlier visit is offered, never taken by itself. */
    async look(): Promise<void> {
      const found = await buffer.read()
      if (!found || isDirty()) return
      if (isSameText(found.sections, base.sections)) await buffer.drop()
      else tell({ kept: found })
    },
    restore(): void {
      const { kept, version } = state
      if (!kept) return
      // Somebody saved since: the kept text is then one side of a conflict.
      if (kept.version < version) tell({ conflict: base })
      tell({ kept: undefined })
      write(kept.sections)
    },
    discard(): Promise<void> {
      tell({ kept: undefined })
      return buffer.drop()
    },
    /** The choice a person made between the two texts, section by section, goes over the newer version. */
    settle(choice: readonly Section[]): Promise<boolean> {
      const { conflict } = state
      if (!conflict) return Promise.resolve(false)
      base = conflict
      tell({ conflict: undefined, version: conflict.version })
      write(choice)
      return flush()
    },
    /** An older text comes back by the same road as typing it, once what stands in its place is saved; false when that is not possible. */
    async takeBack(older: readonly Section[]): Promise<boolean> {
      if (!(await flush())) return false
      const next = state.sections.map((one) => older.find(({ name }) => name === one.name) ?? one)
      if (isSameText(next, state.sections)) return true
      isTakingBack = true
      write(next)
      return true
    },
    /** A colleague's text arrived: shown when nothing here is unsaved, else the next save meets it as a conflict. */
    arrive(newer: OtherText): void {
      if (newer.version <= state.version || isDirty() || running) return
      base = newer
      tell({ sections: newer.sections, version: newer.version, save: { kind: 'saved', at: newer.at } })
    },
    /** The page is left: what is unsaved is saved, and nothing is tried again. */
    async leave(): Promise<void> {
      await flush()
      clearTimeout(timer)
    },
    /** The award is final: nothing of the draft rests on this device. */
    async forget(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await buffer.drop()
    },
  }
}
export type DraftKeeper<Problem> = ReturnType<typeof createDraftKeeper<Problem>>
