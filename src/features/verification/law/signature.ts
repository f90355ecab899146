/** Larger files are not read into memory; awards are far smaller. */
export const MOST_BYTES = 256 * 1024 * 1024

export type SignatureResult = 'valid' | 'invalid' | 'tooLarge' | 'unable'

export type Signed = { readonly signatureHex: string; readonly publicKeyPem: string }

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function bytesOfPem(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replace(/-----[^-]+-----|\s/g, '')
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/**
 * Whether the published key made this signature over exactly these bytes (RSASSA-PKCS1-v1_5 with SHA-256), using WebCrypto.
 * WebCrypto needs the whole message in memory, and exists only on pages loaded over TLS or from this machine.
 */
export async function checkSignature(file: Blob, { signatureHex, publicKeyPem }: Signed): Promise<SignatureResult> {
  if (file.size > MOST_BYTES) return 'tooLarge'
  // Despite its type, undefined if the page was loaded over plain HTTP from another machine.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return 'unable'
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  try {
    const key = await subtle.importKey('spki', bytesOfPem(publicKeyPem), algorithm, false, ['verify'])
    const isValid = await subtle.verify(algorithm, key, bytesOfHex(signatureHex), await file.arrayBuffer())
    return isValid ? 'valid' : 'invalid'
  } catch {
    return 'unable'
  }
}
