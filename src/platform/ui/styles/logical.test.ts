import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const SOURCE = join(import.meta.dirname, '../../..')
const screens = globSync('**/*.tsx', { cwd: SOURCE }).map((name) => ({
  name,
  text: readFileSync(join(SOURCE, name), 'utf8'),
}))

/** Utilities that name a side of the page, and `outline-none`, which would also kill the focus ring. */
const BANNED =
  /(?<![\w-])-?(?:m[lr]-|p[lr]-|left-|right-|(?:rounded-|border-)[lr](?:-|\b)|rounded-[tb][lr]\b|text-(?:left|right)\b|float-(?:left|right)\b|outline-none\b)/

test('no screen names a side of the page, so that Arabic mirrors every one of them', () => {
  assert.ok(screens.length > 40, 'the screens were found')
  for (const { name, text } of screens) {
    const classes = [...text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].map(
      ([, plain, code]) => plain ?? code ?? '',
    )
    for (const list of classes) assert.doesNotMatch(list, BANNED, `${name}: ${list}`)
  }
})

test('no screen carries colours of its own', () => {
  for (const { name, text } of screens) {
    assert.doesNotMatch(text, /#[0-9a-fA-F]{6}\b|rgba?\(|oklch\(/, name)
  }
})
