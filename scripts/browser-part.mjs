// Builds the browser part into dist/ when its sources changed. Plain JavaScript, because run.mjs uses it on any Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SINGLE_FILES = [
  ...['index.html', 'package.json', 'package-lock.json', 'vite.config.ts'],
  // The scripts that vite.config.ts uses.
  ...['scripts/dense-font.ts', 'scripts/script-parts.ts', 'scripts/without-inner-html.ts'],
]
const FOLDERS = ['src', 'public']
/** Files that are never part of the browser build: changing them needs no new build. */
const SERVER_ONLY = /\.test\.tsx?$|[\\/](handlers|store|server)\.ts$|^src[\\/]platform[\\/]server[\\/]/

/** Whether dist/ matches the sources. */
export function isBrowserPartBuilt(checkout) {
  return isMadeOf(checkout, hashOfSources(checkout))
}

function isMadeOf(checkout, wanted) {
  const stamp = path.join(checkout, 'dist', '.sources')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/** Builds if needed. Returns false when the build failed. */
export function ensureBrowserPart(checkout, node) {
  const dist = path.join(checkout, 'dist')
  const wanted = hashOfSources(checkout)
  if (isMadeOf(checkout, wanted)) return true
  process.stdout.write('Building the browser part ...\n')
  const started = Date.now()
  const fresh = path.join(checkout, `dist.${process.pid}.new`)
  try {
    if (!build(checkout, node, fresh)) return false
    writeFileSync(path.join(fresh, '.sources'), wanted)
    // The build goes into another folder that is then renamed, so that a failed or interrupted build leaves the last good one in place.
    rmSync(dist, { recursive: true, force: true })
    renameSync(fresh, dist)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  process.stdout.write(`Browser part built in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`)
  return true
}

function build(checkout, node, outDir) {
  const vite = path.join(checkout, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', outDir]
  // The portal's own settings must not change the build.
  const env = { ...process.env, NODE_ENV: 'production' }
  return spawnSync(node, args, { cwd: checkout, stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

function hashOfSources(checkout) {
  const hash = createHash('sha256')
  for (const file of [...SINGLE_FILES, ...FOLDERS.flatMap((folder) => filesIn(checkout, folder))]) {
    const full = path.join(checkout, file)
    if (existsSync(full)) hash.update(file).update('\0').update(readFileSync(full)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(checkout, folder) {
  const full = path.join(checkout, folder)
  if (!existsSync(full)) return []
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(checkout, path.join(folder, entry.name)) : [path.join(folder, entry.name)],
    )
    .filter((file) => !SERVER_ONLY.test(file))
}
