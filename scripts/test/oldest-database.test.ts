import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { POSTGRES } from '#server/database/postgres-versions.ts'
import { OLDEST_FILES, OLDEST_NAME, oldestDatabase } from './oldest-database.ts'
import { CHECKOUT } from './outcome.ts'

/** SQL, through Kysely or as text; the compiler of documents has queries of its own. */
const SQL =
  /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|(?<!compiler)\.query(?:<[^(]*>)?\(['"`\w]/

/** Parts without a file of their own in the list, each with the file there that runs their SQL. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  // Every sign-in, and the whole list of people.
  'src/platform/server/accounts': 'test/account.test.ts',
  'src/platform/server/backup': 'test/backup-drill.test.ts',
}

const read = (file: string) => readFileSync(path.join(CHECKOUT, file), 'utf8')

/** The folders of features and of the server whose code has SQL. */
function partsWithSql(): string[] {
  const files = globSync(['src/features/*/**/*.ts', 'src/platform/server/*/**/*.ts'], { cwd: CHECKOUT })
  const own = files.filter((file) => !file.endsWith('.test.ts') && SQL.test(read(file)))
  const partOf = (file: string) => file.split(path.sep).slice(0, file.startsWith('src/features') ? 3 : 4)
  return [...new Set(own.map((file) => partOf(file).join('/')))].toSorted()
}

describe('the tests on the oldest supported PostgreSQL', () => {
  const hasOwnFile = (part: string) => OLDEST_FILES.some((file) => file.startsWith(`${part}/`))

  it('run the SQL of each feature and of each part of the server', () => {
    const parts = partsWithSql()
    assert.ok(parts.length > 35, `SQL was found in ${parts.length} parts only`)
    assert.deepEqual(
      parts.filter((part) => !hasOwnFile(part) && !OLDEST_FILES.includes(ELSEWHERE[part] ?? '')),
      [],
    )
    const needless = Object.keys(ELSEWHERE).filter((part) => !parts.includes(part) || hasOwnFile(part))
    assert.deepEqual(needless, [], 'exceptions that are none')
  })

  it('exist, each named once', () => {
    const known = new Set(globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: CHECKOUT }))
    assert.deepEqual(
      OLDEST_FILES.filter((file, at) => !known.has(file) || OLDEST_FILES.indexOf(file) !== at),
      [],
    )
  })

  it('have failed where continuous integration has no such PostgreSQL; by hand they are left out', () => {
    assert.deepEqual(oldestDatabase(false, '/nowhere'), { name: OLDEST_NAME, passed: 0, failed: 1 })
    assert.equal(oldestDatabase(true, '/nowhere'), undefined)
  })

  it('run whatever the time: nothing between the tests on Node and them looks at the clock', () => {
    const source = read('scripts/test.ts')
    const body = /async function runOnOldest\(\)[^]*?\n}\n/.exec(source)?.[0] ?? ''
    assert.match(body, /report\(await runUnitTests\(oldest\.files/)
    assert.doesNotMatch(body, /Date\.now|startedAt|_MS\b/)
    assert.match(source, /if \(!command\.files && command\.depth !== 'quick'\) await runOnOldest\(\)/)
  })

  it('are on the version that README and the settings promise', () => {
    const { oldest, newest } = POSTGRES
    const promised = [...read('README.md').matchAll(/PostgreSQL (\d+) to (\d+)/g)].map(([, ...ends]) =>
      ends.map(Number),
    )
    assert.ok(promised.length > 0)
    for (const ends of promised) assert.deepEqual(ends, [oldest, newest])
    const about = /A PostgreSQL \((\d+) to (\d+)\)/.exec(read('docs/configuration.md'))
    assert.deepEqual(about?.slice(1).map(Number), [oldest, newest])
    const debian = [...read('README.md').matchAll(/postgresql(?:-|\/)(\d+)/g)].map(([, major]) => Number(major))
    assert.deepEqual([...new Set(debian)], [oldest])
    assert.ok(OLDEST_NAME.endsWith(` ${oldest}`))
  })
})
