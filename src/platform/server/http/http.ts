import cookie from '@fastify/cookie'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Action } from '#kernel/action.ts'
import type { FileAnswer, StreamAnswer } from '#kernel/file.ts'
import { isPlainId } from '#kernel/input.ts'
import type { ActionName } from '#kernel/product.ts'
import { refuse } from '#kernel/refusals.ts'
import { WORKER_POLICY } from '#kernel/worker-policy.ts'
import { type Health, isReady } from '../operation/health.ts'
import { currentRequest } from '../operation/current-request.ts'
import { type Answered, onAnswered, tellAnswers } from './access-line.ts'
import { classOf } from './call-class.ts'
import type { CallCounter } from './call-limits.ts'
import { answerBrokenRequest, answerError, newRequestId, REQUEST_ID } from './http-errors.ts'
import type { Log } from '../operation/log.ts'
import { type Performer, perform } from '../acts/perform.ts'
import { whyWithheld } from '../files/quarantine.ts'
import { assertSameSite, callerOf, cookieRules, knownCaller, type SessionLookup } from './request.ts'
import { JSON_TYPE, sendJson } from './send-json.ts'
import { sendFile } from '../files/send-file.ts'

/** The base address of every call (§7). */
export const BASE = '/api'
/** The largest body: a draft award of five long sections in two languages fits. Files are sent as uploads, not in a body. */
const BODY_LIMIT = 4 * 1024 * 1024

/**
 * How long a client may take to send. An upload's piece of 8 MiB fits over a slow line; a sender that is cut off resumes there.
 */
export const TIME_LIMITS = { headersMs: 20_000, bodyMs: 60_000, requestMs: 600_000, checkMs: 5_000 } as const
export type TimeLimits = { readonly [K in keyof typeof TIME_LIMITS]: number }

export type HttpParts = {
  readonly app: Performer
  readonly log: Log
  readonly lookup: SessionLookup
  /** The state of the parts that the process needs to serve. */
  readonly health: () => Promise<Health>
  /** Whether this process is being stopped, and a proxy should send nothing to it any more. */
  readonly isStopping?: () => boolean
  /** The OpenAPI document; made on first request. */
  readonly document: () => Promise<object>
  /** Counts the calls of signed-in people. */
  readonly counter?: CallCounter
  /** Is called with each answered request. */
  readonly observe?: ((answered: Answered) => void) | undefined
  /** Overrides the product's own limits: for tests that cannot wait. */
  readonly limits?: TimeLimits
}

/** Builds the HTTP server with all routes of the catalogue; the caller adds streams, uploads and static files, then calls listen. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { config } = parts.app.services
  const limits = parts.limits ?? TIME_LIMITS
  const answering = { log: parts.log, refusals: parts.app.refusals }
  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerError(answering, error, request, reply, knownCaller(request))
  const knownPaths = Object.values<Action>({ ...parts.app.actions }).map(({ path }) => patternOf(path))
  const server = fastify({
    logger: false,
    genReqId: newRequestId,
    bodyLimit: BODY_LIMIT,
    // A stop completes requests in progress; streams end themselves (streams.ts).
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy as boolean | string,
    routerOptions: { maxParamLength: ID_MOST },
    frameworkErrors: (error, request, reply) => answer(error, request, reply),
    clientErrorHandler: (error, socket) => answerBrokenRequest(answering, error, socket),
    requestTimeout: limits.requestMs,
    // A missing host is refused by a hook like a duplicate one, with a problem document.
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs, requireHostHeader: false },
  })
  await server.register(cookie)
  await server.register(helmet, securityHeaders(config.publicUrl.startsWith('https:')))
  acceptJsonOnly(server)
  server.setErrorHandler(answer)
  server.setNotFoundHandler((request, reply) => answer(refuse(codeOfMissing(request, knownPaths)), request, reply))
  nameAnswers(server)
  nameWork(server)
  if (config.logAccess) tellAnswers(server, parts.log)
  if (parts.observe) onAnswered(server, parts.observe)
  refuseCrookedRequests(server)
  refuseCrookedAddresses(server)
  limitBodies(server, limits.bodyMs)
  for (const name of Object.keys(parts.app.actions) as ActionName[]) mount(server, parts, name)
  mountDocument(server, parts.document)
  // Connections that a proxy or browser keeps end with their next response.
  server.addHook('onSend', async (_request, reply) => {
    if (parts.isStopping?.()) reply.header('connection', 'close')
  })
  server.get('/healthz', () => ({ ok: true, mode: config.mode }))
  server.get('/readyz', async (_request, reply) => {
    const health = await parts.health()
    const isStopping = parts.isStopping?.() ?? false
    const ok = isReady(health) && !isStopping
    return reply
      .status(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, ...(isStopping && { node: 'stopping' }), ...health })
  })
  return server
}

function mountDocument(server: FastifyInstance, make: HttpParts['document']): void {
  let text: Promise<string> | undefined
  server.get(`${BASE}/openapi.json`, async (_request, reply) => {
    text ??= make().then((document) => JSON.stringify(document))
    return reply.type(JSON_TYPE).send(await text)
  })
}

function securityHeaders(tls: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        // The page's only Trusted Types policy: it starts workers of the page's own origin (ui/own-worker.ts).
        trustedTypes: [WORKER_POLICY],
        // No style element and no style attribute: React sets styles through the CSSOM, which the policy does not restrict.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    ...(tls ? {} : { strictTransportSecurity: false }),
  }
}

/** Every response carries the id of its request in the logs, also a response that no route of ours sent. */
function nameAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, { raw }) => {
    raw.setHeader(REQUEST_ID, request.id)
  })
}

/** Log lines and audit entries of a request carry its id. Reading a body leaves the first run, so there is a second one after it. */
function nameWork(server: FastifyInstance): void {
  for (const hook of ['onRequest', 'preHandler'] as const)
    server.addHook(hook, (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
      currentRequest.run(request.id, done),
    )
}

/** Requires exactly one host and a supported version: of two hosts a proxy may read one and this process the other. */
function refuseCrookedRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host')
    if (raw.httpVersion === '1.1' && hosts.length === 1) return
    // HTTP/1.0 does not require a host.
    if (raw.httpVersion === '1.0' && hosts.length <= 1) return
    reply.header('connection', 'close')
    throw refuse('REQUEST_MALFORMED')
  })
}

/** Refuses a path with an empty segment ("//api/cases"), which must neither bypass the calls nor be taken for a page. */
function refuseCrookedAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (/\/\/|\\/.test(path)) throw refuse('ADDRESS_MALFORMED')
  })
}

/** A body that does not arrive in time ends the connection; uploads have the longer limit of the server. */
function limitBodies(server: FastifyInstance, bodyMs: number): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.raw.complete || request.url.startsWith(`${BASE}/uploads`)) return
    const timer = setTimeout(() => {
      if (request.raw.complete || reply.sent) return
      reply.header('connection', 'close')
      reply.send(refuse('REQUEST_TIMEOUT'))
    }, bodyMs)
    request.raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
  })
}

/** §7 sends the JSON content type on every call, with or without a body; any other content type is refused. */
function acceptJsonOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text))
    } catch {
      done(refuse('BODY_MALFORMED'), undefined)
    }
  })
}

/** The maximum length of an id in a path as the router counts it: a percent-encoded character counts as one. */
const ID_MOST = 200

/** A pattern for paths that match the path of an action. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${BASE}${path.replace(/\{\w+\}/g, `(?:%[0-9a-f]{2}|[^/%]){1,${ID_MOST}}`)}$`, 'i')
}

/** The refusal for an unknown route: a known path with another method is not a missing path. */
function codeOfMissing(request: FastifyRequest, knownPaths: readonly RegExp[]): 'METHOD_NOT_ALLOWED' | 'NOT_FOUND' {
  const path = request.url.split('?')[0] ?? ''
  return knownPaths.some((known) => known.test(path)) ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'
}

function mount(server: FastifyInstance, parts: HttpParts, name: ActionName): void {
  const action: Action = parts.app.actions[name]
  const rules = cookieRules(parts.app.services.config.publicUrl)
  const kind = classOf(action)
  server.route({
    config: { isLink: action.bearer === true, act: name },
    method: action.method,
    url: BASE + action.path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    // The caller is known before the body is read, so that the body of an outsider is never parsed.
    onRequest: async (request) => {
      if (!action.bearer) assertSameSite(request)
      const alone = action.navigation === true || action.cookieAlone === true
      const { person } = await callerOf(request, parts.lookup, rules, alone)
      if (person) parts.counter?.take(person.id, kind)
    },
    handler: async (request, reply) => {
      const caller = knownCaller(request)
      if (!caller) throw new Error('the caller was not settled')
      const answer = await perform(parts.app, name, {
        person: caller.person,
        session: caller.session,
        language: caller.language,
        zone: caller.zone,
        now: new Date(),
        input: inputOf(request, parts.app.permissions[name] === 'public'),
        idempotencyKey: keyOf(request),
      })
      caller.settle(reply)
      reply.header('cache-control', 'no-store')
      if (action.navigation) {
        const file = answer as unknown as FileAnswer | StreamAnswer
        await assertServed(parts, file)
        return sendFile(reply, parts.app.services.blobs, file, request)
      }
      return sendJson(reply, answer)
    },
  })
}

/** Bytes that wait for their virus scan, or did not pass it, are not readable: refuse with the reason. */
async function assertServed({ app }: HttpParts, file: FileAnswer | StreamAnswer): Promise<void> {
  if (!('sha256' in file) || file.text !== undefined) return
  if ((await app.services.blobs.sizeOf(file.sha256)) !== undefined) return
  const why = await whyWithheld(app.db, file.sha256)
  if (why) throw refuse(why)
}

/**
 * Query, body and path in one object. The path wins, so an id in a body cannot redirect an act. A malformed id is refused as not
 * found. Public acts check their input themselves, because they give the same answer to every invalid code or link.
 */
function inputOf(request: FastifyRequest, isPublic: boolean): unknown {
  const { body, query, params } = request
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw refuse('BODY_MALFORMED')
  }
  const ids = Object.values(params as Record<string, string>)
  if (!isPublic && !ids.every(isPlainId)) throw refuse('NOT_FOUND')
  return { ...versionOf(request), ...(query as object), ...(body as object | undefined), ...(params as object) }
}

/** `If-Match: "3"` names the version that a change is based on, for callers who do not put it into the body. */
function versionOf(request: FastifyRequest): { version?: number } {
  const tag = /^"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1]
  return tag === undefined ? {} : { version: Number(tag) }
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key.length >= 8 && key.length <= 200 ? key : undefined
}
