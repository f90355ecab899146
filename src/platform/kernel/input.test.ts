import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { parseInput } from './input.ts'

const Schema = z.object({
  name: z.string(),
  parties: z.array(z.object({ email: z.string(), note: z.optional(z.string()) })),
})

test('direction marks are removed from input at any depth', () => {
  const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
  for (const mark of marks) {
    const spoof = `عقد${mark}fdp.exe`
    assert.deepEqual(
      parseInput(Schema as never, { name: spoof, parties: [{ email: `${mark}a@b.example`, note: mark }] }),
      { name: 'عقدfdp.exe', parties: [{ email: 'a@b.example', note: '' }] },
      `U+${mark.charCodeAt(0).toString(16)}`,
    )
  }
})

test('joiners that words need, and line breaks, are kept', () => {
  const text = 'می\u200cخواهم\nسطر ثانٍ'
  assert.deepEqual(parseInput(Schema as never, { name: text, parties: [] }), { name: text, parties: [] })
})

test('the names of the fields of a record are cleaned like its values', () => {
  const Numbers = z.object({ numbers: z.record(z.string(), z.string()) })
  assert.deepEqual(parseInput(Numbers as never, { numbers: { 'a\0': '1', '\ud800b': '2', '\u202ec': '3' } }), {
    numbers: { a: '1', '\ufffdb': '2', c: '3' },
  })
})

test('characters that a database cannot store are removed', () => {
  assert.deepEqual(parseInput(Schema as never, { name: 'a\0b\ud800', parties: [] }), { name: 'ab\ufffd', parties: [] })
})
