import type { Language, Word } from '#kernel/words.ts'

/** The secrets of one sign-in, kept here while the browser is at the provider: the provider returns or proves them unchanged. */
export type FlowSecrets = {
  readonly nonce: string
  readonly verifier: string
  /** For a link: the second after which the person must have signed in again at the provider. */
  readonly anewSince?: number
}

/** Where a browser is sent: the provider's address, and what is kept until it returns. */
export type Departure = { readonly address: string; readonly state: string; readonly secrets: FlowSecrets }

/** What the provider adds to the address when it sends the browser back. */
export type Arrival = {
  readonly state: string
  readonly code?: string | undefined
  readonly error?: string | undefined
  /** The issuer that responded, where the provider states it (RFC 9207). */
  readonly iss?: string | undefined
}

/** The identity that the provider vouches for. Issuer and subject together name it permanently. */
export type ProvedIdentity = {
  readonly issuer: string
  readonly subject: string
  /** When the provider verified a second factor that counts here; null without one. */
  readonly factorAt: Date | null
}

/** The purpose of a flow: to sign in, or to link the identity with the signed-in account. */
export type FlowPurpose = 'signIn' | 'link'

/** An identity provider that people may sign in with (OpenID Connect, authorization code with PKCE). */
export type SignInProvider = {
  /** The name shown to people. */
  readonly name: Word
  readonly issuer: string
  /** Where to send a browser, with the preferred language. Fails when the provider does not respond. */
  depart(purpose: FlowPurpose, language: Language): Promise<Departure>
  /** Fetches and verifies the identity. Fails for every response that is not valid. */
  arrive(arrival: Arrival, secrets: FlowSecrets): Promise<ProvedIdentity>
}
