import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isReadyNews } from './rules.ts'

describe('the news that the e-bundle is ready', () => {
  const told = { status: 'ready', bundleId: 'b2' } as const

  it('is not said while the page still shows it being built', () => {
    assert.equal(isReadyNews(told, { status: 'building', latest: { id: 'b2' } }), false)
  })

  it('is said when the page shows this e-bundle as ready, and of no other', () => {
    assert.equal(isReadyNews(told, { status: 'ready', latest: { id: 'b2' } }), true)
    assert.equal(isReadyNews(told, { status: 'ready', latest: { id: 'b1' } }), false)
    assert.equal(isReadyNews(told, { status: 'ready', latest: null }), false)
  })

  it('is not said without an event: who opens the page later sees it there', () => {
    assert.equal(isReadyNews(undefined, { status: 'ready', latest: { id: 'b2' } }), false)
    assert.equal(isReadyNews({ ...told, status: 'building' }, { status: 'ready', latest: { id: 'b2' } }), false)
  })
})
