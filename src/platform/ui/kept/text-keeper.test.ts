import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { createTextKeeper, type KeptText, type TextKeeper } from './text-keeper.ts'

type Form = { readonly text: string }
const EMPTY: Form = { text: '' }

describe('texts that are kept on the device', () => {
  let device: Map<string, KeptText<Form>>
  let isFull = false
  const open = (name = 'note'): TextKeeper<Form> =>
    createTextKeeper<Form>({
      name,
      pauseMs: 400,
      store: {
        read: async (key) => device.get(key),
        keep: async (key, text) => {
          if (isFull) return false
          device.set(key, text)
          return true
        },
        drop: async (key) => void device.delete(key),
      },
    })
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  /** Writes, and lets the pause pass. */
  async function write(keeper: TextKeeper<Form>, text: string, version = '1'): Promise<void> {
    keeper.hold({ text }, EMPTY, version)
    mock.timers.tick(400)
    await settle()
  }
  const texts = () => [...device.values()].map(({ values }) => values.text)
  const offered = (keeper: TextKeeper<Form>) => keeper.state().offers.map(({ values }) => values.text)

  beforeEach(() => {
    device = new Map()
    isFull = false
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.UTC(2026, 0, 5, 9, 41) })
  })
  afterEach(() => mock.timers.reset())

  it('are stored a moment after the last key, not at each key', async () => {
    const keeper = open()
    keeper.hold({ text: 'a' }, EMPTY, '1')
    mock.timers.tick(399)
    keeper.hold({ text: 'ab' }, EMPTY, '1')
    mock.timers.tick(399)
    await settle()
    assert.deepEqual(texts(), [])
    assert.equal(keeper.state().keeping.kind, 'unsaved')
    mock.timers.tick(1)
    await settle()
    assert.deepEqual(texts(), ['ab'])
    assert.equal(keeper.state().keeping.kind, 'saved')
  })

  it('are offered when the form opens again, with their time and version, and never restored automatically', async () => {
    await write(open(), 'a long argument', '7')
    const again = open()
    await again.looked
    assert.deepEqual(again.state().offers, [
      { values: { text: 'a long argument' }, at: '2026-01-05T09:41:00.000Z', version: '7', slot: '' },
    ])
    again.hold(EMPTY, EMPTY, '8')
    await settle()
    assert.deepEqual(texts(), ['a long argument'], 'an untouched form drops no offer')
  })

  it('and texts written beside an open offer do not overwrite each other', async () => {
    await write(open(), 'the old text')
    const again = open()
    await again.looked
    await write(again, 'new words')
    assert.deepEqual(texts(), ['the old text', 'new words'])
    const third = open()
    await third.looked
    assert.deepEqual(offered(third).toSorted(), ['new words', 'the old text'])
  })

  it('change places with what was written meanwhile', async () => {
    await write(open(), 'the old text')
    const again = open()
    await again.looked
    again.hold({ text: 'new words' }, EMPTY, '1')
    const [offer] = again.state().offers
    assert.ok(offer)
    assert.deepEqual(again.restore(offer), { text: 'the old text' })
    await settle()
    assert.deepEqual(offered(again), ['new words'])
    assert.deepEqual(texts().toSorted(), ['new words', 'the old text'])
    await write(again, 'the old text, gone on')
    assert.deepEqual(texts().toSorted(), ['new words', 'the old text, gone on'])
  })

  it('are deleted when sent, even while the form still shows them, and another open offer stays', async () => {
    await write(open(), 'never sent')
    const again = open()
    await again.looked
    await write(again, 'sent now')
    await again.sent({ text: 'sent now' })
    again.hold({ text: 'sent now' }, EMPTY, '1')
    mock.timers.tick(400)
    await settle()
    assert.deepEqual(texts(), ['never sent'])
    await write(again, 'sent now, and more')
    assert.deepEqual(texts(), ['never sent', 'sent now, and more'])
  })

  it('are deleted when they were restored or discarded', async () => {
    const keeper = open()
    await write(keeper, 'by mistake')
    keeper.hold(EMPTY, EMPTY, '1')
    await settle()
    assert.deepEqual(texts(), [])
    await write(keeper, 'again')
    const later = open()
    await later.looked
    const [offer] = later.state().offers
    assert.ok(offer)
    await later.discard(offer)
    assert.deepEqual(texts(), [])
    assert.deepEqual(offered(later), [])
  })

  it('are written at once when the page is left, and say so when the device refuses', async () => {
    const keeper = open()
    keeper.hold({ text: 'half a sent' }, EMPTY, '1')
    await keeper.flush()
    assert.deepEqual(texts(), ['half a sent'])
    isFull = true
    await write(keeper, 'half a sentence')
    assert.equal(keeper.state().keeping.kind, 'failed')
  })

  it('of one form are not offered in another', async () => {
    await write(open('note'), 'about the claim')
    const other = open('other')
    await other.looked
    assert.deepEqual(offered(other), [])
  })
})
