import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import { acceptedTypeOfName, MAX_FILE_BYTES } from '#kernel/accepted-files.ts'
import { isId, newId } from '#kernel/ids.ts'
import { type RefusalCode, refuse } from '#kernel/refusals.ts'
import { cleanName } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import { inTransaction, type Tx } from './db.ts'
import { findUpload, insertUpload } from './files.ts'
import type { Log } from './log.ts'
import type { Performer } from './perform.ts'
import { insertQuarantined, scanQuarantine } from './quarantine.ts'
import { assertSameSite, callerOf, cookieRules, type SessionLookup } from './request.ts'
import { refusalOfContent } from './sniff.ts'
import { asProblem, refusalAnswer, upstreamAnswer } from './upload-problems.ts'
import { openScanner, type Scanner, type Verdict } from './virus-scan.ts'

export const UPLOADS_PATH = '/api/uploads'
/** An upload that nobody continued is thrown away after a week. */
const ABANDONED_MS = 7 * 86_400_000
const SWEEP_MS = 3_600_000
/** How often the files in quarantine ask whether the virus scanner is back. */
const RESCAN_MS = 30_000
const TUS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }

type Uploader = { readonly personId: string; readonly language: Language }
type Parts = { readonly app: Performer; readonly lookup: SessionLookup; readonly log: Log }
type Stored = { readonly size: number; readonly sha256: string }

/** Resumable uploads by the tus protocol. A finished one is checked, hashed and kept until a call of §7 claims it. */
export function mountUploads(server: FastifyInstance, { app, lookup, log }: Parts): void {
  const { blobs, config } = app.services
  const folder = path.join(blobs.temporary, 'uploads')
  const uploader = new AsyncLocalStorage<Uploader>()
  const rules = cookieRules(config.publicUrl)
  const datastore = new FileStore({ directory: folder, expirationPeriodInMilliseconds: ABANDONED_MS })
  const scanner = config.clamd ? openScanner(config.clamd) : undefined
  const finish = finisherOf({ app, datastore, folder, scanner, log })

  function current(): Uploader {
    const who = uploader.getStore()
    if (!who) throw new Error('an upload without a person')
    return who
  }
  const no = (code: RefusalCode) => refusalAnswer(code, current().language)

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
    // An upload is its person's alone: to anybody else it does not exist.
    onIncomingRequest: async (_request, id) => {
      const upload = await datastore.getUpload(id).catch(() => undefined)
      if (upload && upload.metadata?.['personId'] !== current().personId) throw no('NOT_FOUND')
    },
    onUploadFinish: async (_request, upload) => {
      const done = await finish(upload.id, upload.metadata ?? {})
      if (typeof done === 'string') throw no(done)
      return { headers: { 'x-sha256': done.sha256 } }
    },
    onResponseError: (_request, error) => upstreamAnswer(error, current().language, log),
  })

  /** Where an upload of this person stands once its bytes are here; undefined while the protocol itself knows. */
  async function finished(id: string): Promise<Stored | RefusalCode | undefined> {
    const { personId } = current()
    const known = await findUpload(app.db, id, personId)
    if (known) return known
    const upload = await datastore.getUpload(id).catch(() => undefined)
    if (!upload?.size || upload.offset !== upload.size || upload.metadata?.['personId'] !== personId) return undefined
    // The bytes are complete, but the process ended before they were taken over.
    return finish(id, upload.metadata)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<Response> {
    const { id } = request.params as { id?: string }
    if (id !== undefined && !isId(id, 'upload'))
      return asProblem(new Response(null, { status: 404 }), current().language)
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
    return asProblem(response, current().language)
  }

  const admitted = new WeakMap<FastifyRequest, Uploader>()
  const onRequest = async (request: FastifyRequest) => {
    assertSameSite(request)
    const caller = await callerOf(request, lookup, rules, false)
    if (!caller.person) throw refuse('SIGN_IN_REQUIRED')
    if (Number(request.headers['upload-length'] ?? 0) > MAX_FILE_BYTES) throw refuse('UPLOAD_TOO_LARGE')
    admitted.set(request, { personId: caller.person.id, language: caller.language })
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const who = admitted.get(request)
    if (!who) throw refuse('SIGN_IN_REQUIRED')
    reply.hijack()
    const response = await uploader.run(who, () =>
      answer(request, reply).catch((error: unknown) => {
        const { status_code, body } = upstreamAnswer(error, who.language, log)
        return asProblem(new Response(body, { status: status_code }), who.language)
      }),
    )
    await sendNodeResponse(reply.raw, response)
  }
  server.register(async (scope) => {
    // The bytes are the protocol's own business: no parser may touch them.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    const method = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']
    scope.route({ method, url: UPLOADS_PATH, onRequest, handler })
    scope.route({ method, url: `${UPLOADS_PATH}/:id`, onRequest, handler })
  })
  sweep(server, SWEEP_MS, () => datastore.deleteExpired(), log)
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

/** Takes over a complete upload exactly once, however often and from wherever it is asked to: bytes, hash, row. */
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
    // Bytes that are served already need no second look.
    const waits = verdict.kind === 'down' && (await services.blobs.sizeOf(stored.sha256)) === undefined
    if (waits) log.warn({ reason: verdict.reason }, 'the virus scanner is away: an upload waits in quarantine')
    await (waits ? services.blobs.quarantine(file, stored.sha256) : services.blobs.adopt(file, stored.sha256))
    const row = { ...stored, id, personId: metadata['personId'] ?? '', name, mediaType: content.mediaType }
    await inTransaction(db, async (tx) => {
      if (waits) await insertQuarantined(tx, stored.sha256, new Date())
      await insertUpload(tx, row)
    })
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

/** Does some housekeeping now and again and again until the server closes, never twice at once. */
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
