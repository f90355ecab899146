import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const here = (name: string) => join(import.meta.dirname, name)

test('the digits of Arabic pages are one small file, with its licence', () => {
  const font = readFileSync(here('figures.woff2'))
  assert.equal(font.toString('latin1', 0, 4), 'wOF2')
  assert.ok(font.length < 5_000, `${font.length} bytes`)
  assert.match(readFileSync(here('figures.LICENSE'), 'utf8'), /Vazirmatn[\s\S]*SIL OPEN FONT LICENSE/i)
})

test('the faces of the figures have one range of weights, or a browser drops one', () => {
  const faces = readFileSync(here('fonts.css'), 'utf8')
    .split('@font-face')
    .filter((face) => face.includes('font-family: "Figures"'))
  assert.equal(faces.length, 2)
  const weights = faces.map((face) => /font-weight: ([^;]+);/.exec(face)?.[1])
  assert.deepEqual(weights, ['400 700', '400 700'])
})
