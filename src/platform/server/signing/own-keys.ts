import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readIfThere, readOrMakeFile } from '../files/made-file.ts'
import { issueAuthority, issueCertificate } from './certificates.ts'
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
 * The portal's own keys: encrypted PKCS#8 files in `folder`, readable by the owner only, and beside them the certificates of the
 * portal's own authority.
 */
export function openOwnKeys(folder: string): OwnKeys {
  const opened = new Map<string, Promise<KeyObject>>()

  function getKey(name: string): Promise<KeyObject> {
    const known = opened.get(name)
    if (known !== undefined) return known
    const key = readOrMakeKey(folder, name)
    opened.set(name, key)
    key.catch(() => opened.delete(name))
    return key
  }

  /** The certificate is made once; it keeps the name that its holder had at that time. */
  async function chainOf(name: string, holder: string): Promise<Uint8Array<ArrayBuffer>[]> {
    const authorityKey = await getKey(AUTHORITY)
    const authority = await readOrMakeFile(join(folder, `${AUTHORITY}.crt`), () => issueAuthority(authorityKey))
    const key = await getKey(name)
    const certificate = await readOrMakeFile(join(folder, `${name}.crt`), () =>
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
      const isThere = (await readIfThere(join(folder, `${name}.pem`))) !== undefined
      return isThere ? pemOf(createPublicKey(await getKey(name))) : undefined
    },
  }
}

async function readOrMakeKey(folder: string, name: string): Promise<KeyObject> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const passphrase = await readOrMakeFile(join(folder, 'passphrase'), async () => randomBytes(32).toString('base64url'))
  const pem = await readOrMakeFile(join(folder, `${name}.pem`), () => makeEncryptedKey(passphrase))
  return createPrivateKey({ key: pem, passphrase })
}

async function makeEncryptedKey(passphrase: string): Promise<string> {
  const { privateKey } = await makePair('rsa', { modulusLength: MODULUS_BITS })
  return privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }) as string
}
