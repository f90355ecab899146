import { refuse } from '#kernel/refusals.ts'
import type { Services } from '#server/acts/context.ts'
import { matchTotp, newTotpSecret, totpUri } from '#server/accounts/totp.ts'
import type { Enrolment } from '../law/link-contract.ts'
import { identityWords } from '../law/words.ts'

/** How long a displayed secret stays valid without a first code. */
const TICKET_MS = 30 * 60_000
/** The name under which an authenticator app lists the account. */
const ISSUER = 'Arbitrator Manager'

/** The owner of a secret: a link, or the person of the session. A ticket is valid for its owner only. */
type Owner = { readonly kind: 'link' | 'person'; readonly id: string }
const purpose = ({ kind, id }: Owner) => `enrolment:${kind}:${id}`

/** Offers a second factor to set up. Nothing is stored: the ticket contains the encrypted secret. */
export function offerEnrolment(vault: Services['vault'], owner: Owner, email: string, now: Date): Enrolment {
  const secret = newTotpSecret()
  const encrypted = vault.encrypt(JSON.stringify({ secret, until: now.getTime() + TICKET_MS }), purpose(owner))
  return { secret, uri: totpUri(secret, email, ISSUER), ticket: encrypted.toString('base64url') }
}

export type ProvedFactor = { readonly secret: string; readonly step: number }

/** Returns the secret of a ticket and the time step of the code that proves it. Refuses a foreign or expired ticket and a wrong code. */
export function proveEnrolment(
  vault: Services['vault'],
  owner: Owner,
  given: { readonly ticket: string; readonly code: string },
  now: Date,
): ProvedFactor {
  const secret = secretOf(vault, owner, given.ticket, now)
  if (secret === undefined) throw refuse('LINK_INVALID')
  const step = matchTotp(secret, given.code, now, null)
  if (step === undefined) {
    throw refuse('INPUT_INVALID', { issues: [{ path: 'code', code: 'code', words: identityWords.codeWrong }] })
  }
  return { secret, step }
}

function secretOf(vault: Services['vault'], owner: Owner, ticket: string, now: Date): string | undefined {
  try {
    const text = vault.decrypt(Buffer.from(ticket, 'base64url'), purpose(owner))
    const { secret, until } = JSON.parse(text) as { secret: string; until: number }
    return now.getTime() <= until ? secret : undefined
  } catch {
    // The ticket was not made here for this owner.
    return undefined
  }
}
