import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, beforeEach, describe, it } from 'node:test'
import { domainToASCII } from 'node:url'
import { ACTIONS } from '#app/product.ts'
import type { ActionName } from '#kernel/product.ts'
import type { SessionView } from '#kernel/session-view.ts'
import { createDoorkeeper } from '#identity/server/secure-door.ts'
import type { Action } from '#kernel/action.ts'
import { disableAccount } from '#server/accounts/accounts.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { stampMode } from '#server/start/installation.ts'
import { totpCode, totpStepAt } from '#server/accounts/totp.ts'
import { countWork } from '#test/record.ts'
import { OF_THE_MOMENT } from '#test/portal.ts'
import { codeOf, cookieOf, type Member, openSecurePortal, PASSWORD, type SecurePortal } from '#test/secure.ts'

/** Calls that need no session at all. */
const PUBLIC: readonly ActionName[] = [
  'session.open',
  'session.confirm',
  'session.read',
  'session.demoPeople',
  // A link to one file is its own key; without it a caller learns nothing.
  'file.byLink',
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

describe('signing in for real', () => {
  let portal: SecurePortal
  let member: Member
  before(async () => {
    portal = await openSecurePortal()
    member = await portal.admit(['CaseManager'])
  })
  after(() => portal.close())
  beforeEach(() => portal.forgiveAll())

  const open = (body: unknown, headers: Record<string, string> = {}) =>
    portal.send('POST', '/session', { body, headers })
  const confirm = (cookie: string, code: unknown) => portal.send('POST', '/session/mfa', { cookie, body: { code } })

  describe('a portal in secure mode', () => {
    it('has no demo people, no sample case and no stranger', async () => {
      assert.deepEqual(await (await portal.send('GET', '/session/demo-people')).json(), [])
      const count = async (table: string) => (await portal.pool.query(`select count(*) as n from ${table}`)).rows[0]?.n
      assert.equal(await count('cases'), 0)
      assert.equal(await count(`people where email like '%demo.example'`), 0)
      assert.deepEqual(await codeOf(await open({ email: 'visitor@anywhere.example', password: 'x' })), [
        401,
        'SIGN_IN_FAILED',
      ])
      assert.equal(await count(`people where email = 'visitor@anywhere.example'`), 0)
      const session = (await (await portal.send('GET', '/session')).json()) as SessionView
      assert.deepEqual(session, { state: 'none', mode: 'secure', person: null, token: null })
    })

    it('keeps its database: it never opens as a demo, and a demo never as a secure portal', async () => {
      await assert.rejects(stampMode(portal.app.db, 'demo'), /belongs to a secure portal/)
      await stampMode(portal.app.db, 'secure')
      await assert.rejects(portal.pool.query(`update installation set mode = 'demo'`), /permission denied/)
      await assert.rejects(portal.pool.query('delete from installation'), /permission denied/)
    })
  })

  describe('the two steps', () => {
    it('sign in with the password and a code of the device', async () => {
      const tab = await portal.signIn(member)
      const session = (await (await tab.fetch('/api/session')).json()) as SessionView
      assert.equal(session.mode, 'secure')
      assert.deepEqual([session.state, session.person?.email], ['open', member.email])
      await tab.call('case.list', {})
    })

    it('ask for the e-mail first, as §5 says, and for nothing else before it', async () => {
      const response = await open({ email: ' ', password: PASSWORD })
      assert.equal(response.status, 422)
      assert.match(await response.text(), /EMAIL_REQUIRED/)
    })

    it('take the same password typed in another form of the same letters, and no shorter or other one', async () => {
      const other = await portal.invite([])
      const { secret } = await portal.accept(other.token, 'Ångström über der Brücke')
      assert.ok(secret)
      const spelt = 'Ångström über der Brücke'.normalize('NFD')
      assert.equal((await open({ email: other.email, password: spelt })).status, 200)
      for (const password of ['', 'Ångström über der Brück', 'ångström über der brücke', undefined]) {
        assert.deepEqual(await codeOf(await open({ email: other.email, password })), [401, 'SIGN_IN_FAILED'])
      }
    })

    it('take an address with its domain in ASCII or in its own letters for the same account', async () => {
      const { id, token } = await portal.invite([], 'layla@شبكة.example')
      await portal.accept(token)
      for (const email of ['layla@شبكة.example', `Layla@${domainToASCII('شبكة.example')}`]) {
        const response = await open({ email, password: PASSWORD })
        assert.equal(response.status, 200, email)
        const { rows } = await portal.pool.query('select person_id as id from sessions order by created_at desc')
        assert.equal(rows[0]?.id, id, email)
      }
    })

    it('take the code in digits of either script, with spaces', async () => {
      const code = await portal.freshCode(member)
      const eastern = Array.from(code)
        .map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)])
        .join('')
      const response = await confirm(await portal.ticketOf(member), ` ${eastern.slice(0, 3)} ${eastern.slice(3)} `)
      assert.equal(response.status, 200)
    })

    it('refuse the same code a second time, in whatever session', async () => {
      const code = await portal.freshCode(member)
      assert.equal((await confirm(await portal.ticketOf(member), code)).status, 200)
      assert.deepEqual(await codeOf(await confirm(await portal.ticketOf(member), code)), [401, 'SIGN_IN_FAILED'])
    })

    it('spend a code once even when two sessions bring it at the same moment', async () => {
      const tickets = [await portal.ticketOf(member), await portal.ticketOf(member)]
      const code = await portal.freshCode(member)
      const statuses = await Promise.all(tickets.map(async (ticket) => (await confirm(ticket, code)).status))
      assert.equal(statuses.filter((status) => status === 200).length, 1)
    })

    it('take the code of the step before and after, and no further one', async () => {
      const now = totpStepAt(new Date())
      for (const [offset, status] of [
        [-2, 401],
        [2, 401],
        [-1, 200],
        [1, 200],
      ] as const) {
        await portal.freshCode(member)
        const response = await confirm(await portal.ticketOf(member), totpCode(member.secret, now + offset))
        // A step may have ended meanwhile: distant codes are then more distant, or have just become valid.
        if (totpStepAt(new Date()) !== now) return
        assert.equal(response.status, status, `offset ${offset}`)
      }
    })

    it('refuse an older code after a newer one', async () => {
      await portal.freshCode(member)
      const step = totpStepAt(new Date())
      assert.equal((await confirm(await portal.ticketOf(member), totpCode(member.secret, step + 1))).status, 200)
      assert.equal((await confirm(await portal.ticketOf(member), totpCode(member.secret, step))).status, 401)
    })

    it('agree with oathtool about every code', (t) => {
      const made = spawnSync('oathtool', ['--totp', '--base32', '--now=2026-11-22 01:00:00 UTC', member.secret])
      if (made.error) return t.skip('oathtool is not installed here')
      const step = totpStepAt(new Date('2026-11-22T01:00:00Z'))
      assert.equal(made.stdout.toString().trim(), totpCode(member.secret, step))
    })

    it('open with a recovery code, once, and tell its owner by mail', async () => {
      const { recoveryCodes, ...rest } = await portal.admit(['Observer'])
      const [code = '', other = ''] = recoveryCodes
      assert.equal(recoveryCodes.length, 10)
      const person = { ...rest, recoveryCodes }
      assert.equal((await confirm(await portal.ticketOf(person), code.toLowerCase().replaceAll('-', ' '))).status, 200)
      assert.deepEqual(await codeOf(await confirm(await portal.ticketOf(person), code)), [401, 'SIGN_IN_FAILED'])
      assert.deepEqual(await codeOf(await confirm(await portal.ticketOf(member), other)), [401, 'SIGN_IN_FAILED'])
      assert.equal((await confirm(await portal.ticketOf(person), other)).status, 200)
      const { rows } = await portal.pool.query(
        `select parameters from mails where person_id = $1 and kind = 'changed'`,
        [person.id],
      )
      assert.deepEqual(
        rows.map((row) => row.parameters.what),
        ['recoveryCodeUsed', 'recoveryCodeUsed'],
      )
    })
  })

  describe('a person who does not get in', () => {
    /** All who are refused at the first step, for different reasons. */
    async function strangers(): Promise<Record<string, { email: string; password: string }>> {
      const disabled = await portal.admit([])
      await portal.asAdmin((desk) => disableAccount(desk, disabled.id, 'admin'))
      const locked = await portal.admit([])
      await portal.pool.query(
        `insert into attempts (key, count, since, locked_until)
         values ('account:' || left(encode(sha256($1::bytea), 'hex'), 32), 10, now(), now() + interval '10 minutes')`,
        [locked.email],
      )
      const invited = await portal.invite([])
      return {
        'an unknown e-mail': { email: 'nobody@centre.example', password: PASSWORD },
        'a wrong password': { email: member.email, password: 'a raven flew over the quiet harbouR' },
        'a disabled account with the right password': disabled,
        'a locked account with the right password': locked,
        'somebody who has not accepted the invitation': { email: invited.email, password: PASSWORD },
      }
    }

    it('learns nothing from the words: every reason has one answer', async () => {
      const answers: unknown[] = []
      for (const { email, password } of Object.values(await strangers())) {
        const response = await open({ email, password })
        const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_MOMENT.includes(name)))
        answers.push({ status: response.status, headers, body: await response.json() })
      }
      for (const answer of answers) assert.deepEqual(answer, answers[0])
      assert.equal((answers[0] as { status: number }).status, 401)
    })

    it('learns nothing from the time: every reason costs the same work', async () => {
      const costs: Awaited<ReturnType<typeof countWork>>[] = []
      const people = Object.values(await strangers())
      // Mail and clocks of the portal run beside the requests and must not be counted, so the test runs something all the time.
      let isOver = false
      const beside = (async () => {
        while (!isOver) await Promise.all([portal.pool.query('select 1'), hashPassword('of somebody else')])
      })()
      try {
        for (const { email, password } of people)
          costs.push(await countWork(async () => (await open({ email, password })).text()))
      } finally {
        isOver = true
        await beside
      }
      const [{ hashes, statements } = { hashes: 0, statements: [] }] = costs
      assert.ok(hashes === 1 && statements.length > 0)
      for (const cost of costs) assert.deepEqual(cost, costs[0])
    })

    it('is locked out after ten guesses, the right password included, until a quarter of an hour has gone', async () => {
      const victim = await portal.admit([])
      await portal.forgiveAll()
      const guess = (password: string) => open({ email: victim.email.toUpperCase(), password })
      const guesses = await Promise.all(Array.from({ length: 10 }, (_, n) => guess(`guess number ${n}, wrong`)))
      assert.ok(guesses.every((response) => response.status === 401))
      assert.deepEqual(await codeOf(await guess(victim.password)), [401, 'SIGN_IN_FAILED'])
      assert.deepEqual(await codeOf(await guess(victim.password)), [401, 'SIGN_IN_FAILED'])
      const { rows } = await portal.pool.query(
        `select extract(epoch from locked_until - now()) as left from attempts where key like 'account:%'`,
      )
      assert.ok(Number(rows[0].left) > 800 && Number(rows[0].left) <= 900, `locked for ${rows[0].left} s`)
      await portal.pool.query(
        `update attempts set locked_until = now() - interval '1 second' where key like 'account:%'`,
      )
      assert.equal((await guess(victim.password)).status, 200)
    })

    it('does not get more guesses by asking several processes at once', async () => {
      const victim = await portal.admit([])
      await portal.forgiveAll()
      const { services, db } = portal.app
      const doors = [1, 2, 3].map(() => createDoorkeeper(services))
      const origin = { address: '192.0.2.1', device: '' }
      const wrong = (n: number) => ({ email: victim.email, password: `wrong ${n}`, origin, now: new Date() })
      const attempts = doors.flatMap((door) => [1, 2, 3, 4, 5].map((n) => door.checkPassword(db, wrong(n))))
      await Promise.allSettled(attempts)
      const right = { email: victim.email, password: victim.password, origin, now: new Date() }
      for (const door of doors) await assert.rejects(door.checkPassword(db, right), { code: 'SIGN_IN_FAILED' })
    })

    it('is told to wait after fifty failures from one address, in both languages', async () => {
      await portal.pool.query(`insert into attempts (key, count, since) values ('address:127.0.0.1', 50, now())`)
      const response = await open({ email: member.email, password: member.password }, { 'accept-language': 'ar' })
      const problem = (await response.json()) as { code: string; detail: string }
      assert.deepEqual([response.status, problem.code], [429, 'TOO_MANY'])
      assert.match(problem.detail, /[؀-ۿ]/)
      const seconds = Number(response.headers.get('retry-after'))
      assert.ok(seconds > 880 && seconds <= 900)
    })

    it('has five guesses at the code, then the right one does not open either', async () => {
      const victim = await portal.admit([])
      await portal.forgiveAll()
      const ticket = await portal.ticketOf(victim)
      for (let n = 0; n < 5; n++) assert.equal((await confirm(ticket, '000000')).status, 401)
      assert.deepEqual(await codeOf(await confirm(ticket, await portal.freshCode(victim))), [401, 'SIGN_IN_FAILED'])
      const again = await portal.ticketOf(victim)
      assert.equal((await confirm(again, await portal.freshCode(victim))).status, 401)
      await portal.pool.query(`update attempts set locked_until = now() - interval '1 second'`)
      assert.equal((await confirm(again, await portal.freshCode(victim))).status, 200)
    })

    it('gets nothing for a code of another kind, shape or person', async () => {
      const other = await portal.admit([])
      const codes = ['', '123', `${await portal.freshCode(other)}`, '0'.repeat(16), 'x'.repeat(64), '٠', undefined]
      for (const code of codes) {
        await portal.forgiveAll()
        assert.equal((await confirm(await portal.ticketOf(member), code)).status, 401, String(code))
      }
    })
  })

  describe('what a thief gains from stolen credentials', () => {
    it('nothing for the cookie that still waits for its code', async () => {
      const cookie = await portal.ticketOf(member)
      const { token } = await portal.signIn(member)
      for (const [name, action] of Object.entries(ACTIONS) as [ActionName, Action][]) {
        if (PUBLIC.includes(name)) continue
        const body = action.method === 'GET' || action.method === 'DELETE' ? {} : { body: {} }
        const path = action.path.replace(/\{\w+\}/g, 'case_999')
        assert.deepEqual(await codeOf(await portal.send(action.method, path, { cookie, token, ...body })), [
          401,
          'SIGN_IN_REQUIRED',
        ])
      }
    })

    it('nothing for a cookie planted before the sign-in', async () => {
      const planted = await portal.ticketOf(member)
      const confirmed = await confirm(planted, await portal.freshCode(member))
      assert.notEqual(cookieOf(confirmed), planted)
      assert.deepEqual(await codeOf(await portal.send('GET', '/account', { cookie: planted })), [
        401,
        'SIGN_IN_REQUIRED',
      ])
    })

    it('nothing for the cookie without the tab’s token, or the token without the cookie', async () => {
      const { cookie, token } = await portal.signIn(member)
      assert.deepEqual(await codeOf(await portal.send('GET', '/account', { cookie })), [401, 'TAB_TOKEN_REQUIRED'])
      assert.deepEqual(await codeOf(await portal.send('GET', '/account', { token })), [401, 'SIGN_IN_REQUIRED'])
      const other = await portal.signIn(member)
      assert.deepEqual(await codeOf(await portal.send('GET', '/account', { cookie, token: other.token })), [
        401,
        'TAB_TOKEN_REQUIRED',
      ])
    })

    it('nothing for a form on another site, whatever it claims to send', async () => {
      const { cookie, token } = await portal.signIn(member)
      for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
        for (const path of [
          '/session',
          '/session/mfa',
          '/resets',
          '/account/password',
          '/account/sessions/end-others',
        ]) {
          const headers = { 'content-type': type }
          const answer = await portal.send('POST', path, { cookie, token, headers, raw: 'email=a@b.example' })
          assert.equal(answer.status, 415, `${path} as ${type}`)
          const foreign = { ...headers, 'sec-fetch-site': 'cross-site' }
          assert.deepEqual(await codeOf(await portal.send('POST', path, { cookie, headers: foreign, raw: '{}' })), [
            403,
            'CROSS_SITE',
          ])
        }
      }
    })
  })

  describe('what is sent besides', () => {
    it('changes nothing: fields that no contract names are dropped', async () => {
      const cookie = cookieOf(
        await open({
          ...{ email: member.email, password: member.password, roles: ['TenantAdmin'], personId: 'person_x' },
          ...{ secondFactorAt: new Date().toISOString(), state: 'open', mode: 'demo' },
        }),
      )
      const session = (await (await portal.send('GET', '/session', { cookie })).json()) as SessionView
      assert.equal(session.state, 'awaitingCode')
      const code = await portal.freshCode(member)
      const raw = `{"code":"${code}","person":{"roles":["TenantAdmin"]},"__proto__":{"roles":["TenantAdmin"]}}`
      const opened = (await (await portal.send('POST', '/session/mfa', { cookie, raw })).json()) as SessionView
      assert.deepEqual(opened.person?.roles, ['CaseManager'])
    })

    it('breaks nothing: prototype keys, doubled query parameters and odd kinds are wrong input', async () => {
      for (const raw of [
        '{"__proto__":{"email":"a@b.example"}}',
        '{"constructor":{"prototype":{"email":"x"}}}',
        '{"email":["a@b.example","c@d.example"],"password":"x"}',
        '{"email":{"toString":"x"},"password":"x"}',
        '{"email":"a@b.example","password":["x"]}',
        '{"email":"a@b.example","password":{"length":20}}',
      ]) {
        assert.equal((await portal.send('POST', '/session', { raw })).status, 422, raw)
      }
      assert.equal(
        (await portal.send('POST', '/session?email=a@b.example&email=c@d.example', { body: {} })).status,
        422,
      )
      assert.equal(({} as Record<string, unknown>)['email'], undefined)
    })

    it('does not make a line of its own in the security log, where neither passwords nor codes nor typed e-mails are', async () => {
      const email = 'mallory\r\n{"level":30,"security":true,"event":"SIGNED_IN"}@centre.example'
      const before = portal.lines.length
      await open({ email, password: 'my secret pass phrase' }, { 'user-agent': 'agent "quoted" \u00a0' })
      await confirm(await portal.ticketOf(member), '918273')
      const lines = portal.lines.slice(before)
      assert.ok(lines.length >= 2)
      for (const line of lines) {
        assert.doesNotMatch(line, /mallory|secret pass|918273|raven/)
        const { time, security } = JSON.parse(line) as { time: string; security: boolean }
        assert.match(time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
        assert.equal(security, true)
      }
    })
  })

  it('leaves a line for each thing that concerns security, and an entry in the chain for each completed one', async () => {
    const person = await portal.admit([])
    const before = portal.lines.length
    await open({ email: person.email, password: 'wrong' })
    await confirm(await portal.ticketOf(person), '000000')
    const tab = await portal.signIn(person)
    await tab.call('session.close', {})
    const events = portal
      .securityLines()
      .slice(before)
      .flatMap(({ event, code, person: who, address }) => [{ event: event ?? code, who, address }])
    const named = events.map(({ event }) => event)
    assert.deepEqual(named, [
      'SIGN_IN_FAILED',
      'SIGN_IN_FAILED',
      'CODE_FAILED',
      'SIGN_IN_FAILED',
      'SIGNED_IN',
      'SIGNED_OUT',
    ])
    assert.ok(events.filter(({ who }) => who === person.id).length >= 4)
    const { rows } = await portal.pool.query(
      `select action from audit_entries where chain = 'centre' and actor_id = $1 order by seq`,
      [person.id],
    )
    assert.deepEqual(
      rows.map((row) => row.action),
      ['INVITATION_ACCEPTED', 'SIGNED_IN', 'SIGNED_OUT'],
    )
  })
})
