import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openLog } from './log.ts'

type Line = { readonly msg: string; readonly alikeSince?: number; readonly code?: string }

describe('a fault in the log', () => {
  /** Logs these faults at their seconds; returns the lines. */
  function logged(
    t: { mock: { method: (...of: [typeof performance, 'now', () => number]) => unknown } },
    faults: readonly (readonly [seconds: number, what: string, error: Error])[],
  ): Line[] {
    const lines: Line[] = []
    const log = openLog('error', false, { write: (line) => void lines.push(JSON.parse(line) as Line) })
    let now = 0
    t.mock.method(performance, 'now', () => now)
    for (const [seconds, what, error] of faults) {
      now = seconds * 1000
      log.fault(what, error)
    }
    return lines
  }
  const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })

  it('is one line a minute, whichever part noticed it, with how often it occurred since', (t) => {
    const parts = ['the job queue failed', 'a request failed']
    const faults = Array.from({ length: 173 }, (_, n) => [n / 3, parts[n % 2] ?? '', away()] as const)
    const lines = logged(t, [...faults, [61, 'a clock failed', away()], [62, 'a clock failed', away()]])
    assert.deepEqual(
      lines.map(({ msg, code, alikeSince }) => [msg, code, alikeSince]),
      [
        ['the job queue failed', 'DATABASE_AWAY', undefined],
        ['a clock failed', 'DATABASE_AWAY', 172],
      ],
    )
  })

  it('does not hide another one', (t) => {
    const lines = logged(t, [
      [0, 'the job queue failed', away()],
      [1, 'a request failed', new TypeError('x is not a function')],
      [2, 'a request failed', new TypeError('y is not a function')],
      [3, 'a request failed', new TypeError('x is not a function')],
    ])
    assert.equal(lines.length, 3)
  })
})
