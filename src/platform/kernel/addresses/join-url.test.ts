import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { joinUrl, maybeJoinUrl } from './join-url.ts'

const WORD = { en: 'Enter a link that begins with https://', ar: 'أدخل رابطًا يبدأ بـ https://' }
const takes = (schema: z.ZodMiniType, text: string) => z.safeParse(schema, text).success

test('a link to a meeting is accepted unchanged', () => {
  for (const text of [
    'https://meet.example',
    'HTTPS://meet.example:8443/r/1?x=@y#z@w',
    ' https://اجتماع.example/غرفة ',
  ])
    assert.equal(takes(joinUrl(WORD, 500), text), true, text)
})

test('a link that shows one host and leads to another is refused', () => {
  const crooked = [
    'https://meet.example@evil.example/',
    'https://meet.example:443@evil.example/room',
    'https://@evil.example/',
    'https://user:pass@evil.example/',
    'https://meet.example%2froom@evil.example/',
    'https://evil.example\\@meet.example/',
    'https:///meet.example',
    'https://meet .example/',
    'https://[meet.example/',
  ]
  for (const text of crooked) assert.equal(takes(joinUrl(WORD, 500), text), false, text)
})

test('anything but an https link is refused; a missing link only where one is required', () => {
  for (const text of ['http://meet.example', 'javascript:alert(1)', 'meet.example', `https://x/${'y'.repeat(600)}`])
    assert.equal(takes(maybeJoinUrl(WORD, 500), text), false, text)
  assert.equal(takes(maybeJoinUrl(WORD, 500), ''), true)
  assert.equal(takes(joinUrl(WORD, 500), ''), false)
})
