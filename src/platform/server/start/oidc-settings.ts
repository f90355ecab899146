import * as z from 'zod'
import type { Word } from '#kernel/words.ts'
import { isLoopback } from './loopback.ts'

const issuer = z
  .string()
  .refine(
    isIssuer,
    'must be the https address of the provider, without a query or fragment, such as https://login.example.org',
  )
/** A value that a browser, a chain or a log may show on one line. */
const line = (most: number) =>
  z
    .string()
    .trim()
    // oxlint-disable-next-line no-control-regex -- they are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'must be one line')
    .min(1, 'must not be empty')
    .max(most, `must have at most ${most} letters`)
const list = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((values) => values.length > 0, 'must name at least one value')

/** The part of the settings' table that concerns signing in with an identity provider. */
export const OIDC_SETTINGS = {
  OIDC_ISSUER: {
    schema: issuer.optional(),
    group: 'Sign-in',
    without: 'people sign in with a password or a passkey',
    about:
      'An identity provider that people may sign in at (OpenID Connect), as it names itself. http only on this machine. Register `PUBLIC_URL/oidc/callback` there as the redirect address. Secure mode only.',
    example: 'https://login.example.org',
  },
  OIDC_CLIENT_ID: {
    schema: line(500).optional(),
    group: 'Sign-in',
    without: 'needed with OIDC_ISSUER',
    about: 'What the provider knows the portal as.',
    example: 'arbitration-portal',
  },
  OIDC_CLIENT_SECRET: {
    schema: line(2000).optional(),
    group: 'Sign-in',
    without: 'needed with OIDC_ISSUER',
    about: 'The secret that the provider gave the portal.',
    example: 'a long random text',
    isSecret: true,
  },
  OIDC_NAME: {
    schema: line(40).optional(),
    group: 'Sign-in',
    without: 'needed with OIDC_ISSUER',
    about: 'What people call the provider: the button says "Sign in with" and this name.',
    example: 'Centre Login',
  },
  OIDC_NAME_AR: {
    schema: line(40).optional(),
    group: 'Sign-in',
    without: 'OIDC_NAME',
    about: 'The same name in Arabic.',
    example: 'دخول المركز',
  },
  OIDC_MFA_ACR: {
    schema: list.optional(),
    group: 'Sign-in',
    without: "the provider's second factor does not count: the portal asks for its own code",
    about:
      "Values of the claim `acr` that prove a second factor, separated by spaces. One of them, not older than ten minutes, stands for the portal's own code. Name only what the provider gives for a real second factor.",
    example: 'urn:example:mfa',
  },
  OIDC_MFA_AMR: {
    schema: list.optional(),
    group: 'Sign-in',
    without: 'as without OIDC_MFA_ACR',
    about: 'The same for the claim `amr`: one of these methods must be among them. With both settings both must hold.',
    example: 'mfa',
  },
} as const

type Name = keyof typeof OIDC_SETTINGS
type Given = { readonly [N in Name]?: string | readonly string[] | undefined }

export type OidcConfig = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: Word
  /** The claims that prove the provider's second factor; null: none does. */
  readonly mfa: { readonly acr: readonly string[]; readonly amr: readonly string[] } | null
}

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const

/** The configured provider; undefined without one. */
export function readOidc(given: Given): OidcConfig | undefined {
  const [address, clientId, clientSecret, en] = NEEDED.map((name) => given[name] as string | undefined)
  if (!address || !clientId || !clientSecret || !en) return undefined
  const acr = (given.OIDC_MFA_ACR ?? []) as readonly string[]
  const amr = (given.OIDC_MFA_AMR ?? []) as readonly string[]
  const name = { en, ar: (given.OIDC_NAME_AR as string | undefined) ?? en }
  return { issuer: address, clientId, clientSecret, name, mfa: acr.length + amr.length > 0 ? { acr, amr } : null }
}

/** Contradictions between these settings, as a line that names them. */
export function contradictionInOidc(
  given: Given & { readonly PORT: number; readonly PUBLIC_URL?: string | undefined },
  mode: 'demo' | 'secure',
): string | undefined {
  const set = (Object.keys(OIDC_SETTINGS) as Name[]).find((name) => given[name] !== undefined)
  if (!set) return undefined
  const missing = NEEDED.find((name) => given[name] === undefined)
  if (missing) return `${set} is set without ${missing}. Set ${NEEDED.join(', ')}, or none of them.`
  if (mode === 'demo')
    return `${set} is set, but in demo mode anybody may sign in as anybody. Leave it out, or set PORTAL_MODE to secure.`
  const address = new URL(String(given.OIDC_ISSUER))
  if (address.protocol === 'http:' && !isLoopback(address.hostname))
    return `OIDC_ISSUER ${address.href} is not https, so anybody on the way could sign in as anybody. Use its https address.`
  if (given.PORT === 0 && !given.PUBLIC_URL)
    return 'OIDC_ISSUER is set and PORT is 0, so the provider could not be told where to send people back to. Set PUBLIC_URL.'
  return undefined
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password
}
