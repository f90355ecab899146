import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Server, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import { acceptedTypeOfName, MAX_FILE_BYTES } from '#kernel/accepted-files.ts'
import { isId, newId } from '#kernel/ids.ts'
import { type RefusalCode, type RefusalTable, refuse } from '#kernel/refusals.ts'
import { cleanName } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import { inTransaction, type Tx } from '../database/db.ts'
import { endArrival, noteArrival } from './arrivals.ts'
import { findUpload, insertUpload } from './files.ts'
import { roomIn } from '../operation/health.ts'
import type { Log } from '../operation/log.ts'
import { onBehalfOf } from '../acts/on-behalf.ts'
import type { Performer } from '../acts/perform.ts'
import { insertQuarantined, scanQuarantine } from './quarantine.ts'
import { assertSameSite, callerOf, cookieRules, type SessionLookup } from '../http/request.ts'
import { refusalOfContent } from './sniff.ts'
import { openTurns } from '../jobs/turns.ts'
import { uploadFolderOf } from './upload-folder.ts'
import { whyNoMore } from './upload-limits.ts'
import { asProblem, refusalAnswer, upstreamAnswer } from './upload-problems.ts'
import { ABANDONED_MS, sweepUploads } from './upload-sweep.ts'
import { openScanner, type Scanner, type Verdict } from './virus-scan.ts'

export const UPLOADS_PATH = '/api/uploads'
const SWEEP_MS = 3_600_000
/** How often the scan of files in quarantine is tried again. */
const RESCAN_MS = 30_000
const TUS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }

/** A write that fails with less free space than this failed because the disk is full. */
const NO_ROOM_BYTES = 64 * 1024

type Uploader = {
  readonly personId: string
  readonly language: Language
  readonly refusals: RefusalTable
  readonly request: FastifyRequest
}
type Parts = { readonly app: Performer; readonly lookup: SessionLookup; readonly log: Log }
/** Lets an upload begin, or refuses it. */
type Admission = (upload: Upload) => Promise<void>
type Stored = { readonly size: number; readonly sha256: string }

/** A store that distinguishes a full disk from other failures and leaves no unfinished files; the library's store does neither. */
class UploadStore extends FileStore {
  readonly #turns = openTurns()
  readonly #admit: Admission

  constructor(directory: string, admit: Admission) {
    super({ directory, expirationPeriodInMilliseconds: ABANDONED_MS })
    this.#admit = admit
  }

  /** Uploads of one person begin one after the other, so that concurrent ones are all counted. */
  override create(upload: Upload): Promise<Upload> {
    return this.#turns(upload.metadata?.['personId'] ?? '', async () => {
      await this.#admit(upload)
      return this.#begin(upload)
    })
  }

  async #begin(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload)
    } catch (error) {
      const file = path.join(this.directory, upload.id)
      await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })])
      throw await this.#reasonOf(error)
    }
  }

  /** Bytes that arrived before the disk was full are kept: the sender resumes there when there is room. */
  override async write(...parts: Parameters<FileStore['write']>): ReturnType<FileStore['write']> {
    try {
      return await super.write(...parts)
    } catch (error) {
      throw await this.#reasonOf(error)
    }
  }

  async #reasonOf(error: unknown): Promise<unknown> {
    return (await roomIn(this.directory)) < NO_ROOM_BYTES ? refuse('DISK_FULL') : error
  }
}

/** Resumable uploads by the tus protocol. A finished one is checked, hashed and kept until a call of §7 claims it. */
export function mountUploads(server: FastifyInstance, { app, lookup, log }: Parts): void {
  const { blobs, config } = app.services
  const folder = uploadFolderOf(blobs)
  const uploader = new AsyncLocalStorage<Uploader>()
  const rules = cookieRules(config.publicUrl)
  const ground = { db: app.db, folder, limits: config.uploads, known: new Map() }
  const datastore = new UploadStore(folder, async ({ size }) => {
    const code = await whyNoMore(ground, current().personId, size ?? MAX_FILE_BYTES)
    if (code) throw no(code)
  })
  const scanner = config.clamd ? openScanner(config.clamd) : undefined
  const finish = finisherOf({ app, datastore, folder, scanner, log })

  function current(): Uploader {
    const who = uploader.getStore()
    if (!who) throw new Error('an upload without a person')
    return who
  }
  const no = (code: RefusalCode) => refusalAnswer(code, current())

  const tus = new Server({
    path: UPLOADS_PATH,
    datastore,
    relativeLocation: true,
    maxSize: MAX_FILE_BYTES,
    allowedOrigins: [config.publicUrl],
    namingFunction: () => newId('upload'),
    onUploadCreate: async (_request, upload) => {
      if (upload.size === 0) throw no('UPLOAD_EMPTY')
      const filename = cleanName(upload.metadata?.['filename'] ?? '')
      if (!acceptedTypeOfName(filename)) throw no('UPLOAD_REFUSED')
      return { metadata: { filename, personId: current().personId } }
    },
    // An upload is visible to its owner only: to anybody else it does not exist.
    onIncomingRequest: async (_request, id) => {
      const upload = await datastore.getUpload(id).catch(() => undefined)
      if (upload && upload.metadata?.['personId'] !== current().personId) throw no('NOT_FOUND')
    },
    onUploadFinish: async (_request, upload) => {
      const done = await finish(upload.id, upload.metadata ?? {})
      if (typeof done === 'string') throw no(done)
      return { headers: { 'x-sha256': done.sha256 } }
    },
    onResponseError: (_request, error) => upstreamAnswer(error, current(), log),
  })

  /** The state of a person's upload once all bytes have arrived; undefined while the protocol handles it. */
  async function finished(id: string): Promise<Stored | RefusalCode | undefined> {
    const { personId } = current()
    const known = await findUpload(app.db, id, personId)
    if (known) return known
    const upload = await datastore.getUpload(id).catch(() => undefined)
    if (!upload?.size || upload.offset !== upload.size || upload.metadata?.['personId'] !== personId) return undefined
    // The bytes are complete, but the process ended before they were moved into the store.
    return finish(id, upload.metadata)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<Response> {
    const { id } = request.params as { id?: string }
    if (id !== undefined && !isId(id, 'upload')) return asProblem(new Response(null, { status: 404 }), current())
    if (request.method === 'HEAD' && id !== undefined) {
      const done = await finished(id)
      if (typeof done === 'string') return new Response(null, { status: no(done).status_code, headers: TUS })
      if (done) {
        const size = String(done.size)
        return new Response(null, {
          headers: { ...TUS, 'upload-offset': size, 'upload-length': size, 'x-sha256': done.sha256 },
        })
      }
    }
    const response = await tus.handleWeb(new NodeRequest({ req: request.raw, res: reply.raw }) as never)
    return asProblem(response, current())
  }

  const admitted = new WeakMap<FastifyRequest, Uploader>()
  const onRequest = async (request: FastifyRequest) => {
    assertSameSite(request)
    const caller = await callerOf(request, lookup, rules, false)
    if (!caller.person) throw refuse('SIGN_IN_REQUIRED')
    if (Number(request.headers['upload-length'] ?? 0) > MAX_FILE_BYTES) throw refuse('UPLOAD_TOO_LARGE')
    admitted.set(request, { personId: caller.person.id, language: caller.language, refusals: app.refusals, request })
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const who = admitted.get(request)
    if (!who) throw refuse('SIGN_IN_REQUIRED')
    reply.hijack()
    const response = await onBehalfOf.run(who.personId, () =>
      uploader.run(who, () =>
        answer(request, reply).catch((error: unknown) => {
          const { status_code, body } = upstreamAnswer(error, who, log)
          return asProblem(new Response(body, { status: status_code }), who)
        }),
      ),
    )
    await sendNodeResponse(reply.raw, response)
  }
  server.register(async (scope) => {
    // The protocol reads the bytes itself, so no parser may consume them.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    const method = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']
    scope.route({ method, url: UPLOADS_PATH, onRequest, handler })
    scope.route({ method, url: `${UPLOADS_PATH}/:id`, onRequest, handler })
  })
  sweep(server, SWEEP_MS, () => sweepUploads({ db: app.db, blobs, log }, new Date()), log)
  if (!scanner) return
  const tell = (tx: Tx, sha256: string) => app.services.jobs.send(tx, 'file.infected', { sha256 })
  sweep(server, RESCAN_MS, () => scanQuarantine({ db: app.db, blobs, scanner, log, tell }), log)
}

type Finishing = {
  readonly app: Performer
  readonly datastore: FileStore
  readonly folder: string
  readonly scanner: Scanner | undefined
  readonly log: Log
}

/** Moves a complete upload into the store exactly once, however often it is requested: bytes, hash, row. */
function finisherOf({ app, datastore, folder, scanner, log }: Finishing) {
  const { db, services } = app
  const running = new Map<string, Promise<Stored | RefusalCode>>()

  async function takeOver(
    id: string,
    metadata: Readonly<Record<string, string | null>>,
  ): Promise<Stored | RefusalCode> {
    const file = path.join(folder, id)
    const name = cleanName(metadata['filename'] ?? '')
    const content = await refusalOfContent(file, name, services.documents)
    if ('refusal' in content) {
      await datastore.remove(id)
      return content.refusal
    }
    const verdict: Verdict = scanner ? await scanner.scan(file) : { kind: 'clean' }
    if (verdict.kind === 'infected' || verdict.kind === 'tooLarge') {
      await datastore.remove(id)
      const code = verdict.kind === 'infected' ? 'UPLOAD_INFECTED' : 'UPLOAD_NOT_SCANNED'
      log.security.warn({ code, person: metadata['personId'], verdict }, 'an upload was refused')
      return code
    }
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    const stored = { size: content.size, sha256: hash.digest('hex') }
    // Bytes that are served already need no second scan.
    const waits = verdict.kind === 'down' && (await services.blobs.sizeOf(stored.sha256)) === undefined
    if (waits) log.warn({ reason: verdict.reason }, 'the virus scanner is away: an upload waits in quarantine')
    await noteArrival(folder, id, stored.sha256)
    await (waits ? services.blobs.quarantine.keep(file, stored.sha256) : services.blobs.adopt(file, stored.sha256))
    const row = { ...stored, id, personId: metadata['personId'] ?? '', name, mediaType: content.mediaType }
    await inTransaction(db, async (tx) => {
      if (waits) await insertQuarantined(tx, stored.sha256, new Date())
      await insertUpload(tx, row)
    })
    await endArrival(folder, id)
    await rm(`${file}.json`, { force: true })
    return stored
  }

  return (id: string, metadata: Readonly<Record<string, string | null>>) => {
    const known = running.get(id)
    if (known) return known
    const taking = takeOver(id, metadata).finally(() => running.delete(id))
    running.set(id, taking)
    return taking
  }
}

/** Runs a housekeeping task at once and then repeatedly until the server closes, never two at a time. */
function sweep(server: FastifyInstance, everyMs: number, work: () => Promise<unknown>, log: Log): void {
  let running: Promise<unknown> | undefined
  const run = () => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, 'the housekeeping of uploads failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  server.addHook('onReady', async () => run())
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
