import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { readConfig } from './config.ts'

describe('DATABASE_POOL', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal({ settings: { DATABASE_POOL: '4' } })
  })
  after(() => portal.close())

  it('is a number between 4 and 200, 16 when nothing is set', () => {
    assert.deepEqual([readConfig({}).poolSize, readConfig({ DATABASE_POOL: '200' }).poolSize], [16, 200])
    for (const refused of ['3', '201', '4.5', 'many'])
      assert.throws(() => readConfig({ DATABASE_POOL: refused }), /DATABASE_POOL/, refused)
  })

  it('answers many acts and reads at once over few connections', { timeout: 60_000 }, async () => {
    const tab = await portal.as('claimant')
    const all = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        if (n % 2 === 0) return (await tab.call('case.file', filing())).id
        await tab.call('case.list', {})
        return ''
      }),
    )
    assert.equal(new Set(all).size, 11)
    assert.equal(portal.portal.database.pool.options.max, 4)
    assert.ok(portal.portal.database.pool.totalCount <= 4)
  })
})
