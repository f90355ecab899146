import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { ACTIONS } from '#app/product.ts'
import type { ActionName } from '#kernel/product.ts'
import type { SessionView } from '#kernel/session-view.ts'
import type { Action } from '#kernel/action.ts'
import { listAccounts } from '#server/accounts/account-list.ts'
import { changeRoles, disableAccount, enableAccount, unlockAccount } from '#server/accounts/accounts.ts'
import { totpCode, totpStepAt } from '#server/accounts/totp.ts'
import { openTab, openTestPortal, type Tab } from '#test/portal.ts'
import { codeOf, cookieOf, openSecurePortal, type SecurePortal } from '#test/secure.ts'

/** The acts that require a second factor proved within the last ten minutes, typed by hand. */
const FRESH: readonly string[] = [
  'award.sign',
  'award.seal',
  'award.serve',
  'award.withdrawService',
  'hearing.signMinutes',
  // Each of these carries a signature of the arbitrator (ADR 0069).
  'caseManagement.issuePo1',
  'caseManagement.issueOrder',
  'caseManagement.reviseTimetable',
  'publication.publish',
  'finance.executeBatch',
  'finance.executeRefund',
  'people.invite',
  'people.changeRoles',
  'people.resetFactor',
  'people.disable',
  'people.enable',
  'jobs.discard',
  'account.newCodes',
  'account.replaceFactor',
  'account.toProvider',
  'account.dropProvider',
  'passkey.askAdd',
  'passkey.add',
  'passkey.remove',
]

describe('one’s own account', () => {
  let portal: SecurePortal
  before(async () => {
    portal = await openSecurePortal()
  })
  after(() => portal.close())
  beforeEach(() => portal.forgiveAll())

  const open = (email: string, password: string) => portal.send('POST', '/session', { body: { email, password } })
  /** Sets the age of the last second-factor proof, in minutes. */
  const age = (personId: string, minutes: number) =>
    portal.pool.query(
      `update sessions set second_factor_at = now() - interval '${minutes} minutes' where person_id = $1 and second_factor_at is not null`,
      [personId],
    )
  const stream = (tab: Tab, path: string) =>
    fetch(`${portal.url}/api${path}`, { headers: { cookie: tab.cookie }, signal: AbortSignal.timeout(8000) })

  /** Reads what arrives on a stream from now on, until it ends or a text was seen. */
  async function readUntil(response: Response, text: string): Promise<string> {
    const reader = response.body?.getReader()
    let seen = ''
    for (;;) {
      const piece = await reader?.read()
      seen += new TextDecoder().decode(piece?.value)
      if (seen.includes(text) || piece?.done !== false) break
    }
    void reader?.cancel()
    return seen
  }

  describe('its sessions', () => {
    it('are listed with device, address and time, this one marked, and none of others', async () => {
      const member = await portal.admit(['Board'])
      const [here, there] = [await portal.signIn(member), await portal.signIn(member)]
      const { sessions } = await here.call('account.read', {})
      assert.equal(sessions.length, 2)
      assert.deepEqual(sessions.map((one) => one.isThis).toSorted(), [false, true])
      for (const one of sessions) {
        assert.equal(one.address, '127.0.0.1')
        assert.equal(one.device, 'node')
        assert.ok(Date.now() - Date.parse(one.lastSeenAt) < 60_000)
      }
      const other = await portal.signIn(await portal.admit([]))
      assert.equal((await other.call('account.read', {})).sessions.length, 1)
      const id = sessions.find((one) => !one.isThis)?.id ?? ''
      assert.equal((await other.refused('account.endSession', { id })).code, 'NOT_FOUND')
      await here.call('account.endSession', { id })
      assert.equal((await there.refused('case.list', {})).code, 'SIGN_IN_REQUIRED')
      await here.call('case.list', {})
      assert.equal((await here.refused('account.endSession', { id })).code, 'NOT_FOUND')
    })

    it('are ended all but this one, with their live events', async () => {
      const member = await portal.admit([])
      const [here, there] = [await portal.signIn(member), await portal.signIn(member)]
      const { token } = await there.call('session.streamToken', {})
      const events = await stream(there, `/sse/me?token=${token}`)
      assert.equal(events.status, 200)
      const ended = readUntil(events, 'event: closed')
      assert.deepEqual(await here.call('account.endOthers', {}), { ended: 1 })
      const seen = await ended
      assert.match(seen, /event: closed/)
      assert.equal((await there.refused('account.read', {})).code, 'SIGN_IN_REQUIRED')
      await here.call('account.read', {})
    })

    it('may be ended from itself: then the cookie is cleared', async () => {
      const tab = await portal.signIn(await portal.admit([]))
      const id = (await tab.call('account.read', {})).sessions[0]?.id ?? ''
      const response = await tab.fetch(`/api/account/sessions/${id}`, { method: 'DELETE' })
      assert.equal(response.status, 200)
      assert.match(response.headers.getSetCookie()[0] ?? '', /^portal-session=;/)
    })
  })

  describe('its password', () => {
    it('is changed with the present one; all other sessions end, and this one goes on under a new secret', async () => {
      const member = await portal.admit([])
      const [here, there] = [await portal.signIn(member), await portal.signIn(member)]
      const password = 'seventeen quiet lanterns by the sea'
      const present = member.password
      for (const [body, code] of [
        [{ present: 'not the present one', password }, 'PASSWORD_REFUSED'],
        [{ present, password: 'short' }, 'INPUT_INVALID'],
        [{ present, password: member.email }, 'INPUT_INVALID'],
      ] as const) {
        assert.equal((await here.refused('account.changePassword', body)).code, code)
      }
      const body = JSON.stringify({ present, password })
      const changed = await here.fetch('/api/account/password', { method: 'POST', body })
      assert.equal(changed.status, 200)
      assert.notEqual(cookieOf(changed), here.cookie)
      assert.equal((await there.refused('case.list', {})).code, 'SIGN_IN_REQUIRED')
      assert.equal((await here.refused('case.list', {})).code, 'SIGN_IN_REQUIRED')
      const session = await portal.send('GET', '/session', { cookie: cookieOf(changed) })
      assert.equal(((await session.json()) as SessionView).state, 'open')
      assert.equal((await open(member.email, present)).status, 401)
      assert.equal((await open(member.email, password)).status, 200)
    })

    it('cannot be guessed at an unattended browser: ten wrong ones lock it', async () => {
      const member = await portal.admit([])
      const tab = await portal.signIn(member)
      const password = 'seventeen quiet lanterns by the sea'
      for (let n = 0; n < 11; n++) await tab.refused('account.changePassword', { present: `guess ${n}`, password })
      const refused = await tab.refused('account.changePassword', { present: member.password, password })
      assert.equal(refused.code, 'PASSWORD_REFUSED')
    })
  })

  describe('its second factor', () => {
    it('is replaced by a new one that was proved, and the former one no longer works', async () => {
      const member = await portal.admit([])
      const [here, there] = [await portal.signIn(member), await portal.signIn(member)]
      const { secret, ticket } = await here.call('account.enrolment', {})
      assert.equal((await here.refused('account.replaceFactor', { ticket, code: '000000' })).issues?.[0]?.path, 'code')
      const stranger = await portal.signIn(await portal.admit([]))
      const code = totpCode(secret, totpStepAt(new Date()))
      assert.equal((await stranger.refused('account.replaceFactor', { ticket, code })).code, 'LINK_INVALID')
      await here.call('account.replaceFactor', { ticket, code })
      assert.equal((await there.refused('case.list', {})).code, 'SIGN_IN_REQUIRED')
      const former = await portal.freshCode(member)
      const waiting = await portal.ticketOf(member)
      const confirm = (typed: string) => portal.send('POST', '/session/mfa', { cookie: waiting, body: { code: typed } })
      assert.equal((await confirm(former)).status, 401)
      assert.equal((await confirm(await portal.freshCode({ ...member, secret }))).status, 200)
    })

    it('has new recovery codes on request; the former ones no longer work', async () => {
      const member = await portal.admit([])
      const tab = await portal.signIn(member)
      const { recoveryCodes } = await tab.call('account.newCodes', {})
      assert.equal(recoveryCodes.length, 10)
      const robbed = await portal.admit([])
      const open = await portal.signIn(robbed)
      const late = await portal.resetDuring(robbed, () => open.refused('account.newCodes', {}))
      assert.equal(late.code, 'SIGN_IN_REQUIRED')
      const left = await portal.pool.query('select 1 from recovery_codes where person_id = $1', [robbed.id])
      assert.deepEqual(left.rows, [], 'a reset leaves nothing that was made while it happened')
      assert.equal((await tab.call('account.read', {})).credentials?.recoveryCodesLeft, 10)
      const waiting = await portal.ticketOf(member)
      const confirm = (code = '') => portal.send('POST', '/session/mfa', { cookie: waiting, body: { code } })
      assert.equal((await confirm(member.recoveryCodes[0])).status, 401)
      assert.equal((await confirm(recoveryCodes[0])).status, 200)
      assert.equal((await tab.call('account.read', {})).credentials?.recoveryCodesLeft, 9)
    })
  })

  it('has nothing to set in a demo but the language, and shows its sessions', async () => {
    const demo = await openTestPortal()
    try {
      const tab = await demo.as('manager')
      const account = await tab.call('account.read', {})
      assert.deepEqual([account.mode, account.credentials, account.sessions.length], ['demo', null, 1])
      await tab.call('account.chooseLanguage', { language: 'ar' })
      assert.equal((await tab.call('account.read', {})).language, 'ar')
      const [present, password] = ['x', 'seventeen quiet lanterns']
      assert.equal((await tab.refused('account.changePassword', { present, password })).code, 'DEMO_CREDENTIALS')
      assert.equal((await tab.refused('account.enrolment', {})).code, 'DEMO_CREDENTIALS')
      assert.equal((await tab.refused('account.newCodes', {})).code, 'DEMO_CREDENTIALS')
    } finally {
      await demo.close()
    }
  })

  describe('what the administrator changes in it', () => {
    it('holds from the next call on, and open live events learn of it', async () => {
      const member = await portal.admit(['Observer'])
      const tab = await portal.signIn(member)
      assert.equal((await tab.refused('settings.read', {})).code, 'ROLE_BLOCK')
      const { token } = await tab.call('session.streamToken', {})
      const told = readUntil(await stream(tab, `/sse/me?token=${token}`), 'event: access')
      await portal.asAdmin((desk) => changeRoles(desk, member.id, ['CaseManager'], 'admin'))
      const seen = await told
      assert.match(seen, /event: access/)
      await tab.call('settings.read', {})
      await portal.asAdmin((desk) => changeRoles(desk, member.id, [], 'admin'))
      assert.equal((await tab.refused('settings.read', {})).code, 'ROLE_BLOCK')
      const lines = portal.securityLines().filter(({ event }) => event === 'ROLES_CHANGED')
      assert.deepEqual(
        lines.filter(({ person }) => person === member.id).map(({ by, reason }) => [by, reason]),
        [
          ['admin', 'CaseManager'],
          ['admin', ''],
        ],
      )
    })

    it('shuts a disabled person out at once, also of a case’s live events, until enabled again', async () => {
      const manager = await portal.admit(['CaseManager'])
      const tab = await portal.signIn(manager)
      const { filing } = await import('#test/filing.ts')
      const { id } = await tab.call('case.file', filing())
      const { token } = await tab.call('case.streamToken', { caseId: id })
      const events = await stream(tab, `/sse/cases/${id}?token=${token}`)
      const ended = readUntil(events, 'event: closed')
      await portal.asAdmin((desk) => disableAccount(desk, manager.id, 'admin'))
      const seen = await ended
      assert.match(seen, /event: closed/)
      assert.equal((await tab.refused('case.list', {})).code, 'SIGN_IN_REQUIRED')
      assert.equal((await open(manager.email, manager.password)).status, 401)
      await portal.asAdmin((desk) => enableAccount(desk, manager.id))
      assert.equal((await tab.refused('case.list', {})).code, 'SIGN_IN_REQUIRED', 'the former session stays ended')
      await (await portal.signIn(manager)).call('case.read', { id })
    })

    it('ends the live events of a case that a role opened, when the role is taken away', async () => {
      const manager = await portal.admit(['CaseManager'])
      const tab = await portal.signIn(manager)
      const id = (await tab.call('case.list', {})).cases[0]?.id ?? ''
      const { token } = await tab.call('case.streamToken', { caseId: id })
      const ended = readUntil(await stream(tab, `/sse/cases/${id}?token=${token}`), 'event: closed')
      await portal.asAdmin((desk) => changeRoles(desk, manager.id, [], 'admin'))
      const seen = await ended
      assert.match(seen, /event: closed/)
    })

    it('never leaves the portal without a Tenant Admin, even when two lock each other out', async () => {
      const [one, two] = [await portal.admit(['TenantAdmin']), await portal.admit(['TenantAdmin'])]
      await assert.rejects(
        portal.asAdmin((desk) => disableAccount(desk, one.id, one.id)),
        { code: 'OWN_ACCOUNT' },
      )
      const both = await Promise.allSettled([
        portal.asAdmin((desk) => disableAccount(desk, one.id, two.id)),
        portal.asAdmin((desk) => changeRoles(desk, two.id, ['Board'], one.id)),
      ])
      assert.deepEqual(both.map((result) => result.status).toSorted(), ['fulfilled', 'rejected'])
      const rejected = both.find((result) => result.status === 'rejected') as PromiseRejectedResult
      assert.equal((rejected.reason as { code: string }).code, 'LAST_ADMIN')
      // An invitation that was not accepted does not count as access.
      await portal.invite(['TenantAdmin'])
      const left = (
        await listAccounts(
          portal.app.db,
          { role: 'TenantAdmin', state: 'active', limit: 9 },
          { now: new Date(), mode: 'secure' },
        )
      )[0]
      await assert.rejects(
        portal.asAdmin((desk) => changeRoles(desk, left?.id ?? '', [], 'admin')),
        { code: 'LAST_ADMIN' },
      )
    })

    it('is listed with its state: invited, active, disabled, locked', async () => {
      const [invited, active, disabled] = [
        await portal.invite([]),
        await portal.admit(['Board']),
        await portal.admit([]),
      ]
      await portal.asAdmin((desk) => disableAccount(desk, disabled.id, 'admin'))
      for (let n = 0; n < 11; n++) await open(active.email, `wrong ${n}`)
      const ids = [invited.id, active.id, disabled.id]
      const listed = async () => {
        const rows = await listAccounts(portal.app.db, { ids, limit: 10 }, { now: new Date(), mode: 'secure' })
        return Object.fromEntries(rows.map((row) => [row.id, row]))
      }
      const rows = await listed()
      assert.deepEqual(
        ids.map((id) => [
          rows[id]?.state,
          rows[id]?.hasFactor,
          rows[id]?.linkUntil !== null,
          rows[id]?.lockedUntil !== null,
        ]),
        [
          ['invited', false, true, false],
          ['active', true, false, true],
          ['disabled', true, false, false],
        ],
      )
      await portal.asAdmin((desk) => unlockAccount(desk, active.id))
      assert.equal((await listed())[active.id]?.lockedUntil, null)
      assert.equal((await open(active.email, active.password)).status, 200)
    })
  })

  describe('a fresh second factor', () => {
    it('is asked for by exactly the acts that the issue names', () => {
      const marked = (Object.entries(ACTIONS) as [ActionName, Action][]).filter(([, action]) => action.fresh)
      const there = FRESH.filter((name) => name in ACTIONS)
      assert.deepEqual(marked.map(([name]) => name).toSorted(), there.toSorted())
    })

    it('is asked for after ten minutes; a new code is enough, the session continues under a new secret', async () => {
      const member = await portal.admit([])
      const tab = await portal.signIn(member)
      await age(member.id, 9)
      await tab.call('account.newCodes', {})
      await age(member.id, 11)
      const refused = await tab.refused('account.newCodes', {})
      assert.deepEqual([refused.status, refused.code], [403, 'FRESH_AUTH_REQUIRED'])
      await tab.call('account.read', {})
      assert.equal((await tab.refused('session.renew', { code: '000000' })).code, 'CODE_REFUSED')
      const code = await portal.freshCode(member)
      const renewed = await tab.fetch('/api/session/renew', { method: 'POST', body: JSON.stringify({ code }) })
      const { token } = (await renewed.json()) as SessionView
      assert.notEqual(cookieOf(renewed), tab.cookie)
      assert.equal((await tab.refused('account.read', {})).code, 'SIGN_IN_REQUIRED')
      const next = openTab(portal.url, cookieOf(renewed), token ?? '')
      assert.equal((await next.call('account.newCodes', {})).recoveryCodes.length, 10)
      assert.equal((await next.refused('session.renew', { code })).code, 'CODE_REFUSED', 'a code is spent once')
    })

    it('is not gained by waiting at the code: a session that is not open cannot be renewed', async () => {
      const member = await portal.admit([])
      const cookie = await portal.ticketOf(member)
      const body = { code: await portal.freshCode(member) }
      assert.deepEqual(await codeOf(await portal.send('POST', '/session/renew', { cookie, body })), [
        401,
        'SIGN_IN_REQUIRED',
      ])
    })

    it('is asked for in a demo by the same code, where any code will do', async () => {
      const demo = await openTestPortal()
      try {
        const tab = await demo.as('manager')
        await demo.portal.database.pool.query(`update sessions set second_factor_at = now() - interval '11 minutes'`)
        assert.equal((await tab.refused('account.newCodes', {})).code, 'FRESH_AUTH_REQUIRED')
        const renewed = await tab.fetch('/api/session/renew', { method: 'POST', body: '{"code":"any"}' })
        const { token } = (await renewed.json()) as SessionView
        const next = openTab(demo.url, cookieOf(renewed), token ?? '')
        assert.equal((await next.refused('account.newCodes', {})).code, 'DEMO_CREDENTIALS')
      } finally {
        await demo.close()
      }
    })
  })
})
