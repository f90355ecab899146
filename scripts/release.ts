// npm run release -- VERSION --to FOLDER [--dry-run]: commits and tags a version and writes its archives, notices and bills of materials
// into the folder (ADR 0151). It works in a clone; without --dry-run the commit and the tag come into this checkout at the end. It
// pushes nothing.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ARCHITECTURES, BILL, HOME, NOTICES } from './package/layout.ts'
import { pack, writeSums } from './release/archive.ts'
import { cutVersion, gitIn, whyNoRelease } from './release/version.ts'

const CHECKOUT = path.resolve(import.meta.dirname, '..')

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  })
  const [version, ...more] = positionals
  if (!version || more.length > 0 || !values.to)
    throw new Error('Usage: npm run release -- VERSION --to FOLDER [--dry-run]')
  const why = whyNoRelease(CHECKOUT, version)
  if (why) throw new Error(why)
  const to = path.resolve(process.env['INIT_CWD'] ?? CHECKOUT, values.to)
  mkdirSync(to, { recursive: true })
  if (readdirSync(to).length > 0) throw new Error(`${to} is not empty.`)
  const scratch = mkdtempSync(path.join(tmpdir(), 'portal-release-'))
  try {
    const clone = path.join(scratch, 'clone')
    gitIn(CHECKOUT)('clone', '--quiet', CHECKOUT, clone)
    for (const name of ['user.name', 'user.email']) gitIn(clone)('config', name, gitIn(CHECKOUT)('config', name))
    const seconds = cutVersion(clone, version, new Date().toISOString().slice(0, 10))
    await makeArchives(clone, scratch, to, version, seconds)
    if (!values['dry-run']) takeOver(clone, version)
    console.log(`${to}: ${readdirSync(to).toSorted().join(', ')}`)
    console.log(
      values['dry-run']
        ? 'A trial: this checkout has no new commit and no tag.'
        : `Committed and tagged v${version}. Nothing was pushed: git push --follow-tags`,
    )
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function makeArchives(
  clone: string,
  scratch: string,
  to: string,
  version: string,
  seconds: number,
): Promise<void> {
  for (const arch of Object.keys(ARCHITECTURES)) {
    const content = path.join(scratch, arch)
    const words = ['scripts/run.mjs', 'package', '--to', content, '--arch', arch]
    const { INIT_CWD: _, ...env } = process.env
    const { status } = spawnSync(process.execPath, words, { cwd: clone, env, stdio: 'inherit' })
    if (status !== 0) throw new Error(`The content for ${arch} could not be made.`)
    const home = path.join(content, HOME)
    copyFileSync(path.join(home, BILL), path.join(to, `arbitration-portal-${version}-${arch}.cdx.json`))
    copyFileSync(path.join(home, NOTICES), path.join(to, `NOTICES-${arch}.txt`))
    pack(content, path.join(to, `arbitration-portal-${version}-${arch}.tar.gz`), seconds)
    rmSync(content, { recursive: true })
  }
  await writeSums(to)
}

function takeOver(clone: string, version: string): void {
  const git = gitIn(CHECKOUT)
  git('fetch', '--quiet', '--no-tags', clone, 'HEAD', `refs/tags/v${version}:refs/tags/v${version}`)
  git('merge', '--quiet', '--ff-only', `v${version}`)
}

main().catch((error: unknown) => {
  console.error((error as Error).message)
  process.exit(1)
})
