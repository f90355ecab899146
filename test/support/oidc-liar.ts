// An identity provider that misbehaves on request: wrong signatures, foreign tokens, endless answers.
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const CLIENT = { clientId: 'portal', clientSecret: 'secret' }

type Lies = {
  /** Claims of the id token in place of the right ones; undefined removes one. */
  claims: Record<string, unknown>
  signedBy: 'its key' | 'another key' | 'nobody' | 'the secret'
  /** Additional metadata. */
  metadata: Record<string, unknown>
  /** Its behaviour at a path. */
  behave: Record<string, (response: ServerResponse) => void>
}

export type Liar = Awaited<ReturnType<typeof openLiar>>

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Starts the provider; without changes it is a correct provider that vouches for `somebody`. */
export async function openLiar() {
  const [own, foreign] = [newKey(), newKey()]
  const lies: Lies = { claims: {}, signedBy: 'its key', metadata: {}, behave: {} }
  const asked: string[] = []
  let issuer = ''

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: issuer, sub: 'somebody', aud: CLIENT.clientId, iat: now, exp: now + 300 }
    const body = part({ ...right, ...lies.claims })
    const signed = (alg: string, make: (text: string) => string) => {
      const text = `${part({ alg, ...(alg === 'none' ? {} : { kid: 'k' }) })}.${body}`
      return `${text}.${make(text)}`
    }
    const by = (key: KeyObject) => (text: string) => sign('sha256', Buffer.from(text), key).toString('base64url')
    if (lies.signedBy === 'nobody') return signed('none', () => '')
    if (lies.signedBy === 'the secret')
      return signed('HS256', (text) => createHmac('sha256', CLIENT.clientSecret).update(text).digest('base64url'))
    return signed('RS256', by(lies.signedBy === 'its key' ? own.privateKey : foreign.privateKey))
  }

  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      ...{
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      },
      ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
      ...{ id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'] },
      authorization_response_iss_parameter_supported: true,
      ...lies.metadata,
    }),
    '/jwks': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }] }),
    '/token': () => ({ access_token: 'x', token_type: 'bearer', expires_in: 60, id_token: idToken() }),
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? ''
    asked.push(path)
    const behave = lies.behave[path]
    if (behave) return behave(response)
    const made = answers[path]?.()
    response.writeHead(made ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(made ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    lies,
    /** The requested paths. */
    asked,
    config: { issuer, ...CLIENT, name: { en: 'Liar', ar: 'كاذب' }, mfa: null },
    settings: {
      ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.clientId, OIDC_CLIENT_SECRET: CLIENT.clientSecret },
      OIDC_NAME: 'Liar',
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
