import { Writable } from 'node:stream'
import type { SessionView } from '#kernel/session-view.ts'
import type { Role } from '#kernel/roles.ts'
import type { Language } from '#kernel/words.ts'
import { invitePerson, resetSecondFactor } from '#server/accounts/accounts.ts'
import { lockCredentials } from '#server/accounts/credentials.ts'
import { inTransaction } from '#server/database/db.ts'
import { openLog } from '#server/operation/log.ts'
import { hashCheaplyInTests } from '#server/accounts/passwords.ts'
import type { Desk } from '#server/accounts/outbox.ts'
import { listMails, tokenOf } from '#server/accounts/outbox.ts'
import { totpCode, totpStepAt } from '#server/accounts/totp.ts'
import { openTab, openTestPortal, type Place, type Problem, type Tab, type TestPortal } from './portal.ts'
import { untilLockAwaited } from './waits.ts'

/** A person who accepted an invitation, with all credentials that only they have. */
export type Member = {
  readonly id: string
  readonly email: string
  readonly password: string
  /** The secret of the authenticator app. */
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

export type Sent = {
  readonly cookie?: string
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
  /** A raw body, for what JSON.stringify would not write. */
  readonly raw?: string
}

export type SecurePortal = Awaited<ReturnType<typeof openSecurePortal>>

export const PASSWORD = 'a raven flew over the quiet harbour'
let serial = 0

/** The product in secure mode on its own database: empty, with people admitted by invitation. */
export async function openSecurePortal(settings: Record<string, string> = {}, place?: Place) {
  const lines: string[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(...chunk.toString().split('\n').filter(Boolean))
      done()
    },
  })
  const log = openLog('error', true, sink)
  // Hashes at the product's own cost have their own tests (passwords.test.ts, the browser journeys).
  const hashAsEver = hashCheaplyInTests()
  const product: TestPortal = await openTestPortal({
    settings: { PORTAL_MODE: 'secure', ...settings },
    log,
    ...(place ? { place } : {}),
  })
  const { app, database } = product.portal
  const { pool } = database

  /** Runs a part of an act as a Tenant Admin's handler would. */
  function asAdmin<Answer>(work: (desk: Desk) => Promise<Answer>): Promise<Answer> {
    const { services } = app
    return inTransaction(app.db, (tx) =>
      work({ tx, services, security: services.security, now: new Date(), enqueue: services.jobs.send.bind(null, tx) }),
    )
  }

  /** A request with exactly these credentials, as a thief or another site would send it. */
  function send(
    method: string,
    path: string,
    { cookie, token, headers = {}, body, raw }: Sent = {},
  ): Promise<Response> {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    return fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
        ...(token ? { 'x-tab-token': token } : {}),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content }),
    })
  }

  /** The token of the latest link mailed to a person. */
  async function mailedToken(email: string): Promise<string> {
    const mail = (await listMails(app.db, { limit: 200 })).find((one) => one.email === email && one.sealedToken)
    const token = mail && tokenOf(app.services.vault, mail)
    if (!token) throw new Error(`no link was mailed to ${email}`)
    return token
  }

  async function invite(roles: readonly Role[], email = `person${++serial}@centre.example`) {
    const names = { nameEn: `Person ${serial}`, nameAr: `شخص ${serial}` }
    const person = await asAdmin((desk) => invitePerson(desk, { email, ...names, roles, language: 'en' }, 'admin'))
    return { id: person.id, email, token: await mailedToken(email) }
  }

  async function accept(token: string, password = PASSWORD) {
    const offer = (await (await send('GET', `/invitations/${token}`)).json()) as {
      enrolment: { secret: string; ticket: string }
    }
    const { secret, ticket } = offer.enrolment
    const body = { password, ticket, code: totpCode(secret, totpStepAt(new Date())) }
    const response = await send('POST', `/invitations/${token}`, { body })
    if (response.status !== 200) throw new Error(`not accepted: ${await response.text()}`)
    const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] }
    return { secret, recoveryCodes, password }
  }

  async function admit(roles: readonly Role[]): Promise<Member> {
    const { id, email, token } = await invite(roles)
    return { id, email, ...(await accept(token)) }
  }

  /** Admits a person whose link was sent to a mail server and is no longer in the outbox. */
  async function admitByMail(
    mailTo: (email: string) => Promise<{ readonly source: string }>,
    email: string,
    roles: readonly Role[],
  ): Promise<Member> {
    const names = { nameEn: 'By Mail', nameAr: 'بالبريد' }
    const person = await asAdmin((desk) => invitePerson(desk, { email, ...names, roles, language: 'en' }, 'admin'))
    const { source } = await mailTo(email)
    const token = /\/invite\/([\w-]{43})/.exec(source.replace(/=\r\n/g, ''))?.[1] ?? ''
    return { id: person.id, email, ...(await accept(token)) }
  }

  /** A code that was not used yet, so that a test need not wait half a minute for the next one. */
  async function freshCode(member: Pick<Member, 'id' | 'secret'>): Promise<string> {
    await pool.query('update credentials set totp_last_step = null where person_id = $1', [member.id])
    return totpCode(member.secret, totpStepAt(new Date()))
  }

  /** The first step: the cookie that awaits its code. */
  async function ticketOf({ email, password }: Pick<Member, 'email' | 'password'>, cookie?: string): Promise<string> {
    const response = await send('POST', '/session', { body: { email, password }, ...(cookie ? { cookie } : {}) })
    if (response.status !== 200) throw new Error(`password refused: ${await response.text()}`)
    return cookieOf(response)
  }

  async function signIn(member: Member, language: Language = 'en'): Promise<Tab> {
    const cookie = await ticketOf(member)
    const response = await send('POST', '/session/mfa', { cookie, body: { code: await freshCode(member) } })
    if (response.status !== 200) throw new Error(`code refused: ${await response.text()}`)
    const { token } = (await response.json()) as SessionView
    return openTab(product.url, cookieOf(response), token ?? '', language)
  }

  /** Resets the second factor exactly between the checks of an act and its writes. */
  async function resetDuring<T>(member: Pick<Member, 'id'>, work: () => Promise<T>): Promise<T> {
    let started: Promise<T> | undefined
    await asAdmin(async (desk) => {
      await lockCredentials(desk.tx, member.id)
      started = work()
      // The act has completed its checks and waits for the lock on the credentials.
      await untilLockAwaited(pool)
      await resetSecondFactor(desk, member.id, 'admin')
    })
    if (!started) throw new Error('the act was never begun')
    return started
  }

  /** Lifts every limit: each test counts from zero. */
  const forgiveAll = () => pool.query('delete from attempts')

  const securityLines = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

  return {
    ...{ product, url: product.url, app, pool, lines, securityLines, asAdmin, send, mailedToken, invite, accept },
    ...{ admit, admitByMail, freshCode, ticketOf, signIn, forgiveAll, resetDuring },
    close: async () => {
      hashAsEver()
      await product.close()
    },
  }
}

export const cookieOf = (response: Response) => (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''

/** Status and code of a refusal. */
export async function codeOf(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as Problem).code]
}
