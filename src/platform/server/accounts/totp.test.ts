import assert from 'node:assert/strict'
import test from 'node:test'
import { matchTotp, newTotpSecret, totpCode, totpStepAt, totpUri } from './totp.ts'

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. The secret is "12345678901234567890". */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const VECTORS: readonly [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

for (const [seconds, code] of VECTORS) {
  test(`RFC 6238 at ${seconds} seconds: ${code}`, () => {
    const now = new Date(seconds * 1000)
    assert.equal(totpCode(SECRET, totpStepAt(now)), code)
    assert.equal(matchTotp(SECRET, code, now, null), totpStepAt(now))
  })
}

test('a code of a spent step, or of an earlier one, is refused', () => {
  const now = new Date(1_800_000_000_000)
  const step = totpStepAt(now)
  assert.equal(matchTotp(SECRET, totpCode(SECRET, step), now, step), undefined)
  assert.equal(matchTotp(SECRET, totpCode(SECRET, step - 1), now, step), undefined)
  assert.equal(matchTotp(SECRET, totpCode(SECRET, step + 1), now, step), step + 1)
  assert.equal(matchTotp(SECRET, totpCode(SECRET, step + 2), now, null), undefined)
})

test('a new secret has 160 bits in base32, and its URI has what an app needs', () => {
  const secret = newTotpSecret()
  assert.match(secret, /^[A-Z2-7]{32}$/)
  assert.notEqual(secret, newTotpSecret())
  const uri = new URL(totpUri(secret, 'a+b@centre.example', 'Arbitrator Manager'))
  assert.equal(uri.host, 'totp')
  assert.equal(decodeURIComponent(uri.pathname), '/Arbitrator Manager:a+b@centre.example')
  assert.deepEqual(Object.fromEntries(uri.searchParams), {
    ...{ secret, issuer: 'Arbitrator Manager', algorithm: 'SHA1', digits: '6', period: '30' },
  })
})
