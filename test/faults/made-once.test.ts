import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import type { Services } from '#server/acts/context.ts'
import { confirmedTribunal } from '#test/journey.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

const AT_ONCE = 20

describe('acts that are sent many times at once', () => {
  let portal: TestPortal
  let rendered = 0
  before(async () => {
    portal = await openTestPortal()
    const services = portal.portal.app.services as { documents: Services['documents'] }
    const { documents } = services
    services.documents = {
      ...documents,
      renderDocument: (...parts) => {
        rendered++
        return documents.renderDocument(...parts)
      },
    }
  })
  after(() => portal.close())

  it('are done once, and few besides the winner make a document', async () => {
    const caseId = await confirmedTribunal(portal)
    const arbitrator = await portal.as('arbitrator')
    const today = plainDateIn(new Date(), DEFAULT_ZONE)
    const timetable = [
      { key: 'claim', dueAt: addDays(today, 30) },
      { key: 'defense', dueAt: addDays(today, 60) },
    ]
    const body = JSON.stringify({ caseId, timetable })
    rendered = 0
    const press = () => arbitrator.fetch(`/api/po`, { method: 'POST', body })
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, press))
    const statuses = answers.map(({ status }) => status).toSorted()
    assert.deepEqual(statuses, [200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)])
    assert.ok(rendered >= 1 && rendered <= 2, `${rendered} papers were made for one order`)
  })
})
