import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const SOURCE = join(import.meta.dirname, '../../..')
const screens = globSync('**/*.tsx', { cwd: SOURCE }).map((name) => ({
  name,
  text: readFileSync(join(SOURCE, name), 'utf8'),
}))

/** Utilities that name a physical side, and `outline-none`, which would also remove the focus ring. */
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

/** Letter-spacing separates joined letters. Arabic has no slanted font and no capitals. */
const LATIN_ONLY = /(?<![\w-])(?:tracking-|italic\b|uppercase\b|capitalize\b|small-caps)/

test('no screen spaces, slants or capitalises letters: Arabic uses the same classes', () => {
  for (const { name, text } of screens) {
    for (const [, list = ''] of text.matchAll(/(?:className=|cx\()(.*)/g)) assert.doesNotMatch(list, LATIN_ONLY, name)
    assert.doesNotMatch(text, /<(?:em|i)>/, `${name}: emphasis that Arabic does not have`)
  }
  for (const sheet of globSync('platform/ui/styles/*.css', { cwd: SOURCE })) {
    const css = readFileSync(join(SOURCE, sheet), 'utf8')
    assert.doesNotMatch(css, /letter-spacing|font-style:\s*(?:italic|oblique)|text-transform/, sheet)
  }
})

/**
 * Icons that point in the direction of reading, so in the other direction in Arabic. Clocks, ticks, media keys and logos are not
 * mirrored.
 */
const POINTING =
  /<(?:(?:Arrow|Chevron|Chevrons|Move)(?:Left|Right)|LogOut|LogIn|Undo2?|Redo2?|Reply|Forward|Send|CornerDown\w+|ListOrdered|Indent\w*)\s[^>]*>/g

test('every icon that points along the line turns with it', () => {
  let found = 0
  for (const { name, text } of screens) {
    const icons = new Set(/import \{([^}]*)\} from 'lucide-react'/.exec(text)?.[1]?.match(/\w+/g) ?? [])
    for (const [tag] of text.matchAll(POINTING)) {
      if (!icons.has(/\w+/.exec(tag)?.[0] ?? '')) continue
      found += 1
      assert.match(tag, /\bmirror\b/, `${name}: ${tag}`)
    }
  }
  assert.ok(found > 8, `${found} icons were looked at`)
})

test('every field for text has a direction of its own', () => {
  let found = 0
  for (const { name, text } of screens) {
    for (const [tag] of text.matchAll(/<(?:input|textarea)\s[\s\S]*?\/>/g)) {
      if (/type="(?:checkbox|radio|file|hidden)"/.test(tag)) continue
      found += 1
      assert.match(tag, /\sdir=/, `${name}: ${tag}`)
    }
  }
  assert.ok(found >= 8, `${found} fields were looked at`)
})
