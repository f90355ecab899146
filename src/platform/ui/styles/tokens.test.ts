import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

type Palette = Record<string, string>

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

function paletteOf(selector: string): Palette {
  const start = css.indexOf(`${selector} {`)
  assert.notEqual(start, -1, `tokens.css has no block ${selector}`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(palette: Palette, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => {
    const hex = palette[name]
    assert.ok(hex, `no colour named ${name}`)
    return luminance(hex)
  }) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** front, back, ratio in light, ratio in dark: copied by hand from the design language's table. */
const TABLE: readonly (readonly [string, string, number, number])[] = [
  ['ink', 'surface', 16.49, 14.87],
  ['ink', 'paper', 15.19, 16.34],
  ['ink2', 'surface', 8.48, 9.57],
  ['ink2', 'paper', 7.81, 10.51],
  ['ink3', 'surface', 5.83, 6.6],
  ['ink3', 'paper', 5.37, 7.25],
  ['control', 'surface', 4.51, 4.8],
  ['control', 'paper', 4.16, 5.28],
  ['line', 'surface', 1.42, 1.38],
  ['brand', 'surface', 9.31, 8.25],
  ['brand', 'paper', 8.58, 9.06],
  ['brand', 'brand-soft', 7.9, 6.93],
  ['on-brand', 'brand', 9.31, 8.36],
  ['on-brand', 'brand-hover', 12.28, 10.22],
  ['brass', 'surface', 6.37, 9.26],
  ['brass', 'paper', 5.87, 10.17],
  ['brass-line', 'surface', 3.22, 3.74],
  ['brass', 'brass-soft', 5.46, 8.32],
  ['ok', 'surface', 6.53, 9.13],
  ['ok', 'ok-soft', 5.64, 7.76],
  ['warn', 'surface', 6.8, 9.07],
  ['warn', 'warn-soft', 6, 8.01],
  ['bad', 'surface', 7.36, 7.94],
  ['bad', 'bad-soft', 6.28, 7.51],
  ['info', 'surface', 8.34, 8.57],
  ['info', 'info-soft', 7.05, 7.73],
  ['focus', 'surface', 8.34, 9.46],
  ['focus', 'paper', 7.68, 10.4],
]

/** Pairs that components use and the table does not list: text 4.5, borders and graphics 3 (WCAG 1.4.3, 1.4.11). */
const DRAWN: readonly (readonly [string, string, number])[] = [
  ['ink3', 'sunken', 4.5],
  ['ink2', 'sunken', 4.5],
  ['ink', 'brand-soft', 4.5],
  ['on-panel', 'panel', 4.5],
  ['ink', 'brass-soft', 4.5],
  ['ink', 'bad-soft', 4.5],
  ['ink', 'warn-soft', 4.5],
  ['ink', 'info-soft', 4.5],
  ['ok', 'paper', 4.5],
  ['warn', 'paper', 4.5],
  ['bad', 'paper', 4.5],
  ['info', 'paper', 4.5],
  ['surface', 'bad', 4.5],
  ['brass', 'sunken', 4.5],
  ['brand', 'sunken', 4.5],
]

const light = paletteOf(':root')
const dark = paletteOf(':root[data-theme="dark"]')

test('every contrast of the colour table is what the design language states', () => {
  for (const [front, back, inLight, inDark] of TABLE) {
    assert.equal(contrast(light, front, back).toFixed(2), inLight.toFixed(2), `${front} on ${back}, light`)
    assert.equal(contrast(dark, front, back).toFixed(2), inDark.toFixed(2), `${front} on ${back}, dark`)
  }
})

test('every further pair that a component draws is readable in both themes', () => {
  for (const [front, back, least] of DRAWN) {
    assert.ok(contrast(light, front, back) >= least, `${front} on ${back}, light`)
    assert.ok(contrast(dark, front, back) >= least, `${front} on ${back}, dark`)
  }
})

test('a system that is dark shows the same colours as the dark theme when chosen', () => {
  assert.deepEqual(paletteOf(':root:not([data-theme])'), dark)
})
