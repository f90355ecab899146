import { createHook } from 'node:async_hooks'
import pg from 'pg'

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Runs `work` and returns the SQL that it sent, in order, without statements of the job queue and the set-up of new connections. */
export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?]
    const text = typeof first === 'string' ? first : first.text
    if (!text.includes('pgboss') && !text.startsWith('set role '))
      statements.push({ text, values: values ?? (typeof first === 'string' ? [] : (first.values ?? [])) })
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  }
  return statements
}

/** What a call costs the server, counted and not timed: the SQL that it sends and how often a password is hashed. */
export async function countWork(work: () => Promise<unknown>): Promise<{ statements: string[]; hashes: number }> {
  let hashes = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') hashes++
    },
  }).enable()
  try {
    const statements = await record(work)
    return { statements: statements.map(({ text }) => text), hashes }
  } finally {
    hook.disable()
  }
}

export const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
