import type { Language, Word } from '#kernel/words.ts'

/** What must come back from the provider unchanged, or be proved to it; kept on our side meanwhile. */
export type FlowSecrets = {
  readonly nonce: string
  readonly verifier: string
  /** For a link: the second since which the person must have signed in there again. */
  readonly anewSince?: number
}

/** A browser was sent to the provider. */
export type Departure = { readonly address: string; readonly state: string; readonly secrets: FlowSecrets }

/** What the provider's response carries in the address of the page. */
export type Arrival = {
  readonly state: string
  readonly code?: string | undefined
  readonly error?: string | undefined
  /** The issuer that responded, where the provider states it (RFC 9207). */
  readonly iss?: string | undefined
}

/** The identity the provider vouches for: issuer and subject together name it permanently. */
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
