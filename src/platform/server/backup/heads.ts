import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { headFolderOf, listHeadFiles, openHeadFiles } from '../audit/head-files.ts'
import { syncPlace } from '../files/made-file.ts'
import { readOutside } from '../audit/outside-heads.ts'
import { StartError } from '../start/start-errors.ts'
import { writeStream } from './folder.ts'
import type { Manifest, Signature } from './manifest.ts'

/** Copies the files of signed heads. They are copied before the database, so the copy of the database holds every entry they cover. */
export async function copyHeads(dataDir: string, backup: string): Promise<Manifest['heads']> {
  const copies: Manifest['heads'] = []
  for (const name of await listHeadFiles(dataDir)) {
    await mkdir(headFolderOf(backup), { recursive: true, mode: 0o700 })
    copies.push({ name, ...(await copyOne(dataDir, backup, name)) })
  }
  if (copies.length > 0) await syncPlace(headFolderOf(backup))
  return copies
}

/** Copies the files of signed heads of a backup into a data folder. Throws StartError when one differs from the manifest. */
export async function restoreHeads(backup: string, dataDir: string, { heads }: Manifest): Promise<void> {
  for (const { name, sha256 } of heads) {
    await mkdir(headFolderOf(dataDir), { recursive: true, mode: 0o700 })
    const written = await copyOne(backup, dataDir, name)
    if (written.sha256 !== sha256)
      throw new StartError(`The file heads/${name} of the backup was changed while it was read.`)
  }
}

const copyOne = (from: string, to: string, name: string) =>
  writeStream(createReadStream(path.join(headFolderOf(from), name)), path.join(headFolderOf(to), name))

/**
 * Compares the files of heads in a backup with the chains in its database. A difference is not a fault of the backup: the portal
 * was in that state. Without a portal, heads signed by a key other than the manifest's cannot be judged.
 */
export async function heldAgainstHeads(
  backup: string,
  { chains, installation }: Manifest,
  { keyId, publicKeyPem }: Signature,
): Promise<string[]> {
  const heads = openHeadFiles(backup, installation.id ?? '')
  const keys = { findPublicKey: async (wanted: string) => (wanted === keyId ? publicKeyPem : undefined) }
  const ends = new Map(chains.map((one) => [one.chain, one]))
  const said: string[] = []
  let [unsigned, unreadable] = [0, 0]
  for (const chain of (await heads.chains()).keys()) {
    const end = ends.get(chain)
    const count = end?.count ?? 0
    const files = await readOutside({ keys, heads }, chain)
    const others = files.heads.filter((one) => one.count > count || (one.count === count && one.tip !== end?.tip))
    const last = others.filter(files.isSigned).at(-1)
    const report = files.report()
    unsigned += report.unsigned
    unreadable = report.unreadable
    if (last && last.count > count)
      said.push(
        `the audit chain ${chain} has ${count} entries, but a signed head outside the database has ${last.count} (outside)`,
      )
    else if (last)
      said.push(`the audit chain ${chain} ends otherwise than a signed head outside the database says (outside)`)
  }
  return [...said, ...tellDoubts({ unsigned, unreadable })]
}

/** The message about untrusted lines; they break nothing. */
export function tellDoubts({ unsigned, unreadable }: { unsigned: number; unreadable: number }): string[] {
  return [
    ...(unsigned > 0
      ? [`heads outside the database that the centre did not sign, and are not believed: ${unsigned}`]
      : []),
    ...(unreadable > 0
      ? [`lines of the files of heads that cannot be read, as a crash leaves them: ${unreadable}`]
      : []),
  ]
}
