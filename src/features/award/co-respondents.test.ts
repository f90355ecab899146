import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { closeRecord, composeTribunal, sections } from '#test/closed-case.ts'
import { pdfText, plain } from '#test/pdf-proof.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { type ThreeRespondents, threeRespondents } from '#test/three-respondents.ts'

describe('an award served on three respondents with two counsel', () => {
  let portal: TestPortal
  let officer: Tab
  let at: ThreeRespondents
  const read = (tab: Tab) => tab.call('award.read', { id: at.caseId })
  const deliveryTo = async (tab: Tab, partyId: string) => {
    const one = (await read(tab)).serviceTrail.find((row) => row.partyId === partyId)
    return [one?.isKnown, one?.openedAt !== null, one?.downloadedAt !== null, one?.acknowledgedAt !== null]
  }
  const isAsked = async (tab: Tab) =>
    (await tab.call('next.case', { caseId: at.caseId })).items.some(({ key }) => key === 'acknowledge')
  const partiesIn = async (action: string) =>
    (await entries(action)).map(({ details }) => String((details['parties'] as string[]).toSorted())).toSorted()
  async function sealed(caseId: string): Promise<void> {
    await composeTribunal(portal, caseId)
    await closeRecord(portal, caseId)
    const arbitrator = await portal.as('arbitrator')
    await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
    await arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: 'http://127.0.0.1:8080' })
    await arbitrator.call('award.sign', { id: caseId })
    await arbitrator.call('award.seal', { id: caseId })
  }
  const serve = (caseId: string, partyId: string) =>
    officer.call('award.serve', { id: caseId, method: 'portal', recipient: `To ${partyId}`, partyId })
  const acknowledge = (tab: Tab) => tab.call('award.acknowledge', { id: at.caseId })
  const certificate = async (tab: Tab) => {
    const response = await tab.fetch(`/api/awards/${at.caseId}/certificate`)
    return plain(await pdfText(new Uint8Array(await response.arrayBuffer())))
  }
  const entries = async (action: string) =>
    (await officer.call('audit.trail', { id: at.caseId })).filter((one) => one.action === action)

  before(async () => {
    portal = await openTestPortal()
    officer = await portal.as('officer')
    at = await threeRespondents(portal)
    await sealed(at.caseId)
  })
  after(() => portal.close())

  it('is opened by each for its own parties, and nobody learns of the others', async () => {
    const { r1, r2, r3 } = at.parties
    for (const partyId of [at.parties.c, r1, r2, r3]) await serve(at.caseId, partyId)
    const { award } = await at.r1.call('case.read', { id: at.caseId })
    const file = `/api/files/${award?.file.id}`
    await at.r1.fetch(`${file}?view=1`)
    assert.deepEqual(await deliveryTo(at.r1, r1), [true, true, false, false])
    assert.deepEqual(await deliveryTo(at.r2r3, r1), [false, false, false, false])
    for (const tab of [at.r2r3, officer]) assert.deepEqual(await deliveryTo(tab, r2), [true, false, false, false])
    await at.r2r3.fetch(`${file}?view=1`)
    await at.r2r3.fetch(file)
    for (const partyId of [r2, r3]) assert.deepEqual(await deliveryTo(officer, partyId), [true, true, true, false])
    assert.deepEqual(await deliveryTo(officer, r1), [true, true, false, false])
    assert.deepEqual(await partiesIn('AWARD_OPENED'), [[r1], [r2, r3].toSorted()].map(String).toSorted())
  })

  it('is acknowledged by each for its own parties, who are asked until they have', async () => {
    const { r1, r2, r3 } = at.parties
    await acknowledge(at.r1)
    assert.equal((await at.r1.refused('award.acknowledge', { id: at.caseId })).code, 'ALREADY_DONE')
    assert.deepEqual([await isAsked(at.r1), await isAsked(at.r2r3), await isAsked(at.claimant)], [false, true, true])
    assert.deepEqual((await read(at.r2r3)).receipts, [])
    assert.deepEqual((await deliveryTo(at.r2r3, r2))[3], false)
    await acknowledge(at.r2r3)
    assert.equal(await isAsked(at.r2r3), false)
    const receipts = async (tab: Tab) => (await read(tab)).receipts.map(({ partyId }) => partyId)
    assert.deepEqual((await receipts(at.r2r3)).toSorted(), [r2, r3].toSorted())
    assert.deepEqual(await receipts(at.r1), [r1])
    assert.deepEqual((await receipts(officer)).toSorted(), [r1, r2, r3].toSorted())
    assert.deepEqual(await receipts(at.claimant), [])
    assert.deepEqual(await partiesIn('AWARD_ACKNOWLEDGED'), [[r1], [r2, r3].toSorted()].map(String).toSorted())
  })

  it('has a certificate for the parties of each counsel, with a number of its own', async () => {
    const [whole, ofR1, ofOthers] = [await certificate(officer), await certificate(at.r1), await certificate(at.r2r3)]
    const series = `SRV-${at.caseId.slice(5)}`
    for (const [text, number] of [
      [whole, `${series}-12`],
      [ofR1, `${series}-R1-3`],
      [ofOthers, `${series}-R2R3-8`],
    ] as const)
      assert.ok(text.includes(number), `${number} in ${text.slice(0, 400)}`)
    const names = ['Harbourline Dredging Ltd —', 'Gulf Crane Systems LLC —', 'Al-Marsa Insurance Co. —']
    const named = (text: string) => names.map((name) => text.includes(name))
    assert.deepEqual(named(whole), [true, true, true])
    assert.deepEqual(named(ofR1), [true, false, false])
    assert.deepEqual(named(ofOthers), [false, true, true])
    for (const text of [whole, ofR1, ofOthers]) assert.equal(text.includes('for the side as a whole'), false)
  })

  it('starts the periods of those who acknowledge it, and of nobody else', async () => {
    const { caseId, parties, r2r3 } = await threeRespondents(portal)
    await sealed(caseId)
    await serve(caseId, parties.c)
    const running = async () => {
      const items = await officer.call('timeline.read', { caseId })
      const isRunning = (id: string) =>
        items.some(({ key, dueOn }) => key === `award.annulment:${id}` && dueOn !== null)
      return [parties.c, parties.r1, parties.r2, parties.r3].map(isRunning)
    }
    assert.deepEqual(await running(), [true, false, false, false])
    await r2r3.call('award.acknowledge', { id: caseId })
    assert.deepEqual(await running(), [true, false, true, true])
  })

  it('keeps what a side as a whole did before parties were told apart', async () => {
    at = await threeRespondents(portal)
    const { caseId, parties, r1, r2r3 } = at
    await sealed(caseId)
    for (const partyId of Object.values(parties)) await serve(caseId, partyId)
    const { award } = await r1.call('case.read', { id: caseId })
    const { pool } = portal.portal.database
    await pool.query(
      "insert into award_receipts select id, 'respondent', 'person_hart', now() from awards where case_id = $1",
      [caseId],
    )
    await pool.query("insert into file_openings values ($1, 'respondent', 'opened', 'person_hart', now())", [
      award?.file.id,
    ])
    for (const tab of [r1, r2r3]) {
      assert.equal((await tab.refused('award.acknowledge', { id: caseId })).code, 'ALREADY_DONE')
      assert.equal(await isAsked(tab), false)
      assert.deepEqual(
        (await read(tab)).receipts.map(({ partyId }) => partyId),
        [null],
      )
      await tab.fetch(`/api/files/${award?.file.id}?view=1`)
    }
    for (const partyId of [parties.r1, parties.r2])
      assert.deepEqual(await deliveryTo(officer, partyId), [true, true, false, true])
    assert.deepEqual(await entries('AWARD_OPENED'), [])
    const text = await certificate(r1)
    assert.ok(text.includes('Opened in the portal, for the side as a whole'))
    assert.ok(text.includes('Downloaded from the portal Not recorded'))
  })
})
