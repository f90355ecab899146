import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanEmail, mixesAlphabets } from './email.ts'

test('two spellings of one address are the same address', () => {
  const same = [
    'huda@centre.example',
    ' huda@centre.example\n',
    'hu\u200bda@centre.example',
    'huda\u200d@cen\u200ctre.example',
    'huda@centre\ufe0f.example',
    'hu\u00adda@centre.example',
    '\uff48uda@centre.example',
    'huda@centre\uff0eexample',
  ]
  for (const text of same) assert.equal(cleanEmail(text), 'huda@centre.example', JSON.stringify(text))
  assert.equal(cleanEmail('سارة١@شركة.example'), 'سارة1@شركة.example')
})

test('letters of different alphabets in one part of an address are refused', () => {
  const mixed = [
    'hud\u0430@centre.example',
    'huda@c\u0435ntre.example',
    '\u043euda@centre.example',
    'huda@centre.ex\u0430mple',
    '\u0430\u0440\u0435@centre.example',
    'huدa@centre.example',
  ]
  for (const text of mixed) assert.equal(mixesAlphabets(text), true, text)
  const plain = [
    'huda@centre.example',
    'سارة@شركة.example',
    'sara@شركة.example',
    'почта@пример.рф',
    'm\u00fcller@x.example',
  ]
  for (const text of plain) assert.equal(mixesAlphabets(text), false, text)
})
