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
import { ACCEPTED, endingOf, MAX_FILE_BYTES } from '#kernel/accepted-files.ts'
import { newId } from '#kernel/ids.ts'
import { Refusal, type RefusalCode, refuse } from '#kernel/refusals.ts'
import { cleanName } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import { inTransaction } from './db.ts'
import { insertUpload } from './files.ts'
import type { Performer } from './perform.ts'
import { problemOf } from './problem.ts'
import { assertSameSite, callerOf, cookieRules, type SessionLookup } from './request.ts'
import { acceptedTypeOf } from './sniff.ts'

export const UPLOADS_PATH = '/api/uploads'

type Uploader = { readonly personId: string; readonly language: Language }

/** Resumable uploads by the tus protocol. A finished one is hashed, sniffed and kept until a call of §7 claims it. */
export function mountUploads(server: FastifyInstance, parts: { app: Performer; lookup: SessionLookup }): void {
  const { app, lookup } = parts
  const { blobs, config } = app.services
  const folder = path.join(blobs.temporary, 'uploads')
  const uploader = new AsyncLocalStorage<Uploader>()
  const rules = cookieRules(config.publicUrl)

  function current(): Uploader {
    const who = uploader.getStore()
    if (!who) throw new Error('an upload without a person')
    return who
  }

  const no = (code: RefusalCode) => {
    const problem = problemOf(refuse(code), current().language)
    return { status_code: problem.status, body: JSON.stringify(problem) }
  }

  const datastore = new FileStore({ directory: folder })
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore,
    relativeLocation: true,
    maxSize: MAX_FILE_BYTES,
    allowedOrigins: [config.publicUrl],
    onUploadCreate: async (_request, upload) => {
      if (upload.size === 0) throw no('UPLOAD_EMPTY')
      if (!ACCEPTED[endingOf(upload.metadata?.['filename'] ?? '')]) throw no('UPLOAD_REFUSED')
      return { metadata: { ...upload.metadata, personId: current().personId } }
    },
    // An upload is its person's alone: to anybody else it does not exist.
    onIncomingRequest: async (_request, id) => {
      const upload = await datastore.getUpload(id).catch(() => undefined)
      if (upload && upload.metadata?.['personId'] !== current().personId) throw no('NOT_FOUND')
    },
    onUploadFinish: async (_request, upload) => {
      const file = path.join(folder, upload.id)
      const name = cleanName(upload.metadata?.['filename'] ?? '')
      const mediaType = await acceptedTypeOf(file, name)
      if (!mediaType) {
        await datastore.remove(upload.id)
        throw no('UPLOAD_REFUSED')
      }
      const hash = createHash('sha256')
      await pipeline(createReadStream(file), hash)
      const sha256 = hash.digest('hex')
      await blobs.adopt(file, sha256)
      await rm(`${file}.json`, { force: true })
      const row = { id: newId('upload'), personId: current().personId, name, size: upload.size ?? 0, sha256, mediaType }
      await inTransaction(app.db, (tx) => insertUpload(tx, row))
      return { headers: { 'x-sha256': sha256 } }
    },
  })

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
    if (!who) throw new Refusal('SIGN_IN_REQUIRED')
    reply.hijack()
    const response = await uploader.run(who, () => tus.handleWeb(new NodeRequest({ req: request.raw, res: reply.raw }) as never))
    if (response.status >= 400) response.headers.set('content-type', 'application/problem+json; charset=utf-8')
    response.headers.set('cache-control', 'no-store')
    await sendNodeResponse(reply.raw, response)
  }
  server.register(async (scope) => {
    // The bytes are the protocol's own business: no parser may touch them.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    const method = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']
    scope.route({ method, url: UPLOADS_PATH, onRequest, handler })
    scope.route({ method, url: `${UPLOADS_PATH}/:id`, onRequest, handler })
  })
}
