import cookie from '@fastify/cookie'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ACTIONS, type ActionName } from '#app/catalogue.ts'
import type { Action } from '#kernel/action.ts'
import type { FileAnswer } from '#kernel/file.ts'
import { Refusal, refuse } from '#kernel/refusals.ts'
import { type Log, securityLine } from './log.ts'
import { openApi } from './openapi.ts'
import { type Performer, perform } from './perform.ts'
import { crashProblem, problemOf } from './problem.ts'
import { assertSameSite, type Caller, callerOf, cookieRules, languageOf, type SessionLookup } from './request.ts'
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
  const server = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    trustProxy: config.trustProxy as boolean | string,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => answerError(parts, error, request, reply),
  })
  await server.register(cookie)
  await server.register(helmet, securityHeaders(config.publicUrl.startsWith('https:')))
  acceptJsonOnly(server)
  server.setErrorHandler((error, request, reply) => answerError(parts, error, request, reply))
  server.setNotFoundHandler((request, reply) => answerError(parts, refuse('NOT_FOUND'), request, reply))
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
      if (action.navigation) return sendFile(reply, parts.app.services.blobs, answer as unknown as FileAnswer, request)
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

/** Fastify's own refusals by their codes, as ours. */
const FRAMEWORK: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('BODY_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('MEDIA_TYPE'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse('BODY_MALFORMED'),
  FST_ERR_BAD_URL: refuse('ADDRESS_MALFORMED'),
  FST_ERR_MAX_PARAM_LENGTH: refuse('NOT_FOUND'),
  FST_ERR_ASYNC_CONSTRAINT: refuse('ADDRESS_MALFORMED'),
}

/** Every no and every bug leaves as problem+json; a bug is logged once with the request's id. */
function answerError(parts: HttpParts, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  const known = error instanceof Refusal ? error : FRAMEWORK[(error as { code?: string }).code ?? '']
  reply.header('content-type', 'application/problem+json; charset=utf-8').header('cache-control', 'no-store')
  if (known) {
    securityLine(parts.log, {
      code: known.code,
      action: request.routeOptions?.url ?? 'none',
      person: CALLERS.get(request)?.person?.id ?? 'nobody',
      session: CALLERS.get(request)?.session.id ?? 'none',
      request: request.id,
    })
    const problem = problemOf(known, language)
    return reply.status(problem.status).send(JSON.stringify(problem))
  }
  parts.log.error({ err: error, request: request.id, route: request.routeOptions?.url }, 'request failed')
  return reply.status(500).send(JSON.stringify(crashProblem(language, request.id)))
}
