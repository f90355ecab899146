import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { ACTIONS } from '#app/product.ts'
import type { ActionName, Actions } from '#kernel/product.ts'
import { documentOptions, openPortal, type Portal } from '#app/portal.ts'
import type { Action, OutputOf, RawInputOf } from '#kernel/action.ts'
import type { Language } from '#kernel/words.ts'
import type { PoolConfig } from 'pg'
import { type Config, readConfig } from '#server/start/config.ts'
import { appPoolOptions, type DatabaseConnection } from '#server/database/connection.ts'
import { createDocuments, type Documents } from '#server/documents/documents.ts'
import { type Log, openLog } from '#server/operation/log.ts'
import { seedPeople } from '../../demo/seed.ts'
import { createTestDatabase, NO_LIMITS, type TestDatabase } from './database.ts'
import { quickFolder } from './memory.ts'
import { giveReadyKeys } from './ready-keys.ts'
import { expectKept } from './trail-keeps.ts'
import { spent } from './spent.ts'

/** The keys of the demo people: `manager`, `officer`, `arbitrator`, `claimant` ... */
export type Who = string

/** Headers that may differ between two otherwise equal responses. */
export const OF_THE_MOMENT: readonly string[] = ['date', 'x-request-id']

export type Answer<T = unknown> = { readonly status: number; readonly body: T; readonly headers: Headers }
export type Problem = {
  code: string
  detail: string
  status: number
  issues?: { path: string; code: string; message: string }[]
  mend?: string
  missing?: string[]
}

/** One signed-in browser tab, which uses HTTP like the product's own client. */
export type Tab = {
  readonly cookie: string
  readonly token: string
  /** Calls an action and expects success. */
  call<N extends ActionName>(name: N, input: RawInputOf<Actions[N]>): Promise<OutputOf<Actions[N]>>
  /** Calls an action and expects a refusal. */
  refused<N extends ActionName>(name: N, input: unknown): Promise<Problem>
  /** A plain request, for what `call` cannot express. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Uploads bytes by tus and returns the descriptor for the call that claims them. */
  upload(name: string, bytes: Uint8Array): Promise<{ name: string; size: number; sha256: string }>
}

export type TestPortal = {
  readonly url: string
  readonly portal: Portal
  /** The request role's connection to the database: for a bench's bare handler. */
  readonly poolOptions: PoolConfig
  /** The schema owner's connection, which may analyze and reindex. */
  readonly ownerOptions: PoolConfig
  /** Signs in as a demo person (or any e-mail) in a language. */
  as(who: Who, language?: Language): Promise<Tab>
  close(): Promise<void>
}

/** The resources of a portal: its database, migrated, and its data folder. */
export type Place = {
  readonly appConnection: DatabaseConnection
  readonly ownerConnection: DatabaseConnection
  readonly dataDir: string
  remove(): Promise<void>
}

type Options = {
  readonly browser?: string
  /** Absent: a new place, removed when the portal closes. */
  readonly place?: Place
  readonly log?: Log
  /** Settings besides those of every test. */
  readonly settings?: Readonly<Record<string, string>>
  /** Another database than a new one of the run's cluster; the caller drops it. */
  readonly database?: Pick<TestDatabase, 'appConnection' | 'ownerConnection'>
  /** Another data folder than a new one; the caller removes it. */
  readonly dataDir?: string
  /** The caller stores audit entries that no act made, so the trail is not checked when the portal closes. */
  readonly hasStoredTrail?: boolean
}

const sharedDocuments = new Map<string, Documents>()

/** The child processes take two seconds to start, so all portals of a process with the same options share one service. */
function documentsFor(config: Config): Documents {
  const options = documentOptions(config)
  const key = JSON.stringify(options)
  const documents = sharedDocuments.get(key) ?? createDocuments(options)
  sharedDocuments.set(key, documents)
  return documents
}

/** The whole product on its own database, listening on a free loopback port. */
export function openTestPortal(options: Options = {}): Promise<TestPortal> {
  return spent('start', () => open(options))
}

/** A place whose newly created parts are removed. */
async function newPlace(given: Pick<Options, 'database' | 'dataDir'> = {}): Promise<Place> {
  const own = given.database ? undefined : await createTestDatabase()
  const { appConnection, ownerConnection } = given.database ?? (own as TestDatabase)
  const dataDir = given.dataDir ?? (await mkdtemp(path.join(quickFolder(), 'arb-portal-')))
  if (!given.dataDir) await giveReadyKeys(dataDir)
  const remove = async () => {
    await own?.drop()
    if (!given.dataDir) await rm(dataDir, { recursive: true, force: true })
  }
  return { appConnection, ownerConnection, dataDir, remove }
}

async function open(options: Options): Promise<TestPortal> {
  const place = options.place ?? (await newPlace(options))
  const config = {
    ...readConfig({ PORT: '0', DATA_DIR: place.dataDir, LOG_LEVEL: 'error', ...NO_LIMITS, ...options.settings }),
    publicUrl: options.settings?.['PUBLIC_URL'] ?? 'http://127.0.0.1:8080',
  }
  const portal = await openPortal({
    config,
    log: options.log ?? openLog(process.env['TEST_LOG'] ?? 'error'),
    connection: place.appConnection,
    documents: documentsFor(config),
    ...(options.browser ? { browser: options.browser } : {}),
  })
  if (config.mode === 'demo') await spent('seed', () => seedPeople(portal.app))
  const url = await portal.http.listen({ port: 0, host: '127.0.0.1' })
  const tabs = new Map<string, Promise<Tab>>()
  return {
    url,
    portal,
    poolOptions: appPoolOptions(place.appConnection),
    ownerOptions: place.ownerConnection,
    as: (who, language = 'en') => {
      const key = `${who}/${language}`
      const tab = tabs.get(key) ?? signIn(url, who.includes('@') ? who : `${who}@demo.example`, language)
      tabs.set(key, tab)
      return tab
    },
    close: async () => {
      try {
        // A database provided by a test may be gone by now.
        if (!options.database && !options.hasStoredTrail) await expectKept(portal.database.pool)
      } finally {
        await portal.close()
        if (!options.place) await place.remove()
      }
    },
  }
}

/** Signs in through the two steps of the sign-in screen. */
export function signIn(url: string, email: string, language: Language = 'en'): Promise<Tab> {
  return spent('sign-in', () => enter(url, email, language))
}

async function enter(url: string, email: string, language: Language): Promise<Tab> {
  const headers = { 'content-type': 'application/json', 'accept-language': language }
  const first = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: 'x' }),
  })
  const pending = cookieOf(first)
  const second = await fetch(`${url}/api/session/mfa`, {
    method: 'POST',
    headers: { ...headers, cookie: pending },
    body: '{"code":"000000"}',
  })
  if (second.status !== 200) throw new Error(`sign-in failed: ${await second.text()}`)
  const { token } = (await second.json()) as { token: string }
  return openTab(url, cookieOf(second), token, language)
}

function cookieOf(response: Response): string {
  const [cookie = ''] = response.headers.getSetCookie()
  return cookie.split(';')[0] ?? ''
}

export function openTab(url: string, cookie: string, token: string, language: Language = 'en'): Tab {
  const headers = {
    cookie,
    'x-tab-token': token,
    'x-session-id': 'test-tab',
    'x-client-version': 'test',
    'x-client-timezone': 'Asia/Riyadh',
    'accept-language': language,
    'content-type': 'application/json',
  }
  const raw = (target: string, init: RequestInit = {}) => {
    const all = { ...headers, ...(init.headers as Record<string, string> | undefined) }
    return spent('acts', () => fetch(url + target, { ...init, headers: all }))
  }

  async function send(name: ActionName, input: unknown): Promise<Answer> {
    const response = await request(raw, name, input as Record<string, unknown>)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  return {
    cookie,
    token,
    fetch: raw,
    call: async (name, input) => {
      const answer = await send(name, input)
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      return answer.body as never
    },
    refused: async (name, input) => {
      const answer = await send(name, input)
      if (answer.status < 400) throw new Error(`${name} was not refused: ${JSON.stringify(answer.body)}`)
      return { ...(answer.body as Problem), status: answer.status }
    },
    upload: (name, bytes) => upload(raw, name, bytes),
  }
}

type Raw = (target: string, init?: RequestInit) => Promise<Response>

/** Turns an action and its input into a request, with path parameters and query from the contract. */
function request(raw: Raw, name: ActionName, input: Record<string, unknown>): Promise<Response> {
  const { method, path: template, query: inQuery = [] } = ACTIONS[name] as Action
  const rest = { ...input }
  const target = template.replace(/\{(\w+)\}/g, (_match, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })
  const hasBody = method === 'POST' || method === 'PUT'
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([key, value]) =>
      value === undefined || (hasBody && !inQuery.includes(key)) ? [] : [[key, String(value)]],
    ),
  )
  for (const key of query.keys()) delete rest[key]
  const address = `/api${target}${query.size > 0 ? `?${query}` : ''}`
  return raw(address, { method, ...(hasBody && { body: JSON.stringify(rest) }) })
}

async function upload(raw: Raw, name: string, bytes: Uint8Array) {
  const tus = { 'tus-resumable': '1.0.0' }
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const created = await raw('/api/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.byteLength), 'upload-metadata': metadata },
  })
  if (created.status !== 201) throw new Error(`upload refused: ${created.status} ${await created.text()}`)
  const location = new URL(created.headers.get('location') ?? '', 'http://x').pathname
  const sent = await raw(location, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes as never,
  })
  if (sent.status !== 204) throw new Error(`upload refused: ${sent.status} ${await sent.text()}`)
  return { name, size: bytes.byteLength, sha256: sent.headers.get('x-sha256') ?? '' }
}
