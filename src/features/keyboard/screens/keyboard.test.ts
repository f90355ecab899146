import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fit } from '#find/law/fit.ts'
import { findIn, step } from '../law/finding.ts'
import { isPaletteStroke, SECOND_KEY_MS, signOf, type Stroke, take, type Waiting } from '../law/strokes.ts'

const stroke = (key: string, code: string, held: Partial<Stroke> = {}): Stroke => ({
  ...{ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
})

/** The command that a sequence of keys ends with. */
function typed(...strokes: readonly Stroke[]) {
  let waiting: Waiting = null
  let command
  for (const one of strokes) ({ waiting, command } = take(waiting, one, 0))
  return command
}

describe('shortcuts', () => {
  it('know a key by its sign, and on an Arabic layout by its place', () => {
    assert.equal(signOf(stroke('g', 'KeyG')), 'g')
    assert.equal(signOf(stroke('G', 'KeyG')), 'g')
    assert.equal(signOf(stroke('ل', 'KeyG')), 'g')
    // Dvorak has "g" where other layouts have "u".
    assert.equal(signOf(stroke('g', 'KeyU')), 'g')
    assert.equal(signOf(stroke('٣', 'Digit3')), '3')
    assert.equal(signOf(stroke('3', 'Numpad3')), '3')
    assert.equal(signOf(stroke('؟', 'Slash', { shiftKey: true })), '?')
    assert.equal(signOf(stroke('ظ', 'Slash')), '/')
    assert.equal(signOf(stroke('/', 'Digit7', { shiftKey: true })), '/')
    assert.equal(signOf(stroke('-', 'Slash')), '-')
    assert.equal(signOf(stroke('Enter', 'Enter')), '')
    assert.equal(signOf(stroke('ج', 'BracketLeft')), '[')
    assert.equal(signOf(stroke(']', 'Digit9')), ']')
  })

  it('open the palette with Ctrl or Cmd and K alone', () => {
    assert.ok(isPaletteStroke(stroke('k', 'KeyK', { ctrlKey: true })))
    assert.ok(isPaletteStroke(stroke('ن', 'KeyK', { metaKey: true })))
    for (const held of [
      {},
      { altKey: true, ctrlKey: true },
      { shiftKey: true, ctrlKey: true },
      { ctrlKey: true, metaKey: true },
    ])
      assert.ok(!isPaletteStroke(stroke('k', 'KeyK', held)))
  })

  it('turn to the neighbouring part and item, on an Arabic layout by place', () => {
    assert.deepEqual(typed(stroke('[', 'BracketLeft')), { do: 'part', by: -1 })
    assert.deepEqual(typed(stroke('د', 'BracketRight')), { do: 'part', by: 1 })
    assert.deepEqual(typed(stroke('j', 'KeyJ')), { do: 'item', by: 1 })
    assert.deepEqual(typed(stroke('ن', 'KeyK')), { do: 'item', by: -1 })
    // After g the key has its meaning there.
    assert.deepEqual(typed(stroke('g', 'KeyG'), stroke('k', 'KeyK')), { do: 'go', to: '/kb' })
  })

  it('take g and a second key, in time', () => {
    const g = stroke('ل', 'KeyG')
    assert.deepEqual(typed(g, stroke('ي', 'KeyD')), { do: 'go', to: '/dashboard' })
    assert.deepEqual(typed(g, stroke('٧', 'Digit7')), { do: 'step', step: 7 })
    assert.deepEqual(typed(g, stroke('Shift', 'ShiftLeft', { shiftKey: true }), stroke('c', 'KeyC')), {
      do: 'go',
      to: '/cases',
    })
    assert.equal(typed(g, stroke('9', 'Digit9')), undefined)
    assert.equal(typed(g, stroke('x', 'KeyX'), stroke('d', 'KeyD')), undefined)
    assert.equal(typed(stroke('d', 'KeyD')), undefined)
    const { waiting } = take(null, g, 1000)
    assert.equal(take(waiting, stroke('d', 'KeyD'), 1001 + SECOND_KEY_MS).command, undefined)
    assert.deepEqual(take(waiting, stroke('d', 'KeyD'), 1000 + SECOND_KEY_MS).command, { do: 'go', to: '/dashboard' })
  })

  it('leave keys with Ctrl, Alt and Cmd to the browser', () => {
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      assert.deepEqual(take({ until: 9 }, stroke('d', 'KeyD', held), 0), { waiting: null })
    assert.deepEqual(typed(stroke('?', 'Slash', { shiftKey: true })), { do: 'shortcuts' })
    assert.deepEqual(typed(stroke('/', 'Slash')), { do: 'find' })
  })
})

describe('finding', () => {
  it('levels the letters and digits of both scripts', () => {
    assert.equal(fit('الاجراءات', ['بدء الإجراءات']), 2)
    assert.equal(fit('اجراءات', ['بدء الإجراءات']), 2)
    assert.equal(fit('القضايا', ['القَضايا']), 3)
    assert.equal(fit('case_٠١٢', ['case_012']), 3)
    assert.equal(fit('CASES', ['Cases', 'القضايا']), 3)
    assert.equal(fit('x', ['Cases']), 0)
    assert.equal(fit('', ['Cases']), 1)
  })

  it('puts what begins so before what only has it, every word somewhere', () => {
    const items = ['Knowledge base', 'Disclosures', 'Close the record', 'Closed cases'].map((name) => ({
      name,
      texts: [name],
    }))
    const found = (text: string) => findIn(text, items).map(({ name }) => name)
    assert.deepEqual(found('clos'), ['Close the record', 'Closed cases', 'Disclosures'])
    assert.deepEqual(found('record clo'), ['Close the record'])
    assert.deepEqual(found('base record'), [])
    assert.equal(found('').length, items.length)
  })

  it('goes round the list', () => {
    assert.equal(step(['a', 'b', 'c'], undefined, 1), 'a')
    assert.equal(step(['a', 'b', 'c'], undefined, -1), 'c')
    assert.equal(step(['a', 'b', 'c'], 'c', 1), 'a')
    assert.equal(step(['a', 'b', 'c'], 'gone', 1), 'a')
    assert.equal(step([], 'a', -1), undefined)
  })
})
