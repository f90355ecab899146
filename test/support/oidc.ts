// A real identity provider on loopback, and a browser that goes through its pages.
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Provider } from 'oidc-provider'

/** The provider's value for a sign-in with a second factor. */
export const MFA_ACR = 'urn:test:mfa'

/** One for all providers of a run: a portal keeps its cached keys when a provider restarts at the same address. */
const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>

type Options = {
  readonly redirect: string
  /** The provider's host name; `localhost` and `127.0.0.1` are two sites for a browser. */
  readonly host?: 'localhost' | '127.0.0.1'
  /** Uses a login page of ours that also asks for a second factor. */
  readonly asksFactor?: boolean
  readonly port?: number
}

/** Starts the provider with one client, the portal. Any login with any password is accepted. */
export async function openTestProvider({ redirect, host = '127.0.0.1', asksFactor = false, port = 0 }: Options) {
  const client = { client_id: 'portal', client_secret: 'a secret of +/% letters', redirect_uris: [redirect] }
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [client],
    acrValues: [MFA_ACR],
    claims: { acr: null, amr: null, auth_time: null, iss: null, sid: null, openid: ['sub'] },
    cookies: { keys: ['cookies of a test'] },
    jwks: { keys: [{ ...KEY.privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'test' }] },
    features: { devInteractions: { enabled: !asksFactor }, claimsParameter: { enabled: true } },
    findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
    ...(asksFactor
      ? { interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` } }
      : {}),
    // The portal is the provider's own client: no consent is requested.
    loadExistingGrant: grantAll,
  })
  const pages = provider.callback()
  answer = (request, response) =>
    asksFactor && request.url?.startsWith('/interaction/')
      ? void loginPage(provider, request, response)
      : pages(request, response)
  return {
    issuer,
    settings: {
      ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret },
      ...{ OIDC_NAME: 'Centre Login', OIDC_NAME_AR: 'دخول المركز' },
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
type Context = {
  readonly oidc: {
    readonly client: { readonly clientId: string }
    readonly session: { readonly accountId: string }
    readonly provider: { readonly Grant: new (of: { clientId: string; accountId: string }) => Grant }
  }
}

async function grantAll({ oidc }: Context): Promise<Grant> {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope('openid')
  await grant.save()
  return grant
}

/** A login page with a checkbox for the second factor. */
async function loginPage(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Centre Login</title></head><body>
      <h1>Centre Login</h1><form method="post">
      <label>Login <input name="login" required></label> <label>Password <input name="password" type="password"></label>
      <label><input type="checkbox" name="factor" value="yes"> Second factor</label> <button>Continue</button></form></body></html>`)
    return
  }
  const form = new URLSearchParams(await text(request))
  const proved = form.has('factor') ? { acr: MFA_ACR, amr: ['pwd', 'otp', 'mfa'] } : { amr: ['pwd'] }
  const login = { accountId: form.get('login') ?? '', ...proved }
  await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
}

/** A browser at the provider, with its cookies, so that a second visit finds the session of the first. */
export function openVisitor(redirect: string) {
  const jar = new Map<string, string>()

  async function visit(address: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  /** Opens the provider, signs in there as `login` when asked, and returns the parameters of the address to which it redirects. */
  async function signIn(address: string, login: string, factor = false): Promise<Record<string, string>> {
    let here = address
    let form: URLSearchParams | undefined
    for (let step = 0; step < 12; step++) {
      const response = await visit(here, form)
      form = undefined
      const location = response.headers.get('location')
      if (location) {
        here = new URL(location, here).href
        if (here.startsWith(`${redirect}?`)) return Object.fromEntries(new URL(here).searchParams)
        continue
      }
      const page = await response.text()
      if (!page.includes('<form')) throw new Error(`no form at ${here}: ${page}`)
      const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
      if (action) here = new URL(action, here).href
      form = new URLSearchParams({ login, password: 'x', prompt: 'login', ...(factor ? { factor: 'yes' } : {}) })
    }
    throw new Error('the provider led nowhere')
  }

  return { signIn }
}
