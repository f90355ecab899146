import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pack, writeSums } from './archive.ts'
import { cutVersion, gitIn, releasesOf, whyNoRelease } from './version.ts'

const CHECKOUT = path.resolve(import.meta.dirname, '../..')

describe('a release', () => {
  let checkout = ''
  const git = (...words: string[]) => gitIn(checkout)(...words)
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true })
    writeFileSync(path.join(checkout, file), text)
  }
  const read = (file: string) => readFileSync(path.join(checkout, file), 'utf8')
  const commit = () => git('commit', '--quiet', '--all', '--message', 'Change something')
  before(() => {
    checkout = mkdtempSync(path.join(tmpdir(), 'release-'))
    git('init', '--quiet')
    git('config', 'user.name', 'somebody')
    git('config', 'user.email', 'somebody@example.org')
    for (const file of ['package.json', 'package-lock.json', 'CHANGELOG.md', 'docs/upgrade.md'])
      write(file, readFileSync(path.join(CHECKOUT, file), 'utf8'))
    const about = 'What people notice.'
    write('CHANGELOG.md', `# Changelog\n\n${about} Nothing is released yet.\n\n## Unreleased\n\n- A portal.\n`)
    write('docs/upgrade.md', '# Upgrades\n\n## Unreleased\n\n- Nothing to do.\n')
    write('package.json', read('package.json').replace(/"version": "[^"]+"/, '"version": "0.1.0"'))
    git('add', '--all')
    commit()
  })
  after(() => rmSync(checkout, { recursive: true, force: true }))

  it('is refused with local changes, below the version that is there, and for what is no version', () => {
    assert.equal(whyNoRelease(checkout, '0.2.0'), undefined)
    for (const no of ['0.2', 'v0.2.0', '0.2.0-rc1', '--dry-run'])
      assert.match(whyNoRelease(checkout, no) ?? '', /is not a version/)
    assert.match(whyNoRelease(checkout, '0.0.9') ?? '', /below 0\.1\.0/)
    write('package.json', `${read('package.json')}\n`)
    assert.match(whyNoRelease(checkout, '0.2.0') ?? '', /changes of its own/)
    git('checkout', '--quiet', '.')
  })

  it('writes its version, its day and a tag, and leaves room for the next', () => {
    const seconds = cutVersion(checkout, '0.2.0', '2027-01-31')
    assert.ok(Math.abs(seconds - Date.now() / 1000) < 60)
    assert.equal(git('status', '--porcelain'), '')
    assert.equal(git('log', '-1', '--format=%s'), 'Release 0.2.0')
    assert.equal(git('cat-file', '-t', 'v0.2.0'), 'tag')
    assert.equal(git('rev-parse', 'v0.2.0^{commit}'), git('rev-parse', 'HEAD'))
    assert.match(read('package.json'), /^ {2}"version": "0\.2\.0",$/m)
    const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: { '': { version: string } } }
    assert.deepEqual([lock.version, lock.packages[''].version], ['0.2.0', '0.2.0'])
    assert.equal(
      read('CHANGELOG.md'),
      '# Changelog\n\nWhat people notice.\n\n## Unreleased\n\n## 0.2.0 – 2027-01-31\n\n- A portal.\n',
    )
    assert.match(read('docs/upgrade.md'), /## Unreleased\n\n## 0\.2\.0 – 2027-01-31\n\n- Nothing to do\./)
    // Of the lock only the two versions have changed.
    assert.equal(git('diff', '--numstat', 'HEAD~', '--', 'package-lock.json').split('\t')[0], '2')
  })

  it('needs words about what has changed and how one upgrades, and a version above the last one', () => {
    assert.match(whyNoRelease(checkout, '0.3.0') ?? '', /^CHANGELOG\.md says nothing/)
    write('CHANGELOG.md', read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- Mended.\n'))
    commit()
    assert.match(whyNoRelease(checkout, '0.3.0') ?? '', /^docs\/upgrade\.md says nothing/)
    write('docs/upgrade.md', read('docs/upgrade.md').replace('## Unreleased\n', '## Unreleased\n\n- Nothing.\n'))
    commit()
    assert.match(whyNoRelease(checkout, '0.2.0') ?? '', /not above 0\.2\.0/)
    assert.match(whyNoRelease(checkout, '0.1.9') ?? '', /not above 0\.2\.0/)
    cutVersion(checkout, '0.10.0', '2027-02-28')
    assert.deepEqual(releasesOf(checkout), ['0.2.0', '0.10.0'])
    write('CHANGELOG.md', read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- More.\n'))
    commit()
    assert.match(whyNoRelease(checkout, '0.9.0') ?? '', /not above 0\.10\.0/)
  })

  it('has archives that two people make alike, and sums that sha256sum finds right', async () => {
    const made = mkdtempSync(path.join(tmpdir(), 'archive-'))
    for (const [name, order, time] of [
      ['one', ['b', 'a'], 1],
      ['two', ['a', 'b'], 2],
    ] as const) {
      const folder = path.join(made, name, 'content')
      mkdirSync(folder, { recursive: true })
      for (const file of order) {
        writeFileSync(path.join(folder, file), file)
        utimesSync(path.join(folder, file), time, time)
      }
      chmodSync(path.join(folder, 'a'), 0o755)
      pack(folder, path.join(made, name, 'content.tar.gz'), 1_800_000_000)
      rmSync(folder, { recursive: true })
      await writeSums(path.join(made, name))
    }
    const sums = ['one', 'two'].map((name) => readFileSync(path.join(made, name, 'SHA256SUMS'), 'utf8'))
    assert.equal(sums[0], sums[1])
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: path.join(made, 'one'), stdio: 'pipe' })
    const listed = execFileSync('tar', ['--list', '--verbose', '--file', path.join(made, 'one/content.tar.gz')], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
    })
    assert.match(listed, /^-rwxr-xr-x 0\/0 +1 2027-01-15 08:00 \.\/a$/m)
    rmSync(made, { recursive: true })
  })
})
