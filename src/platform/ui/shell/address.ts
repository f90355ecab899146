import { createContext, use, useCallback, useState } from 'react'
import {
  type Asked,
  type Fields,
  pageParameter,
  readFields,
  type Search,
  type Sorting,
  sortField,
  type Trails,
  turnBack,
  turnOn,
  withFields,
  withValue,
} from '../fields/address-fields.ts'

type Change = {
  readonly search: Search
  readonly trails: Trails
  /** Nothing that Back should undo. */
  readonly isReplaced?: boolean
}

/** The address of the page, and how to change it without leaving the page. */
export type Address = { readonly search: Search; readonly trails: Trails; readonly change: (change: Change) => void }

/** Given by the router with each page. Without it, as in the gallery, a component keeps its own. */
export const AddressContext = createContext<Address | null>(null)

function useAnAddress(isShared = true): Address {
  const [own, change] = useState<Change>({ search: {}, trails: {} })
  const shared = use(AddressContext)
  return isShared && shared ? shared : { ...own, change }
}

type Asking<F> = readonly [
  asked: Asked<F>,
  ask: (change: Partial<Asked<F>>, how?: { readonly isReplaced?: boolean }) => void,
]

/** What a page is narrowed to, kept in its address: it outlives a reload, Back undoes it, and a link hands it on. */
export function useAsked<F extends Fields>(fields: F): Asking<F> {
  const { search, change } = useAnAddress()
  const ask: Asking<F>[1] = (next, { isReplaced = false } = {}) =>
    change({ search: withFields(fields, search, next), trails: {}, isReplaced })
  return [readFields(fields, search), ask]
}

/** How much of a list is shown, or by what it is sorted: kept in the address too, but no step of the way back. */
export function useInAddress<T>(name: string, field: { read: (text: string) => T; write: (value: T) => string }) {
  const { search, trails, change } = useAnAddress()
  const keep = (value: T) => change({ search: withValue(search, name, field.write(value)), trails, isReplaced: true })
  return [field.read(search[name] ?? ''), keep] as const
}

/** The sorting of a table, in the address under the table's name; a table without a name forgets it with the page. */
export function useSorting(table: string | undefined): readonly [Sorting | null, (sorting: Sorting) => void] {
  const { search, trails, change } = useAnAddress(table !== undefined)
  const name = table === undefined || table === '' ? 'sort' : `${table}-sort`
  const sort = (sorting: Sorting) =>
    change({ search: withValue(search, name, sortField.write(sorting)), trails, isReplaced: true })
  return [sortField.read(search[name] ?? ''), sort]
}

export type KeyPaging = {
  /** Where the present page begins; undefined for the first. */
  readonly key: string | undefined
  /** The same as a number, for lists whose keys are numbers. */
  readonly at: number | undefined
  /** For `KeyPages`: the way back, and on where another page begins at `next`. */
  readonly turns: (next: string | number | null | undefined) => {
    readonly onBack: (() => void) | undefined
    readonly onOn: (() => void) | undefined
  }
}

/** The page of a list that is read by key. Its key stands in the address, the way there in the history of the tab. */
export function useKeyPaging(list = ''): KeyPaging {
  const { search, trails, change } = useAnAddress()
  const name = pageParameter(list)
  const key = search[name] ?? ''
  const here = { key, trail: trails[name] ?? [] }
  const go = (turn: typeof here) =>
    change({ search: withValue(search, name, turn.key), trails: { ...trails, [name]: turn.trail } })
  return {
    key: key === '' || key.length > 200 ? undefined : key,
    at: /^\d{1,9}$/.test(key) ? Number(key) : undefined,
    turns: (next) => ({
      onBack: key === '' ? undefined : () => go(turnBack(here)),
      // Pressed again while the rows of before still stand: the page is on its way.
      onOn:
        next === null || next === undefined ? undefined : () => String(next) !== key && go(turnOn(here, String(next))),
    }),
  }
}

/** What is being typed, beginning with what the address says, and again whenever that changes. */
export function useFollowing<T>(value: T): readonly [T, (value: T) => void] {
  const form = JSON.stringify(value)
  const [kept, keep] = useState({ form, value })
  if (kept.form !== form) keep({ form, value })
  const set = useCallback((next: T) => keep((known) => ({ ...known, value: next })), [])
  return [kept.form === form ? kept.value : value, set]
}
