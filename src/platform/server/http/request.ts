import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageAmong } from '#kernel/languages.ts'
import type { Person } from '#kernel/roles.ts'
import type { Language } from '#kernel/words.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanName } from '#kernel/text.ts'
import type { ClientOrigin, SessionChannel } from '../acts/context.ts'
import { hashSecret, isTabToken } from '../accounts/session-secret.ts'

/** Looks up the session of a cookie in the session store. */
export type SessionLookup = (secretHash: string, now: Date) => Promise<FoundSession | undefined>
export type FoundSession = {
  readonly sessionId: string
  /** Null until the second factor is proved. */
  readonly person: Person | null
  readonly pendingPersonId: string | null
  /** When the second factor was last proved. */
  readonly confirmedAt: Date | null
}

export type Caller = {
  readonly person: Person | null
  readonly session: SessionChannel
  readonly language: Language
  readonly zone: string
  /** Sets or clears the session cookie when an act replaced the secret. */
  settle(reply: FastifyReply): void
}

export type CookieRules = {
  readonly name: string
  /** The cookie of a browser that is on its way to an identity provider. */
  readonly binder: string
  readonly secure: boolean
}

/** How long a browser may stay at an identity provider. */
export const AWAY_MS = 10 * 60_000

/** The name of the session cookie: with TLS it has the __Host- prefix, which the loopback demo over plain HTTP cannot use. */
export function cookieRules(publicUrl: string): CookieRules {
  const secure = publicUrl.startsWith('https:')
  const [name, binder] = secure ? ['__Host-portal', '__Host-portal-away'] : ['portal-session', 'portal-away']
  return { secure, name, binder }
}

/** The caller's language: the first of English or Arabic in Accept-Language, English without one. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language'] ?? ''
  return languageAmong(header.split(',')) ?? 'en'
}

/** Caches time zones as they are sent, with their canonical names: asking Intl takes longer than the rest of a short call. */
const ZONES = new Map<string, string>()
/** More than there are zones. A client that invents spellings only makes the cache useless. */
const ZONES_KEPT = 1000

function zoneOf(request: FastifyRequest): string {
  const zone = request.headers['x-client-timezone']
  if (typeof zone !== 'string' || zone.length > 64) return 'UTC'
  const known = ZONES.get(zone)
  if (known !== undefined) return known
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    if (ZONES.size < ZONES_KEPT) ZONES.set(zone, name)
    return name
  } catch {
    return 'UTC'
  }
}

/** What a browser says it is, cut to one line without control characters. */
function originOf(request: FastifyRequest): ClientOrigin {
  const agent = request.headers['user-agent'] ?? ''
  return { address: request.ip, device: cleanName(agent).slice(0, 300) }
}

/** Checks Sec-Fetch-Site where the browser sends it; a call from another site is refused before anything else. */
export function assertSameSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refuse('CROSS_SITE')
}

/** The caller of a request, once known: for the handler, the security log and the access line. */
const CALLERS = new WeakMap<FastifyRequest, Caller>()
export const knownCaller = (request: FastifyRequest): Caller | undefined => CALLERS.get(request)

/** Establishes the caller: cookie, then the tab's token unless the action accepts the cookie alone. */
export async function callerOf(
  request: FastifyRequest,
  lookup: SessionLookup,
  rules: CookieRules,
  cookieAlone: boolean,
): Promise<Caller> {
  const caller = await readCaller(request, lookup, rules, cookieAlone)
  CALLERS.set(request, caller)
  return caller
}

async function readCaller(
  request: FastifyRequest,
  lookup: SessionLookup,
  rules: CookieRules,
  cookieAlone: boolean,
): Promise<Caller> {
  const secret = request.cookies[rules.name] ?? null
  const found = secret ? await lookup(hashSecret(secret), new Date()) : undefined
  if (found?.person && !cookieAlone) {
    const token = request.headers['x-tab-token']
    if (typeof token !== 'string' || !secret || !isTabToken(secret, token)) throw refuse('TAB_TOKEN_REQUIRED')
  }
  let replaced: string | null | undefined
  let bound: string | null | undefined
  return {
    person: found?.person ?? null,
    language: languageOf(request),
    zone: zoneOf(request),
    session: {
      id: found?.sessionId ?? null,
      secret: found ? secret : null,
      pendingPersonId: found?.pendingPersonId ?? null,
      confirmedAt: found?.confirmedAt ?? null,
      origin: originOf(request),
      replace: (next) => {
        replaced = next
      },
      binder: request.cookies[rules.binder] ?? null,
      bind: (next) => {
        bound = next
      },
    },
    settle: (reply) => {
      const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: rules.secure } as const
      // Clears everything of the session from the browser: responses, drafts, tokens of every tab.
      if (replaced === null) reply.clearCookie(rules.name, attributes).header('clear-site-data', '"cache", "storage"')
      else if (replaced !== undefined) reply.setCookie(rules.name, replaced, attributes)
      if (bound === null) reply.clearCookie(rules.binder, attributes)
      else if (bound !== undefined) reply.setCookie(rules.binder, bound, { ...attributes, maxAge: AWAY_MS / 1000 })
    },
  }
}
