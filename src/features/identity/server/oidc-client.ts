import * as oidc from 'openid-client'
import type { Language } from '#kernel/words.ts'
import type { Config } from '#server/start/config.ts'
import type {
  Arrival,
  FlowPurpose,
  FlowSecrets,
  ProvedIdentity,
  SignInProvider,
} from '#server/accounts/oidc-provider.ts'
import { FRESH_MS } from '#server/accounts/sessions.ts'
import { ProviderFault, toFault } from '../law/oidc-fault.ts'
import { ANSWER_MS, fetchBounded } from './oidc-fetch.ts'
import { CALLBACK_PATH } from '../law/oidc-rules.ts'

/** How long the provider's metadata is cached. */
const METADATA_MS = 60 * 60_000
/** The allowed difference between the clocks of portal and provider. */
const SKEW_SECONDS = 30
/** OpenID Connect Core: at most 255 letters. */
const SUBJECT_MOST = 255

const METHODS_ASKED = JSON.stringify({ id_token: { amr: null } })

type Oidc = NonNullable<Config['oidc']>

/** The client of the configured identity provider; null without one. It sends nothing until the first sign-in. */
export function openProvider(config: Pick<Config, 'oidc' | 'publicUrl'>, answerMs = ANSWER_MS): SignInProvider | null {
  const { oidc: settings, publicUrl } = config
  if (!settings) return null
  const redirect = new URL(CALLBACK_PATH, publicUrl)
  const client = keepClient(settings, answerMs)
  return {
    name: settings.name,
    issuer: new URL(settings.issuer).href,
    depart: (purpose, language) =>
      guarded(async () => depart(await client(), settings, redirect, { purpose, language })),
    arrive: (arrival, secrets) =>
      guarded(async () => arrive(await client(), settings, answerAddress(redirect, arrival), arrival, secrets)),
  }
}

/** Turns every error into one of three faults. */
async function guarded<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw toFault(error)
  }
}

/** The provider's metadata, requested once for concurrent callers and again after an hour. A failure is not cached. */
function keepClient(settings: Oidc, answerMs: number): () => Promise<oidc.Configuration> {
  let known: { readonly client: oidc.Configuration; readonly until: number } | undefined
  let asked: Promise<oidc.Configuration> | undefined
  const ask = async () => {
    const client = await discover(settings, answerMs)
    known = { client, until: Date.now() + METADATA_MS }
    return client
  }
  return () => {
    if (known && known.until > Date.now()) return Promise.resolve(known.client)
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }
}

async function discover({ issuer, clientId, clientSecret }: Oidc, answerMs: number): Promise<oidc.Configuration> {
  const address = new URL(issuer)
  const isLocal = address.protocol === 'http:'
  const get: oidc.CustomFetch = (url, options) => fetchBounded(url, options, answerMs)
  const timeout = (2 * answerMs) / 1000
  const found = await oidc.discovery(address, clientId, undefined, undefined, {
    [oidc.customFetch]: get,
    timeout,
    ...(isLocal ? { execute: [oidc.allowInsecureRequests] } : {}),
  })
  const metadata = found.serverMetadata()
  // The library lets some providers use another issuer; here the issuer must equal the settings.
  if (new URL(metadata.issuer).href !== address.href) throw new ProviderFault('PROVIDER_REFUSED', 'issuer')
  const page = metadata.authorization_endpoint
  if (!isLocal && page !== undefined && new URL(page).protocol !== 'https:')
    throw new ProviderFault('PROVIDER_REFUSED', 'page without TLS')
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authentication = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
  const ours = { client_secret: clientSecret, [oidc.clockTolerance]: SKEW_SECONDS }
  const client = new oidc.Configuration(metadata, clientId, ours, authentication(clientSecret))
  client[oidc.customFetch] = get
  client.timeout = timeout
  if (isLocal) oidc.allowInsecureRequests(client)
  // Without this the library relies on the token endpoint's TLS and does not verify the id token's signature.
  oidc.enableNonRepudiationChecks(client)
  return client
}

type Wish = { readonly purpose: FlowPurpose; readonly language: Language }

async function depart(client: oidc.Configuration, { mfa }: Oidc, redirect: URL, { purpose, language }: Wish) {
  const since = purpose === 'link' ? { anewSince: Math.floor(Date.now() / 1000) } : {}
  const secrets = { nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier(), ...since }
  // The callback page reads the purpose from the state; the server relies on its row only.
  const state = `${purpose}.${oidc.randomState()}`
  const wants = purpose === 'signIn' && mfa
  const address = oidc.buildAuthorizationUrl(client, {
    ...{ redirect_uri: redirect.href, scope: 'openid', state, nonce: secrets.nonce },
    ...{ code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier), code_challenge_method: 'S256' },
    ui_locales: language,
    ...(wants ? { max_age: String(FRESH_MS / 1000) } : {}),
    ...(wants && mfa.acr.length > 0 ? { acr_values: mfa.acr.join(' ') } : {}),
    // Some providers send the authentication methods only on request.
    ...(wants && client.serverMetadata().claims_parameter_supported ? { claims: METHODS_ASKED } : {}),
    // Linking requires a fresh login, so that no earlier person's identity is linked; max_age makes the provider send auth_time.
    ...(purpose === 'link' ? { prompt: 'login', max_age: String(FRESH_MS / 1000) } : {}),
  })
  return { address: address.href, state, secrets }
}

/** Rebuilds the redirect address from the parameters that the page sent. */
function answerAddress(redirect: URL, { state, code, error, iss }: Arrival): URL {
  const address = new URL(redirect)
  for (const [name, value] of Object.entries({ state, code, error, iss }))
    if (value !== undefined) address.searchParams.set(name, value)
  return address
}

async function arrive(
  client: oidc.Configuration,
  { mfa }: Oidc,
  address: URL,
  arrival: Arrival,
  secrets: FlowSecrets,
): Promise<ProvedIdentity> {
  const tokens = await oidc.authorizationCodeGrant(client, address, {
    ...{ expectedState: arrival.state, expectedNonce: secrets.nonce, pkceCodeVerifier: secrets.verifier },
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || claims.sub === '' || claims.sub.length > SUBJECT_MOST)
    throw new ProviderFault('PROVIDER_REFUSED', 'subject')
  if (secrets.anewSince !== undefined && !isAnew(claims.auth_time, secrets.anewSince))
    throw new ProviderFault('PROVIDER_REFUSED', 'not signed in again')
  // The library has compared the issuer with the metadata, which was compared with the settings.
  return { issuer: new URL(claims.iss).href, subject: claims.sub, factorAt: factorAt(claims, mfa, Date.now()) }
}

function isAnew(signedInAt: unknown, since: number): boolean {
  return typeof signedInAt === 'number' && signedInAt >= since - SKEW_SECONDS
}

/** When the provider checked a second factor that counts here; null if it is too old or of unknown age. */
function factorAt(claims: oidc.IDToken, mfa: Oidc['mfa'], now: number): Date | null {
  if (!mfa) return null
  const { acr, amr, auth_time: seconds } = claims
  const isAcr = mfa.acr.length === 0 || (typeof acr === 'string' && mfa.acr.includes(acr))
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : []
  const isAmr = mfa.amr.length === 0 || mfa.amr.some((method) => methods.includes(method))
  if (!isAcr || !isAmr || typeof seconds !== 'number') return null
  const at = seconds * 1000
  const skew = SKEW_SECONDS * 1000
  if (!(at >= now - FRESH_MS - skew && at <= now + skew)) return null
  return new Date(Math.min(at, now))
}
