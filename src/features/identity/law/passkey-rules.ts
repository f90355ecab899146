/** The most passkeys of one person: enough for every device, and a bound on the list. */
export const PASSKEYS_MOST = 20
export const PASSKEY_NAME_MOST = 60

/**
 * The host name that passkeys of an address belong to. WebAuthn binds a passkey to a domain; browsers create none at an IP
 * address.
 */
export function passkeyHost(address: string): string | undefined {
  const { hostname } = new URL(address)
  const isNumber = /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[')
  return isNumber || hostname === '' ? undefined : hostname
}
