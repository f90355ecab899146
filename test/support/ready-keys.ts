// Signing keys that were made before, for portals under test.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { arbitratorKey, openKeys, SEAL_KEY } from '#server/signing/keys.ts'

const CHECKOUT = path.resolve(import.meta.dirname, '../..')
const KEPT = path.join(CHECKOUT, 'node_modules/.cache/test-keys')
const ARBITRATORS = ['', '2', '3'].map((number) => arbitratorKey(`person_arbitrator${number}`))
const NAMES = ['signing-authority', SEAL_KEY, ...ARBITRATORS]

let ready: Promise<string> | undefined

/**
 * Puts keys into a new data folder, each made once on this machine by the product's own code; their certificates are made by each portal.
 * Most portals under test sign, and an RSA key takes up to a second of a core.
 */
export async function giveReadyKeys(dataDir: string): Promise<void> {
  ready ??= keepKeys()
  await cp(path.join(await ready, 'keys'), path.join(dataDir, 'keys'), { recursive: true })
}

/** The folder of the kept keys: a new one when the code that makes them has changed. */
async function keepKeys(): Promise<string> {
  const source = readFileSync(path.join(CHECKOUT, 'src/platform/server/signing/own-keys.ts'))
  const kept = path.join(KEPT, createHash('sha256').update(source).digest('hex').slice(0, 16))
  if (existsSync(kept)) return kept
  await mkdir(KEPT, { recursive: true })
  const half = await mkdtemp(`${kept}.half-`)
  const keys = openKeys(half)
  for (const name of NAMES) await keys.publicKeyPem(name)
  await rename(half, kept).catch(async (error: unknown) => {
    // Another process was first.
    await rm(half, { recursive: true, force: true })
    if (!existsSync(kept)) throw error
  })
  return kept
}
