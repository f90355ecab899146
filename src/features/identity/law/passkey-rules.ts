/** How many passkeys one person may have: enough for every device, and an end to a list that somebody fills. */
export const PASSKEYS_MOST = 20
export const PASSKEY_NAME_MOST = 60

/**
 * The name that passkeys of an address belong to. WebAuthn binds a passkey to a name; at an address made of numbers there is none,
 * and no browser makes one.
 */
export function passkeyHost(address: string): string | undefined {
  const { hostname } = new URL(address)
  const isNumber = /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[')
  return isNumber || hostname === '' ? undefined : hostname
}
