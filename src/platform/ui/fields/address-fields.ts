import { isPlainDate } from '#kernel/dates/dates.ts'

/** The query of a page's address, one text for each name. */
export type Search = Readonly<Record<string, string>>
/** The pages visited before the current one, by the name of their list; the empty text is the first page. */
export type PreviousPages = Readonly<Record<string, readonly string[]>>

/** How a value is written in the address. An invalid value is read as absent. */
export type Field<T> = { readonly read: (text: string) => T; readonly write: (value: T) => string }
export type Fields = Readonly<
  Record<string, { readonly read: (text: string) => unknown; readonly write: (value: never) => string }>
>
export type Asked<F> = {
  readonly [K in keyof F]: F[K] extends { readonly read: (text: string) => infer T } ? T : never
}

/** A typed text; one that is too long is read as absent. */
export function textField(longest = 100): Field<string> {
  return { read: (text) => (text.length > longest ? '' : text), write: (text) => text.trim() }
}

/** One of a closed list; the first is the default. */
export function choiceField<const T extends string>(allowed: readonly [T, ...T[]]): Field<T> {
  return {
    read: (text) => allowed.find((one) => one === text) ?? allowed[0],
    write: (value) => (value === allowed[0] ? '' : value),
  }
}

/** A plain date, or the empty text. */
export const dayField: Field<string> = { read: (text) => (isPlainDate(text) ? text : ''), write: (text) => text }

/** How many pages of a growing list are shown. */
export function countField(most: number): Field<number> {
  return {
    read: (text) => (/^\d{1,4}$/.test(text) ? Math.min(Math.max(Number(text), 1), most) : 1),
    write: (count) => (count <= 1 ? '' : String(count)),
  }
}

export type Sorting = { readonly column: string; readonly isDescending: boolean }

/** The column by which a table is sorted: its name, with a leading minus for descending order. */
export const sortField: Field<Sorting | null> = {
  read: (text) => {
    const [, minus, column] = /^(-?)([A-Za-z]\w{0,30})$/.exec(text) ?? []
    return column === undefined ? null : { column, isDescending: minus === '-' }
  },
  write: (sorting) => (sorting ? `${sorting.isDescending ? '-' : ''}${sorting.column}` : ''),
}

/** The name under which the address has the page of a list; empty for the only list of a screen. */
export const pageParameter = (list: string) => (list === '' ? 'page' : `${list}-page`)
const isPage = (name: string) => name === 'page' || name.endsWith('-page')

/** The values of the fields in an address; a missing or invalid one is the default of its field. */
export function readFields<F extends Fields>(fields: F, search: Search): Asked<F> {
  const read = Object.entries(fields).map(([name, field]) => [name, field.read(search[name] ?? '')])
  return Object.fromEntries(read) as Asked<F>
}

/** The address with some values changed. Changed values select other rows, so the lists start again at their first page. */
export function withFields<F extends Fields>(fields: F, search: Search, change: Partial<Asked<F>>): Search {
  const written = Object.entries(change).map(([name, value]) => [name, fields[name]?.write(value as never) ?? ''])
  return withoutEmpty({
    ...Object.fromEntries(Object.entries(search).filter(([name]) => !isPage(name))),
    ...Object.fromEntries(written),
  })
}

/** Whether the address has these values. */
export function hasFields<F extends Fields>(fields: F, search: Search, values: Partial<Asked<F>>): boolean {
  return Object.entries(values).every(([name, value]) => (search[name] ?? '') === fields[name]?.write(value as never))
}

/** The address with one value set, or removed when it is empty; everything else stays. */
export function withValue(search: Search, name: string, value: string): Search {
  return withoutEmpty({ ...search, [name]: value })
}

function withoutEmpty(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))
}

export type Turn = { readonly key: string; readonly previous: readonly string[] }

/** Goes on to the next page, and remembers the current one for the way back. */
export function turnOn({ key, previous }: Turn, next: string): Turn {
  return { key: next, previous: [...previous, key] }
}

/** Goes back a page. A reader who came by a link has no remembered page and gets the first. */
export function turnBack({ previous }: Turn): Turn {
  return { key: previous.at(-1) ?? '', previous: previous.slice(0, -1) }
}

/** Reads every value of an address as text. The router would read `1.50` as a number, and a quoted word without its quotes. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const known = Object.entries(search).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return known.length > 0 ? `?${new URLSearchParams(known)}` : ''
}
