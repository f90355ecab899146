import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { SessionView } from '#kernel/session-view.ts'
import type { Role } from '#kernel/roles.ts'
import { disableAccount, resetSecondFactor } from '#server/accounts/accounts.ts'
import { openLiar } from '#test/oidc-liar.ts'
import { MFA_ACR, openTestProvider, openVisitor, type TestProvider } from '#test/oidc.ts'
import { OF_THE_MOMENT, type Problem, type Tab } from '#test/portal.ts'
import { codeOf, cookieOf, type Member, openSecurePortal, type SecurePortal } from '#test/secure.ts'

const PUBLIC_URL = 'http://127.0.0.1:8080'
const REDIRECT = `${PUBLIC_URL}/oidc/callback`

type Away = { readonly address: string; readonly away: string }

/** Test helpers for a portal with an identity provider. */
function travels(portal: SecurePortal) {
  const go = async (cookie = ''): Promise<Away> => {
    const response = await portal.send('POST', '/session/provider', { body: {}, cookie })
    assert.equal(response.status, 200, await response.clone().text())
    return { address: ((await response.json()) as { address: string }).address, away: cookieOf(response) }
  }
  const back = (away: string, body: unknown, headers: Record<string, string> = {}) =>
    portal.send('POST', '/session/provider/answer', { cookie: away, body, headers })
  /** The complete sign-in through the provider and back, as `login`. */
  const enter = async (login: string, factor = false) => {
    const { address, away } = await go()
    return back(away, await openVisitor(REDIRECT).signIn(address, login, factor))
  }
  const goLinking = async (tab: Tab): Promise<Away> => {
    const response = await tab.fetch('/api/account/provider', { method: 'POST', body: '{}' })
    assert.equal(response.status, 200, await response.clone().text())
    return { address: ((await response.json()) as { address: string }).address, away: cookieOf(response) }
  }
  const backLinking = (tab: Tab, away: string, answer: unknown) =>
    tab.fetch('/api/account/provider/answer', {
      method: 'POST',
      body: JSON.stringify(answer),
      headers: { cookie: `${tab.cookie}; ${away}` },
    })
  const link = async (member: Member, login: string): Promise<Tab> => {
    const tab = await portal.signIn(member)
    const { address, away } = await goLinking(tab)
    const response = await backLinking(tab, away, await openVisitor(REDIRECT).signIn(address, login))
    assert.equal(response.status, 200, await response.clone().text())
    return tab
  }
  let serial = 0
  /** A person with an account and a linked identity. */
  const admitLinked = async (roles: readonly Role[] = []) => {
    const member = await portal.admit(roles)
    const login = `login-${++serial}`
    await link(member, login)
    return { ...member, login }
  }
  const confirm = async (cookie: string, member: Member) =>
    portal.send('POST', '/session/mfa', { cookie, body: { code: await portal.freshCode(member) } })
  const sessionOf = async (response: Response) => (await response.json()) as SessionView
  return { go, back, enter, goLinking, backLinking, link, admitLinked, confirm, sessionOf }
}

const tabOf = (portal: SecurePortal, cookie: string, token: string | null) => ({
  read: (path: string) => portal.send('GET', path, { cookie, token: token ?? '' }),
})

describe('signing in at an identity provider', () => {
  let provider: TestProvider
  let portal: SecurePortal
  let act: ReturnType<typeof travels>
  before(async () => {
    provider = await openTestProvider({ redirect: REDIRECT })
    portal = await openSecurePortal({ PUBLIC_URL, ...provider.settings })
    act = travels(portal)
  })
  after(async () => {
    await portal.close()
    await provider.close()
  })
  beforeEach(() => portal.forgiveAll())

  const lastEntries = async (personId: string) =>
    (
      await portal.pool.query(
        `select action, details from audit_entries where chain = 'centre' and actor_id = $1 order by seq desc limit 3`,
        [personId],
      )
    ).rows as { action: string; details: Record<string, unknown> }[]

  it('the sign-in page learns what the provider is called, in both languages', async () => {
    const told = await portal.send('GET', '/session/provider')
    assert.deepEqual(await told.json(), { name: { en: 'Centre Login', ar: 'دخول المركز' } })
  })

  it('leads to the portal’s own second factor, and then in; chain and sessions name the method', async () => {
    const member = await act.admitLinked(['CaseManager'])
    const arrived = await act.enter(member.login)
    const waiting = cookieOf(arrived)
    assert.deepEqual([arrived.status, (await act.sessionOf(arrived)).state], [200, 'awaitingCode'])
    assert.deepEqual(await codeOf(await portal.send('GET', '/account', { cookie: waiting })), [401, 'SIGN_IN_REQUIRED'])
    const opened = await act.confirm(waiting, member)
    const { person, token } = await act.sessionOf(opened)
    assert.deepEqual([person?.id, person?.roles], [member.id, ['CaseManager']])
    assert.notEqual(cookieOf(opened), waiting)
    const account = await tabOf(portal, cookieOf(opened), token).read('/account')
    const { sessions } = (await account.json()) as { sessions: { isThis: boolean; method: string }[] }
    assert.deepEqual(sessions.map(({ method }) => method).toSorted(), ['password', 'provider'])
    assert.equal(sessions.find(({ isThis }) => isThis)?.method, 'provider')
    const [signedIn] = await lastEntries(member.id)
    assert.deepEqual([signedIn?.action, signedIn?.details['with']], ['SIGNED_IN', 'provider'])
  })

  it('binds the way to this browser by a cookie that no script and no other site sees', async () => {
    const response = await portal.send('POST', '/session/provider', { body: {} })
    const [cookie = ''] = response.headers.getSetCookie()
    assert.match(cookie, /^portal-away=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/)
    const { rows } = await portal.pool.query('select * from provider_flows')
    const value = cookie.slice('portal-away='.length).split(';')[0] ?? ''
    const { address } = (await response.json()) as { address: string }
    const state = new URL(address).searchParams.get('state') ?? ''
    const nonce = new URL(address).searchParams.get('nonce') ?? ''
    const stored = JSON.stringify(rows.map((row) => ({ ...row, sealed: Buffer.from(row.sealed).toString('latin1') })))
    for (const secret of [value, state, nonce]) assert.ok(!stored.includes(secret))
  })

  describe('an answer does not work', () => {
    const unfinished = [410, 'PROVIDER_UNFINISHED']

    it('a second time, whatever the first one led to', async () => {
      const { login } = await act.admitLinked()
      const { address, away } = await act.go()
      const answer = await openVisitor(REDIRECT).signIn(address, login)
      assert.equal((await act.back(away, answer)).status, 200)
      assert.deepEqual(await codeOf(await act.back(away, answer)), unfinished)
      const again = await act.go()
      const stranger = await openVisitor(REDIRECT).signIn(again.address, 'a stranger')
      assert.deepEqual(await codeOf(await act.back(again.away, stranger)), [403, 'PROVIDER_UNKNOWN'])
      assert.deepEqual(await codeOf(await act.back(again.away, stranger)), unfinished)
    })

    it('for two who submit it at the same moment: one gets in', async () => {
      const { login } = await act.admitLinked()
      const { address, away } = await act.go()
      const answer = await openVisitor(REDIRECT).signIn(address, login)
      const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await act.back(away, answer)).status))
      assert.deepEqual(statuses.toSorted(), [200, 410, 410, 410])
    })

    it('in another browser, with the state of another sign-in, or with none', async () => {
      const { login } = await act.admitLinked()
      const [mine, other] = [await act.go(), await act.go()]
      const answer = await openVisitor(REDIRECT).signIn(mine.address, login)
      for (const away of ['', other.away, 'portal-away=x'])
        assert.deepEqual(await codeOf(await act.back(away, answer)), unfinished, away)
      const foreign = { ...answer, state: new URL(other.address).searchParams.get('state') }
      assert.deepEqual(await codeOf(await act.back(mine.away, foreign)), unfinished)
      const { state: _state, ...without } = answer
      assert.deepEqual(await codeOf(await act.back(mine.away, without)), [422, 'INPUT_INVALID'])
      // None of these attempts spoilt it for its owner.
      assert.equal((await act.back(mine.away, answer)).status, 200)
    })

    it('with the code of another sign-in: it was made for another verifier', async () => {
      const victim = await act.admitLinked()
      const [mine, stolen] = [await act.go(), await act.go()]
      const { code } = await openVisitor(REDIRECT).signIn(stolen.address, victim.login)
      const own = await openVisitor(REDIRECT).signIn(mine.address, 'a stranger')
      assert.deepEqual(await codeOf(await act.back(mine.away, { ...own, code })), unfinished)
    })

    it('after ten minutes', async () => {
      const { login } = await act.admitLinked()
      const { address, away } = await act.go()
      const answer = await openVisitor(REDIRECT).signIn(address, login)
      await portal.pool.query(`delete from provider_flows where expires_at < now()`)
      // A flow is never changed: the row is inserted again, as it would be ten minutes later.
      await portal.pool.query(
        `with old as (delete from provider_flows where expires_at > now() returning *)
         insert into provider_flows select state_hash, binder_hash, purpose, session_id, sealed, now() - interval '1 second' from old`,
      )
      assert.deepEqual(await codeOf(await act.back(away, answer)), unfinished)
    })

    it('from another issuer (mix-up), or when the person said no there', async () => {
      const { login } = await act.admitLinked()
      const { address, away } = await act.go()
      const answer = await openVisitor(REDIRECT).signIn(address, login)
      assert.equal(answer['iss'], provider.issuer)
      const mixed = await act.back(away, { ...answer, iss: 'https://login.example.org' })
      assert.deepEqual(await codeOf(mixed), [502, 'PROVIDER_REFUSED'])
      const other = await act.go()
      const state = new URL(other.address).searchParams.get('state')
      const no = { state, error: 'access_denied', iss: provider.issuer }
      assert.deepEqual(await codeOf(await act.back(other.away, no)), unfinished)
    })

    it('when it was started for linking: it does not sign in, and a sign-in links nothing', async () => {
      const member = await portal.admit([])
      const tab = await portal.signIn(member)
      const linking = await act.goLinking(tab)
      const answer = await openVisitor(REDIRECT).signIn(linking.address, 'crossing')
      assert.deepEqual(await codeOf(await act.back(linking.away, answer)), unfinished)
      const signing = await act.go()
      const other = await openVisitor(REDIRECT).signIn(signing.address, 'crossing')
      assert.deepEqual(await codeOf(await act.backLinking(tab, signing.away, other)), unfinished)
      assert.equal((await act.backLinking(tab, linking.away, answer)).status, 200)
    })

    it('of odd shape, of bad letters or without end', async () => {
      const { away } = await act.go()
      const states = ['x\r\nset-cookie: a=b', 'ä\u0000', "' or 1=1 --", '__proto__']
      for (const state of states) assert.deepEqual(await codeOf(await act.back(away, { state, code: 'c' })), unfinished)
      for (const body of [
        { state: 'x'.repeat(201), code: 'c' },
        { state: 's', code: 'c'.repeat(8_001) },
        { state: 's', code: ['c', 'd'] },
        { state: { $ne: '' }, code: 'c' },
        { state: 's', code: '' },
      ])
        assert.deepEqual(await codeOf(await act.back(away, body)), [422, 'INPUT_INVALID'])
      const mine = await act.go()
      const state = new URL(mine.address).searchParams.get('state')
      const odd = { state, code: 'c\r\nhost: evil\u2028', iss: provider.issuer }
      assert.deepEqual(await codeOf(await act.back(mine.away, odd)), unfinished)
    })
  })

  it('trusts no other site: neither start nor answer may come from elsewhere', async () => {
    for (const path of ['/session/provider', '/session/provider/answer', '/account/provider'])
      for (const site of ['cross-site', 'same-site']) {
        const headers = { 'sec-fetch-site': site }
        assert.deepEqual(await codeOf(await portal.send('POST', path, { body: {}, headers })), [403, 'CROSS_SITE'])
      }
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: 'state=a' }
    assert.equal((await portal.send('POST', '/session/provider/answer', form)).status, 415)
  })

  it('sends nobody anywhere but to the provider, and back nowhere but to its own page', async () => {
    const wishes = {
      redirect_uri: 'https://evil.example',
      return_to: 'https://evil.example',
      issuer: 'https://evil.example',
    }
    const response = await portal.send('POST', '/session/provider', { body: wishes })
    const { address } = (await response.json()) as { address: string }
    assert.ok(address.startsWith(`${provider.issuer}/auth?`) && !address.includes('evil'))
    assert.equal(new URL(address).searchParams.get('redirect_uri'), REDIRECT)
  })

  describe('a person without an account', () => {
    it('gets one answer: unknown, disabled, unlinked, and a person who has the e-mail of an account', async () => {
      const disabled = await act.admitLinked()
      await portal.asAdmin((desk) => disableAccount(desk, disabled.id, 'admin'))
      const invited = await portal.invite([])
      const member = await portal.admit([])
      const dropped = await act.admitLinked()
      const tab = await portal.signIn(dropped)
      await tab.call('account.dropProvider', {})
      const before = (await portal.pool.query('select count(*)::int as n from people')).rows[0].n
      const answers: unknown[] = []
      for (const login of ['nobody at all', disabled.login, invited.email, member.email, dropped.login]) {
        const response = await act.enter(login)
        const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_MOMENT.includes(name)))
        answers.push({ status: response.status, headers, body: await response.json() })
      }
      for (const answer of answers) assert.deepEqual(answer, answers[0])
      const [{ status, body }] = answers as [{ status: number; body: Problem }]
      assert.deepEqual([status, body.code], [403, 'PROVIDER_UNKNOWN'])
      assert.equal((await portal.pool.query('select count(*)::int as n from people')).rows[0].n, before)
    })

    it('is notified in Arabic, too', async () => {
      const { address, away } = await act.go()
      const answer = await openVisitor(REDIRECT).signIn(address, 'nobody')
      const response = await act.back(away, answer, { 'accept-language': 'ar' })
      assert.match(((await response.json()) as Problem).detail, /هذه الهوية لا تفتح أي حساب هنا/)
    })
  })

  describe('a link between identity and account', () => {
    it('is made by its owner with a fresh second factor, reported by mail, and written into the chain', async () => {
      const member = await portal.admit([])
      const tab = await act.link(member, 'reem')
      const { linkedAt } = await tab.call('account.provider', {})
      assert.ok(linkedAt)
      const mails = await portal.pool.query(`select parameters from mails where person_id = $1 and kind = 'changed'`, [
        member.id,
      ])
      assert.deepEqual(
        mails.rows.map((row) => row.parameters.what),
        ['providerLinked'],
      )
      const [linked] = await lastEntries(member.id)
      assert.deepEqual([linked?.action, linked?.details], ['PROVIDER_LINKED', { issuer: `${provider.issuer}/` }])
      assert.equal((await tab.refused('account.toProvider', {})).code, 'ALREADY_DONE')
    })

    it('asks for the second factor again when that is older than ten minutes, and so does its end', async () => {
      const member = await act.admitLinked()
      const tab = await portal.signIn(member)
      await portal.pool.query(
        `update sessions set second_factor_at = now() - interval '11 minutes' where person_id = $1`,
        [member.id],
      )
      assert.equal((await tab.refused('account.dropProvider', {})).code, 'FRESH_AUTH_REQUIRED')
      assert.equal((await tab.refused('account.toProvider', {})).code, 'FRESH_AUTH_REQUIRED')
    })

    it('takes no identity of others: not a linked one, not in another session, not with another person’s answer', async () => {
      const owner = await act.admitLinked()
      const mallory = await portal.admit([])
      const [tab, second] = [await portal.signIn(mallory), await portal.signIn(mallory)]
      const taking = await act.goLinking(tab)
      const answer = await openVisitor(REDIRECT).signIn(taking.address, owner.login)
      assert.deepEqual(await codeOf(await act.backLinking(tab, taking.away, answer)), [409, 'PROVIDER_TAKEN'])
      const mine = await act.goLinking(tab)
      const own = await openVisitor(REDIRECT).signIn(mine.address, 'mallory')
      assert.deepEqual(await codeOf(await act.backLinking(second, mine.away, own)), [410, 'PROVIDER_UNFINISHED'])
      // An answer planted in the victim's browser links nothing to the victim's account.
      const victim = await portal.signIn(await portal.admit([]))
      assert.deepEqual(await codeOf(await act.backLinking(victim, mine.away, own)), [410, 'PROVIDER_UNFINISHED'])
      assert.equal((await act.backLinking(tab, mine.away, own)).status, 200)
    })

    it('has one winner when two people claim one identity at the same moment', async () => {
      const tabs = [await portal.signIn(await portal.admit([])), await portal.signIn(await portal.admit([]))]
      const ready = await Promise.all(
        tabs.map(async (tab) => {
          const { address, away } = await act.goLinking(tab)
          return { tab, away, answer: await openVisitor(REDIRECT).signIn(address, 'wanted by two') }
        }),
      )
      const done = await Promise.all(
        ready.map(async ({ tab, away, answer }) => (await act.backLinking(tab, away, answer)).status),
      )
      assert.deepEqual(done.toSorted(), [200, 409])
    })

    it('is never changed in the database, only made and taken away', async () => {
      await assert.rejects(portal.pool.query(`update provider_identities set subject = 'mallory'`), /permission denied/)
    })

    it('ends with the other sessions when its owner removes it, and no longer signs in', async () => {
      const member = await act.admitLinked()
      const elsewhere = await act.confirm(cookieOf(await act.enter(member.login)), member)
      const waiting = cookieOf(await act.enter(member.login))
      const tab = await portal.signIn(member)
      await tab.call('account.dropProvider', {})
      assert.deepEqual(await tab.call('account.provider', {}).then(({ linkedAt }) => linkedAt), null)
      assert.deepEqual(await codeOf(await portal.send('GET', '/account', { cookie: cookieOf(elsewhere) })), [
        401,
        'SIGN_IN_REQUIRED',
      ])
      assert.equal((await act.confirm(waiting, member)).status, 401)
      assert.equal((await act.enter(member.login)).status, 403)
      assert.equal((await tab.refused('account.dropProvider', {})).code, 'ALREADY_DONE')
    })

    it('ends when the password is reset by mail, or the second factor by the Tenant Admin: another person may have made it', async () => {
      const [one, two] = [await act.admitLinked(), await act.admitLinked()]
      await portal.send('POST', '/resets', { body: { email: one.email } })
      let token: string | undefined
      for (let tries = 0; !token && tries < 100; tries++) {
        token = await portal.mailedToken(one.email).catch(() => undefined)
        if (!token) await new Promise((resolve) => setTimeout(resolve, 100))
      }
      const reset = await portal.send('POST', `/resets/${token}/password`, {
        body: { password: 'another quiet harbour wall' },
      })
      assert.equal(reset.status, 200, await reset.clone().text())
      assert.equal((await act.enter(one.login)).status, 403)
      await portal.asAdmin((desk) => resetSecondFactor(desk, two.id, 'admin'))
      assert.equal((await act.enter(two.login)).status, 403)
    })
  })

  it('is over at once for a disabled account: the open session and the one that waits', async () => {
    const member = await act.admitLinked()
    const opened = await act.confirm(cookieOf(await act.enter(member.login)), member)
    const waiting = cookieOf(await act.enter(member.login))
    await portal.asAdmin((desk) => disableAccount(desk, member.id, 'admin'))
    assert.equal((await portal.send('GET', '/account', { cookie: cookieOf(opened) })).status, 401)
    assert.equal((await act.confirm(waiting, member)).status, 401)
    assert.equal((await act.enter(member.login)).status, 403)
  })

  it('works across server processes: started at one, finished at another, spent for both', async () => {
    const member = await act.admitLinked()
    const { address, away } = await act.go()
    const answer = await openVisitor(REDIRECT).signIn(address, member.login)
    const { openPortal } = await import('#app/portal.ts')
    const { openLog } = await import('#server/operation/log.ts')
    const { config } = portal.app.services
    const twin = await openPortal({
      config,
      log: openLog('silent'),
      connection: portal.product.poolOptions,
    })
    try {
      const url = await twin.http.listen({ port: 0, host: '127.0.0.1' })
      const ask = () =>
        fetch(`${url}/api/session/provider/answer`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: away },
          body: JSON.stringify(answer),
        })
      assert.equal((await ask()).status, 200)
      assert.equal((await act.back(away, answer)).status, 410)
    } finally {
      await twin.close()
    }
  })

  it('allows sixty unfinished sign-ins from one address, and locks no password by it', async () => {
    await portal.pool.query(`insert into attempts (key, count, since) values ('away:127.0.0.1', 60, now())`)
    const response = await portal.send('POST', '/session/provider', { body: {} })
    assert.equal(response.status, 429)
    assert.ok(Number(response.headers.get('retry-after')) > 200)
    const member = await portal.admit([])
    await portal.signIn(member)
  })

  it('leaves lines in the security log without codes, states, tokens or cookies', async () => {
    const member = await act.admitLinked()
    const before = portal.lines.length
    const { address, away } = await act.go()
    const answer = await openVisitor(REDIRECT).signIn(address, member.login)
    await act.back('', answer)
    await act.back(away, { ...answer, iss: 'https://login.example.org' })
    await act.confirm(cookieOf(await act.enter(member.login)), member)
    await act.enter('a stranger')
    const lines = portal.lines.slice(before)
    const events = portal
      .securityLines()
      .slice(before)
      .map(({ event, code }) => event ?? code)
    assert.deepEqual(events, [
      'PROVIDER_UNFINISHED',
      'PROVIDER_FAILED',
      'PROVIDER_REFUSED',
      'SIGNED_IN',
      'SIGN_IN_FAILED',
      'PROVIDER_UNKNOWN',
    ])
    const secrets = [answer['code'], answer['state'], away.split('=')[1], new URL(address).searchParams.get('nonce')]
    for (const line of lines)
      for (const secret of [...secrets, 'a stranger', 'secret of +/% letters'])
        assert.ok(secret && !line.includes(secret), `${line} tells ${secret}`)
  })
})

describe('a provider whose second factor counts', () => {
  let provider: TestProvider
  let portal: SecurePortal
  let act: ReturnType<typeof travels>
  before(async () => {
    provider = await openTestProvider({ redirect: REDIRECT, asksFactor: true })
    const counts = { OIDC_MFA_ACR: MFA_ACR, OIDC_MFA_AMR: 'mfa' }
    portal = await openSecurePortal({ PUBLIC_URL, ...provider.settings, ...counts })
    act = travels(portal)
  })
  after(async () => {
    await portal.close()
    await provider.close()
  })

  it('signs in directly when it proved one, and leads to /mfa when it did not', async () => {
    const member = await act.admitLinked(['Observer'])
    const proved = await act.enter(member.login, true)
    const { state, person, token } = await act.sessionOf(proved)
    assert.deepEqual([state, person?.id], ['open', member.id])
    assert.equal((await tabOf(portal, cookieOf(proved), token).read('/account')).status, 200)
    assert.equal((await act.sessionOf(await act.enter(member.login, false))).state, 'awaitingCode')
    const { rows } = await portal.pool.query(
      `select details from audit_entries where actor_id = $1 and action = 'SIGNED_IN' order by seq desc limit 1`,
      [member.id],
    )
    assert.equal(rows[0].details.with, 'provider')
  })

  it('is as fresh as the provider says, not as the return from it', async () => {
    const member = await act.admitLinked()
    const { address, away } = await act.go()
    const visitor = openVisitor(REDIRECT)
    await visitor.signIn(address, member.login, true)
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    // The provider still knows this browser, so it asks for nothing; its second factor was proved before.
    const second = await act.go(away)
    const opened = await act.back(second.away, await visitor.signIn(second.address, member.login))
    assert.equal((await act.sessionOf(opened)).state, 'open')
    const { rows } = await portal.pool.query(
      `select extract(epoch from now() - second_factor_at) as age from sessions where person_id = $1 order by created_at desc limit 1`,
      [member.id],
    )
    assert.ok(Number(rows[0].age) >= 2, `${rows[0].age} s old`)
  })

  it('does not open a disabled account either', async () => {
    const member = await act.admitLinked()
    await portal.asAdmin((desk) => disableAccount(desk, member.id, 'admin'))
    assert.deepEqual(await codeOf(await act.enter(member.login, true)), [403, 'PROVIDER_UNKNOWN'])
  })
})

describe('a provider that is not there', () => {
  it('is reported in the caller’s language, and passwords still work', async () => {
    const liar = await openLiar()
    const portal = await openSecurePortal({ PUBLIC_URL, ...liar.settings })
    try {
      const act = travels(portal)
      const { address, away } = await act.go()
      await liar.close()
      const state = new URL(address).searchParams.get('state')
      const answer = { state, code: 'c', iss: liar.issuer }
      const response = await act.back(away, answer, { 'accept-language': 'ar' })
      const problem = (await response.json()) as Problem
      assert.deepEqual([response.status, problem.code], [503, 'PROVIDER_DOWN'])
      assert.match(problem.detail, /مزود الهوية لا يستجيب/)
      await portal.signIn(await portal.admit([]))
    } finally {
      await portal.close()
    }
  })

  it('is not offered, and a direct call is refused by name', async () => {
    const portal = await openSecurePortal()
    try {
      assert.deepEqual(await (await portal.send('GET', '/session/provider')).json(), { name: null })
      for (const [path, body] of [
        ['/session/provider', {}],
        ['/session/provider/answer', { state: 's', code: 'c' }],
      ] as const)
        assert.deepEqual(await codeOf(await portal.send('POST', path, { body })), [409, 'PROVIDER_ABSENT'])
    } finally {
      await portal.close()
    }
  })
})
