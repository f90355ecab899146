import assert from 'node:assert/strict'
import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { keepTimes, readKnownTimes } from './times.ts'

describe('the times of earlier runs', () => {
  let folder = ''
  const kept = () => path.join(folder, 'cache/times.json')
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'times-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  it('are replaced by what was measured, and those of other files stay', () => {
    assert.deepEqual(readKnownTimes(kept()), {})
    const first = [
      { file: 'a.test.ts', ms: 5 },
      { file: 'b.test.ts', ms: 1234.4 },
      { file: 'died.test.ts', ms: 0 },
    ]
    keepTimes(first, kept())
    keepTimes([{ file: 'a.test.ts', ms: 7 }], kept())
    assert.deepEqual(readKnownTimes(kept()), { 'a.test.ts': 7, 'b.test.ts': 1234 })
  })

  it('are written to a new file, so that a copy of the checkout by hard links keeps its own', () => {
    keepTimes([{ file: 'a.test.ts', ms: 7 }], kept())
    const copy = path.join(folder, 'copy.json')
    linkSync(kept(), copy)
    const text = readFileSync(copy, 'utf8')
    keepTimes([{ file: 'a.test.ts', ms: 9 }], kept())
    assert.equal(readFileSync(copy, 'utf8'), text)
    assert.equal(readKnownTimes(kept())['a.test.ts'], 9)
    assert.deepEqual(readdirSync(path.dirname(kept())), ['times.json'])
  })
})
