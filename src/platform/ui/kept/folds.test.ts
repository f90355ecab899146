import assert from 'node:assert/strict'
import { it } from 'node:test'
import { dropFolds, parseFolds, withFold } from './folds.ts'

it('a fold is kept under its name, and forgotten when it is as it would be anyway', () => {
  const opened = withFold({ 'case_001/claim': true }, 'case_001/relief', true, false)
  assert.deepEqual(opened, { 'case_001/claim': true, 'case_001/relief': true })
  assert.deepEqual(withFold(opened, 'case_001/claim', false, false), { 'case_001/relief': true })
  assert.deepEqual(withFold({}, 'case_001/steps', false, true), { 'case_001/steps': false })
})

it('the folds longest unchanged are forgotten first', () => {
  const many = Array.from({ length: 300 }, (_, at) => `case_001/${at}`)
  const full = many.reduce((folds, name) => withFold(folds, name, true, false), {})
  const more = withFold(withFold(full, 'case_001/0', true, false), 'case_002/new', true, false)
  assert.equal(Object.keys(more).length, 300)
  assert.equal(more['case_001/0'], true)
  assert.equal(more['case_002/new'], true)
  assert.equal(more['case_001/1'], undefined)
})

it('what another program stored under the name is ignored', () => {
  for (const text of [null, '', 'true', 'null', '[', '"open"', '{"case_001/claim":"yes"}'])
    assert.deepEqual(parseFolds(text), {}, String(text))
  assert.deepEqual(parseFolds('{"case_001/claim":true,"x":1}'), { 'case_001/claim': true })
})

it('all folds are forgotten with the person, those of the record of a case too', () => {
  const stored: Record<string, string> = {
    'portal.folds': '{}',
    'portal.folds.person_1.case_001.record': '{"orders":true}',
    'portal.language': 'ar',
  }
  const removeItem = (key: string) => void delete stored[key]
  globalThis.localStorage = Object.defineProperty(stored, 'removeItem', { value: removeItem }) as unknown as Storage
  dropFolds()
  assert.deepEqual(stored, { 'portal.language': 'ar' })
})
