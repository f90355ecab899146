import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { createDraftKeeper, type OtherText, type Sent } from './draft-keeper.ts'
import { mergeSections, type Section } from './rules.ts'

const text = (facts: string): Section[] => mergeSections([], [{ name: 'Facts', text: facts }])
const server = (facts: string, version: number): OtherText => ({
  sections: text(facts),
  version,
  at: '2026-03-01T09:00:00Z',
})
const saved = (version: number): Sent<string> => ({ kind: 'saved', version, at: '2026-03-01T10:00:00Z' })

describe('the draft under the hands of an arbitrator', () => {
  let sent: { facts: string | undefined; version: number; takesBack?: true }[]
  let answers: Sent<string>[]
  let device: OtherText | undefined
  const keeperOf = (start: OtherText) =>
    createDraftKeeper<string>({
      server: start,
      retryMs: 5_000,
      send: async (sections, version, takesBack) => {
        sent.push({ facts: sections[1]?.text, version, ...(takesBack && { takesBack }) })
        return answers.shift() ?? saved(version + 1)
      },
      buffer: {
        read: async () => device,
        keep: async (kept) => {
          device = kept
        },
        drop: async () => {
          device = undefined
        },
      },
    })
  const pass = async (ms: number) => {
    mock.timers.tick(ms)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] })
    sent = []
    answers = []
    device = undefined
  })
  afterEach(() => mock.timers.reset())

  it('is saved when only what is written besides the sections changes', async () => {
    const keeper = keeperOf(server('', 0))
    keeper.edit('Jurisdiction', { agreement: 'Clause 22.' })
    await pass(600)
    assert.equal(sent.length, 1)
    keeper.edit('Dispositive', { prevailing: 'ar' })
    await pass(600)
    assert.equal(sent.length, 2)
    keeper.edit('Dispositive', { prevailing: 'ar' })
    await pass(600)
    assert.equal(sent.length, 2, 'the same choice again is no change')
  })

  it('is saved 600 ms after the last edit, once, and lies on the device until then', async () => {
    const keeper = keeperOf(server('', 0))
    keeper.edit('Facts', { text: 'a' })
    await pass(599)
    keeper.edit('Facts', { text: 'ab' })
    await pass(599)
    assert.equal(sent.length, 0)
    assert.equal(device?.sections[1]?.text, 'ab')
    await pass(1)
    assert.deepEqual(sent, [{ facts: 'ab', version: 0 }])
    assert.deepEqual([keeper.state().save.kind, keeper.state().version, device], ['saved', 1, undefined])
  })

  it('is tried again when the connection is back, and nothing is lost', async () => {
    const keeper = keeperOf(server('', 0))
    answers = [{ kind: 'offline' }, { kind: 'offline' }]
    keeper.edit('Facts', { text: 'kept' })
    await pass(600)
    assert.deepEqual([keeper.state().isOffline, keeper.state().save.kind], [true, 'failed'])
    assert.equal(device?.sections[1]?.text, 'kept')
    await pass(5_000)
    await pass(5_000)
    assert.deepEqual([sent.length, keeper.state().isOffline, keeper.state().save.kind], [3, false, 'saved'])
  })

  it("stops saving at a colleague's newer version until a person chooses", async () => {
    const keeper = keeperOf(server('old', 4))
    answers = [{ kind: 'conflict', newer: server('theirs', 5) }]
    keeper.edit('Facts', { text: 'mine' })
    await pass(600)
    keeper.edit('Facts', { text: 'mine, longer' })
    await pass(60_000)
    assert.equal(sent.length, 1)
    assert.equal(keeper.state().sections[1]?.text, 'mine, longer')
    assert.equal(keeper.state().conflict?.sections[1]?.text, 'theirs')
    await keeper.settle(text('mine, longer'))
    assert.deepEqual(sent.at(-1), { facts: 'mine, longer', version: 5 })
    assert.deepEqual([keeper.state().conflict, keeper.state().version], [undefined, 6])
  })

  it("saves nothing when the colleague's text is chosen: it is saved already", async () => {
    const keeper = keeperOf(server('old', 4))
    answers = [{ kind: 'conflict', newer: server('theirs', 5) }]
    keeper.edit('Facts', { text: 'mine' })
    await pass(600)
    assert.equal(await keeper.settle(text('theirs')), true)
    assert.deepEqual([sent.length, keeper.state().version, keeper.state().sections[1]?.text], [1, 5, 'theirs'])
    assert.deepEqual([keeper.state().save.kind, device], ['saved', undefined])
  })

  it("shows a colleague's save at once when nothing here is unsaved, and never over unsaved text", async () => {
    const keeper = keeperOf(server('one', 1))
    keeper.arrive(server('two', 2))
    assert.equal(keeper.state().sections[1]?.text, 'two')
    keeper.edit('Facts', { text: 'mine' })
    keeper.arrive(server('three', 3))
    assert.equal(keeper.state().sections[1]?.text, 'mine')
    keeper.arrive(server('older', 1))
    assert.equal(keeper.state().version, 2)
  })

  it('offers what the device kept, as a conflict when somebody saved since', async () => {
    device = { sections: text('from the train'), version: 1, at: '2026-03-01T08:00:00Z' }
    const keeper = keeperOf(server('newer', 2))
    await keeper.look()
    assert.equal(keeper.state().kept?.sections[1]?.text, 'from the train')
    assert.equal(keeper.state().sections[1]?.text, 'newer')
    keeper.restore()
    await pass(600)
    assert.equal(sent.length, 0)
    assert.equal(keeper.state().conflict?.sections[1]?.text, 'newer')
    assert.equal(keeper.state().sections[1]?.text, 'from the train')
  })

  it('leaves nothing on the device once it is saved, discarded or final', async () => {
    device = { sections: text('same'), version: 1, at: '' }
    const keeper = keeperOf(server('same', 1))
    await keeper.look()
    assert.deepEqual([device, keeper.state().kept], [undefined, undefined])
    keeper.edit('Facts', { text: 'x' })
    await keeper.forget()
    await pass(60_000)
    assert.deepEqual([device, sent.length], [undefined, 0])
  })

  it('is saved at once when the page is left', async () => {
    const keeper = keeperOf(server('', 0))
    keeper.edit('Facts', { text: 'last words' })
    await keeper.leave()
    assert.deepEqual(sent, [{ facts: 'last words', version: 0 }])
  })

  it('takes an older text back once what is unsaved is saved, and says so to the server once', async () => {
    const keeper = keeperOf(server('now', 4))
    keeper.edit('Facts', { text: 'unsaved' })
    const taking = keeper.takeBack(text('older').filter(({ name }) => name === 'Facts'))
    await pass(0)
    assert.equal(await taking, true)
    assert.equal(keeper.state().sections[1]?.text, 'older')
    await pass(600)
    keeper.edit('Facts', { text: 'older, and more' })
    await pass(600)
    assert.deepEqual(sent, [
      { facts: 'unsaved', version: 4 },
      { facts: 'older', version: 5, takesBack: true },
      { facts: 'older, and more', version: 6 },
    ])
  })

  it('leaves the draft alone when what is unsaved cannot be saved first', async () => {
    const keeper = keeperOf(server('now', 4))
    answers = [{ kind: 'conflict', newer: server('theirs', 5) }]
    keeper.edit('Facts', { text: 'unsaved' })
    const taking = keeper.takeBack(text('older'))
    await pass(0)
    assert.equal(await taking, false)
    assert.equal(keeper.state().sections[1]?.text, 'unsaved')
  })
})
