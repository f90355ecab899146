import type { Services } from '#server/acts/context.ts'
import { STOP_PATH } from '#server/http/one-click.ts'

const PURPOSE = 'stop mail about cases'

type Vault = Services['vault']

/** The token with which the mail program of a person stops mail about cases, without a sign-in (RFC 8058). */
export const stopToken = (vault: Vault, personId: string) => vault.encrypt(personId, PURPOSE).toString('base64url')

/** Whose token it is; undefined for any other text. */
export function personOfStop(vault: Vault, token: string): string | undefined {
  try {
    return vault.decrypt(Buffer.from(token, 'base64url'), PURPOSE)
  } catch {
    return undefined
  }
}

/** By these a mail program files mail about cases, and stops it. */
export const listHeaders = (
  { config: { publicUrl }, vault }: Pick<Services, 'config' | 'vault'>,
  personId: string,
) => ({
  'list-id': `<cases.${new URL(publicUrl).hostname}>`,
  'list-unsubscribe': `<${publicUrl}${STOP_PATH}/${stopToken(vault, personId)}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})
