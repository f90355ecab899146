import 'reflect-metadata'
import { createPublicKey, type KeyObject, randomBytes, webcrypto } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
/** The cases of a demo are older than its keys. */
const VALID_FROM = new Date('2020-01-01T00:00:00Z')
const YEARS = 20
const ORGANISATION = 'Demonstration keys of an arbitration portal'
const crypto = webcrypto as unknown as Crypto

const privateOf = (key: KeyObject) => key.toCryptoKey(RSA, true, ['sign']) as unknown as CryptoKey
const publicOf = (key: KeyObject) => createPublicKey(key).toCryptoKey(RSA, true, ['verify']) as unknown as CryptoKey

const shared = () => ({
  serialNumber: `00${randomBytes(15).toString('hex')}`,
  notBefore: VALID_FROM,
  notAfter: new Date(Date.UTC(new Date().getUTCFullYear() + YEARS, 0, 1)),
  signingAlgorithm: RSA,
})

/** The self-signed certificate of the authority for the portal's own keys, in PEM. */
export async function issueAuthority(key: KeyObject): Promise<string> {
  const keys = { privateKey: privateOf(key), publicKey: publicOf(key) }
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      ...shared(),
      name: [{ O: [ORGANISATION] }, { CN: ['Signing authority'] }],
      keys,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, crypto),
      ],
    },
    crypto,
  )
  return certificate.toString('pem')
}

type Issue = {
  readonly authority: string
  readonly authorityKey: KeyObject
  readonly key: KeyObject
  readonly holder: string
}

/** A certificate of that authority for a key that signs documents, in PEM. */
export async function issueCertificate({ authority, authorityKey, key, holder }: Issue): Promise<string> {
  const issuer = new X509Certificate(authority)
  const publicKey = publicOf(key)
  const certificate = await X509CertificateGenerator.create(
    {
      ...shared(),
      subject: [{ O: [ORGANISATION] }, { CN: [holder] }],
      issuer: issuer.subjectName.toJSON(),
      publicKey,
      signingKey: privateOf(authorityKey),
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
        await SubjectKeyIdentifierExtension.create(publicKey, false, crypto),
        await AuthorityKeyIdentifierExtension.create(issuer.publicKey, false, crypto),
      ],
    },
    crypto,
  )
  return certificate.toString('pem')
}
