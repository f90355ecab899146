import { join } from 'node:path'
import { openCommandKeys } from './command-keys.ts'
import { type KeyFiles, openKeyFolder } from './key-files.ts'
import { KeyFault, type KeyLabel, type KeySource, type SigningKey } from './key.ts'
import { openOwnKeys } from './own-keys.ts'
import { openPkcs12Keys } from './pkcs12-keys.ts'
import type { SigningConfig } from './signing-settings.ts'
import { StartError } from '../start/start-errors.ts'

/** The name of the key of the centre's seal. */
export const SEAL_KEY = 'centre-seal'

/** The name of an arbitrator's key, by the person's id. */
export function arbitratorKey(personId: string): string {
  return `arbitrator-${personId}`
}

export type DetachedSignature = {
  /** PKCS#1 v1.5 signature over the SHA-256 of the bytes, as `openssl dgst -sha256 -verify` reads it after `xxd -r -p`. */
  readonly signatureHex: string
  readonly keyId: string
  readonly algorithm: KeyLabel
}

export type Keys = {
  /** Whether keys come from outside: a PKCS#12 folder or a signing program. */
  readonly areConfigured: boolean
  /** The current key of that name; the portal's own keys are made on first use, for this holder. */
  get(name: string, holder?: string): Promise<SigningKey>
  sign(name: string, bytes: Uint8Array): Promise<DetachedSignature>
  /**
   * The public half, in PEM, of the key that a signature names, even if it was replaced since. A key is made for a name that has
   * none.
   */
  publicKeyPem(keyId: string): Promise<string>
  /** As `publicKeyPem`, but undefined for a key that this portal has never signed with. */
  findPublicKey(keyId: string): Promise<string | undefined>
}

const KEY_ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/

/** Opens the signing keys: those of the configuration, and for every other name the portal's own: its files, or `<dataDir>/keys`. */
export function openKeys(place: KeyFiles | string, config?: SigningConfig): Keys {
  const files = typeof place === 'string' ? openKeyFolder(join(place, 'keys')) : place
  const own = openOwnKeys(files)
  const outside = config && outsideSource(config)
  const known = new Map<string, string>()

  /** Public halves of outside keys are stored, so that signatures can be verified after the key was replaced. */
  async function keep(key: SigningKey): Promise<SigningKey> {
    if (known.has(key.keyId)) return key
    await files.readOrMake(`used/${key.keyId}.pem`, async () => key.publicKeyPem)
    known.set(key.keyId, key.publicKeyPem)
    return key
  }

  async function findUsed(keyId: string): Promise<string | undefined> {
    assertName(keyId)
    return known.get(keyId) ?? files.read(`used/${keyId}.pem`)
  }

  async function get(name: string, holder = name): Promise<SigningKey> {
    assertName(name)
    const given = await outside?.find(name, holder)
    return given ? keep(given) : own.find(name, holder)
  }

  return {
    areConfigured: config !== undefined,
    get,
    sign: async (name, bytes) => {
      const key = await get(name)
      return { signatureHex: (await key.sign(bytes)).toString('hex'), keyId: key.keyId, algorithm: key.algorithm }
    },
    publicKeyPem: async (keyId) => {
      const used = await findUsed(keyId)
      // The key of an outside source is never made here: that would replace it with another one.
      if (used === undefined && isOutside(keyId)) throw new KeyFault(`the public half of ${keyId} is not in keys/used`)
      return used ?? own.publicKeyPem(keyId)
    },
    findPublicKey: async (keyId) =>
      (await findUsed(keyId)) ?? (isOutside(keyId) ? undefined : own.findPublicKey(keyId)),
  }
}

/** Checks that the centre's seal can sign with the configured keys; throws one line for the operator. */
export async function assertSealKey(keys: Keys, config: SigningConfig): Promise<void> {
  const where = 'program' in config ? 'SIGNING_COMMAND' : 'SIGNING_KEYS_DIR'
  try {
    const key = await keys.get(SEAL_KEY)
    if (key.algorithm === 'RSA-SHA256') return void (await key.sign(Buffer.from('the portal starts')))
  } catch (error) {
    if (error instanceof KeyFault) throw new StartError(`${where}: ${error.message}.`)
    throw error
  }
  throw new StartError(`${where} has no key ${SEAL_KEY}, with which the centre seals its awards.`)
}

function outsideSource(config: SigningConfig): KeySource {
  if ('program' in config) return openCommandKeys(config.program)
  return openPkcs12Keys(config.folder, config.passphrase)
}

/** Ids of outside keys have a fingerprint after a dot; names that the portal assigns have none. */
const isOutside = (keyId: string) => keyId.includes('.')

/** Whether a key is, or was, that of the centre's seal. */
export function isSealKey(keyId: string): boolean {
  return keyId === SEAL_KEY || keyId.startsWith(`${SEAL_KEY}.`)
}

function assertName(name: string): void {
  if (!KEY_ID.test(name)) throw new KeyFault('not the name of a key')
}
