import { type KeyObject, verify, X509Certificate } from 'node:crypto'

/** The label shown to people: the label of a key that the portal made itself says that it is the demo's. */
export type KeyLabel = 'RSA-SHA256 demo' | 'RSA-SHA256'

/** A key that can sign, wherever it is stored. */
export type SigningKey = {
  /** Identifies exactly this key; its signatures name it. */
  readonly keyId: string
  readonly algorithm: KeyLabel
  /** SubjectPublicKeyInfo in PEM. */
  readonly publicKeyPem: string
  /** Certificates in DER: the signer's first, then those that issued it. */
  chain(): Promise<readonly Uint8Array<ArrayBuffer>[]>
  /** A PKCS#1 v1.5 signature over the SHA-256 of the bytes. */
  sign(bytes: Uint8Array): Promise<Buffer>
}

/** A source of keys; `undefined`: it has no key of that name. */
export type KeySource = {
  find(name: string, holder: string): Promise<SigningKey | undefined>
}

/** An outside key that cannot be used; one line for the operator. */
export class KeyFault extends Error {
  override name = 'KeyFault'
}

const FEWEST_BITS = 2048

type Outside = {
  readonly name: string
  readonly chain: readonly Uint8Array<ArrayBuffer>[]
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

/** A checked key of a file, a module or a service: RSA of at least 2048 bits, valid today, and its signatures verify. */
export function outsideKey({ name, chain, sign }: Outside): SigningKey {
  const [own] = chain
  if (!own) throw new KeyFault(`the key ${name} has no certificate`)
  const certificate = new X509Certificate(own)
  const { publicKey } = certificate
  assertUsable(name, publicKey)
  assertValid(name, certificate)
  return {
    keyId: `${name}.${certificate.fingerprint256.replaceAll(':', '').slice(0, 12).toLowerCase()}`,
    algorithm: 'RSA-SHA256',
    publicKeyPem: pemOf(publicKey),
    chain: async () => chain,
    sign: async (bytes) => {
      assertValid(name, certificate)
      const signature = Buffer.from(await sign(bytes))
      if (!verify('sha256', bytes, publicKey, signature))
        throw new KeyFault(`the key ${name} made a signature that does not hold`)
      return signature
    },
  }
}

function assertUsable(name: string, key: KeyObject): void {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa') throw new KeyFault(`the key ${name} is ${key.asymmetricKeyType}, not RSA`)
  if (bits < FEWEST_BITS) throw new KeyFault(`the key ${name} has ${bits} bits, fewer than ${FEWEST_BITS}`)
}

/** Checked before every signature: a certificate may expire while the portal runs. */
function assertValid(name: string, certificate: X509Certificate): void {
  const now = Date.now()
  if (Date.parse(certificate.validFrom) > now || Date.parse(certificate.validTo) < now)
    throw new KeyFault(
      `the certificate of ${name} is valid from ${certificate.validFrom} to ${certificate.validTo}, not today`,
    )
}

/** The public half in PEM. */
export function pemOf(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }) as string
}

/** The certificates of a PEM text in DER, in order; throws KeyFault. */
export function certificatesOf(pem: string): Uint8Array<ArrayBuffer>[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.map((block) => new Uint8Array(new X509Certificate(block).raw))
  } catch (error) {
    throw new KeyFault(`a certificate cannot be read (${error instanceof Error ? error.message : String(error)})`)
  }
}

type Certificate = { readonly sha256: string; readonly subject: string; readonly issuer: string }

/** The signer's certificate: its SHA-256 in hex, its subject and its issuer, each on one line. */
export async function certificateOf(key: SigningKey): Promise<Certificate> {
  const [own] = await key.chain()
  if (!own) throw new Error(`the key ${key.keyId} has no certificate`)
  const { fingerprint256, subject, issuer } = new X509Certificate(own)
  return { sha256: fingerprint256.replaceAll(':', '').toLowerCase(), subject: inLine(subject), issuer: inLine(issuer) }
}

/** A distinguished name on one line. */
const inLine = (name: string) => name.split('\n').reverse().join(', ')
