import cookie from '@fastify/cookie'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ACTIONS, type ActionName } from '#app/catalogue.ts'
import type { Action } from '#kernel/action.ts'
import type { FileAnswer, StreamAnswer } from '#kernel/file.ts'
import { refuse } from '#kernel/refusals.ts'
import { answerBrokenRequest, answerError } from './http-errors.ts'
import type { Log } from './log.ts'
import { openApi } from './openapi.ts'
import { type Performer, perform } from './perform.ts'
import { assertSameSite, type Caller, callerOf, cookieRules, type SessionLookup } from './request.ts'
import { sendFile } from './send-file.ts'

/** The base address of every call (§7). */
export const BASE = '/api'
/** A draft award of five long sections in two languages fits; files travel by upload, not in a body. */
const BODY_LIMIT = 4 * 1024 * 1024

/** Who calls, once it is settled: for the handler and for the security log. */
const CALLERS = new WeakMap<FastifyRequest, Caller>()

export type HttpParts = {
  readonly app: Performer
  readonly log: Log
  readonly lookup: SessionLookup
  /** Whether the process can serve: database reachable. */
  readonly ready: () => Promise<boolean>
}

/** Builds the HTTP server with all routes of the catalogue; the caller adds streams, uploads and static files, then listens. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { config } = parts.app.services
  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerError(parts.log, error, request, reply, CALLERS.get(request))
  const server = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    trustProxy: config.trustProxy as boolean | string,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => answer(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  })
  await server.register(cookie)
  await server.register(helmet, securityHeaders(config.publicUrl.startsWith('https:')))
  acceptJsonOnly(server)
  server.setErrorHandler(answer)
  server.setNotFoundHandler((request, reply) => answer(refuse(codeOfMissing(request)), request, reply))
  for (const name of Object.keys(ACTIONS) as ActionName[]) mount(server, parts, name)
  const document = openApi(config.publicUrl)
  server.get(`${BASE}/openapi.json`, () => document)
  server.get('/healthz', () => ({ ok: true, mode: config.mode }))
  server.get('/readyz', async (_request, reply) => {
    const ok = await parts.ready()
    return reply.status(ok ? 200 : 503).send({ ok })
  })
  return server
}

function securityHeaders(tls: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        // React writes style attributes for progress bars and charts; no style element is allowed.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    ...(tls ? {} : { strictTransportSecurity: false }),
  }
}

/** §7 sends the JSON content type on every call, with or without a body; anything else than JSON is refused. */
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

const KNOWN_PATHS = Object.values(ACTIONS).map(
  ({ path }) => new RegExp(`^${BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
)

/** An address of the catalogue under another method is no missing address. */
function codeOfMissing(request: FastifyRequest): 'METHOD_NOT_ALLOWED' | 'NOT_FOUND' {
  const path = request.url.split('?')[0] ?? ''
  return KNOWN_PATHS.some((known) => known.test(path)) ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'
}

function mount(server: FastifyInstance, parts: HttpParts, name: ActionName): void {
  const action: Action = ACTIONS[name]
  const rules = cookieRules(parts.app.services.config.publicUrl)
  server.route({
    method: action.method,
    url: BASE + action.path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    // Who calls is settled before the body is read: an outsider costs no parsing.
    onRequest: async (request) => {
      assertSameSite(request)
      const alone = action.navigation === true || name === 'session.read'
      CALLERS.set(request, await callerOf(request, parts.lookup, rules, alone))
    },
    handler: async (request, reply) => {
      const caller = CALLERS.get(request)
      if (!caller) throw new Error('the caller was not settled')
      const answer = await perform(parts.app, name, {
        person: caller.person,
        session: caller.session,
        language: caller.language,
        zone: caller.zone,
        now: new Date(),
        input: inputOf(request),
        idempotencyKey: keyOf(request),
      })
      caller.settle(reply)
      reply.header('cache-control', 'no-store')
      if (action.navigation) {
        const file = answer as unknown as FileAnswer | StreamAnswer
        return sendFile(reply, parts.app.services.blobs, file, request)
      }
      return reply.send(answer)
    },
  })
}

/** Query, body and path in one object; the path wins, so an id in a body cannot redirect an act. */
function inputOf(request: FastifyRequest): unknown {
  const { body, query, params } = request
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw refuse('BODY_MALFORMED')
  }
  return { ...versionOf(request), ...(query as object), ...(body as object | undefined), ...(params as object) }
}

/** `If-Match: "3"` names the version that a change was based on, for callers who do not put it into the body. */
function versionOf(request: FastifyRequest): { version?: number } {
  const tag = /^"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1]
  return tag === undefined ? {} : { version: Number(tag) }
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key.length >= 8 && key.length <= 200 ? key : undefined
}
