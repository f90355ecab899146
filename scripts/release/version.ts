// What the release of a version changes in a checkout, and why it may not be made.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const HEADING = '## Unreleased\n'
const NONE_YET = ' Nothing is released yet.'
const TAG = /^v(\d+\.\d+\.\d+)$/

export function gitIn(checkout: string): (...words: string[]) => string {
  return (...words) =>
    execFileSync('git', words, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

/** Why this version cannot be released from this checkout; undefined when it can. */
export function whyNoRelease(checkout: string, version: string): string | undefined {
  const git = gitIn(checkout)
  if (!TAG.test(`v${version}`)) return `${version} is not a version such as 0.2.0.`
  if (git('status', '--porcelain') !== '') return 'The checkout has changes of its own. Commit them, or take them back.'
  const newest = releasesOf(checkout).at(-1)
  if (newest && compare(version, newest) <= 0) return `${version} is not above ${newest}, the last release.`
  const current = (JSON.parse(read(checkout, 'package.json')) as { version: string }).version
  if (compare(version, current) < 0) return `${version} is below ${current}, the version of package.json.`
  for (const file of ['CHANGELOG.md', 'docs/upgrade.md'])
    if (unreleasedIn(read(checkout, file)) === '') return `${file} says nothing under "Unreleased".`
  return undefined
}

/** The versions that have a tag, the oldest first. */
export function releasesOf(checkout: string): string[] {
  const versions = gitIn(checkout)('tag', '--list')
    .split('\n')
    .flatMap((tag) => TAG.exec(tag)?.[1] ?? [])
  return versions.toSorted(compare)
}

/** Writes the version into the files that name it, commits them and sets the tag. Returns the time of the commit, in seconds. */
export function cutVersion(checkout: string, version: string, today: string): number {
  const git = gitIn(checkout)
  change(checkout, 'package.json', (text) => text.replace(/("version": )"[^"]+"/, `$1"${version}"`))
  change(checkout, 'package-lock.json', (text) => {
    const lock = JSON.parse(text) as { version: string; packages: { '': { version: string } } }
    lock.version = version
    lock.packages[''].version = version
    return `${JSON.stringify(lock, null, 2)}\n`
  })
  for (const file of ['CHANGELOG.md', 'docs/upgrade.md'])
    change(checkout, file, (text) =>
      text.replace(NONE_YET, '').replace(HEADING, `${HEADING}\n## ${version} – ${today}\n`),
    )
  git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  const isSigned = gitConfig(checkout, 'user.signingkey') !== ''
  git('tag', isSigned ? '--sign' : '--annotate', '--message', `Release ${version}`, `v${version}`)
  return Number(git('log', '-1', '--format=%ct'))
}

function unreleasedIn(text: string): string {
  const [, after = ''] = text.split(HEADING)
  return (after.split(/^## /m)[0] ?? '').trim()
}

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  const differs = [0, 1, 2].find((at) => a?.[at] !== b?.[at])
  return differs === undefined ? 0 : (a?.[differs] ?? 0) - (b?.[differs] ?? 0)
}

function gitConfig(checkout: string, name: string): string {
  try {
    return gitIn(checkout)('config', name)
  } catch {
    return ''
  }
}

const read = (checkout: string, file: string) => readFileSync(path.join(checkout, file), 'utf8')

function change(checkout: string, file: string, by: (text: string) => string): void {
  writeFileSync(path.join(checkout, file), by(read(checkout, file)))
}
