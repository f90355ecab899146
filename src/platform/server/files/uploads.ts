import { AsyncLocalStorage } from 'node:async_hooks'
import { createReadStream } from 'node:fs'
import { type DataStore, Server, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import { acceptedTypeOfName, MAX_FILE_BYTES } from '#kernel/accepted-files.ts'
import { isId, newId } from '#kernel/ids.ts'
import { type RefusalCode, type RefusalTable, refuse } from '#kernel/refusals.ts'
import { cleanName } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import { inTransaction, type Tx } from '../database/db.ts'
import { findUpload, insertUpload } from './files.ts'
import { openTurns } from '../jobs/turns.ts'
import type { Log } from '../operation/log.ts'
import { onBehalfOf } from '../acts/on-behalf.ts'
import type { Performer } from '../acts/perform.ts'
import { insertQuarantined, scanQuarantine } from './quarantine.ts'
import { assertSameSite, callerOf, cookieRules, type SessionLookup } from '../http/request.ts'
import { sha256Of } from './sha256.ts'
import { refusalOfContent } from './sniff.ts'
import { whyNoMore } from './upload-limits.ts'
import { openUploadLocks, underLock } from './upload-locks.ts'
import type { UploadPlace } from './upload-place.ts'
import { asProblem, refusalAnswer, upstreamAnswer } from './upload-problems.ts'
import { holdBytes, sweepUploads } from './upload-sweep.ts'
import { openScanner, type Scanner, type Verdict } from './virus-scan.ts'

export const UPLOADS_PATH = '/api/uploads'
const SWEEP_MS = 3_600_000
/** How often the scan of files in quarantine is tried again. */
const RESCAN_MS = 30_000
const TUS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }

type Uploader = {
  readonly personId: string
  readonly language: Language
  readonly refusals: RefusalTable
  readonly request: FastifyRequest
}
type Parts = {
  readonly app: Performer
  readonly arriving: UploadPlace
  readonly lookup: SessionLookup
  readonly log: Log
}
type Stored = { readonly size: number; readonly sha256: string }
type Metadata = Readonly<Record<string, string | null>>
type Judged =
  | (Stored & { readonly mediaType: string; readonly verdict: Verdict; readonly refusal?: never })
  | { readonly refusal: RefusalCode; readonly verdict?: Verdict }

/** Resumable uploads by the tus protocol. A finished one is checked, hashed and kept until a call of §7 claims it. */
export function mountUploads(server: FastifyInstance, { app, arriving: place, lookup, log }: Parts): void {
  const { blobs, config } = app.services
  const uploader = new AsyncLocalStorage<Uploader>()
  const rules = cookieRules(config.publicUrl)
  const ground = { db: app.db, place, limits: config.uploads }
  const turns = openTurns()
  /** Uploads of one person begin one after the other, on all nodes, so that concurrent ones are all counted. */
  const datastore = place.openStore(({ size }, create) => {
    const { personId } = current()
    const begin = async () => {
      const code = await whyNoMore(ground, personId, size ?? MAX_FILE_BYTES)
      if (code) throw no(code)
      return create()
    }
    return turns(personId, () => underLock(app.db, `of ${personId}`, begin))
  })
  const scanner = config.clamd ? openScanner(config.clamd) : undefined
  const finish = finisherOf({ app, place, datastore, scanner, log })

  function current(): Uploader {
    const who = uploader.getStore()
    if (!who) throw new Error('an upload without a person')
    return who
  }
  const no = (code: RefusalCode) => refusalAnswer(code, current())

  const tus = new Server({
    path: UPLOADS_PATH,
    datastore,
    locker: openUploadLocks(app.db),
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
      const upload = await findArriving(datastore, id)
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
    const upload = await findArriving(datastore, id)
    if (!upload?.size || upload.offset !== upload.size || upload.metadata?.['personId'] !== personId) return undefined
    // The bytes are complete, but the process ended before they were moved into the store, or is still at it.
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
  sweep(server, SWEEP_MS, () => sweepUploads({ db: app.db, blobs, place, log }, new Date()), log)
  if (!scanner) return
  const tell = (tx: Tx, sha256: string) => app.services.jobs.send(tx, 'file.infected', { sha256 })
  sweep(server, RESCAN_MS, () => scanQuarantine({ db: app.db, blobs, scanner, log, tell }), log)
}

/** An upload whose bytes are still arriving, or have just arrived. */
async function findArriving(datastore: DataStore, id: string): Promise<Upload | undefined> {
  try {
    return await datastore.getUpload(id)
  } catch (error) {
    const { status_code: status } = error as { status_code?: number }
    if (status === 404 || status === 410) return undefined
    throw error
  }
}

type Finishing = {
  readonly app: Performer
  readonly place: UploadPlace
  readonly datastore: DataStore
  readonly scanner: Scanner | undefined
  readonly log: Log
}

/** Moves a complete upload into the store exactly once, however often and on whichever node it is requested: bytes, hash, row. */
function finisherOf({ app, place, datastore, scanner, log }: Finishing) {
  const { db, services } = app

  /** The type, scan and hash of complete bytes, or why they are refused. */
  async function judge(file: string, name: string): Promise<Judged> {
    const content = await refusalOfContent(file, name, services.documents)
    if ('refusal' in content) return content
    const verdict: Verdict = scanner ? await scanner.scan(file) : { kind: 'clean' }
    if (verdict.kind === 'infected' || verdict.kind === 'tooLarge') {
      const refusal = verdict.kind === 'infected' ? 'UPLOAD_INFECTED' : 'UPLOAD_NOT_SCANNED'
      return { refusal, verdict }
    }
    return { ...content, verdict, sha256: await sha256Of(createReadStream(file)) }
  }

  /** Bytes that waited may have passed the scan meanwhile, with an earlier upload of them. */
  const isThere = async (sha256: string, waits: boolean) =>
    (waits && (await services.blobs.quarantine.has(sha256))) || (await services.blobs.sizeOf(sha256)) !== undefined

  async function takeOver(id: string, metadata: Metadata): Promise<Stored | RefusalCode> {
    const name = cleanName(metadata['filename'] ?? '')
    const judged = await place.withFile(id, (file) => judge(file, name))
    if (judged.refusal) {
      await place.remove(id)
      const { refusal: code, ...found } = judged
      if (found.verdict) log.security.warn({ code, person: metadata['personId'], ...found }, 'an upload was refused')
      return code
    }
    const { verdict, mediaType, size, sha256 } = judged
    const stored = { size, sha256 }
    // Bytes that are served already need no second scan.
    const waits = verdict.kind === 'down' && (await services.blobs.sizeOf(sha256)) === undefined
    if (waits) log.warn({ reason: verdict.reason }, 'the virus scanner is away: an upload waits in quarantine')
    await place.move(id, sha256, waits ? 'quarantine' : 'store')
    const row = { ...stored, id, personId: metadata['personId'] ?? '', name, mediaType }
    await inTransaction(db, async (tx) => {
      await holdBytes(tx, sha256)
      // A sweep that had looked before these bytes came again has removed them.
      if (!(await isThere(sha256, waits))) await place.move(id, sha256, waits ? 'quarantine' : 'store')
      if (waits) await insertQuarantined(tx, sha256, new Date())
      await insertUpload(tx, row)
    })
    await place.end(id)
    return stored
  }

  return (id: string, metadata: Metadata): Promise<Stored | RefusalCode> =>
    underLock(db, id, async () => {
      const known = await findUpload(db, id, metadata['personId'] ?? '')
      if (known) return known
      // Another request has refused and removed it meanwhile.
      if (!(await findArriving(datastore, id))) return 'NOT_FOUND'
      return takeOver(id, metadata)
    })
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
