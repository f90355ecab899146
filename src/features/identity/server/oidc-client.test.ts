import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { OidcConfig } from '#server/start/oidc-settings.ts'
import { type Liar, openLiar } from '#test/oidc-liar.ts'
import { openProvider } from './oidc-client.ts'
import { ProviderFault } from '../law/oidc-fault.ts'
import { ANSWER_LIMITS, purposeOf, readAnswer } from '../law/oidc-rules.ts'

const MFA = { acr: ['urn:mfa'], amr: ['mfa'] }
/** The timeout in tests of an outage; other tests use the full one, because the machine may be busy. */
const WAIT_MS = 250
const LONG_MS = 5_000

describe('an identity provider is believed what it proves, and nothing else', () => {
  let liar: Liar
  before(async () => {
    liar = await openLiar()
  })
  after(() => liar.close())
  beforeEach(() => {
    Object.assign(liar.lies, { claims: {}, signedBy: 'its key', metadata: {}, behave: {} })
    liar.asked.length = 0
  })

  function open(settings: Partial<OidcConfig> = {}, waitMs = LONG_MS) {
    const provider = openProvider(
      { oidc: { ...liar.config, ...settings }, publicUrl: 'https://portal.example.org' },
      waitMs,
    )
    if (!provider) throw new Error('no provider')
    return provider
  }

  /** The whole redirect flow, with the nonce of the departure in the token unless the test overrides it. */
  async function travel(settings: Partial<OidcConfig> = {}, answer: Record<string, string> = {}, waitMs = LONG_MS) {
    const provider = open(settings, waitMs)
    const { state, secrets } = await provider.depart('signIn', 'en')
    liar.lies.claims = { nonce: secrets.nonce, ...liar.lies.claims }
    return provider.arrive({ state, code: 'a code', iss: liar.issuer, ...answer }, secrets)
  }

  async function faultOf(work: Promise<unknown>): Promise<string> {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    assert.ok(error instanceof ProviderFault, `no fault but ${String(error)}`)
    assert.match(error.reason, /^[\w .-]{1,60}$/)
    return error.code
  }

  it('goes with state, nonce and a PKCE challenge, new each time, and asks for nothing about the person', async () => {
    const provider = open()
    const departures = [await provider.depart('signIn', 'en'), await provider.depart('signIn', 'en')]
    for (const { address, state, secrets } of departures) {
      const { searchParams: asked } = new URL(address)
      assert.equal(asked.get('scope'), 'openid')
      assert.equal(asked.get('response_type'), 'code')
      assert.equal(asked.get('code_challenge_method'), 'S256')
      assert.equal(asked.get('redirect_uri'), 'https://portal.example.org/oidc/callback')
      assert.deepEqual([asked.get('state'), asked.get('nonce')], [state, secrets.nonce])
      assert.ok(!address.includes(secrets.verifier))
      assert.ok(state.length > 40 && secrets.nonce.length > 40 && secrets.verifier.length > 40)
    }
    assert.notEqual(departures[0]?.state, departures[1]?.state)
    assert.equal(liar.asked.filter((path) => path.includes('well-known')).length, 1)
  })

  it('comes back with issuer and subject', async () => {
    assert.deepEqual(await travel(), { issuer: `${liar.issuer}/`, subject: 'somebody', factorAt: null })
  })

  const now = () => Math.floor(Date.now() / 1000)
  const LIES: Readonly<Record<string, () => void>> = {
    'a token signed by another key': () => (liar.lies.signedBy = 'another key'),
    'a token signed by nobody': () => (liar.lies.signedBy = 'nobody'),
    'a token signed with the client secret': () => (liar.lies.signedBy = 'the secret'),
    'a token for another client': () => (liar.lies.claims = { aud: 'another' }),
    'a token for us among others, made for another': () =>
      (liar.lies.claims = { aud: ['portal', 'other'], azp: 'other' }),
    'a token of another issuer': () => (liar.lies.claims = { iss: 'https://login.example.org' }),
    'a token that has expired': () => (liar.lies.claims = { exp: now() - 120, iat: now() - 400 }),
    'a token that is not valid yet': () => (liar.lies.claims = { nbf: now() + 600 }),
    'a token with another nonce': () => (liar.lies.claims = { nonce: 'of another sign-in' }),
    'a token without a nonce': () => (liar.lies.claims = { nonce: undefined }),
    'a token without a subject': () => (liar.lies.claims = { sub: undefined }),
    'a token with an empty subject': () => (liar.lies.claims = { sub: '' }),
    'a token with an endless subject': () => (liar.lies.claims = { sub: 'x'.repeat(300) }),
    'metadata of another issuer': () => (liar.lies.metadata = { issuer: 'https://login.example.org' }),
    'a token endpoint without TLS on another machine': () =>
      (liar.lies.metadata = { token_endpoint: 'http://192.0.2.1/token' }),
    'keys without TLS on another machine': () => (liar.lies.metadata = { jwks_uri: 'http://192.0.2.1/jwks' }),
    'a token endpoint that leads elsewhere': () => answerAt('/token', 302, { location: 'http://127.0.0.1:1/token' }),
    'an answer without a token': () => answerAt('/token', 200, {}, '{"access_token":"x","token_type":"bearer"}'),
    'an answer that is no JSON': () => answerAt('/token', 200, {}, '<html>'),
    'an answer of many megabytes': () => answerAt('/token', 200, {}, `{"x":"${'x'.repeat(4_000_000)}"}`),
    'keys of many megabytes': () => answerAt('/jwks', 200, {}, `{"keys":[],"x":"${'x'.repeat(4_000_000)}"}`),
    'a client that it does not know': () => answerAt('/token', 401, {}, '{"error":"invalid_client"}'),
    'an error of strange letters': () =>
      answerAt('/token', 400, {}, JSON.stringify({ error: 'a\r\n{"security":true}' })),
  }
  for (const [lie, tell] of Object.entries(LIES)) {
    it(`refuses ${lie}`, async () => {
      tell()
      assert.equal(await faultOf(travel()), 'PROVIDER_REFUSED')
    })
  }

  it('refuses an answer in the name of another issuer, or in nobody’s where it says it names itself', async () => {
    assert.equal(await faultOf(travel({}, { iss: 'https://login.example.org' })), 'PROVIDER_REFUSED')
    const provider = open()
    const { state, secrets } = await provider.depart('signIn', 'en')
    assert.equal(await faultOf(provider.arrive({ state, code: 'x' }, secrets)), 'PROVIDER_REFUSED')
    assert.ok(!liar.asked.includes('/token'), 'the code went to nobody')
  })

  it('takes a cancelled or used sign-in for an unfinished one', async () => {
    const provider = open()
    const { state, secrets } = await provider.depart('signIn', 'en')
    const cancelled = provider.arrive({ state, error: 'access_denied', iss: liar.issuer }, secrets)
    assert.equal(await faultOf(cancelled), 'PROVIDER_UNFINISHED')
    answerAt('/token', 400, {}, '{"error":"invalid_grant"}')
    assert.equal(await faultOf(travel()), 'PROVIDER_UNFINISHED')
  })

  const OUTAGES: Readonly<Record<string, (path: string) => void>> = {
    'hangs up': (path) => (liar.lies.behave[path] = (response) => response.destroy()),
    'says nothing': (path) => (liar.lies.behave[path] = () => {}),
    'never comes to an end': (path) => (liar.lies.behave[path] = (response) => drip(response)),
    'has an error of its own': (path) => answerAt(path, 500, {}, '{}'),
    'is overloaded': (path) => answerAt(path, 429, {}, '{}'),
  }
  for (const [outage, behave] of Object.entries(OUTAGES)) {
    for (const path of ['/.well-known/openid-configuration', '/token', '/jwks']) {
      it(`waits only so long for a provider that ${outage} at ${path}`, async () => {
        behave(path)
        assert.equal(await faultOf(travel({}, {}, WAIT_MS)), 'PROVIDER_DOWN')
      })
    }
  }

  it('asks again after an outage', async () => {
    const provider = open()
    liar.lies.behave['/.well-known/openid-configuration'] = (response) => response.destroy()
    assert.equal(await faultOf(provider.depart('signIn', 'en')), 'PROVIDER_DOWN')
    liar.lies.behave = {}
    assert.ok((await provider.depart('signIn', 'en')).address.startsWith(`${liar.issuer}/auth?`))
  })

  describe('a second factor of the provider', () => {
    const proved = () => ({ acr: 'urn:mfa', amr: ['pwd', 'mfa'], auth_time: now() - 60 })
    it('is asked for with an age, and counts when both claims and its age are right', async () => {
      const { address } = await open({ mfa: MFA }).depart('signIn', 'en')
      assert.deepEqual(
        ['max_age', 'acr_values', 'prompt'].map((name) => new URL(address).searchParams.get(name)),
        ['600', 'urn:mfa', null],
      )
      liar.lies.claims = proved()
      const { factorAt } = await travel({ mfa: MFA })
      assert.ok(factorAt && Math.abs(Date.now() - 60_000 - factorAt.getTime()) < 5_000)
    })
    it('does not count where the settings name none', async () => {
      liar.lies.claims = proved()
      assert.equal((await travel()).factorAt, null)
    })
    const LESS: Readonly<Record<string, () => Record<string, unknown>>> = {
      'another acr': () => ({ ...proved(), acr: 'urn:password' }),
      'an acr in a list': () => ({ ...proved(), acr: ['urn:mfa'] }),
      'no method that counts': () => ({ ...proved(), amr: ['pwd'] }),
      'methods that are one word': () => ({ ...proved(), amr: 'mfa' }),
      'an old proof': () => ({ ...proved(), auth_time: now() - 700 }),
      'a proof of the future': () => ({ ...proved(), auth_time: now() + 300 }),
      'a proof of no time': () => ({ ...proved(), auth_time: undefined }),
    }
    for (const [what, claims] of Object.entries(LESS)) {
      it(`does not count with ${what}: the portal asks for its own`, async () => {
        liar.lies.claims = claims()
        assert.equal((await travel({ mfa: MFA })).factorAt, null)
      })
    }
    it('is not enough for linking, which requires a fresh sign-in', async () => {
      const { address, state } = await open({ mfa: MFA }).depart('link', 'ar')
      assert.equal(new URL(address).searchParams.get('prompt'), 'login')
      assert.equal(new URL(address).searchParams.get('ui_locales'), 'ar')
      assert.equal(purposeOf({ state }), 'link')
    })

    const SIGNED_IN: readonly (readonly [when: string, ago: number | undefined, isBelieved: boolean])[] = [
      ['since it left', 0, true],
      ['an hour before', 3600, false],
      ['nobody knows when', undefined, false],
    ]
    for (const [when, ago, isBelieved] of SIGNED_IN) {
      it(`links ${isBelieved ? 'who' : 'nobody who'} signed in there ${when}, whatever the provider was asked`, async () => {
        const provider = open()
        const { state, secrets } = await provider.depart('link', 'en')
        liar.lies.claims = { nonce: secrets.nonce, auth_time: ago === undefined ? undefined : now() - ago }
        const arrived = provider.arrive({ state, code: 'a code', iss: liar.issuer }, secrets)
        if (isBelieved) assert.equal((await arrived).subject, 'somebody')
        else assert.equal(await faultOf(arrived), 'PROVIDER_REFUSED')
      })
    }
  })

  function answerAt(path: string, status: number, headers: Record<string, string>, body = ''): void {
    liar.lies.behave[path] = (response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body)
    }
  }

  function drip(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }
})

describe('what the address of the page brings back', () => {
  it('is a state with a code or an error, each said once', () => {
    assert.deepEqual(readAnswer('?state=s&code=c&iss=i&session_state=x'), { state: 's', code: 'c', iss: 'i' })
    assert.deepEqual(readAnswer('?state=s&error=access_denied'), { state: 's', error: 'access_denied' })
    for (const none of [
      '',
      '?code=c',
      '?state=s',
      '?state=&code=c',
      '?state=s&code=c&code=d',
      '?state=s&state=t&code=c',
    ])
      assert.equal(readAnswer(none), undefined, none)
  })

  it('returns the purpose of the redirect, and the limits leave room for long codes', () => {
    assert.deepEqual(
      ['link.x', 'signIn.x', 'x', ''].map((state) => purposeOf({ state })),
      ['link', 'signIn', 'signIn', 'signIn'],
    )
    assert.ok(ANSWER_LIMITS.code >= 4096)
  })
})
