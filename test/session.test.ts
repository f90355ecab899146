import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ACTIONS } from '#app/product.ts'
import type { ActionName } from '#kernel/product.ts'
import type { SessionView } from '#kernel/session-view.ts'
import type { Action } from '#kernel/action.ts'
import { filing } from '#test/filing.ts'
import { openTab, openTestPortal, type Problem, signIn, type Tab, type TestPortal } from '#test/portal.ts'
import { cookieRules } from '#server/http/request.ts'

/** Calls that need no session at all. */
const PUBLIC: readonly ActionName[] = [
  'file.byLink',
  'session.open',
  'session.confirm',
  'session.read',
  'session.demoPeople',
  'session.provider',
  'session.toProvider',
  'session.fromProvider',
  'invitation.read',
  'invitation.accept',
  'reset.request',
  'reset.read',
  'reset.password',
  'reset.factor',
  'passkey.askSignIn',
  'passkey.signIn',
  'passkey.askConfirm',
  'passkey.confirm',
  'passkey.askByLink',
  'invitation.acceptByPasskey',
  'reset.factorByPasskey',
  'verification.read',
  'verification.paper',
  'calendar.feed',
  'account.stopMail',
]

type Sent = {
  readonly cookie?: string
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

describe('sign-in and session', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  /** A request with exactly these credentials, as a thief or another site would send it. */
  function send(method: string, path: string, { cookie, token, headers = {}, body }: Sent = {}): Promise<Response> {
    return fetch(`${portal.url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
        ...(token ? { 'x-tab-token': token } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  const cookieOf = (response: Response) => (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code]
  const sessionOf = async (cookie: string) => (await (await send('GET', '/session', { cookie })).json()) as SessionView

  /** The first of the two steps: the cookie that only awaits its code. */
  async function ticketOf(email: string, cookie?: string): Promise<string> {
    return cookieOf(await send('POST', '/session', { body: { email, password: 'x' }, ...(cookie ? { cookie } : {}) }))
  }

  const addressOf = (action: Action) => action.path.replace(/\{\w+\}/g, 'case_999')

  describe('the two steps of signing in (§5)', () => {
    it('asks for the e-mail with EMAIL_REQUIRED, in the language of the caller', async () => {
      for (const body of [{ email: '' }, { email: '  \t ' }, { email: '', password: 'anything' }]) {
        const response = await send('POST', '/session', { body })
        const problem = (await response.json()) as Problem
        assert.equal(response.status, 422)
        assert.equal(problem.issues?.[0]?.path, 'email')
        assert.match(problem.issues?.[0]?.message ?? '', /^EMAIL_REQUIRED\b/)
        assert.deepEqual(response.headers.getSetCookie(), [])
      }
      const inArabic = await send('POST', '/session', { body: { email: '' }, headers: { 'accept-language': 'ar' } })
      assert.match(((await inArabic.json()) as Problem).issues?.[0]?.message ?? '', /^EMAIL_REQUIRED\b.*[؀-ۿ]/)
    })

    it('asks for the e-mail with the same words when it is missing altogether', async () => {
      const problem = (await (await send('POST', '/session', { body: {} })).json()) as Problem
      assert.match(problem.issues?.[0]?.message ?? '', /^EMAIL_REQUIRED\b/)
    })

    it('checks neither password nor code in demo mode', async () => {
      const withoutPassword = await send('POST', '/session', { body: { email: 'manager@demo.example' } })
      assert.equal(withoutPassword.status, 200)
      for (const code of ['', '1', 'abc', '٠١٢٣٤٥', undefined]) {
        const confirmed = await send('POST', '/session/mfa', {
          cookie: await ticketOf('manager@demo.example'),
          body: { code },
        })
        const session = (await confirmed.json()) as SessionView
        assert.equal(session.state, 'open', `code ${code}`)
        assert.deepEqual(session.person?.roles, ['CaseManager'])
      }
    })

    it('finds a person by the e-mail in upper or lower case', async () => {
      const tab = await signIn(portal.url, 'Manager@Demo.Example')
      assert.equal((await sessionOf(tab.cookie)).person?.id, 'person_manager')
    })

    it('says nothing about a person and gives no token before the second step', async () => {
      const response = await send('POST', '/session', { body: { email: 'manager@demo.example' } })
      assert.deepEqual(await response.json(), { state: 'awaitingCode', mode: 'demo', person: null, token: null })
      assert.deepEqual(await sessionOf(cookieOf(response)), {
        state: 'awaitingCode',
        mode: 'demo',
        person: null,
        token: null,
      })
    })

    it('refuses a code without a first step, and the same first step twice', async () => {
      assert.deepEqual(await codeOf(await send('POST', '/session/mfa', { body: { code: '1' } })), [
        401,
        'SIGN_IN_REQUIRED',
      ])
      const cookie = await ticketOf('manager@demo.example')
      assert.equal((await send('POST', '/session/mfa', { cookie, body: { code: '1' } })).status, 200)
      assert.deepEqual(await codeOf(await send('POST', '/session/mfa', { cookie, body: { code: '1' } })), [
        401,
        'SIGN_IN_REQUIRED',
      ])
    })

    it('opens one session when the code is sent twice at once', async () => {
      const cookie = await ticketOf('manager@demo.example')
      const both = await Promise.all([1, 2].map(() => send('POST', '/session/mfa', { cookie, body: { code: '1' } })))
      const statuses = both.map((response) => response.status).sort((a, b) => a - b)
      assert.equal(statuses[0], 200)
      assert.ok(statuses[1] === 401 || statuses[1] === 409, `the second answered ${statuses[1]}`)
    })

    it('sets a cookie that scripts and other sites cannot use', async () => {
      const response = await send('POST', '/session', { body: { email: 'manager@demo.example' } })
      const attributes = (response.headers.getSetCookie()[0] ?? '').split('; ').slice(1)
      assert.deepEqual(attributes.sort(), ['HttpOnly', 'Path=/', 'SameSite=Strict'])
      assert.deepEqual(cookieRules('https://portal.example.org'), {
        ...{ secure: true, name: '__Host-portal', binder: '__Host-portal-away' },
      })
      assert.deepEqual(cookieRules('http://127.0.0.1:8080'), {
        ...{ secure: false, name: 'portal-session', binder: 'portal-away' },
      })
    })

    it('offers the demo people before sign-in, one for each role', async () => {
      const people = (await (await send('GET', '/session/demo-people')).json()) as { roles: string[] }[]
      const roles = [
        'Arbitrator',
        'Board',
        'CaseManager',
        'Compliance',
        'CourtOfficer',
        'Observer',
        'Party',
        'Secretary',
        'TenantAdmin',
      ]
      assert.deepEqual([...new Set(people.flatMap((person) => person.roles))].sort(), roles)
    })
  })

  describe('an unknown e-mail in demo mode', () => {
    it('is signed in with an empty role list and sees no case while there is no sample case', async () => {
      const tab = await signIn(portal.url, 'early@visitor.example')
      assert.deepEqual((await sessionOf(tab.cookie)).person?.roles, [])
      assert.deepEqual((await tab.call('case.list', {})).cases, [])
      assert.equal((await tab.refused('case.read', { id: 'case_001' })).code, 'NOT_FOUND')
    })

    it('represents the claimant of case_001 once it exists, and of no other case', async () => {
      const claimant = await portal.as('claimant')
      const first = await claimant.call('case.file', filing())
      const second = await claimant.call('case.file', filing())
      assert.equal(first.id, 'case_001')
      const tab = await signIn(portal.url, 'late@visitor.example')
      assert.deepEqual((await sessionOf(tab.cookie)).person?.roles, [])
      assert.deepEqual(
        (await tab.call('case.list', {})).cases.map((one) => one.id),
        ['case_001'],
      )
      const members = await claimant.call('case.members', { id: 'case_001' })
      assert.equal(members.find((member) => member.email === 'late@visitor.example')?.capacity, 'claimant')
      assert.equal((await tab.refused('case.read', { id: second.id })).code, 'NOT_FOUND')
    })

    it('is one person, however often it arrives at the same moment', async () => {
      const body = { email: 'twins@visitor.example', password: 'x' }
      const answers = await Promise.all([1, 2, 3, 4].map(() => send('POST', '/session', { body })))
      assert.deepEqual(
        answers.map((answer) => answer.status),
        [200, 200, 200, 200],
      )
    })

    it('has the actions of a party by representing one: it may file a case of its own', async () => {
      const tab = await signIn(portal.url, 'filer@visitor.example')
      const { id } = await tab.call('case.file', filing())
      assert.ok((await tab.call('case.list', {})).cases.some((one) => one.id === id))
    })

    it('gets no role of the centre by it', async () => {
      const tab = await signIn(portal.url, 'curious@visitor.example')
      assert.equal((await tab.refused('audit.trail', { id: 'case_001' })).code, 'ROLE_BLOCK')
      assert.equal((await tab.refused('settings.read', {})).code, 'ROLE_BLOCK')
    })
  })

  describe('stolen and forged credentials', () => {
    it('opens nothing with the cookie that still waits for its code', async () => {
      const cookie = await ticketOf('manager@demo.example')
      const { token } = await signIn(portal.url, 'manager@demo.example')
      for (const [name, action] of Object.entries(ACTIONS) as [ActionName, Action][]) {
        if (PUBLIC.includes(name)) continue
        const sent = { cookie, token, ...(action.method === 'GET' || action.method === 'DELETE' ? {} : { body: {} }) }
        const answer = await codeOf(await send(action.method, addressOf(action), sent))
        assert.deepEqual(answer, [401, 'SIGN_IN_REQUIRED'], name)
      }
    })

    it('changes the secret at the code: a cookie planted before does not work afterwards', async () => {
      const planted = await ticketOf('manager@demo.example')
      const confirmed = await send('POST', '/session/mfa', { cookie: planted, body: { code: '1' } })
      const { token } = (await confirmed.json()) as SessionView
      assert.notEqual(cookieOf(confirmed), planted)
      assert.equal((await sessionOf(planted)).state, 'none')
      assert.deepEqual(await codeOf(await send('GET', '/cases', { cookie: planted, token: token ?? '' })), [
        401,
        'SIGN_IN_REQUIRED',
      ])
    })

    it('gives each sign-in a secret of its own, whatever cookie came with it', async () => {
      const planted = await ticketOf('board@demo.example')
      const victim = await ticketOf('manager@demo.example', planted)
      assert.notEqual(victim, planted)
      await send('POST', '/session/mfa', { cookie: victim, body: { code: '1' } })
      assert.equal((await sessionOf(planted)).state, 'awaitingCode')
    })

    it('opens exactly the session call and the file calls with the cookie alone', async () => {
      const { cookie } = await signIn(portal.url, 'manager@demo.example')
      const opened: string[] = []
      for (const [name, action] of Object.entries(ACTIONS) as [ActionName, Action][]) {
        const body = action.method === 'GET' || action.method === 'DELETE' ? {} : { body: {} }
        const response = await send(action.method, addressOf(action), { cookie, ...body })
        if (PUBLIC.includes(name) && name !== 'session.read') continue
        if (response.status === 401) assert.equal(((await response.json()) as Problem).code, 'TAB_TOKEN_REQUIRED', name)
        else opened.push(name)
      }
      const files = [
        'admin.exportLog',
        'audit.centreCheckpoint',
        'audit.centreExport',
        'audit.checkpoint',
        'audit.export',
        'award.certificate',
        'bundle.download',
        'commencement.letter',
        'costs.statement',
        'file.read',
        'finance.bankFile',
        'finance.statement',
        'reconciliation.csv',
        'reconciliation.file',
        'reconciliation.pdf',
        'report.csv',
        'submission.open',
        'submission.receipt',
      ]
      assert.deepEqual(opened.sort(), [...files, 'session.read'].sort())
    })

    it('opens nothing with a tab token without its cookie', async () => {
      const { token } = await signIn(portal.url, 'manager@demo.example')
      assert.deepEqual(await codeOf(await send('GET', '/cases', { token })), [401, 'SIGN_IN_REQUIRED'])
      assert.deepEqual(await codeOf(await send('POST', '/cases', { token, body: filing() })), [401, 'SIGN_IN_REQUIRED'])
    })

    it('refuses the tab token of another session, a cut one and an empty one', async () => {
      const [mine, other] = [
        await signIn(portal.url, 'manager@demo.example'),
        await signIn(portal.url, 'manager@demo.example'),
      ]
      const [nonce = '', mac = ''] = mine.token.split('.')
      for (const token of [
        other.token,
        nonce,
        `${nonce}.`,
        `.${mac}`,
        `${nonce}.${mac.slice(1)}`,
        'x',
        mine.token.slice(0, 10),
      ]) {
        assert.deepEqual(
          await codeOf(await send('GET', '/cases', { cookie: mine.cookie, token })),
          [401, 'TAB_TOKEN_REQUIRED'],
          token,
        )
      }
      assert.equal((await send('GET', '/cases', { cookie: mine.cookie, token: mine.token })).status, 200)
    })

    it('issues a token for another tab of the same session, and both tabs work', async () => {
      const first = await signIn(portal.url, 'manager@demo.example')
      const { token } = await sessionOf(first.cookie)
      assert.ok(token && token !== first.token)
      for (const one of [token, first.token]) {
        assert.equal((await send('GET', '/cases', { cookie: first.cookie, token: one })).status, 200)
      }
    })

    it('refuses every call that another site caused, before anything else', async () => {
      const { cookie, token } = await signIn(portal.url, 'manager@demo.example')
      for (const site of ['cross-site', 'same-site', 'anything']) {
        const headers = { 'sec-fetch-site': site }
        for (const [name, action] of Object.entries(ACTIONS) as [ActionName, Action][]) {
          const body = action.method === 'GET' || action.method === 'DELETE' ? {} : { body: {} }
          const response = await send(action.method, addressOf(action), { cookie, token, headers, ...body })
          // A link to one file works from anywhere and ignores the cookie; this one is invalid.
          const expected = name === 'file.byLink' ? [404, 'FILE_LINK_INVALID'] : [403, 'CROSS_SITE']
          assert.deepEqual(await codeOf(response), expected, `${name} from ${site}`)
        }
        const upload = await send('POST', '/uploads', {
          cookie,
          token,
          headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-length': '1' },
        })
        assert.deepEqual(await codeOf(upload), [403, 'CROSS_SITE'])
      }
      for (const site of ['same-origin', 'none']) {
        assert.equal((await send('GET', '/session', { cookie, headers: { 'sec-fetch-site': site } })).status, 200)
      }
    })
  })

  describe('the end of a session', () => {
    const tabOf = (cookie: string, token: string) => openTab(portal.url, cookie, token)
    const stream = (path: string, cookie: string) =>
      fetch(`${portal.url}/api${path}`, { headers: { cookie }, signal: AbortSignal.timeout(5000) })

    it('log out ends cookie, all tabs and streams of the session, and no other session of the person', async () => {
      const [leaving, staying] = [
        await signIn(portal.url, 'manager@demo.example'),
        await signIn(portal.url, 'manager@demo.example'),
      ]
      const secondTab = tabOf(leaving.cookie, (await sessionOf(leaving.cookie)).token ?? '')
      const { token: unused } = await leaving.call('session.streamToken', {})
      const { token: used } = await leaving.call('session.streamToken', {})
      const open = await stream(`/sse/me?token=${used}`, leaving.cookie)
      assert.equal(open.status, 200)
      assert.deepEqual(await leaving.call('session.close', {}), { state: 'none' })
      assert.match(await open.text(), /event: closed/)
      assert.equal((await sessionOf(leaving.cookie)).state, 'none')
      for (const tab of [leaving, secondTab])
        assert.equal((await tab.refused('case.list', {})).code, 'SIGN_IN_REQUIRED')
      assert.deepEqual(await codeOf(await send('GET', '/files/file_x', { cookie: leaving.cookie })), [
        401,
        'SIGN_IN_REQUIRED',
      ])
      assert.deepEqual(await codeOf(await stream(`/sse/me?token=${unused}`, leaving.cookie)), [
        401,
        'STREAM_TOKEN_INVALID',
      ])
      await staying.call('case.list', {})
    })

    it('clears the cookie, and a second log out has no session', async () => {
      const tab = await signIn(portal.url, 'board@demo.example')
      const closed = await tab.fetch('/api/session', { method: 'DELETE' })
      assert.match(closed.headers.getSetCookie()[0] ?? '', /^portal-session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
      assert.equal((await tab.refused('session.close', {})).code, 'SIGN_IN_REQUIRED')
    })

    it('comes by itself: 10 minutes waiting for a code, 30 idle, 12 hours in all', async () => {
      const { pool } = portal.portal.database
      const age = (column: string, minutes: number, email: string) =>
        pool.query(
          `update sessions set ${column} = ${column} - interval '${minutes} minutes' where person_id = (select id from people where email = $1)`,
          [email],
        )
      const pending = await ticketOf('observer@demo.example')
      await age('created_at', 11, 'observer@demo.example')
      assert.deepEqual(await codeOf(await send('POST', '/session/mfa', { cookie: pending, body: {} })), [
        401,
        'SIGN_IN_REQUIRED',
      ])
      const idle = await signIn(portal.url, 'admin@demo.example')
      await age('last_seen_at', 29, 'admin@demo.example')
      await idle.call('case.list', {})
      await age('last_seen_at', 31, 'admin@demo.example')
      assert.equal((await idle.refused('case.list', {})).code, 'SIGN_IN_REQUIRED')
      const old = await signIn(portal.url, 'compliance@demo.example')
      await age('created_at', 12 * 60 + 1, 'compliance@demo.example')
      assert.equal((await old.refused('case.list', {})).code, 'SIGN_IN_REQUIRED')
    })

    it('shuts a disabled person out at once', async () => {
      const tab = await signIn(portal.url, 'gone@visitor.example')
      await tab.call('case.list', {})
      await portal.portal.database.pool.query(
        `update people set disabled_at = now() where email = 'gone@visitor.example'`,
      )
      assert.equal((await tab.refused('case.list', {})).code, 'SIGN_IN_REQUIRED')
      const again = await send('POST', '/session', { body: { email: 'gone@visitor.example', password: 'x' } })
      assert.deepEqual(await codeOf(again), [401, 'SIGN_IN_REQUIRED'])
    })
  })

  describe('the token of live events', () => {
    const open = (path: string, tab?: Tab, more: Record<string, string> = {}) =>
      fetch(`${portal.url}/api${path}`, {
        headers: { ...(tab ? { cookie: tab.cookie } : {}), ...more },
        signal: AbortSignal.timeout(5000),
      })

    it('opens one stream, once, of its own case only', async () => {
      const tab = await portal.as('claimant')
      const [one, two] = [await tab.call('case.file', filing()), await tab.call('case.file', filing())]
      const { token } = await tab.call('case.streamToken', { caseId: one.id })
      const first = await open(`/sse/cases/${one.id}?token=${token}`, tab)
      assert.equal(first.status, 200)
      assert.match(first.headers.get('content-type') ?? '', /^text\/event-stream/)
      await first.body?.cancel()
      assert.deepEqual(await codeOf(await open(`/sse/cases/${one.id}?token=${token}`, tab)), [
        401,
        'STREAM_TOKEN_INVALID',
      ])
      for (const path of [`/sse/cases/${two.id}`, '/sse/me']) {
        const other = await tab.call('case.streamToken', { caseId: one.id })
        assert.deepEqual(await codeOf(await open(`${path}?token=${other.token}`, tab)), [401, 'STREAM_TOKEN_INVALID'])
      }
      for (const query of ['', '?token=', '?token=nonsense', '?token=a&token=b']) {
        assert.deepEqual(
          await codeOf(await open(`/sse/cases/${one.id}${query}`, tab)),
          [401, 'STREAM_TOKEN_INVALID'],
          query,
        )
      }
    })

    it('is worth nothing without the cookie of its session, with the cookie of another, and to another site', async () => {
      const [tab, second] = [await portal.as('claimant'), await signIn(portal.url, 'claimant@demo.example')]
      for (const thief of [undefined, second, await portal.as('manager')]) {
        const { token } = await tab.call('case.streamToken', { caseId: 'case_001' })
        const answer = await codeOf(await open(`/sse/cases/case_001?token=${token}`, thief))
        assert.deepEqual(answer, [401, 'STREAM_TOKEN_INVALID'])
      }
      const { token } = await tab.call('case.streamToken', { caseId: 'case_001' })
      const foreign = await open(`/sse/cases/case_001?token=${token}`, tab, { 'sec-fetch-site': 'cross-site' })
      assert.deepEqual(await codeOf(foreign), [403, 'CROSS_SITE'])
    })

    it('is dead a minute after it was made', async () => {
      const tab = await portal.as('claimant')
      const { token } = await tab.call('session.streamToken', {})
      await portal.portal.database.pool.query(
        `update stream_tokens set expires_at = expires_at - interval '61 seconds'`,
      )
      assert.deepEqual(await codeOf(await open(`/sse/me?token=${token}`, tab)), [401, 'STREAM_TOKEN_INVALID'])
    })

    it('is not given for a case that one may not see', async () => {
      const stranger = await portal.as('arbitrator3')
      assert.equal((await stranger.refused('case.streamToken', { caseId: 'case_001' })).code, 'NOT_FOUND')
    })
  })

  it('writes one entry for a completed sign-in and one for a log out, none for an abandoned one', async () => {
    const count = async () => {
      const rows = await portal.portal.database.pool.query(
        `select action from audit_entries where chain = 'centre' and actor_id = 'person_arbitrator2' order by seq`,
      )
      return rows.rows.map((row: { action: string }) => row.action)
    }
    await ticketOf('arbitrator2@demo.example')
    assert.deepEqual(await count(), [])
    const tab = await signIn(portal.url, 'arbitrator2@demo.example')
    await tab.call('session.close', {})
    assert.deepEqual(await count(), ['SIGNED_IN', 'SIGNED_OUT'])
  })
})
