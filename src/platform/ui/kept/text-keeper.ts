/** The values of a form as this device kept them. `version`: the version of the portal's text that was being edited. */
export type KeptText<V> = { readonly values: V; readonly at: string; readonly version: string }

/** A kept text that is offered. Nothing is put into a form without the person's choice. */
export type OfferedText<V> = KeptText<V> & { readonly slot: string }

export type KeepingState =
  | { readonly kind: 'untouched' | 'unsaved' | 'failed' }
  | { readonly kind: 'saved'; at: string }

type Parts<V> = {
  readonly name: string
  readonly store: {
    read(name: string): Promise<KeptText<V> | undefined>
    keep(name: string, text: KeptText<V>): Promise<boolean>
    drop(name: string): Promise<void>
  }
  /** The pause after the last change. */
  readonly pauseMs: number
}

/** Text that is written beside an open offer gets its own slot, so that neither overwrites the other. */
const SLOTS = ['', '~2', '~3'] as const

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Keeps what is written in one form: stored on the device shortly after the last change, deleted when it was sent or emptied, and offered
 * when the form opens again. Free of React, so that its timing can be tested.
 */
export function createTextKeeper<V>({ name, store, pauseMs }: Parts<V>) {
  const listeners = new Set<() => void>()
  let state: { readonly offers: readonly OfferedText<V>[]; readonly keeping: KeepingState } = {
    offers: [],
    keeping: { kind: 'untouched' },
  }
  /** The slot of this form's own text; known once the device was read. */
  let slot: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The values of the form, if they differ from what the portal has. */
  let written: KeptText<V> | undefined
  let isDue = false
  let sent: V | undefined

  function tell(change: Partial<typeof state>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function look(): Promise<string> {
    const found = await Promise.all(
      SLOTS.map(async (one) => {
        const kept = await store.read(name + one)
        return kept ? [{ ...kept, slot: one }] : []
      }),
    )
    const offers = found.flat().toSorted((a, b) => b.at.localeCompare(a.at))
    // All slots are taken, so the oldest is overwritten.
    slot = SLOTS.find((one) => offers.every((offer) => offer.slot !== one)) ?? offers.at(-1)?.slot ?? SLOTS[0]
    tell({ offers })
    return slot
  }
  const looked = look()

  /** Writes pending changes now. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (!isDue) return
    isDue = false
    const text = written
    const place = slot ?? (await looked)
    if (!text) return store.drop(name + place)
    const isKept = await store.keep(name + place, text)
    if (written === text) tell({ keeping: isKept ? { kind: 'saved', at: text.at } : { kind: 'failed' } })
  }

  function take(values: V, version: string): void {
    written = { values, at: new Date().toISOString(), version }
    isDue = true
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pauseMs)
    if (state.keeping.kind !== 'unsaved') tell({ keeping: { kind: 'unsaved' } })
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    looked,
    flush,
    /** The current values of the form, and the values without any typing. */
    hold(values: V, untouched: V, version: string): void {
      if (sent !== undefined && isSame(values, sent)) return
      sent = undefined
      if (!isSame(values, untouched)) {
        if (!isSame(values, written?.values)) take(values, version)
        return
      }
      if (!written) return
      written = undefined
      isDue = true
      tell({ keeping: { kind: 'untouched' } })
      void flush()
    },
    /** The person chose the kept text. What was written meanwhile is offered in its place. */
    restore(offer: OfferedText<V>): V {
      void flush()
      const others = state.offers.filter((one) => one.slot !== offer.slot)
      const instead = written && !isSame(written.values, offer.values) ? [{ ...written, slot: slot ?? '' }] : []
      slot = offer.slot
      written = { values: offer.values, at: offer.at, version: offer.version }
      tell({ offers: [...instead, ...others], keeping: { kind: 'saved', at: offer.at } })
      return offer.values
    },
    async discard(offer: OfferedText<V>): Promise<void> {
      tell({ offers: state.offers.filter((one) => one.slot !== offer.slot) })
      await store.drop(name + offer.slot)
    },
    /** The portal has stored the text: the same text, still in the form, is not kept again. */
    async sent(values: V): Promise<void> {
      clearTimeout(timer)
      isDue = false
      written = undefined
      sent = values
      tell({ keeping: { kind: 'untouched' } })
      await store.drop(name + (slot ?? (await looked)))
    },
  }
}
export type TextKeeper<V> = ReturnType<typeof createTextKeeper<V>>
