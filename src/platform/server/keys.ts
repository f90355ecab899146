import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The key of the centre's seal. */
export const SEAL_KEY = 'centre-seal'

/** The key of an arbitrator, by the person's id. */
export function arbitratorKey(personId: string): string {
  return `arbitrator-${personId}`
}

export type DetachedSignature = {
  /** PKCS#1 v1.5 signature over the SHA-256 of the bytes, as `openssl dgst -sha256 -verify` reads it after `xxd -r -p`. */
  readonly signatureHex: string
  readonly keyId: string
  /** The label shown to readers: the keys of this store are the demo's. */
  readonly algorithm: 'RSA-SHA256 demo'
}

export type Keys = {
  /** Signs with the key of that name, which is made on first use. */
  sign(keyId: string, bytes: Uint8Array): Promise<DetachedSignature>
  /** The public half in PEM (SubjectPublicKeyInfo); makes the key on first use. */
  publicKeyPem(keyId: string): Promise<string>
}

const MODULUS_BITS = 3072
const KEY_ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/
const makePair = promisify(generateKeyPair)
const signAsync = promisify(sign)

/** Opens the demo's signing keys: encrypted PKCS#8 files in `<dataDir>/keys`, readable by the owner only. */
export function openKeys(dataDir: string): Keys {
  const folder = join(dataDir, 'keys')
  const opened = new Map<string, Promise<KeyObject>>()

  function getKey(keyId: string): Promise<KeyObject> {
    if (!KEY_ID.test(keyId)) throw new Error('not the name of a key')
    const known = opened.get(keyId)
    if (known !== undefined) return known
    const key = readOrMakeKey(folder, keyId)
    opened.set(keyId, key)
    key.catch(() => opened.delete(keyId))
    return key
  }

  return {
    sign: async (keyId, bytes) => {
      const signature = await signAsync('sha256', bytes, await getKey(keyId))
      return { signatureHex: signature.toString('hex'), keyId, algorithm: 'RSA-SHA256 demo' }
    },
    publicKeyPem: async (keyId) =>
      createPublicKey(await getKey(keyId)).export({ type: 'spki', format: 'pem' }) as string,
  }
}

async function readOrMakeKey(folder: string, keyId: string): Promise<KeyObject> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const passphrase = await readOrMakeFile(join(folder, 'passphrase'), async () => randomBytes(32).toString('base64url'))
  const pem = await readOrMakeFile(join(folder, `${keyId}.pem`), () => makeEncryptedKey(passphrase))
  return createPrivateKey({ key: pem, passphrase })
}

async function makeEncryptedKey(passphrase: string): Promise<string> {
  const { privateKey } = await makePair('rsa', { modulusLength: MODULUS_BITS })
  return privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }) as string
}

/** The file appears whole or not at all, and whoever comes second, even another process, reads the first one's. */
export async function readOrMakeFile(path: string, make: () => Promise<string>): Promise<string> {
  const existing = await readIfThere(path)
  if (existing !== undefined) return existing
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    await writeFile(draft, await make(), { mode: 0o600, flag: 'wx', flush: true })
    await link(draft, path).catch(ignoreIfThere)
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function ignoreIfThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
