import type { Language, Word } from '#kernel/words.ts'

/** What must come back from the provider unchanged, or be proved to it; it stays on our side meanwhile. */
export type FlowSecrets = {
  readonly nonce: string
  readonly verifier: string
  /** For a link: the second since when the person must have signed in there anew. */
  readonly anewSince?: number
}

/** Somebody was sent to the provider. */
export type Departure = { readonly address: string; readonly state: string; readonly secrets: FlowSecrets }

/** What the provider's answer brings back in the address of the page. */
export type Arrival = {
  readonly state: string
  readonly code?: string | undefined
  readonly error?: string | undefined
  /** Who answered, where the provider says so (RFC 9207). */
  readonly iss?: string | undefined
}

/** Whom the provider vouches for: issuer and subject together name one identity for good. */
export type ProvedIdentity = {
  readonly issuer: string
  readonly subject: string
  /** When the provider saw a second factor that counts here; null when it proved none. */
  readonly factorAt: Date | null
}

/** Why people go: to sign in, or to link the identity with the account they are signed in to. */
export type FlowPurpose = 'signIn' | 'link'

/** An identity provider that people may sign in at (OpenID Connect, authorization code with PKCE). */
export type SignInProvider = {
  /** What people call it. */
  readonly name: Word
  readonly issuer: string
  /** Where to send a browser, and in what language it would like to be spoken to. Fails when the provider does not answer. */
  depart(purpose: FlowPurpose, language: Language): Promise<Departure>
  /** Fetches and checks what the provider vouches for. Fails for every answer that does not hold. */
  arrive(arrival: Arrival, secrets: FlowSecrets): Promise<ProvedIdentity>
}
