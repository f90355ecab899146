import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { issueAuthority, issueCertificate } from './certificates.ts'
import { type KeyFiles, readOrMakePassphrase } from './key-files.ts'
import { certificatesOf, pemOf, type SigningKey } from './key.ts'

const MODULUS_BITS = 3072
const AUTHORITY = 'signing-authority'
const makePair = promisify(generateKeyPair)
const signAsync = promisify(sign)

type OwnKeys = {
  /** The key of that name, made on first use. */
  find(name: string, holder: string): Promise<SigningKey>
  publicKeyPem(name: string): Promise<string>
  /** As `publicKeyPem`, but undefined when the key does not exist yet. */
  findPublicKey(name: string): Promise<string | undefined>
}

/**
 * The portal's own keys: encrypted PKCS#8 files, and beside them the certificates of the
 * portal's own authority.
 */
export function openOwnKeys(files: KeyFiles): OwnKeys {
  const opened = new Map<string, Promise<KeyObject>>()

  function getKey(name: string): Promise<KeyObject> {
    const known = opened.get(name)
    if (known !== undefined) return known
    const key = readOrMakeKey(files, name)
    opened.set(name, key)
    key.catch(() => opened.delete(name))
    return key
  }

  /** The certificate is made once; it keeps the name that its holder had at that time. */
  async function chainOf(name: string, holder: string): Promise<Uint8Array<ArrayBuffer>[]> {
    const authorityKey = await getKey(AUTHORITY)
    const authority = await files.readOrMake(`${AUTHORITY}.crt`, () => issueAuthority(authorityKey))
    const key = await getKey(name)
    const certificate = await files.readOrMake(`${name}.crt`, () =>
      issueCertificate({ authority, authorityKey, key, holder }),
    )
    return [...certificatesOf(certificate), ...certificatesOf(authority)]
  }

  return {
    find: async (name, holder) => {
      const key = await getKey(name)
      return {
        keyId: name,
        algorithm: 'RSA-SHA256 demo',
        publicKeyPem: pemOf(createPublicKey(key)),
        chain: () => chainOf(name, holder),
        sign: (bytes) => signAsync('sha256', bytes, key),
      }
    },
    publicKeyPem: async (name) => pemOf(createPublicKey(await getKey(name))),
    findPublicKey: async (name) => {
      const isThere = (await files.read(`${name}.pem`)) !== undefined
      return isThere ? pemOf(createPublicKey(await getKey(name))) : undefined
    },
  }
}

async function readOrMakeKey(files: KeyFiles, name: string): Promise<KeyObject> {
  const passphrase = await readOrMakePassphrase(files)
  const pem = await files.readOrMake(`${name}.pem`, () => makeEncryptedKey(passphrase))
  return createPrivateKey({ key: pem, passphrase })
}

async function makeEncryptedKey(passphrase: string): Promise<string> {
  const { privateKey } = await makePair('rsa', { modulusLength: MODULUS_BITS })
  return privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }) as string
}
