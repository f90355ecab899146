// docs/security.md has a line for each requirement of ASVS 5.0.0, Levels 1 and 2, and the tests that it names exist.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(import.meta.dirname, '..')
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')

/** Sections of the standard, each with the last number of a Level 1 or 2 requirement; copied by hand from the standard. */
const LAST_OF_LEVEL_2: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
}
const REQUIREMENTS = Object.entries(LAST_OF_LEVEL_2).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
)

const ROWS = [...DOCUMENT.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, number = '', how = '', evidence = '']) => ({ number, how, evidence }),
)

describe('the security document', () => {
  it('has one line for each requirement of Levels 1 and 2', () => {
    assert.deepEqual(
      ROWS.map(({ number }) => number),
      REQUIREMENTS,
    )
  })

  it('names only tests that exist', () => {
    const missing = ROWS.flatMap(({ number, evidence }) =>
      [...evidence.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].flatMap(([, file = '', title = '']) => {
        const full = path.join(ROOT, file)
        if (!existsSync(full)) return [`${number}: ${file}`]
        return readFileSync(full, 'utf8').includes(title) ? [] : [`${number}: ${file} “${title}”`]
      }),
    )
    assert.deepEqual(missing, [])
  })

  it('gives a reason where it names no test', () => {
    for (const { number, how, evidence } of ROWS)
      assert.ok(evidence !== '–' || how.length > 3, `${number} has neither a test nor a reason`)
  })
})
