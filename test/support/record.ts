import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, Server } from 'node:http'
import pg from 'pg'

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** The work that is being recorded, including the requests that it sends to the server in this process. */
const recorded = new AsyncLocalStorage<string>()
const MARK = 'x-recorded-work'

/**
 * Runs `work` and returns the SQL that it sent, in order, without statements of the job queue and the set-up of new connections. Jobs and
 * clocks that run in this process at the same time are not recorded, because a count would then depend on the moment.
 */
export async function record(work: () => Promise<unknown>, id = randomUUID()): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?]
    const text = typeof first === 'string' ? first : first.text
    const isOwn = recorded.getStore() === id
    if (isOwn && !text.includes('pgboss') && !text.startsWith('set role '))
      statements.push({ text, values: values ?? (typeof first === 'string' ? [] : (first.values ?? [])) })
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
  const unmark = markRequests(id)
  try {
    await recorded.run(id, work)
  } finally {
    unmark()
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  }
  return statements
}

/** Requests that the work sends have a header by which the server in this process attributes its statements to the work. */
function markRequests(id: string): () => void {
  const mark = (message: unknown) => {
    const { request } = message as { request: { addHeader(name: string, value: string): void } }
    if (recorded.getStore() === id) request.addHeader(MARK, id)
  }
  const emit = Server.prototype.emit as (...args: unknown[]) => boolean
  Server.prototype.emit = function (this: unknown, ...args: unknown[]) {
    const [event, request] = args as [string, IncomingMessage]
    if (event !== 'request' || request.headers[MARK] !== id) return emit.apply(this, args)
    return recorded.run(id, () => emit.apply(this, args))
  } as typeof Server.prototype.emit
  subscribe('undici:request:create', mark)
  return () => {
    unsubscribe('undici:request:create', mark)
    Server.prototype.emit = emit as typeof Server.prototype.emit
  }
}

/** What a call costs the server, counted and not timed: the SQL that it sends and how often a password is hashed. */
export async function countWork(work: () => Promise<unknown>): Promise<{ statements: string[]; hashes: number }> {
  let hashes = 0
  const id = randomUUID()
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST' && recorded.getStore() === id) hashes++
    },
  }).enable()
  try {
    const statements = await record(work, id)
    return { statements: statements.map(({ text }) => text), hashes }
  } finally {
    hook.disable()
  }
}

export const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
