import { createContext, use, useCallback, useEffect, useEffectEvent, useState } from 'react'
import {
  type Asked,
  type Fields,
  hasFields,
  pageParameter,
  readFields,
  type Search,
  type Sorting,
  sortField,
  type PreviousPages,
  turnBack,
  turnOn,
  withFields,
  withValue,
} from '../fields/address-fields.ts'

/** The pause after which typed text is used. */
const REST_MS = 300

type Place = { readonly search: Search; readonly previousPages: PreviousPages }
/** A change as a function of the newest address, because a second change may come before the first is shown. */
type Change = {
  readonly search: (known: Search) => Search
  readonly previousPages: (known: PreviousPages) => PreviousPages
  /** Whether Back skips the change. */
  readonly isReplaced?: boolean
  /** Judged on the newest address; false leaves it as it is. */
  readonly onlyIf?: (known: Search) => boolean
}

/** The query of the page's address, and how to change it without leaving the page. */
export type Address = Place & { readonly change: (change: Change) => void }

/** Provided by the router with each page. Without it, as in the gallery, a component keeps its values itself. */
export const AddressContext = createContext<Address | null>(null)

const asKnown = (previousPages: PreviousPages) => previousPages

function useAnAddress(isShared = true): Address {
  const [own, setOwn] = useState<Place>({ search: {}, previousPages: {} })
  const change = ({ search, previousPages, onlyIf = () => true }: Change) =>
    setOwn((known) =>
      onlyIf(known.search)
        ? { search: search(known.search), previousPages: previousPages(known.previousPages) }
        : known,
    )
  const shared = use(AddressContext)
  return isShared && shared ? shared : { ...own, change }
}

type Asking<F> = readonly [
  asked: Asked<F>,
  /** `onlyIf`: nothing changes unless the newest address has these values, which the person may have changed meanwhile. */
  ask: (
    change: Partial<Asked<F>>,
    how?: { readonly isReplaced?: boolean; readonly onlyIf?: Partial<Asked<F>> },
  ) => void,
]

/** The filters of a page, kept in its address: they survive a reload, Back undoes them, and a link passes them on. */
export function useAsked<F extends Fields>(fields: F): Asking<F> {
  const { search, change } = useAnAddress()
  const ask: Asking<F>[1] = (next, { isReplaced = false, onlyIf = {} } = {}) =>
    change({
      search: (known) => withFields(fields, known, next),
      previousPages: () => ({}),
      isReplaced,
      onlyIf: (known) => hasFields(fields, known, onlyIf),
    })
  return [readFields(fields, search), ask]
}

/** How much of a list is shown, or its sorting. It is kept in the address too, but Back does not undo it. */
export function useInAddress<T>(name: string, field: { read: (text: string) => T; write: (value: T) => string }) {
  const { search, change } = useAnAddress()
  const keep = (value: T) =>
    change({ search: (known) => withValue(known, name, field.write(value)), previousPages: asKnown, isReplaced: true })
  return [field.read(search[name] ?? ''), keep] as const
}

/** The sorting of a table, in the address under the table's name; a table without a name loses it with the page. */
export function useSorting(table: string | undefined): readonly [Sorting | null, (sorting: Sorting) => void] {
  const { search, change } = useAnAddress(table !== undefined)
  const name = table === undefined || table === '' ? 'sort' : `${table}-sort`
  const sort = (sorting: Sorting) =>
    change({
      search: (known) => withValue(known, name, sortField.write(sorting)),
      previousPages: asKnown,
      isReplaced: true,
    })
  return [sortField.read(search[name] ?? ''), sort]
}

export type KeyPaging = {
  /** The key at which the current page begins; undefined for the first page. */
  readonly key: string | undefined
  /** The key as a number, for lists whose keys are numbers. */
  readonly at: number | undefined
  /** For `KeyPages`: back, and on if another page begins at `next`. */
  readonly turns: (next: string | number | null | undefined) => {
    readonly onBack: (() => void) | undefined
    readonly onOn: (() => void) | undefined
  }
}

/** The page of a list that is read by key. Its key is in the address, and the pages before it are in the history of the tab. */
export function useKeyPaging(list = ''): KeyPaging {
  const { search, previousPages, change } = useAnAddress()
  const name = pageParameter(list)
  const key = search[name] ?? ''
  const here = { key, previous: previousPages[name] ?? [] }
  const go = (turn: typeof here) =>
    change({
      search: (known) => withValue(known, name, turn.key),
      previousPages: (known) => ({ ...known, [name]: turn.previous }),
    })
  return {
    key: key === '' || key.length > 200 ? undefined : key,
    at: /^\d{1,9}$/.test(key) ? Number(key) : undefined,
    turns: (next) => ({
      onBack: key === '' ? undefined : () => go(turnBack(here)),
      // Pressed again while the previous rows are still shown: the page is already loading.
      onOn:
        next === null || next === undefined ? undefined : () => String(next) !== key && go(turnOn(here, String(next))),
    }),
  }
}

/** A value that the person edits. It starts from the address, and is set again whenever the address changes. */
export function useFollowing<T>(value: T): readonly [T, (value: T) => void] {
  const form = JSON.stringify(value)
  const [kept, keep] = useState({ form, value })
  if (kept.form !== form) keep({ form, value })
  const set = useCallback((next: T) => keep((known) => ({ ...known, value: next })), [])
  return [kept.form === form ? kept.value : value, set]
}

/**
 * A text that the person types; `onRest` gets it after a pause. An address that arrives while the person types does not overwrite it.
 */
export function useTyping<T>(value: T, onRest: (value: T) => void): readonly [T, (value: T) => void] {
  const [typing, setTyping] = useState<{ readonly value: T }>()
  const [rested, setRested] = useFollowing(value)
  const rest = useEffectEvent((next: T) => {
    setTyping(undefined)
    setRested(next)
    onRest(next)
  })
  useEffect(() => {
    if (!typing) return undefined
    const timer = setTimeout(() => rest(typing.value), REST_MS)
    return () => clearTimeout(timer)
  }, [typing])
  const type = (next: T) => setTyping({ value: next })
  return [typing ? typing.value : rested, type]
}
