import type { Vault } from '../accounts/vault.ts'

/**
 * The position from which a client resumes, encrypted: all events share one sequence, so two plain numbers would reveal how many
 * events in between were not for this client. It belongs to the case and not to the client, so one is made for all who get the event.
 */
export function encryptPlace(vault: Vault, caseId: string, id: number): string {
  return vault.encrypt(String(id).padStart(15, '0'), `events of ${caseId}`).toString('base64url')
}

/** The number of the last event a client received; undefined when it received none of this case. */
export function decryptPlace(vault: Vault, caseId: string, place: unknown): number | undefined {
  if (typeof place !== 'string') return undefined
  try {
    return Number(vault.decrypt(Buffer.from(place, 'base64url'), `events of ${caseId}`))
  } catch {
    return undefined
  }
}
