// Archives that depend on what they contain alone, so that two people who release the same commit get the same bytes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Packs a folder: sorted, owned by root, everything of one time. */
export function pack(folder: string, file: string, seconds: number): void {
  const words = [
    ...['--create', '--file', file, '--use-compress-program', 'gzip --no-name'],
    ...['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'],
    ...['--directory', folder, '.'],
  ]
  const { status, stderr } = spawnSync('tar', words, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  if (status !== 0) throw new Error(`tar could not pack ${folder}: ${stderr}`)
}

/** Writes SHA256SUMS beside the files of a folder, in the form that `sha256sum --check` reads. */
export async function writeSums(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== 'SHA256SUMS').toSorted()
  const lines = []
  for (const name of names) lines.push(`${await sha256Of(path.join(folder, name))}  ${name}\n`)
  await writeFile(path.join(folder, 'SHA256SUMS'), lines.join(''))
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
