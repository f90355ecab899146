import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { ifThere } from '../files/made-file.ts'

/** The cost of one attempt to open a box of keys: about half a second and 128 MiB. */
const COST = { N: 131_072, r: 8, p: 1 } as const
const FORMAT = 'portal-keys/1'

type Options = { N: number; r: number; p: number; maxmem: number }
const derive = promisify<string, Buffer, number, Options, Buffer>(scrypt)

/** A key file, by its path within the folder of keys. */
export type KeyFile = { readonly name: string; readonly bytes: Buffer }

/** The passphrase is wrong or the box was changed: the two cannot be distinguished. */
export class ClosedBox extends Error {}

const BoxSchema = z.object({
  format: z.literal(FORMAT),
  kdf: z.object({
    name: z.literal('scrypt'),
    N: z.literal(COST.N),
    r: z.literal(COST.r),
    p: z.literal(COST.p),
    salt: z.base64(),
  }),
  cipher: z.literal('aes-256-gcm'),
  nonce: z.base64(),
  tag: z.base64(),
  bytes: z.base64(),
})
/** The name of a key file within `keys/`. Anything else there, such as a file left by an editor or a desktop, is ignored. */
const KEY_NAME = /^(used\/)?[A-Za-z0-9][A-Za-z0-9_.-]*$/
const ContentSchema = z.array(z.object({ name: z.string().regex(KEY_NAME), bytes: z.base64() }))

/** Every key file of a folder of keys; half-written files are left out. A file may be a link, as in the folder of a mounted secret. */
export async function readKeyFiles(folder: string): Promise<KeyFile[]> {
  const [now, former] = await Promise.all(
    [folder, path.join(folder, 'used')].map(async (one) => (await ifThere(readdir(one))) ?? []),
  )
  const names = [...(now ?? []), ...(former ?? []).map((name) => `used/${name}`)]
  const found = names.toSorted().filter((name) => KEY_NAME.test(name) && !name.endsWith('.tmp'))
  const files: KeyFile[] = []
  for (const name of found) {
    const file = path.join(folder, name)
    if ((await ifThere(stat(file)))?.isFile()) files.push({ name, bytes: await readFile(file) })
  }
  return files
}

/** Writes key files into a folder of keys. Throws when another file of that name exists. */
export async function writeKeyFiles(folder: string, files: readonly KeyFile[]): Promise<void> {
  for (const { name, bytes } of files) {
    const file = path.join(folder, name)
    if ((await ifThere(readFile(file)))?.equals(bytes)) continue
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { mode: 0o600, flag: 'wx', flush: true })
  }
}

/**
 * Encrypts key files with a passphrase: scrypt, AES-256-GCM. `purpose` binds the box to what it belongs to; it opens only with the
 * same purpose.
 */
export async function closeBox(files: readonly KeyFile[], passphrase: string, purpose: string): Promise<string> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce).setAAD(Buffer.from(purpose))
  const content = JSON.stringify(files.map(({ name, bytes }) => ({ name, bytes: bytes.toString('base64') })))
  const bytes = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
  const box: z.input<typeof BoxSchema> = {
    ...{ format: FORMAT, kdf: { name: 'scrypt', ...COST, salt: salt.toString('base64') }, cipher: 'aes-256-gcm' },
    ...{ nonce: nonce.toString('base64'), tag: cipher.getAuthTag().toString('base64') },
    bytes: bytes.toString('base64'),
  }
  return `${JSON.stringify(box, null, 1)}\n`
}

/** Throws ClosedBox when the passphrase is wrong or the box was changed. */
export async function openBox(text: string, passphrase: string, purpose: string): Promise<KeyFile[]> {
  try {
    const { kdf, nonce, tag, bytes } = BoxSchema.parse(JSON.parse(text))
    const key = await keyOf(passphrase, Buffer.from(kdf.salt, 'base64'))
    const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'), { authTagLength: 16 })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(Buffer.from(tag, 'base64'))
    const content = Buffer.concat([cipher.update(bytes, 'base64'), cipher.final()]).toString('utf8')
    const files = ContentSchema.parse(JSON.parse(content))
    return files.map((file) => ({ name: file.name, bytes: Buffer.from(file.bytes, 'base64') }))
  } catch (error) {
    throw new ClosedBox('the box of keys does not open', { cause: error })
  }
}

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return derive(passphrase.normalize('NFC'), salt, 32, { ...COST, maxmem: 256 * 1024 * 1024 })
}
