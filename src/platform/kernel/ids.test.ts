import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseIdFrom, isCaseId, isId, newId, newVerificationCode, parseVerificationCode } from './ids.ts'

test('a case id is case_ and a sequence of at least three digits', () => {
  assert.equal(caseIdFrom(1), 'case_001')
  assert.equal(caseIdFrom(1234), 'case_1234')
  assert.throws(() => caseIdFrom(0), RangeError)
  for (const id of ['case_001', 'case_999', 'case_1000']) assert.ok(isCaseId(id), id)
  for (const id of ['new', 'case_new', 'case_01', 'case_000', 'case_0001', 'CASE_001', '']) assert.ok(!isCaseId(id), id)
})

test('other ids are unguessable and do not repeat', () => {
  const ids = new Set(Array.from({ length: 2000 }, () => newId('file')))
  assert.equal(ids.size, 2000)
  for (const id of ids) assert.ok(isId(id, 'file'), id)
  assert.ok(!isId(newId('award'), 'file'))
  assert.throws(() => newId('Not ok'), RangeError)
  const used = new Set([...ids].join('').replaceAll('file_', ''))
  assert.equal(used.size, 32, 'every character of the alphabet is used')
})

test('a verification code has at least 128 bits, is safe in a URL and survives being typed from paper', () => {
  const code = newVerificationCode()
  assert.match(code, /^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
  assert.ok(code.replaceAll('-', '').length * 5 >= 128)
  assert.equal(encodeURIComponent(code), code)
  assert.equal(parseVerificationCode(code), code)
  assert.equal(parseVerificationCode(` ${code.toLowerCase().replaceAll('-', ' ')}`), code)
  assert.equal(parseVerificationCode('oil0-1111-2222-3333-4444-5555-٦٧٨٩'), '0110-1111-2222-3333-4444-5555-6789')
  for (const wrong of ['', code.slice(1), `${code}0`, code.replace(/^./, 'U')])
    assert.equal(parseVerificationCode(wrong), undefined)
})
