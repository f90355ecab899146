import type { FastifyInstance } from 'fastify'
import { findSession, lifeOf, touchSession } from '#server/accounts/sessions.ts'
import { openProvider } from '#identity/server/oidc-client.ts'
import { OPEN_DOOR } from '#identity/server/open-door.ts'
import { createDoorkeeper } from '#identity/server/secure-door.ts'
import { gather, gatherLists } from '#kernel/manifest/gather.ts'
import { knownRoles } from '#kernel/roles.ts'
import { type Files, openFiles } from '#server/files/open-files.ts'
import { assertOwnFiles } from '#server/start/own-files.ts'
import type { Config } from '#server/start/config.ts'
import { appPoolOptions, type DatabaseConnection } from '#server/database/connection.ts'
import { type Database, openDatabase } from '#server/database/db.ts'
import { createDocuments, type Documents, type DocumentOptions } from '#server/documents/documents.ts'
import { type HeadFiles, openHeadFiles } from '#server/audit/head-files.ts'
import { openCallCounter } from '#server/http/call-limits.ts'
import { buildHttp } from '#server/http/http.ts'
import { assertClock } from '#server/operation/clock.ts'
import { watchHealth } from '#server/operation/health.ts'
import { type JobEnds, observe, toldJobs } from '#server/operation/observe.ts'
import { openOwnFolder, readInstallationId, stampMode } from '#server/start/installation.ts'
import { enterNodes } from '#server/start/nodes.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { startWorkers } from '#server/jobs/work.ts'
import { shareKeyFiles } from '#server/signing/key-files.ts'
import { assertSealKey, type Keys } from '#server/signing/keys.ts'
import { openKeysOf } from '#server/signing/open-keys.ts'
import type { Log } from '#server/operation/log.ts'
import { openMailer } from '#server/accounts/mailer.ts'
import { listParties } from '#server/case-record/case-file.ts'
import { addMember } from '#server/case-record/members.ts'
import { compileSchemas } from '#server/acts/compiled-schemas.ts'
import type { Handlers } from '#server/acts/context.ts'
import type { Performer } from '#server/acts/perform.ts'
import { cookieRules, type SessionLookup } from '#server/http/request.ts'
import type { SecurityEvent } from '#server/operation/security-event.ts'
import { hashSecret } from '#server/accounts/session-secret.ts'
import { mountOneClick } from '#server/http/one-click.ts'
import { serveBrowser } from '#server/http/static.ts'
import { assertScanReader } from '#server/documents/text/scan-reader.ts'
import { assertTypst } from '#server/documents/typeset/typst.ts'
import { createStreams } from '#server/live/streams.ts'
import type { Vault } from '#server/accounts/vault.ts'
import { mountUploads } from '#server/files/uploads.ts'
import { apiDocument } from './api-document.ts'
import { SERVER_FEATURES } from './features.server.ts'
import { ARTICLE_OF_ENTRY, PRODUCT, SENTENCES } from './product.ts'
import { SPINE } from './spine.ts'

/** The case that a visitor of the demo joins (§9). */
const SAMPLE_CASE = 'case_001'

export type Portal = {
  readonly app: Performer
  readonly http: FastifyInstance
  readonly database: Database
  /** Announces the stop to proxy and nodes and goes on answering for this long; live streams end meanwhile. */
  drain(ms: number): Promise<void>
  close(): Promise<void>
}

type Parts = {
  readonly config: Config
  readonly log: Log
  /** The request role's connection to a migrated database. */
  readonly connection: DatabaseConnection
  /** The folder of the built browser part; absent in tests that need no pages. */
  readonly browser?: string
  /** A document service shared by several portals; its owner closes it. When absent, the portal opens and closes its own. */
  readonly documents?: Documents
}

/** Assembles the product on a migrated database. The caller starts listening and closes it. */
export async function openPortal({ config, log, connection, browser, documents: shared }: Parts): Promise<Portal> {
  if (config.typst) await assertTypst(config.typst)
  if (config.ocr) await assertScanReader(config.ocr)
  const options = { ...appPoolOptions(connection), max: config.poolSize }
  const database = openDatabase(options, (error) => log.fault('an idle database connection failed', error))
  const { vault, heads, keys, files } = await settleIn(database, config).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const node =
    config.databaseUrl === undefined
      ? undefined
      : await enterNodes({ connection, config, vault, log }).catch(async (error: unknown) => {
          await database.close()
          throw error
        })
  const ends: JobEnds = { heard: () => {} }
  const jobs = toldJobs(await openJobs(database.pool, (error) => log.fault('the job queue failed', error)), ends)
  const { blobs, arriving, bucket } = files
  const documents = shared ?? createDocuments(documentOptions(config))
  const security = (event: SecurityEvent) => log.security.info(event, event.event)
  const isDemo = config.mode === 'demo'
  const services = {
    ...gatherLists(SERVER_FEATURES, 'gives'),
    ...{ config, blobs, documents, keys, heads, jobs, vault, security, mailer: openMailer(config) },
    doorkeeper: isDemo ? OPEN_DOOR : createDoorkeeper({ vault, security }),
    provider: openProvider(config),
    admitVisitor: isDemo ? admitVisitor : null,
    trail: { sentences: SENTENCES, articles: ARTICLE_OF_ENTRY },
  }
  const handlers: Handlers = gather(SERVER_FEATURES, 'handlers')
  compileSchemas({ ...PRODUCT.actions })
  const app: Performer = { ...PRODUCT, db: database.db, services, handlers, spine: SPINE }
  const lookup = sessionLookup(database)
  const streams = createStreams({
    db: database.db,
    log,
    vault,
    sessionOf: async (request) => {
      const secret = request.cookies[cookieRules(config.publicUrl).name]
      return secret ? ((await lookup(hashSecret(secret), new Date()))?.sessionId ?? null) : null
    },
  })
  const health = watchHealth({
    ...{ connection, config },
    folder: blobs.temporary,
    probeBucket: bucket?.probe,
    isListening: streams.isListening,
    clockOffset: node?.clockOffset,
    log,
  })
  let isStopping = false
  const observation = await observe({ app, connection, database, health, log }, ends)
  const document = () => apiDocument(config.publicUrl)
  const counter = openCallCounter(database.db, config.callLimits, log)
  const http = await buildHttp({
    ...{ app, log, lookup, health: health.read, document, counter },
    observe: observation.answered,
    isStopping: () => isStopping,
  })
  streams.mount(http, '/api')
  mountUploads(http, { app, arriving, lookup, log })
  mountOneClick(http, app)
  if (browser) await serveBrowser(http, browser, config.mode)
  await streams.listen(options)
  await startWorkers(app, gather(SERVER_FEATURES, 'jobs'), log)
  for (const feature of SERVER_FEATURES) if ('start' in feature) await feature.start(app)
  return {
    app,
    http,
    database,
    drain: async (ms) => {
      isStopping = true
      jobs.rest()
      await node?.stopping()
      if (ms > 0) await streams.drain(ms)
    },
    close: async () => {
      jobs.rest()
      await closeHttp(http)
      await Promise.all([streams.close(), observation.close(), counter.close()])
      await jobs.stop()
      services.mailer?.close()
      if (!shared) await documents.close()
      await health.close()
      await node?.leave()
      await database.close()
    },
  }
}

type Ground = { readonly vault: Vault; readonly heads: HeadFiles; readonly keys: Keys; readonly files: Files }

/** Checks that database, clock, data folder and bucket belong together before anything is written to them. */
async function settleIn({ db }: Database, config: Config): Promise<Ground> {
  const { mode, dataDir, keysDir, signing, allowEarlierClock } = config
  await assertClock(db, new Date(), allowEarlierClock)
  await stampMode(db, mode)
  const vault = await openOwnFolder(db, config)
  if (config.databaseUrl !== undefined) await shareKeyFiles({ db, vault, folder: keysDir })
  const keys = await openKeysOf(db, config, vault)
  if (signing) await assertSealKey(keys, signing)
  const files = await openFiles(config)
  await assertOwnFiles(db, files)
  return { vault, keys, files, heads: openHeadFiles(dataDir, await readInstallationId(db), config.nodeName) }
}

/** How long a stop waits for responses in progress. All that follows the drain has ten seconds (serve.ts). */
const LAST_ANSWERS_MS = 7_000

/** Accepts no new connections, lets acts in progress be answered, then closes what is left, such as an unfinished upload. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  // A connection that was busy when the stop began stays open, idle, after its response.
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => http.server.closeAllConnections(), LAST_ANSWERS_MS)
  try {
    await http.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}

/** The options of the document service for this configuration. */
export function documentOptions({ mode, qpdf, typst, ocr, timestampUrl }: Config): DocumentOptions {
  return { demo: mode === 'demo', qpdf, typst, ocr, timestampUrl }
}

function sessionLookup(database: Database): SessionLookup {
  return async (secretHash, now) => {
    const row = await findSession(database.db, secretHash)
    if (!row) return undefined
    const life = lifeOf(row, now)
    if (!life) return undefined
    if (life === 'waiting')
      return { sessionId: row.sessionId, person: null, pendingPersonId: row.id, confirmedAt: null }
    if (now.getTime() - row.lastSeenAt.getTime() > 60_000) await touchSession(database.db, row.sessionId, now)
    const { id, email, nameEn, nameAr } = row
    return {
      sessionId: row.sessionId,
      person: { id, email, nameEn, nameAr, roles: knownRoles(row.roles) },
      pendingPersonId: null,
      confirmedAt: row.secondFactorAt,
    }
  }
}

const admitVisitor: Performer['services']['admitVisitor'] = async (tx, personId, now) => {
  const exists = await SPINE.standing(tx, SAMPLE_CASE, { id: personId, email: '', nameEn: '', nameAr: '', roles: [] })
  if (!exists) return
  const claimants = (await listParties(tx, SAMPLE_CASE)).filter(({ side }) => side === 'claimant')
  const partyIds = claimants.map(({ id }) => id)
  await addMember(tx, { caseId: SAMPLE_CASE, personId, capacity: 'claimant', since: now.toISOString(), partyIds })
}
