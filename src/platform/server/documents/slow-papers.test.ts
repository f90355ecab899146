import assert from 'node:assert/strict'
import path from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import { commencedCase } from '#test/journey.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { openLog } from '../operation/log.ts'
import { onBehalfOf } from '../acts/on-behalf.ts'
import { type ChildPool, openChildPool } from './children/child-pool.ts'
import type { RenderDocument } from './typeset/render-document.ts'

const WORKER = path.join(import.meta.dirname, 'children/child-pool.test-worker.ts')

describe('a paper made on request', () => {
  let portal: TestPortal
  let caseId: string
  let renderDocument: RenderDocument
  before(async () => {
    portal = await openTestPortal({ log: openLog('fatal') })
    caseId = await commencedCase(portal)
    const allocation = { claimant: 50, respondent: 50 }
    await (await portal.as('manager')).call('costs.calculate', { caseId, currency: 'SAR', allocation })
    renderDocument = portal.portal.app.services.documents.renderDocument
  })
  afterEach(() => renderBy(renderDocument))
  after(() => portal.close())

  /** The service of documents is shared by the portals of this process: `afterEach` gives it back. */
  function renderBy(render: RenderDocument) {
    Object.assign(portal.portal.app.services.documents, { renderDocument: render })
  }
  const ask = async (language: 'en' | 'ar') =>
    (await portal.as('manager', language)).fetch(`/api/costs/${caseId}/statement`, {
      headers: { 'accept-language': language },
    })
  /** The document process does the given work instead. */
  function renderIn(pool: ChildPool, wish: string) {
    renderBy(() => pool.run({ do: wish }, 60_000))
  }
  const openPool = () => openChildPool({ script: WORKER, size: 1, timeoutMs: 60_000, maxResidentMb: 400 })

  it('is refused with a time to retry when its process gives no answer', async (t) => {
    const pool = openPool()
    t.after(() => pool.close())
    renderIn(pool, 'crash')
    const answer = await ask('en')
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '30'])
    assert.equal(((await answer.json()) as { code: string }).code, 'DOCUMENT_NOT_MADE')
  })

  it('is refused in the same way when two hundred wait before it', async (t) => {
    const pool = openPool()
    const waiting: Promise<unknown>[] = []
    t.after(async () => {
      await pool.close()
      await Promise.allSettled(waiting)
    })
    // One of them is at work.
    for (let task = 0; task < 201; task++) {
      const work = onBehalfOf.run(`person_${task % 11}`, () => pool.run({ do: 'hang' }, 60_000))
      waiting.push(work)
      work.catch(() => {})
    }
    renderIn(pool, 'answer')
    const answer = await ask('en')
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '10'])
    assert.equal(((await answer.json()) as { code: string }).code, 'BUSY')
  })

  it('is made once for many who ask at once, and not again for those who ask later', async () => {
    let made = 0
    renderBy((...of) => {
      made += 1
      return renderDocument(...of)
    })
    const bytesOf = async () => {
      const answer = await ask('ar')
      assert.equal(answer.status, 200)
      return Buffer.from(await answer.arrayBuffer())
    }
    const [first, ...others] = await Promise.all([bytesOf(), bytesOf(), bytesOf()])
    assert.ok(first && first.length > 1000)
    for (const other of [...others, await bytesOf()]) assert.ok(other.equals(first))
    assert.equal(made, 1)
  })
})
