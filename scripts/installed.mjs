// Whether node_modules holds what package-lock.json says. Plain JavaScript, because run.mjs asks it before there is Node 26.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** `development`: with what builds and tests, which a server can do without. */
export function isInstalled(checkout, { development }) {
  const lock = packagesOf(path.join(checkout, 'package-lock.json'))
  // npm writes down there what it has installed, when it is done.
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

/** Packages of other systems are left out, with what only they need; which C library a machine has only npm finds out. */
function fitsHere({ optional, os, cpu, libc }) {
  if (optional && !os && !cpu) return false
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && !libc
}
