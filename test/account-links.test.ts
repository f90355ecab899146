import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { disableAccount, inviteAgain, mailPasswordReset, resetSecondFactor } from '#server/accounts/accounts.ts'
import { totpCode, totpStepAt } from '#server/accounts/totp.ts'
import { codeOf, type Member, openSecurePortal, PASSWORD, type SecurePortal } from '#test/secure.ts'

type Offer = { email: string; nameEn: string; enrolment: { secret: string; ticket: string; uri: string } | null }

describe('the links that let people in', () => {
  let portal: SecurePortal
  before(async () => {
    portal = await openSecurePortal()
  })
  after(() => portal.close())
  beforeEach(() => portal.forgiveAll())

  const offerOf = async (token: string) => {
    const offer = (await (await portal.send('GET', `/invitations/${token}`)).json()) as Offer
    if (!offer.enrolment) throw new Error('no second factor is offered')
    return { ...offer, enrolment: offer.enrolment }
  }
  const present = (secret: string) => totpCode(secret, totpStepAt(new Date()))
  const accept = (token: string, body: Record<string, unknown>) =>
    portal.send('POST', `/invitations/${token}`, { body })
  const open = (email: string, password: string) => portal.send('POST', '/session', { body: { email, password } })
  const issuePath = async (response: Response) =>
    ((await response.json()) as { issues?: { path: string }[] }).issues?.map((issue) => issue.path)

  describe('an invitation', () => {
    it('names whom it is for, offers a second factor, and makes an account that can sign in', async () => {
      const { token, email } = await portal.invite(['Secretary'])
      const offer = await offerOf(token)
      assert.equal(offer.email, email)
      assert.match(offer.enrolment.uri, /^otpauth:\/\/totp\/Arbitrator%20Manager:person/)
      const { secret, ticket } = offer.enrolment
      const response = await accept(token, { password: PASSWORD, ticket, code: present(secret) })
      const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] }
      assert.equal(new Set(recoveryCodes).size, 10)
      for (const code of recoveryCodes) assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/)
      assert.equal((await open(email, PASSWORD)).status, 200)
    })

    it('stores neither password, code nor token as they are: a copy of the database opens nothing', async () => {
      const { token } = await portal.invite([])
      const { secret, recoveryCodes } = await portal.accept(token)
      const tables = [
        'credentials',
        'recovery_codes',
        'account_links',
        'mails',
        'sessions',
        'audit_entries',
        'idempotency_keys',
      ]
      for (const table of tables) {
        const { rows } = await portal.pool.query(`select t::text as row from ${table} t`)
        const text = rows.map(({ row }) => row).join('\n')
        for (const plain of [PASSWORD, secret, token, recoveryCodes[0] ?? '']) {
          assert.equal(text.includes(plain), false, `${table} holds a secret`)
        }
      }
    })

    it('asks for a strong password and the right code, each named, and stays open until both are there', async () => {
      const { token, email } = await portal.invite([])
      const { secret, ticket } = (await offerOf(token)).enrolment
      for (const password of ['short', email, 'Password2026!!']) {
        const refused = await accept(token, { password, ticket, code: present(secret) })
        assert.equal(refused.status, 422)
        assert.deepEqual(await issuePath(refused), ['password'])
      }
      const wrong = await accept(token, { password: PASSWORD, ticket, code: '000000' })
      assert.deepEqual([wrong.status, await issuePath(wrong)], [422, ['code']])
      assert.equal((await accept(token, { password: PASSWORD, ticket, code: present(secret) })).status, 200)
    })

    it('works once, and for one of two who use it at the same moment', async () => {
      const { token } = await portal.invite([])
      const { secret, ticket } = (await offerOf(token)).enrolment
      const body = { password: PASSWORD, ticket, code: present(secret) }
      const statuses = await Promise.all(
        [accept(token, body), accept(token, body)].map(async (sent) => (await sent).status),
      )
      assert.deepEqual(statuses.toSorted(), [200, 410])
      assert.deepEqual(await codeOf(await accept(token, body)), [410, 'LINK_INVALID'])
    })

    it('accepts no second factor that was offered to another person', async () => {
      const [mine, other] = [await portal.invite([]), await portal.invite([])]
      const { secret, ticket } = (await offerOf(other.token)).enrolment
      const body = { password: PASSWORD, ticket, code: present(secret) }
      assert.deepEqual(await codeOf(await accept(mine.token, body)), [410, 'LINK_INVALID'])
      for (const forged of ['', 'x', Buffer.from('{"secret":"AAAA"}').toString('base64url'), `${ticket}A`]) {
        assert.equal((await accept(mine.token, { ...body, ticket: forged })).status, 410)
      }
    })

    it('gives nothing that the inviter did not: extra fields are dropped', async () => {
      const { token, id } = await portal.invite(['Observer'])
      const { secret, ticket } = (await offerOf(token)).enrolment
      const more = { roles: ['TenantAdmin'], email: 'other@centre.example', personId: 'person_x', kind: 'password' }
      await accept(token, { password: PASSWORD, ticket, code: present(secret), ...more })
      const { rows } = await portal.pool.query('select email, roles from people where id = $1', [id])
      assert.deepEqual(rows[0].roles, ['Observer'])
      assert.notEqual(rows[0].email, 'other@centre.example')
    })
  })

  it('that do not work all get the same answer: unknown, used, expired, replaced, withdrawn, of another kind', async () => {
    const dead: Record<string, string> = {
      unknown: 'x'.repeat(43),
      odd: 'no%20token;%20Set-Cookie:a=b',
      long: 'y'.repeat(90),
    }
    const expired = await portal.invite([])
    await portal.pool.query(`update account_links set expires_at = now() where person_id = $1`, [expired.id])
    dead['expired'] = expired.token
    const used = await portal.invite([])
    await portal.accept(used.token)
    dead['used'] = used.token
    const replaced = await portal.invite([])
    await portal.asAdmin((desk) => inviteAgain(desk, replaced.id, 'admin'))
    dead['replaced'] = replaced.token
    const disabled = await portal.invite([])
    await portal.asAdmin((desk) => disableAccount(desk, disabled.id, 'admin'))
    dead['of a disabled person'] = disabled.token
    const answers = []
    for (const [why, token] of Object.entries(dead)) {
      for (const path of [`/invitations/${token}`, `/resets/${token}`]) {
        const response = await portal.send('GET', path)
        answers.push({ status: response.status, body: await response.json() })
        assert.deepEqual(answers.at(-1), answers[0], why)
      }
    }
    assert.equal(answers[0]?.status, 410)
    const alive = await portal.invite([])
    assert.equal((await portal.send('GET', `/resets/${alive.token}`)).status, 410)
    assert.equal(
      (await portal.send('POST', `/resets/${alive.token}/password`, { body: { password: PASSWORD } })).status,
      410,
    )
    assert.equal((await portal.send('GET', `/invitations/${alive.token}`)).status, 200)
  })

  describe('a forgotten password', () => {
    const ask = (email: string, headers: Record<string, string> = {}) =>
      portal.send('POST', '/resets', { body: { email }, headers })

    /** The token of the latest reset mail; the job that sends it runs in parallel with the request. */
    async function resetToken(member: Pick<Member, 'id' | 'email'>): Promise<string> {
      for (let waited = 0; waited < 100; waited++) {
        const { rows } = await portal.pool.query(
          `select 1 from mails where person_id = $1 and kind = 'password' and sealed_token is not null`,
          [member.id],
        )
        if (rows.length > 0) return portal.mailedToken(member.email)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error('no reset link was mailed')
    }

    it('gets the same answer for every e-mail, in words and in work', async () => {
      const member = await portal.admit([])
      const invited = await portal.invite([])
      const disabled = await portal.admit([])
      await portal.asAdmin((desk) => disableAccount(desk, disabled.id, 'admin'))
      const answers: unknown[] = []
      const emails = ['nobody@centre.example', member.email, invited.email, disabled.email]
      for (const email of emails) {
        const response = await ask(email)
        answers.push([response.status, await response.json()])
      }
      for (const answer of answers) assert.deepEqual(answer, [200, { asked: true }])
      // A job looks up whether the e-mail exists, so the call itself does the same work for every address.
      const jobs = await portal.pool.query(
        `select data->>'email' as email from pgboss.job where name = 'account.mailReset' and data->>'email' = any($1)`,
        [emails],
      )
      assert.deepEqual(jobs.rows.map((row) => row.email).toSorted(), emails.toSorted())
      await resetToken(member)
      const { rows } = await portal.pool.query(
        `select person_id, count(*) as n from mails where kind = 'password' group by person_id`,
      )
      assert.deepEqual([...new Set(rows.map((row) => row.person_id))], [member.id])
    })

    it('is mailed three times an hour at most for one e-mail, without saying so', async () => {
      const member = await portal.admit([])
      for (let n = 0; n < 6; n++) assert.equal((await ask(member.email)).status, 200)
      const { rows } = await portal.pool.query(
        `select count(*) as n from pgboss.job where name = 'account.mailReset' and data->>'email' = $1`,
        [member.email],
      )
      assert.equal(rows[0].n, 3)
    })

    it('is refused after twenty questions from one address', async () => {
      await portal.pool.query(`insert into attempts (key, count, since) values ('resets:127.0.0.1', 20, now())`)
      assert.deepEqual(await codeOf(await ask('someone@centre.example')), [429, 'TOO_MANY'])
    })

    it('is replaced through the link: the old one and every session end, the second factor stays', async () => {
      const member = await portal.admit([])
      const tab = await portal.signIn(member)
      await ask(member.email)
      const token = await resetToken(member)
      const offer = (await (await portal.send('GET', `/resets/${token}`)).json()) as Offer & { kind: string }
      assert.deepEqual([offer.kind, offer.email, offer.enrolment], ['password', member.email, null])
      const password = 'the lighthouse keeper counts slowly'
      const weak = await portal.send('POST', `/resets/${token}/password`, { body: { password: 'too short' } })
      assert.deepEqual([weak.status, await issuePath(weak)], [422, ['password']])
      assert.equal((await portal.send('POST', `/resets/${token}/password`, { body: { password } })).status, 200)
      assert.deepEqual(await codeOf(await portal.send('POST', `/resets/${token}/password`, { body: { password } })), [
        410,
        'LINK_INVALID',
      ])
      assert.equal((await tab.refused('case.list', {})).code, 'SIGN_IN_REQUIRED')
      assert.equal((await open(member.email, member.password)).status, 401)
      assert.equal((await open(member.email, password)).status, 200)
      const again = await portal.signIn({ ...member, password })
      await again.call('case.list', {})
      const { rows } = await portal.pool.query(
        `select parameters->>'what' as what from mails where person_id = $1 and kind = 'changed'`,
        [member.id],
      )
      assert.deepEqual(rows, [{ what: 'password' }])
    })

    it('lets a locked account in again', async () => {
      const member = await portal.admit([])
      for (let n = 0; n < 11; n++) await open(member.email, `wrong ${n}`)
      assert.equal((await open(member.email, member.password)).status, 401)
      await ask(member.email)
      const password = 'the lighthouse keeper counts slowly'
      await portal.send('POST', `/resets/${await resetToken(member)}/password`, { body: { password } })
      assert.equal((await open(member.email, password)).status, 200)
    })

    it('is refused in a demo, which asks for no password', async () => {
      const { openTestPortal } = await import('#test/portal.ts')
      const demo = await openTestPortal()
      try {
        const response = await fetch(`${demo.url}/api/resets`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"email":"manager@demo.example"}',
        })
        assert.deepEqual(await codeOf(response), [409, 'DEMO_CREDENTIALS'])
      } finally {
        await demo.close()
      }
    })
  })

  describe('a second factor taken away by the administrator', () => {
    it('locks the person out until a new one is set up with the password, through the mailed link', async () => {
      const member = await portal.admit([])
      const tab = await portal.signIn(member)
      await portal.asAdmin((desk) => resetSecondFactor(desk, member.id, 'admin'))
      assert.equal((await tab.refused('case.list', {})).code, 'SIGN_IN_REQUIRED')
      const ticketCookie = await portal.ticketOf(member)
      for (const code of [present(member.secret), member.recoveryCodes[0]]) {
        const body = { code }
        assert.equal((await portal.send('POST', '/session/mfa', { cookie: ticketCookie, body })).status, 401)
      }
      const token = await portal.mailedToken(member.email)
      const offer = (await (await portal.send('GET', `/resets/${token}`)).json()) as Offer & { kind: string }
      assert.equal(offer.kind, 'factor')
      const { secret = '', ticket = '' } = offer.enrolment ?? {}
      const body = { password: 'not the present one', ticket, code: present(secret) }
      assert.deepEqual(await codeOf(await portal.send('POST', `/resets/${token}/factor`, { body })), [
        403,
        'PASSWORD_REFUSED',
      ])
      const byPassword = await portal.send('POST', `/resets/${token}/password`, { body: { password: PASSWORD } })
      assert.equal(byPassword.status, 410, 'a link of one kind does nothing of the other')
      const done = await portal.send('POST', `/resets/${token}/factor`, {
        body: { ...body, password: member.password },
      })
      assert.equal(done.status, 200)
      const { recoveryCodes } = (await done.json()) as { recoveryCodes: string[] }
      assert.equal(recoveryCodes.length, 10)
      await (await portal.signIn({ ...member, secret })).call('case.list', {})
    })
  })

  it('are refused where they make no sense: an account that is active, one that is not, one that is disabled', async () => {
    const [active, invited] = [await portal.admit([]), await portal.invite([])]
    await assert.rejects(
      portal.asAdmin((desk) => inviteAgain(desk, active.id, 'admin')),
      { code: 'ACCOUNT_ACTIVE' },
    )
    await assert.rejects(
      portal.asAdmin((desk) => mailPasswordReset(desk, invited.id, 'admin')),
      {
        code: 'ACCOUNT_NOT_ACTIVE',
      },
    )
    await portal.asAdmin((desk) => disableAccount(desk, invited.id, 'admin'))
    await assert.rejects(
      portal.asAdmin((desk) => inviteAgain(desk, invited.id, 'admin')),
      { code: 'ACCOUNT_DISABLED' },
    )
    await assert.rejects(
      portal.asAdmin((desk) => inviteAgain(desk, 'person_none', 'admin')),
      { code: 'NOT_FOUND' },
    )
  })
})
