// Whether node_modules matches package-lock.json. Plain JavaScript, because run.mjs needs it before Node 26 is installed.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** `development`: includes the packages for building and testing, which a server does not need. */
export function isInstalled(checkout, { development }) {
  const lock = packagesOf(path.join(checkout, 'package-lock.json'))
  // npm writes this file when it has finished an installation.
  const held = packagesOf(path.join(checkout, 'node_modules', '.package-lock.json'))
  return Object.entries(lock ?? {}).every(([place, entry]) => {
    const isWanted = place !== '' && (development || !(entry.dev || entry.devOptional)) && fitsHere(entry)
    return !isWanted || held?.[place]?.version === entry.version
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Whether a package belongs on this machine. Packages of other systems, and those that only they need, are skipped; so is a package with
 * a C library, because only npm knows which one a machine has.
 */
function fitsHere({ optional, os, cpu, libc }) {
  if (optional && !os && !cpu) return false
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && !libc
}
