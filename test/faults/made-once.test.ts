import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import type { Services } from '#server/acts/context.ts'
import { closedCase, sections } from '#test/closed-case.ts'
import { confirmedTribunal } from '#test/journey.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

const AT_ONCE = 20
const HERE = 'http://127.0.0.1:8080'

/** How often something slow was asked for: a typeset paper, a signature in a PDF, a detached signature. */
const made = { papers: 0, inPdf: 0, detached: 0 }

function countIn(portal: TestPortal): void {
  const services = portal.portal.app.services as { documents: Services['documents']; keys: Services['keys'] }
  const { documents, keys } = services
  services.documents = {
    ...documents,
    renderDocument: (...parts) => {
      made.papers++
      return documents.renderDocument(...parts)
    },
    signField: (...parts) => {
      made.inPdf++
      return documents.signField(...parts)
    },
  }
  services.keys = {
    ...keys,
    sign: (...parts) => {
      made.detached++
      return keys.sign(...parts)
    },
  }
}

describe('acts that are sent many times at once', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
    countIn(portal)
  })
  after(() => portal.close())

  /** Sends one act twenty times at once, in turn by these people. Returns what it made: one is done, and every other one is refused. */
  async function press(people: readonly string[], path: string, input: unknown): Promise<typeof made> {
    const tabs = await Promise.all(people.map((who) => portal.as(who)))
    const body = JSON.stringify(input)
    Object.assign(made, { papers: 0, inPdf: 0, detached: 0 })
    const turns = Array.from({ length: AT_ONCE / tabs.length }, () => tabs).flat()
    const answers = await Promise.all(turns.map((tab) => tab.fetch(path, { method: 'POST', body })))
    const statuses = answers.map(({ status }) => status).toSorted()
    assert.deepEqual(statuses, [200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)], path)
    return { ...made }
  }

  it('make one paper: PO-1', async () => {
    const caseId = await confirmedTribunal(portal)
    const today = plainDateIn(new Date(), DEFAULT_ZONE)
    const timetable = [
      { key: 'claim', dueAt: addDays(today, 30) },
      { key: 'defense', dueAt: addDays(today, 60) },
    ]
    // The order is signed by its arbitrator and by the centre.
    const order = await press(['arbitrator'], '/api/po', { caseId, timetable })
    assert.deepEqual(order, { papers: 1, inPdf: 2, detached: 1 })
  })

  it('sign, seal and serve an award once: what is bound to lose makes nothing slow', async () => {
    const caseId = await closedCase(portal, { language: 'en' })
    const arbitrator = await portal.as('arbitrator')
    await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
    await arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: HERE })
    const signed = await press(['arbitrator'], `/api/awards/${caseId}/sign`, {})
    // Beside the one in the file, over the final file and over the signed one.
    assert.deepEqual(signed, { papers: 0, inPdf: 1, detached: 2 })
    // Two persons may each make a seal, of which one is kept (ADR 0067).
    const { papers, inPdf, detached } = await press(['arbitrator', 'officer'], `/api/awards/${caseId}/seal`, {})
    assert.ok(inPdf === 1 || inPdf === 2, `${inPdf} seals were made`)
    assert.deepEqual([papers, detached], [0, inPdf])
    const service = { method: 'Courier', recipient: 'Both parties' }
    const served = await press(['arbitrator', 'officer'], `/api/awards/${caseId}/serve`, service)
    assert.deepEqual(served, { papers: 0, inPdf: 0, detached: 0 })
  })
})
