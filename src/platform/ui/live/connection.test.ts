import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { createConnection } from './connection.ts'

describe('the connection to the portal', () => {
  let isThere = true
  let asked = 0
  const open = () =>
    createConnection(async () => {
      asked += 1
      return isThere
    })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  beforeEach(() => {
    isThere = true
    asked = 0
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 })
  })
  afterEach(() => mock.timers.reset())

  it('is not lost because one call failed: the portal is asked first', async () => {
    const line = open()
    assert.equal(await line.check(), true)
    assert.equal(line.state().kind, 'on')
  })

  it('is lost when the portal does not answer, and says since when', async () => {
    const line = open()
    line.answered(line.begin())
    mock.timers.tick(60_000)
    isThere = false
    await line.check()
    assert.deepEqual(line.state(), { kind: 'lost', since: 1_000_000, isBlocked: false })
  })

  it('rejects pending work that needs it', async () => {
    const line = open()
    assert.equal(await line.orLost(Promise.resolve('typed')), 'typed')
    const { promise: never } = Promise.withResolvers<string>()
    const waiting = line.orLost(never)
    isThere = false
    await Promise.all([line.check(), assert.rejects(waiting)])
    await assert.rejects(line.orLost(never))
  })

  it('asks again automatically, at growing intervals, and reports when it is back', async () => {
    const line = open()
    isThere = false
    line.lose()
    for (const wait of [2_000, 4_000, 8_000, 15_000, 15_000]) {
      const before = asked
      mock.timers.tick(wait - 1)
      assert.equal(asked, before)
      mock.timers.tick(1)
      assert.equal(asked, before + 1)
      await settle()
    }
    isThere = true
    mock.timers.tick(15_000)
    await settle()
    assert.equal(line.state().kind, 'back')
    mock.timers.tick(10_000)
    assert.equal(line.state().kind, 'on')
    const rested = asked
    mock.timers.tick(600_000)
    assert.equal(asked, rested)
  })

  it('refuses at once what needs it while it is lost, and allows it when the portal answers again', async () => {
    const line = open()
    assert.equal(await line.mayGo(), true)
    assert.equal(asked, 0)
    isThere = false
    line.lose()
    assert.equal(await line.mayGo(), false)
    assert.equal((line.state() as { isBlocked: boolean }).isBlocked, true)
    isThere = true
    assert.equal(await line.mayGo(), true)
    assert.equal(line.state().kind, 'back')
  })

  it('reports a refusal only for an act of a person', async () => {
    const line = open()
    isThere = false
    line.lose()
    assert.equal(await line.isThere(), false)
    assert.equal((line.state() as { isBlocked: boolean }).isBlocked, false)
  })

  it('checks a silent connection', () => {
    const line = open()
    mock.timers.tick(44_000)
    line.listen()
    assert.equal(asked, 0)
    mock.timers.tick(1_000)
    line.listen()
    assert.equal(asked, 1)
  })

  it('releases waiting work when any call is answered, and not before', async () => {
    const line = open()
    isThere = false
    line.lose()
    let isOn = false
    void line.untilBack().then(() => (isOn = true))
    await settle()
    assert.equal(isOn, false)
    line.answered(line.begin())
    await settle()
    assert.equal(isOn, true)
  })

  it('stays lost when an earlier request is answered', async () => {
    const line = open()
    const begun = line.begin()
    isThere = false
    line.lose()
    line.answered(begun)
    assert.equal(line.state().kind, 'lost')
    line.answered(line.begin())
    assert.equal(line.state().kind, 'back')
  })
})
