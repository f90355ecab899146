import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Box, placeOf } from './toast-place.ts'

const WINDOW = 900
const box = (left: number, right: number, top: number, bottom: number): Box => ({ left, right, top, bottom })

for (const [direction, toast] of [
  ['left to right', box(952, 1336, 824, 884)],
  ['right to left', box(24, 408, 824, 884)],
  ['360 px wide', box(16, 344, 824, 884)],
] as const) {
  const submit = box(toast.left + 20, toast.left + 120, 830, 874)

  test(`a message stands at the foot where it covers no button (${direction})`, () => {
    assert.equal(placeOf('foot', toast, [box(toast.left + 20, toast.left + 120, 600, 644)], WINDOW), 'foot')
  })

  test(`a message goes to the head rather than cover the button of a form (${direction})`, () => {
    assert.equal(placeOf('foot', toast, [submit], WINDOW), 'head')
  })

  test(`a message moves once only: it stays at the head while it covers no button there (${direction})`, () => {
    assert.equal(placeOf('head', toast, [], WINDOW), 'head')
    assert.equal(placeOf('head', toast, [box(toast.left, toast.right, 90, 130)], WINDOW), 'foot')
  })

  test(`where both places cover a button, a message covers the fewer (${direction})`, () => {
    const above = box(toast.left, toast.right, 90, 130)
    assert.equal(placeOf('foot', toast, [submit, above], WINDOW), 'foot')
    assert.equal(placeOf('foot', toast, [submit, submit, above], WINDOW), 'head')
  })
}
