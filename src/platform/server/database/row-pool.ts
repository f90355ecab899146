import {
  CamelCasePlugin,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import { parseInstant } from './instant.ts'

const { types } = pg
const TYPES = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.TIMESTAMPTZ && format !== 'binary' ? parseInstant : types.getTypeParser(oid, format),
} as pg.CustomTypesConfig

/** Kysely's own names of columns, each translated once. */
const namer = new (class extends CamelCasePlugin {
  readonly #known = new Map<string, string>()
  nameOf(column: string): string {
    const name = this.#known.get(column) ?? this.camelCase(column)
    this.#known.set(column, name)
    return name
  }
})()

/** The columns of a row as `pg` returns them in an array. */
type Values = readonly unknown[]

type Make = (values: Values) => UnknownRow
/** For fewer rows a function of their own is not worth being made. */
const MANY = 32
/** Statements are written in the source, so there are fewer lists of columns than this. */
const MOST_MAKERS = 1000
const makers = new Map<string, Make>()

/** A function with all names in one literal, which makes a row at once; storing under each name takes twice the time and memory. */
function makerOf(names: readonly string[]): Make {
  const key = names.join('\n')
  const known = makers.get(key)
  if (known) return known
  const fields = names.map((name, at) => `${JSON.stringify(name)}: values[${at}]`)
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- names of columns only, quoted
  const made = new Function('values', `return { ${fields.join(', ')} }`) as Make
  if (makers.size >= MOST_MAKERS) makers.clear()
  makers.set(key, made)
  return made
}

/**
 * Rows as objects with their columns in camel case, what is inside a value untouched. All rows of a result have the same columns, so
 * the names are translated once, and each row becomes an object once: `pg` would make one, and Kysely's plugin another.
 */
export function namedRows(columns: readonly string[], rows: readonly Values[]): UnknownRow[] {
  const names = columns.map((column) => namer.nameOf(column))
  if (rows.length >= MANY && !names.includes('__proto__')) {
    const make = makerOf(names)
    return rows.map((values) => make(values))
  }
  const empty: UnknownRow = Object.fromEntries(names.map((name) => [name, null]))
  return rows.map((values) => {
    const named = { ...empty }
    for (let at = 0; at < names.length; at++) named[names[at] as string] = values[at]
    return named
  })
}

/** A pool for Kysely, whose clients return named rows. */
export function rowPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? rowClient(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function rowClient(client: pg.PoolClient): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<UnknownRow>> => {
    const result = await client.query<unknown[]>({ text, values: [...values], rowMode: 'array', types: TYPES })
    const { command, rowCount, rows, fields } = result
    const named =
      rows?.length > 0
        ? namedRows(
            fields.map(({ name }) => name),
            rows,
          )
        : []
    return { command, rowCount, rows: named } as PostgresQueryResult<UnknownRow>
  }
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
