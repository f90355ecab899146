import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import pg from 'pg'
import type { NewPasskeyQuestion, PasskeyQuestion } from '#identity/law/passkey-contract.ts'
import type { SessionView } from '#kernel/session-view.ts'
import { disableAccount, enableAccount, resetSecondFactor } from '#server/accounts/accounts.ts'
import { totpCode, totpStepAt } from '#server/accounts/totp.ts'
import { Authenticator, type Oddity, ORIGIN } from '#test/authenticator.ts'
import { OF_THE_MOMENT, openTab, openTestPortal, type Tab } from '#test/portal.ts'
import { codeOf, cookieOf, type Member, openSecurePortal, PASSWORD, type SecurePortal } from '#test/secure.ts'

describe('passkeys', () => {
  let portal: SecurePortal
  before(async () => {
    portal = await openSecurePortal({ PUBLIC_URL: ORIGIN })
  })
  after(() => portal.close())
  beforeEach(() => portal.forgiveAll())

  const post = (path: string, body: unknown = {}, cookie?: string) =>
    portal.send('POST', path, { body, ...(cookie ? { cookie } : {}) })
  const questionAt = async (path: string, cookie?: string) =>
    (await (await post(path, {}, cookie)).json()) as PasskeyQuestion
  const askSignIn = () => questionAt('/session/passkey/question')
  const askConfirm = (cookie: string) => questionAt('/session/mfa/passkey/question', cookie)

  /** A new passkey for the person signed in at that tab. */
  async function add(tab: Tab, key = new Authenticator(), odd: Oddity = {}): Promise<Authenticator> {
    const { ticket, options } = await tab.call('passkey.askAdd', {})
    await tab.call('passkey.add', { ticket, name: 'Phone', answer: key.make(options, odd) })
    return key
  }

  async function withPasskey(roles: Parameters<SecurePortal['admit']>[0] = []) {
    const member = await portal.admit(roles)
    const tab = await portal.signIn(member)
    return { member, tab, key: await add(tab) }
  }

  async function signInBy(key: Authenticator, odd: Oddity = {}): Promise<Response> {
    const { ticket, options } = await askSignIn()
    return post('/session/passkey', { ticket, answer: key.sign(options, odd) })
  }

  async function confirmBy(member: Member, key: Authenticator, odd: Oddity = {}): Promise<Response> {
    const cookie = await portal.ticketOf(member)
    const { ticket, options } = await askConfirm(cookie)
    return post('/session/mfa/passkey', { ticket, answer: key.sign(options, odd) }, cookie)
  }

  const age = (personId: string, minutes: number) =>
    portal.pool.query(
      `update sessions set second_factor_at = now() - interval '${minutes} minutes' where person_id = $1 and second_factor_at is not null`,
      [personId],
    )
  const entriesOf = async (personId: string) =>
    (
      await portal.pool.query(
        `select action, details from audit_entries where chain = 'centre' and actor_id = $1 order by seq`,
        [personId],
      )
    ).rows as { action: string; details: Record<string, unknown> }[]
  const eventsOf = (personId: string) =>
    portal
      .securityLines()
      .filter((line) => line['person'] === personId && line['event'] !== undefined)
      .map(({ event, reason }) => (reason === undefined ? event : `${String(event)} ${String(reason)}`))
  const mailsTo = async (personId: string) =>
    (
      await portal.pool.query(
        `select parameters->>'what' as what from mails where person_id = $1 and kind = 'changed' order by made_at`,
        [personId],
      )
    ).rows.map(({ what }) => what as string)
  const SIGN_IN_FAILED = [401, 'SIGN_IN_FAILED']

  describe('alone', () => {
    it('sign in with one answer: no e-mail, no password, no code', async () => {
      const { member, key } = await withPasskey(['CaseManager'])
      const response = await signInBy(key)
      assert.equal(response.status, 200)
      const session = (await response.json()) as SessionView
      assert.deepEqual([session.state, session.person?.email], ['open', member.email])
      const tab = openTab(portal.url, cookieOf(response), session.token ?? '')
      await tab.call('case.list', {})
      const account = await tab.call('account.read', {})
      assert.equal(account.sessions.find(({ isThis }) => isThis)?.method, 'passkey')
      assert.ok(account.credentials?.passkeys[0]?.lastUsedAt)
      // A passkey counts as a fresh code, because the device has verified its owner.
      await tab.call('account.newCodes', {})
      const last = (await entriesOf(member.id)).filter(({ action }) => action === 'SIGNED_IN').at(-1)
      assert.deepEqual([last?.details['by'], last?.details['with']], ['passkey', 'passkey'])
    })

    it('reveal nothing to a stranger: every reason has the same answer', async () => {
      const { key } = await withPasskey()
      const { member: gone, key: disabled } = await withPasskey()
      await portal.asAdmin((desk) => disableAccount(desk, gone.id, 'admin'))
      const other = new Authenticator()
      const odd: Record<string, () => Promise<Response>> = {
        'an unknown passkey': () => signInBy(other),
        'one of a disabled person': () => signInBy(disabled),
        'a signature by another key': () => signInBy(other, { credentialId: key.id, userHandle: key.userHandle }),
        'another site': () => signInBy(key, { origin: 'http://localhost:9999' }),
        'a site that looks alike': () => signInBy(key, { origin: 'http://localhost.evil.example:8080' }),
        'another name': () => signInBy(key, { rpId: 'evil.example' }),
        'a device that did not verify its owner': () => signInBy(key, { isVerified: false }),
        'a device that nobody touched': () => signInBy(key, { isPresent: false }),
        'a challenge of its own': () => signInBy(key, { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }),
        'the answer to another kind of question': () => signInBy(key, { type: 'webauthn.create' }),
        'no word about whose it is': () => signInBy(key, { userHandle: undefined }),
        'the name of somebody else': () => signInBy(key, { userHandle: disabled.userHandle }),
        'no ticket': async () =>
          post('/session/passkey', { ticket: 'none', answer: key.sign((await askSignIn()).options) }),
      }
      const answers: [string, unknown][] = []
      for (const [reason, act] of Object.entries(odd)) {
        await portal.forgiveAll()
        const response = await act()
        const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_MOMENT.includes(name)))
        answers.push([reason, { status: response.status, headers, body: await response.json() }])
      }
      for (const [reason, answer] of answers) assert.deepEqual(answer, answers[0]?.[1], reason)
      assert.equal((answers[0]?.[1] as { status: number }).status, 401)
      // The passkey itself still signs in.
      assert.equal((await signInBy(key)).status, 200)
      await portal.asAdmin((desk) => enableAccount(desk, gone.id))
      assert.equal((await signInBy(disabled)).status, 200)
    })

    it('are answered once: a captured answer opens nothing, with its ticket or a new one', async () => {
      const { key } = await withPasskey()
      const { ticket, options } = await askSignIn()
      const answer = key.sign(options)
      assert.equal((await post('/session/passkey', { ticket, answer })).status, 200)
      assert.deepEqual(await codeOf(await post('/session/passkey', { ticket, answer })), SIGN_IN_FAILED)
      const next = await askSignIn()
      assert.deepEqual(await codeOf(await post('/session/passkey', { ticket: next.ticket, answer })), SIGN_IN_FAILED)
    })

    it('have one winner when an answer arrives many times at once', async () => {
      const { key } = await withPasskey()
      const { ticket, options } = await askSignIn()
      const answer = key.sign(options)
      const all = await Promise.all(Array.from({ length: 8 }, () => post('/session/passkey', { ticket, answer })))
      assert.deepEqual(all.map(({ status }) => status).toSorted(), [200, 401, 401, 401, 401, 401, 401, 401])
    })

    it('are used up by a wrong answer too, and too old after five minutes', async () => {
      const { key } = await withPasskey()
      const { ticket, options } = await askSignIn()
      const wrong = key.sign(options, { isVerified: false })
      assert.deepEqual(await codeOf(await post('/session/passkey', { ticket, answer: wrong })), SIGN_IN_FAILED)
      assert.deepEqual(
        await codeOf(await post('/session/passkey', { ticket, answer: key.sign(options) })),
        SIGN_IN_FAILED,
      )
      const late = await askSignIn()
      // The request role may not change a challenge, so the owner of the tables changes its expiry.
      const minutes = `update passkey_challenges set expires_at = expires_at - interval '6 minutes'`
      await assert.rejects(portal.pool.query(minutes), /permission denied/)
      const owner = new pg.Client(portal.product.ownerOptions)
      await owner.connect()
      await owner.query(minutes)
      await owner.end()
      const answer = key.sign(late.options)
      assert.deepEqual(await codeOf(await post('/session/passkey', { ticket: late.ticket, answer })), SIGN_IN_FAILED)
    })

    it('are refused when they count backwards, and the log says that there is a copy', async () => {
      const { member, key } = await withPasskey()
      assert.equal((await signInBy(key, { counter: 41 })).status, 200)
      for (const counter of [41, 7, 0])
        assert.deepEqual(await codeOf(await signInBy(key, { counter })), SIGN_IN_FAILED, String(counter))
      assert.equal(eventsOf(member.id).filter((event) => event === 'PASSKEY_CLONED counter').length, 3)
      // A forged counter does not indicate a copy: it was not signed by the passkey.
      const other = new Authenticator()
      await signInBy(other, { credentialId: key.id, userHandle: key.userHandle, counter: 3 })
      assert.equal(eventsOf(member.id).filter((event) => event === 'PASSKEY_CLONED counter').length, 3)
      assert.equal((await signInBy(key, { counter: 42 })).status, 200)
    })

    it('need not count: those that are synced between devices report 0 each time', async () => {
      const tab = await portal.signIn(await portal.admit([]))
      const key = await add(tab, new Authenticator({ counts: false }))
      assert.equal((await signInBy(key)).status, 200)
      assert.equal((await signInBy(key)).status, 200)
    })

    it('count as attempts from one address, and lock nobody out', async () => {
      const { member, key } = await withPasskey()
      await portal.forgiveAll()
      const stranger = new Authenticator()
      for (let n = 0; n < 12; n++)
        assert.equal((await signInBy(stranger, { credentialId: key.id, userHandle: key.userHandle })).status, 401)
      // Invalid answers in a person's name lock neither passkey nor code nor password of that person.
      assert.equal((await signInBy(key)).status, 200)
      assert.equal((await confirmBy(member, key)).status, 200)
      await portal.pool.query(`insert into attempts (key, count, since) values ('address:127.0.0.1', 50, now())
        on conflict (key) do update set count = 50`)
      assert.deepEqual(await codeOf(await signInBy(key)), [429, 'TOO_MANY'])
    })

    it('are asked a limited number of questions from one address', async () => {
      await portal.pool.query(`insert into attempts (key, count, since) values ('passkeys:127.0.0.1', 100, now())`)
      assert.deepEqual(await codeOf(await post('/session/passkey/question')), [429, 'TOO_MANY'])
    })

    it('are not named at the sign-in page, so that the challenge reveals nothing', async () => {
      const { options } = await askSignIn()
      assert.deepEqual(options.allowCredentials, [])
      assert.deepEqual([options.rpId, options.userVerification], ['localhost', 'required'])
    })
  })

  describe('as the second step', () => {
    it('sign in after the password', async () => {
      const { member, key } = await withPasskey(['Observer'])
      const cookie = await portal.ticketOf(member)
      const waiting = (await (await portal.send('GET', '/session', { cookie })).json()) as SessionView
      assert.deepEqual(waiting.factors, ['code', 'passkey'])
      const { options } = await askConfirm(cookie)
      assert.deepEqual(options.allowCredentials, [{ id: key.id, type: 'public-key', transports: ['usb'] }])
      const response = await confirmBy(member, key)
      assert.equal(((await response.json()) as SessionView).state, 'open')
      assert.deepEqual((await entriesOf(member.id)).at(-1)?.details['by'], 'passkey')
      // Signed without naming its owner: the sign-in knows the person already.
      assert.equal((await confirmBy(member, key, { userHandle: undefined })).status, 200)
    })

    it('are refused if another person’s, for another challenge or session, or without verification', async () => {
      const { member, key } = await withPasskey()
      const { member: other, key: foreign } = await withPasskey()
      assert.deepEqual(await codeOf(await confirmBy(member, foreign)), SIGN_IN_FAILED)
      assert.deepEqual(await codeOf(await confirmBy(member, foreign, { credentialId: key.id })), SIGN_IN_FAILED)
      assert.deepEqual(await codeOf(await confirmBy(member, key, { isVerified: false })), SIGN_IN_FAILED)
      await portal.forgiveAll()
      const [mine, yours] = [await portal.ticketOf(member), await portal.ticketOf(other)]
      // A challenge of another session.
      const stolen = await askConfirm(yours)
      const answer = key.sign(stolen.options)
      const confirm = (cookie: string, ticket: string, signed: unknown) =>
        post('/session/mfa/passkey', { ticket, answer: signed }, cookie)
      assert.deepEqual(await codeOf(await confirm(mine, stolen.ticket, answer)), SIGN_IN_FAILED)
      // A challenge of the sign-in page.
      const door = await askSignIn()
      assert.deepEqual(await codeOf(await confirm(mine, door.ticket, key.sign(door.options))), SIGN_IN_FAILED)
      // A challenge of the second step, on the sign-in page.
      const step = await askConfirm(mine)
      const body = { ticket: step.ticket, answer: key.sign(step.options) }
      assert.deepEqual(await codeOf(await post('/session/passkey', body)), SIGN_IN_FAILED)
      assert.deepEqual(await codeOf(await post('/session/mfa/passkey', body)), [401, 'SIGN_IN_REQUIRED'])
      assert.equal((await confirm(mine, step.ticket, key.sign(step.options))).status, 200)
    })

    it('count with the codes: after five failures of either kind nothing opens for a quarter of an hour', async () => {
      const { member, key } = await withPasskey()
      await portal.forgiveAll()
      for (let n = 0; n < 3; n++) assert.equal((await confirmBy(member, key, { isVerified: false })).status, 401)
      const cookie = await portal.ticketOf(member)
      for (let n = 0; n < 2; n++) await post('/session/mfa', { code: '000000' }, cookie)
      assert.deepEqual(await codeOf(await confirmBy(member, key)), SIGN_IN_FAILED)
      assert.ok(eventsOf(member.id).includes('CODE_LOCKED'))
      assert.ok(eventsOf(member.id).includes('PASSKEY_FAILED locked'))
      // The passkey alone still signs in: there is nothing to guess.
      assert.equal((await signInBy(key)).status, 200)
    })

    it('are not requested from a person without one, nor before the password', async () => {
      const cookie = await portal.ticketOf(await portal.admit([]))
      assert.deepEqual(await codeOf(await post('/session/mfa/passkey/question', {}, cookie)), [403, 'PASSKEY_REFUSED'])
      assert.deepEqual(await codeOf(await post('/session/mfa/passkey/question')), [401, 'SIGN_IN_REQUIRED'])
    })
  })

  describe('as a fresh proof', () => {
    it('are enough for an act that asks for one; the session continues under a new secret', async () => {
      const { member, tab, key } = await withPasskey()
      await age(member.id, 11)
      assert.equal((await tab.refused('account.newCodes', {})).code, 'FRESH_AUTH_REQUIRED')
      const { ticket, options } = await tab.call('passkey.askRenew', {})
      const { member: other, key: foreign } = await withPasskey()
      const refused = await tab.refused('passkey.renew', { ticket, answer: foreign.sign(options) })
      assert.deepEqual([refused.status, refused.code], [403, 'PASSKEY_REFUSED'])
      const again = await tab.call('passkey.askRenew', {})
      const elsewhere = await portal.signIn(other)
      const theirs = { ticket: again.ticket, answer: key.sign(again.options) }
      assert.equal((await elsewhere.refused('passkey.renew', theirs)).code, 'PASSKEY_REFUSED')
      const body = JSON.stringify({ ticket: again.ticket, answer: key.sign(again.options) })
      const renewed = await tab.fetch('/api/session/renew/passkey', { method: 'POST', body })
      assert.equal(renewed.status, 200)
      assert.notEqual(cookieOf(renewed), tab.cookie)
      const next = openTab(portal.url, cookieOf(renewed), ((await renewed.json()) as SessionView).token ?? '')
      assert.equal((await next.call('account.newCodes', {})).recoveryCodes.length, 10)
      assert.equal((await next.refused('passkey.renew', JSON.parse(body))).code, 'PASSKEY_REFUSED')
    })
  })

  describe('of one’s own', () => {
    it('are added and removed with a fresh second factor only; the owner gets a mail, the chain an entry', async () => {
      const { member, tab } = await withPasskey()
      await age(member.id, 11)
      for (const [name, input] of [
        ['passkey.askAdd', {}],
        ['passkey.remove', { id: 'passkey_none' }],
      ] as const)
        assert.equal((await tab.refused(name, input)).code, 'FRESH_AUTH_REQUIRED')
      await age(member.id, 1)
      const there = await portal.signIn(member)
      const second = await add(tab)
      const { credentials } = await tab.call('account.read', {})
      assert.deepEqual(
        credentials?.passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt]),
        [
          ['Phone', null],
          ['Phone', null],
        ],
      )
      const id = credentials?.passkeys[1]?.id ?? ''
      const stranger = await portal.signIn(await portal.admit([]))
      assert.equal((await stranger.refused('passkey.remove', { id })).code, 'NOT_FOUND')
      await tab.call('passkey.remove', { id })
      assert.equal((await tab.refused('passkey.remove', { id })).code, 'NOT_FOUND')
      assert.deepEqual(await codeOf(await signInBy(second)), SIGN_IN_FAILED)
      assert.equal((await there.refused('case.list', {})).code, 'SIGN_IN_REQUIRED', 'other sessions end')
      assert.deepEqual(await mailsTo(member.id), ['passkeyAdded', 'passkeyAdded', 'passkeyRemoved'])
      const acts = (await entriesOf(member.id)).filter(({ action }) => action.startsWith('PASSKEY_'))
      assert.deepEqual(
        acts.map(({ action, details }) => [action, details['passkey'] === id]),
        [
          ['PASSKEY_ADDED', false],
          ['PASSKEY_ADDED', true],
          ['PASSKEY_REMOVED', true],
        ],
      )
      assert.ok(eventsOf(member.id).includes('PASSKEY_ADDED') && eventsOf(member.id).includes('PASSKEY_REMOVED'))
    })

    it('are accepted only as requested', async () => {
      const member = await portal.admit([])
      const tab = await portal.signIn(member)
      const { member: other, tab: elsewhere, key: taken } = await withPasskey()
      const ask = () => tab.call('passkey.askAdd', {})
      const odd: readonly Oddity[] = [
        { origin: 'https://localhost:8080' },
        { rpId: 'evil.example' },
        { isVerified: false },
        { isPresent: false },
        { challenge: 'AAAA' },
        { type: 'webauthn.get' },
        { attestation: 'packed' },
        { credentialId: taken.id },
      ]
      for (const oddity of odd) {
        const { ticket, options } = await ask()
        const answer = new Authenticator().make(options, oddity)
        const refused = await tab.refused('passkey.add', { ticket, name: 'Key', answer })
        assert.equal(refused.code, 'PASSKEY_REFUSED', JSON.stringify(oddity))
      }
      const mine = await ask()
      const answer = new Authenticator().make(mine.options)
      const body = { ticket: mine.ticket, name: 'Key', answer }
      assert.equal(
        (await elsewhere.refused('passkey.add', body)).code,
        'PASSKEY_REFUSED',
        'a ticket of another session',
      )
      const nameless = await tab.refused('passkey.add', { ...body, name: ' \u200b ' })
      assert.deepEqual([nameless.code, nameless.issues?.[0]?.path], ['INPUT_INVALID', 'name'])
      await tab.call('passkey.add', body)
      assert.equal((await tab.refused('passkey.add', body)).code, 'PASSKEY_REFUSED', 'once')
      // A passkey that already belongs to a person stays with that person.
      const session = (await (await signInBy(taken)).json()) as SessionView
      assert.equal(session.person?.id, other.id)
    })

    it('end at twenty', async () => {
      const { member, tab } = await withPasskey()
      await portal.pool.query(
        `insert into passkeys (id, person_id, credential_id, public_key, counter, name, created_at)
         select 'passkey_' || n, $1, $1 || n, '\\x00', 0, 'Key', now() from generate_series(2, 20) n`,
        [member.id],
      )
      const { ticket, options } = await tab.call('passkey.askAdd', {})
      assert.equal(options.excludeCredentials.length, 20)
      const refused = await tab.refused('passkey.add', {
        ticket,
        name: 'Key',
        answer: new Authenticator().make(options),
      })
      assert.equal(refused.code, 'PASSKEYS_FULL')
    })

    it('change neither key nor owner, even by the portal’s own database role', async () => {
      for (const change of [`public_key = '\\x00'`, `person_id = 'person_x'`, `credential_id = 'x'`, `name = 'x'`])
        await assert.rejects(portal.pool.query(`update passkeys set ${change}`), /permission denied/)
    })
  })

  describe('without a device for codes', () => {
    /** A person who accepted the invitation with a passkey. */
    async function admitByPasskey(name = 'Key on my ring') {
      const invited = await portal.invite(['Observer'])
      const path = `/links/${invited.token}/passkey/question`
      const { ticket, options } = (await (await post(path)).json()) as NewPasskeyQuestion
      const key = new Authenticator()
      const body = { ticket, name, password: PASSWORD, answer: key.make(options) }
      const accepted = await post(`/invitations/${invited.token}/passkey`, body)
      return { ...invited, key, accepted, body, options }
    }

    it('an invitation is accepted with password and passkey; recovery codes are there for the day it is lost', async () => {
      const { id, email, token, key, accepted, body, options } = await admitByPasskey()
      assert.equal(accepted.status, 200)
      const { recoveryCodes } = (await accepted.json()) as { recoveryCodes: string[] }
      assert.equal(recoveryCodes.length, 10)
      assert.deepEqual([options.user.name, options.authenticatorSelection.residentKey], [email, 'required'])
      assert.deepEqual(await codeOf(await post(`/invitations/${token}/passkey`, body)), [410, 'LINK_INVALID'])
      const member = { id, email, password: PASSWORD, secret: '', recoveryCodes }
      const cookie = await portal.ticketOf(member)
      const waiting = (await (await portal.send('GET', '/session', { cookie })).json()) as SessionView
      assert.deepEqual(waiting.factors, ['passkey'])
      assert.equal((await confirmBy(member, key)).status, 200)
      assert.equal((await signInBy(key)).status, 200)
      assert.equal((await post('/session/mfa', { code: '000000' }, cookie)).status, 401)
      assert.equal((await post('/session/mfa', { code: recoveryCodes[0] }, cookie)).status, 200)
      const [first] = await entriesOf(id)
      assert.deepEqual([first?.action, first?.details['by']], ['INVITATION_ACCEPTED', 'passkey'])
    })

    it('an invitation takes no weak password, no passkey of another link and none without verification', async () => {
      const [one, two] = [await portal.invite([]), await portal.invite([])]
      const ask = async (token: string) =>
        (await (await post(`/links/${token}/passkey/question`)).json()) as NewPasskeyQuestion
      const accept = (token: string, ticket: string, answer: unknown, password = PASSWORD) =>
        post(`/invitations/${token}/passkey`, { ticket, name: 'Key', password, answer })
      const other = await ask(two.token)
      const strange = new Authenticator().make(other.options)
      assert.deepEqual(await codeOf(await accept(one.token, other.ticket, strange)), [403, 'PASSKEY_REFUSED'])
      const loose = await ask(one.token)
      const unverified = new Authenticator().make(loose.options, { isVerified: false })
      assert.deepEqual(await codeOf(await accept(one.token, loose.ticket, unverified)), [403, 'PASSKEY_REFUSED'])
      const right = await ask(one.token)
      const answer = new Authenticator().make(right.options)
      assert.deepEqual(await codeOf(await accept(one.token, right.ticket, answer, 'short')), [422, 'INPUT_INVALID'])
      // The created passkey is still valid: the password does not require a second one.
      assert.equal((await accept(one.token, right.ticket, answer)).status, 200)
      assert.deepEqual(await codeOf(await post('/links/none/passkey/question')), [410, 'LINK_INVALID'])
    })

    it('the last one cannot be removed, also not when two are removed at once', async () => {
      const { key } = await admitByPasskey()
      const response = await signInBy(key)
      const { token } = (await response.json()) as SessionView
      const tab = openTab(portal.url, cookieOf(response), token ?? '')
      const ids = async () => (await tab.call('account.read', {})).credentials?.passkeys.map(({ id }) => id) ?? []
      const [only = ''] = await ids()
      const refused = await tab.refused('passkey.remove', { id: only })
      assert.deepEqual([refused.status, refused.code], [409, 'LAST_FACTOR'])
      await add(tab)
      const both = await Promise.all(
        (await ids()).map((id) => tab.fetch(`/api/account/passkeys/${id}`, { method: 'DELETE' })),
      )
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
      assert.equal((await ids()).length, 1)
      // With a device in its place it may be removed.
      const { secret, ticket } = await tab.call('account.enrolment', {})
      await tab.call('account.replaceFactor', { ticket, code: totpCode(secret, totpStepAt(new Date())) })
      await tab.call('passkey.remove', { id: (await ids())[0] ?? '' })
    })
  })

  describe('and the administrator', () => {
    it('go with the second factor when it is reset; the mailed link takes a passkey again', async () => {
      const { member, tab, key } = await withPasskey()
      const open = await tab.call('passkey.askAdd', {})
      await portal.asAdmin((desk) => resetSecondFactor(desk, member.id, 'admin'))
      assert.deepEqual(await codeOf(await signInBy(key)), SIGN_IN_FAILED)
      assert.equal(
        (await tab.refused('passkey.add', { ticket: open.ticket, name: 'Key', answer: key.make(open.options) })).code,
        'SIGN_IN_REQUIRED',
      )
      const other = await withPasskey()
      const asked = await other.tab.call('passkey.askAdd', {})
      const late = { ticket: asked.ticket, name: 'Late', answer: other.key.make(asked.options) }
      const problem = await portal.resetDuring(other.member, () => other.tab.refused('passkey.add', late))
      assert.equal(problem.code, 'SIGN_IN_REQUIRED')
      assert.deepEqual(
        (await portal.pool.query('select 1 from passkeys where person_id = $1', [other.member.id])).rows,
        [],
      )
      const token = await portal.mailedToken(member.email)
      const question = (await (await post(`/links/${token}/passkey/question`)).json()) as NewPasskeyQuestion
      const next = new Authenticator()
      const body = { ticket: question.ticket, name: 'New key', answer: next.make(question.options) }
      const set = (password: string) => post(`/resets/${token}/factor/passkey`, { ...body, password })
      assert.deepEqual(await codeOf(await set('not the password at all')), [403, 'PASSWORD_REFUSED'])
      const done = await set(member.password)
      assert.equal(done.status, 200)
      assert.equal(((await done.json()) as { recoveryCodes: string[] }).recoveryCodes.length, 10)
      assert.equal((await signInBy(next)).status, 200)
      assert.equal((await mailsTo(member.id)).at(-1), 'passkeyAdded')
    })

    it('count as a second factor: a Tenant Admin with only a passkey counts too', async () => {
      const { listAccounts } = await import('#server/accounts/account-list.ts')
      const { tab, member } = await withPasskey(['TenantAdmin'])
      await portal.pool.query('update credentials set totp_secret = null where person_id = $1', [member.id])
      const [row] = await listAccounts(
        portal.app.db,
        { ids: [member.id], limit: 1 },
        { now: new Date(), mode: 'secure' },
      )
      assert.equal(row?.hasFactor, true)
      const { countOtherAdmins } = await import('#server/accounts/accounts.ts')
      const count = await portal.asAdmin(({ tx }) => countOtherAdmins(tx, 'nobody', 'secure'))
      assert.equal(count, 1)
      await tab.call('session.close', {})
    })
  })

  describe('where there can be none', () => {
    it('are refused in words: at an address made of numbers, and in a demo', async () => {
      const numbers = await openSecurePortal()
      try {
        const tab = await numbers.signIn(await numbers.admit([]))
        assert.equal((await tab.refused('passkey.askAdd', {})).code, 'PASSKEYS_NEED_NAME')
        assert.equal((await numbers.send('POST', '/session/passkey/question', { body: {} })).status, 409)
      } finally {
        await numbers.close()
      }
      const demo = await openTestPortal()
      try {
        const tab = await demo.as('manager')
        for (const name of ['passkey.askAdd', 'passkey.askRenew', 'passkey.askSignIn'] as const)
          assert.equal((await tab.refused(name, {})).code, 'DEMO_CREDENTIALS')
      } finally {
        await demo.close()
      }
    })
  })
})
