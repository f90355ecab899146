import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { closedCase, sections } from '#test/closed-case.ts'
import { pdfText, plain } from '#test/pdf-proof.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { sql } from 'kysely'

const DAY = 24 * 3600 * 1000
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const REASON = 'The month was typed wrong.'

describe('a record of service that is wrong', () => {
  let portal: TestPortal
  let arbitrator: Tab
  let officer: Tab
  let claimant: Tab
  before(async () => {
    portal = await openTestPortal()
    arbitrator = await portal.as('arbitrator')
    officer = await portal.as('officer')
    claimant = await portal.as('claimant')
  })
  after(() => portal.close())

  async function sealedAward() {
    const id = await closedCase(portal, { language: 'en' })
    await arbitrator.call('award.saveDraft', { caseId: id, sections: sections() })
    await arbitrator.call('award.finalize', { caseId: id, sections: sections(), baseUrl: 'http://127.0.0.1:8080' })
    await arbitrator.call('award.sign', { id })
    await arbitrator.call('award.seal', { id })
    await sql`update awards set sealed_at = now() - interval '90 days' where case_id = ${id}`.execute(
      portal.portal.app.db,
    )
    const { parties } = await officer.call('case.read', { id })
    const ids = parties.toSorted((a, b) => a.side.localeCompare(b.side)).map((party) => party.id)
    return { id, claims: ids[0] ?? '', responds: ids[1] ?? '' }
  }

  const serve = (id: string, partyId: string, servedAt: string, method = 'courier') =>
    officer.call('award.serve', { id, method, recipient: `Counsel ${partyId}`, partyId, servedAt })
  const withdraw = (id: string, serviceId: string, reason = REASON) =>
    officer.call('award.withdrawService', { id, serviceId, reason })
  const dates = async (id: string) => {
    const items = await officer.call('timeline.read', { caseId: id })
    return new Map(items.map((item) => [item.key, item.dueOn]))
  }
  const idOf = ({ serviceTrail }: Awaited<ReturnType<typeof serve>>) => serviceTrail[0]?.id ?? ''
  const PERIODS = ['correction', 'publicationOptOut', 'annulment'] as const

  it('is taken back, the right one is recorded, and every date that rests on it is computed again', async () => {
    const { id, claims, responds } = await sealedAward()
    const serviceId = idOf(await serve(id, claims, ago(60)))
    await serve(id, responds, ago(10))
    const wrong = await dates(id)
    const again = { id, method: 'Courier', recipient: 'Other', partyId: claims, servedAt: ago(6) }
    assert.equal((await officer.refused('award.serve', again)).code, 'ALREADY_DONE')

    const withdrawn = await withdraw(id, serviceId)
    assert.equal(withdrawn.status, 'served', 'the parties have it')
    assert.equal(withdrawn.servedAt?.slice(0, 10), ago(10).slice(0, 10), 'on the day of the earliest that stands')
    const open = await dates(id)
    for (const key of PERIODS) {
      assert.equal(open.get(`award.${key}:${claims}`), null, `${key} does not run against a party that was not served`)
      assert.equal(open.get(`award.${key}:${responds}`), wrong.get(`award.${key}:${responds}`))
    }

    const right = await officer.call('award.serve', again)
    assert.equal(right.serviceTrail.length, 3, 'nothing is deleted')
    const mended = await dates(id)
    for (const key of PERIODS) {
      const moved = [mended, wrong].map((one) => Date.parse(one.get(`award.${key}:${claims}`) ?? ''))
      assert.ok((moved[0] ?? 0) > (moved[1] ?? 0), `${key} runs from the right day`)
    }
    assert.ok((mended.get('award.served') ?? '') > (wrong.get('award.served') ?? ''))
    const once = await officer.refused('award.serve', { ...again, method: ' COURIER' })
    assert.equal(once.code, 'ALREADY_DONE')
  })

  it('leaves the award served when it was the only one, with all periods open', async () => {
    const { id, claims } = await sealedAward()
    const serviceId = idOf(await serve(id, claims, ago(60)))
    const after = await withdraw(id, serviceId)
    assert.deepEqual([after.status, after.servedAt?.slice(0, 10)], ['served', ago(0).slice(0, 10)])
    const open = await dates(id)
    assert.ok(!open.has('award.served'))
    assert.equal(open.get(`award.annulment:${claims}`), null)
    assert.equal((await officer.fetch(`/api/awards/${id}/certificate`)).status, 409, 'nothing to certify')
    assert.equal((await claimant.call('award.read', { id })).status, 'served')
    await claimant.call('award.acknowledge', { id })
    assert.ok((await dates(id)).get(`award.annulment:${claims}`), 'a word of its own still notifies')
  })

  it('stands on the trail with its reason for everybody, apart on the certificate, and in the chain and the notices', async () => {
    const { id, claims, responds } = await sealedAward()
    const serviceId = idOf(await serve(id, claims, ago(60)))
    await serve(id, responds, ago(10), 'hand')
    const number = async () => {
      const response = await officer.fetch(`/api/awards/${id}/certificate`)
      const text = await pdfText(new Uint8Array(await response.arrayBuffer()))
      return { text: plain(text), no: Number(/SRV-[\d]+-(\d+)/.exec(text)?.[1]) }
    }
    const earlier = await number()
    await withdraw(id, serviceId, ` ${REASON} `)
    const respondent = await portal.as('respondent')
    for (const tab of [claimant, respondent, arbitrator]) {
      const { serviceTrail } = await tab.call('award.read', { id })
      const reasons = serviceTrail.map((one) => [one.id === serviceId, one.withdrawn?.reason ?? null])
      assert.deepEqual(reasons.toSorted(), [
        [false, null],
        [true, REASON],
      ])
    }
    const later = await number()
    assert.ok(later.no > earlier.no, 'another number, as it is another record')
    assert.ok(later.text.includes('Records that were withdrawn') && later.text.includes(REASON))
    assert.ok(!earlier.text.includes('withdrawn'))

    const trail = await (await portal.as('manager')).call('audit.trail', { id })
    const entry = trail.find((one) => one.action === 'AWARD_SERVICE_WITHDRAWN')
    const details = JSON.stringify(entry?.details)
    for (const said of [serviceId, REASON, `award.annulment:${claims}`]) assert.ok(details.includes(said), said)
    const items = await respondent.call('notification.list', {})
    assert.ok(items.some((one) => one.caseId === id && one.messageEn.includes('was withdrawn')))
  })

  it('is taken back by one of two who press at once, and by nobody twice', async () => {
    const { id, claims } = await sealedAward()
    const serviceId = idOf(await serve(id, claims, ago(60)))
    const presses = await Promise.allSettled(
      [officer, arbitrator, officer].map((tab) => tab.call('award.withdrawService', { id, serviceId, reason: REASON })),
    )
    assert.equal(presses.filter((one) => one.status === 'fulfilled').length, 1)
    const twice = await officer.refused('award.withdrawService', { id, serviceId, reason: REASON })
    assert.deepEqual([twice.status, twice.code], [409, 'ALREADY_DONE'])
    const records = await Promise.allSettled([5, 6, 7].map((days) => serve(id, claims, ago(days))))
    assert.equal(records.filter((one) => one.status === 'fulfilled').length, 1, 'and the right one is recorded once')
    const trail = await (await portal.as('manager')).call('audit.trail', { id })
    assert.equal(trail.filter((one) => one.action === 'AWARD_SERVICE_WITHDRAWN').length, 1)
  })

  it('needs a reason, a record of this award, and a person who records service', async () => {
    const { id, claims } = await sealedAward()
    const serviceId = idOf(await serve(id, claims, ago(60)))
    const blank = await officer.refused('award.withdrawService', { id, serviceId, reason: '  ' })
    assert.deepEqual([blank.status, blank.issues?.[0]?.path], [422, 'reason'])
    const other = await sealedAward()
    const early = await officer.refused('award.withdrawService', { id: other.id, serviceId, reason: REASON })
    assert.equal(early.status, 409, 'not served yet')
    await serve(other.id, other.claims, ago(1))
    const foreign = await officer.refused('award.withdrawService', { id: other.id, serviceId, reason: REASON })
    assert.equal(foreign.status, 404)
    for (const role of ['claimant', 'respondent', 'manager', 'compliance', 'secretary'] as const) {
      const tab = await portal.as(role)
      assert.equal((await tab.refused('award.withdrawService', { id, serviceId, reason: REASON })).code, 'ROLE_BLOCK')
    }
    const { pool } = portal.portal.database
    await withdraw(id, serviceId)
    await assert.rejects(pool.query('delete from award_service_withdrawals'), /permission denied/)
    await assert.rejects(pool.query("update award_service_withdrawals set reason = 'x'"), /permission denied/)
  })
})
