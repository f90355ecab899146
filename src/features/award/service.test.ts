import assert from 'node:assert/strict'
import { hash, verify } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { closedCase, sections } from '#test/closed-case.ts'
import { pdfText, plain } from '#test/pdf-proof.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { sql } from 'kysely'

const DAY = 24 * 3600 * 1000

describe('the service of an award', () => {
  let portal: TestPortal
  let arbitrator: Tab
  let officer: Tab
  let claimant: Tab
  let respondent: Tab
  before(async () => {
    portal = await openTestPortal()
    arbitrator = await portal.as('arbitrator')
    officer = await portal.as('officer')
    claimant = await portal.as('claimant')
    respondent = await portal.as('respondent')
  })
  after(() => portal.close())

  async function sealedAward() {
    const id = await closedCase(portal, { language: 'en' })
    await arbitrator.call('award.saveDraft', { caseId: id, sections: sections() })
    await arbitrator.call('award.finalize', { caseId: id, sections: sections(), baseUrl: 'http://127.0.0.1:8080' })
    await arbitrator.call('award.sign', { id })
    await arbitrator.call('award.seal', { id })
    const { parties } = await officer.call('case.read', { id })
    const of = (side: 'claimant' | 'respondent') => {
      const party = parties.find((one) => one.side === side)
      if (!party) throw new Error(`no ${side}`)
      return party
    }
    return { id, claims: of('claimant'), responds: of('respondent') }
  }

  const timeline = async (id: string, key: string) =>
    (await officer.call('timeline.read', { caseId: id })).filter((item) => item.key.startsWith(key))

  async function certificate(tab: Tab, id: string): Promise<string> {
    const response = await tab.fetch(`/api/awards/${id}/certificate`)
    assert.equal(response.status, 200)
    return pdfText(new Uint8Array(await response.arrayBuffer()))
  }

  it('is linked to the party by its id or by its name, and to nobody for a stranger', async () => {
    const { id, claims, responds } = await sealedAward()
    await officer.call('award.serve', { id, method: 'portal', recipient: 'Counsel', partyId: claims.id })
    await officer.call('award.serve', { id, method: 'courier', recipient: ` ${responds.nameEn.toUpperCase()} ` })
    const { serviceTrail } = await officer.call('award.serve', { id, method: 'hand', recipient: 'Court of Appeal' })
    assert.deepEqual(serviceTrail.map((one) => [one.recipient, one.side]).toSorted(), [
      ['Counsel', 'claimant'],
      ['Court of Appeal', null],
      [responds.nameEn.toUpperCase(), 'respondent'],
    ])
    const twice = await officer.refused('award.serve', { id, method: 'Portal', recipient: 'Other', partyId: claims.id })
    assert.equal(twice.code, 'ALREADY_DONE')
    const other = await sealedAward()
    const foreign = { id: other.id, method: 'portal', recipient: 'X', partyId: claims.id }
    const refused = await officer.refused('award.serve', foreign)
    assert.deepEqual([refused.code, refused.issues?.[0]?.path], ['INPUT_INVALID', 'partyId'])
    assert.equal((await officer.call('award.read', { id: other.id })).status, 'sealed')
  })

  it('has its moment between the seal and now, named by its field where it has not', async () => {
    const { id, claims } = await sealedAward()
    const serve = { id, method: 'courier', recipient: 'Counsel', partyId: claims.id }
    for (const servedAt of [
      new Date(Date.now() + DAY).toISOString(),
      new Date(Date.now() - DAY).toISOString(),
      'soon',
    ]) {
      const refused = await officer.refused('award.serve', { ...serve, servedAt })
      assert.deepEqual([refused.status, refused.issues?.[0]?.path], [422, 'servedAt'], servedAt)
    }
  })

  it('begins the periods of each party from its own notification', async () => {
    const { id, claims, responds } = await sealedAward()
    await officer.call('award.serve', { id, method: 'portal', recipient: 'Counsel', partyId: claims.id })
    const due = async (partyId: string) => (await timeline(id, `award.annulment:${partyId}`))[0]?.dueOn ?? null
    assert.ok(await due(claims.id))
    assert.equal(await due(responds.id), null, 'nothing runs against a party that was not served')
    await respondent.call('award.acknowledge', { id })
    // Service and acknowledgement may fall on either side of midnight, so the two days can differ.
    assert.ok(((await due(responds.id)) ?? '') >= ((await due(claims.id)) ?? ''), 'its own word is a notification')
    assert.equal((await timeline(id, 'award.correction:')).length, 2)
  })

  it('keeps the periods that a service to nobody in particular began, whatever is recorded later', async () => {
    const { id, responds } = await sealedAward()
    await officer.call('award.serve', { id, method: 'portal', recipient: 'Both parties' })
    const before = await timeline(id, 'award.annulment')
    assert.deepEqual(
      before.map((one) => one.key),
      ['award.annulment'],
    )
    assert.ok(before[0]?.dueOn)
    await claimant.call('award.acknowledge', { id })
    assert.deepEqual(await timeline(id, 'award.annulment'), before)
    await officer.call('award.serve', { id, method: 'courier', recipient: 'Counsel', partyId: responds.id })
    assert.deepEqual(await timeline(id, 'award.annulment'), before)
  })

  it('does not take place in the portal before the portal had it', async () => {
    const { id, claims, responds } = await sealedAward()
    await sql`update awards set sealed_at = now() - interval '5 days' where case_id = ${id}`.execute(
      portal.portal.app.db,
    )
    const servedAt = new Date(Date.now() - DAY).toISOString()
    const early = { id, method: ' Portal', recipient: 'Counsel', partyId: claims.id, servedAt }
    const refused = await officer.refused('award.serve', early)
    assert.deepEqual([refused.code, refused.issues?.[0]?.path], ['INPUT_INVALID', 'servedAt'])
    await officer.call('award.serve', { id, method: 'courier', recipient: 'Counsel', partyId: responds.id, servedAt })
    assert.equal((await officer.refused('award.serve', early)).code, 'INPUT_INVALID', 'nor before that was recorded')
    await officer.call('award.serve', { ...early, servedAt: undefined })
  })

  it('notes the first look and the first download of each side, and nobody else’s', async () => {
    const { id, claims, responds } = await sealedAward()
    for (const partyId of [claims.id, responds.id])
      await officer.call('award.serve', { id, method: 'portal', recipient: `To ${partyId}`, partyId })
    const { award } = await claimant.call('case.read', { id })
    const file = `/api/files/${award?.file.id}`
    for (const tab of [officer, arbitrator]) await tab.fetch(file)
    await claimant.fetch(`${file}?view=1`)
    const seen = async (tab: Tab) => {
      const { serviceTrail } = await tab.call('award.read', { id })
      return serviceTrail.map((one) => [one.side, one.openedAt !== null, one.downloadedAt !== null, one.isKnown])
    }
    assert.deepEqual(await seen(officer), [
      ['claimant', true, false, true],
      ['respondent', false, false, true],
    ])
    const [first] = (await officer.call('award.read', { id })).serviceTrail
    await claimant.fetch(`${file}?view=1`)
    await claimant.fetch(file)
    const [again] = (await officer.call('award.read', { id })).serviceTrail
    assert.equal(again?.openedAt, first?.openedAt, 'the first look stays')
    assert.ok(again?.downloadedAt)
    // A side does not see what the other side did with the award.
    assert.deepEqual(await seen(respondent), [
      ['claimant', false, false, false],
      ['respondent', false, false, true],
    ])
    const trail = await (await portal.as('manager')).call('audit.trail', { id })
    assert.deepEqual(
      trail.filter((one) => /AWARD_(OPENED|DOWNLOADED)/.test(one.action)).map((one) => one.action),
      ['AWARD_OPENED', 'AWARD_DOWNLOADED'],
    )
  })

  it('is acknowledged by each side once, for itself, and not before service', async () => {
    const { id, claims } = await sealedAward()
    assert.equal((await claimant.refused('award.acknowledge', { id })).code, 'NO_SERVICE_YET')
    await officer.call('award.serve', { id, method: 'portal', recipient: 'Counsel', partyId: claims.id })
    for (const tab of [officer, arbitrator])
      assert.equal((await tab.refused('award.acknowledge', { id })).code, 'ROLE_BLOCK')
    const presses = await Promise.allSettled([1, 2, 3].map(() => claimant.call('award.acknowledge', { id })))
    assert.equal(presses.filter((one) => one.status === 'fulfilled').length, 1)
    const view = await officer.call('award.read', { id })
    assert.ok(view.serviceTrail[0]?.acknowledgedAt)
    assert.deepEqual(
      view.receipts.map((one) => one.side),
      ['claimant'],
    )
    assert.deepEqual((await respondent.call('award.read', { id })).receipts, [])
    const strangers = await portal.as('arbitrator3')
    assert.equal((await strangers.refused('award.acknowledge', { id })).status, 404)
  })

  it('keeps a proof with the centre; others read its name and fingerprint only', async () => {
    const { id, responds } = await sealedAward()
    const proof = await officer.upload('courier receipt.pdf', samplePdf(`receipt of ${id}`))
    await officer.call('award.serve', { id, method: 'courier', recipient: 'Counsel', partyId: responds.id, proof })
    const proofOf = async (tab: Tab) => (await tab.call('award.read', { id })).serviceTrail[0]?.proof
    const kept = await proofOf(officer)
    assert.equal(kept?.sha256, proof.sha256)
    assert.equal((await officer.fetch(`/api/files/${kept?.fileId}`)).status, 200)
    assert.deepEqual(await proofOf(respondent), { name: 'courier receipt.pdf', sha256: proof.sha256, fileId: null })
    assert.equal(await proofOf(claimant), null)
    assert.equal((await respondent.fetch(`/api/files/${kept?.fileId}`)).status, 404)
  })

  it('is certified by a sealed paper with a code of its own, which names who recorded it, where, and what is on file', async () => {
    const { id, claims, responds } = await sealedAward()
    const { parties } = await officer.call('case.read', { id })
    const email = parties.find((one) => one.id === claims.id)?.email ?? ''
    await officer.call('award.serve', { id, method: 'email', recipient: claims.nameEn, reference: ' RPOST 77-4411 ' })
    const clerk = { id, method: 'Process server', recipient: 'Reception clerk', partyId: responds.id }
    const { serviceTrail } = await officer.call('award.serve', clerk)
    assert.deepEqual(serviceTrail.map((one) => [one.address, one.reference]).at(0), [email, 'RPOST 77-4411'])
    assert.ok(email !== '' && serviceTrail.every((one) => one.recordedBy.nameEn !== ''))
    const theirs = (await respondent.call('award.read', { id })).serviceTrail.find((one) => one.side === 'claimant')
    assert.deepEqual([theirs?.address, theirs?.reference], [null, null], 'not the other side’s to know')

    const pdf = Buffer.from(await (await officer.fetch(`/api/awards/${id}/certificate`)).arrayBuffer())
    const text = plain(await pdfText(pdf))
    for (const said of [email, 'RPOST 77-4411', 'Process server (as given)', 'Reception clerk', responds.nameEn])
      assert.ok(text.includes(said), said)
    for (const said of ['Recorded by', 'None on file', 'Not recorded in the portal', 'Royal Decree M/34', 'Art. 51'])
      assert.ok(text.includes(said), said)
    assert.ok(!text.includes('Not yet'))
    const code = /verify\/paper\/case_\d+\/([0-9A-Z-]{34})/.exec(text.replace(/\s/g, ''))?.[1] ?? ''
    const seen = await (await fetch(`${portal.url}/api/verify/paper/${id}/${code}`)).json()
    assert.deepEqual([seen.kind, seen.documentNo], ['service', `SRV-${id.slice(5)}-2`])
    assert.equal(seen.pdfSha256, hash('sha256', pdf))
    assert.ok(verify('sha256', pdf, seen.seal.publicKeyPem, Buffer.from(seen.seal.signatureHex, 'hex')))
    const arabic = await officer.fetch(`/api/awards/${id}/certificate`, { headers: { 'accept-language': 'ar' } })
    const both = plain(await pdfText(new Uint8Array(await arabic.arrayBuffer())))
    assert.ok(both.includes('None on file') && both.includes('وقت الفتح في البوابة'), 'the case’s language follows')
  })

  it('leads to its page once somebody asked for it, and the page says when a later certificate took its place', async () => {
    const { id, claims, responds } = await sealedAward()
    const readBy = async (tab: Tab) => (await tab.call('award.read', { id })).certificate
    assert.equal(await readBy(officer), null, 'nobody is served')
    await officer.call('award.serve', { id, method: 'courier', recipient: claims.nameEn, partyId: claims.id })
    assert.deepEqual(await readBy(officer), { documentNo: `SRV-${id.slice(5)}-1`, verificationCode: null })
    assert.equal(await readBy(respondent), null, 'the other side’s is not its own')
    await certificate(officer, id)
    const code = (await readBy(officer))?.verificationCode ?? ''
    const look = async () => (await fetch(`${portal.url}/api/verify/paper/${id}/${code}`)).json()
    assert.equal((await look()).isReplaced, false)

    await officer.call('award.serve', { id, method: 'portal', recipient: responds.nameEn })
    await certificate(respondent, id)
    assert.equal((await look()).isReplaced, false, 'a party’s takes the place of its own only')
    await certificate(officer, id)
    assert.equal((await look()).isReplaced, true)
    assert.notEqual((await readBy(officer))?.verificationCode, code)
    assert.notEqual((await readBy(respondent))?.verificationCode, (await readBy(officer))?.verificationCode)
    assert.equal(await readBy(await portal.as('observer')), null)
  })

  it('leaves the time for setting aside to the law of a seat that is not ours', async () => {
    const { id, claims } = await sealedAward()
    await sql`update cases set seat = 'Europe/London' where id = ${id}`.execute(portal.portal.app.db)
    await officer.call('award.serve', { id, method: 'hand', recipient: claims.nameEn })
    const text = plain(await certificate(officer, id))
    assert.ok(text.includes('a matter for the law of the seat') && !text.includes('M/34'))
  })

  it('has a certificate, the same bytes for the same record, and a party’s of its own side only', async () => {
    const { id, claims, responds } = await sealedAward()
    assert.equal((await officer.fetch(`/api/awards/${id}/certificate`)).status, 409)
    await officer.call('award.serve', { id, method: 'courier', recipient: claims.nameEn, partyId: claims.id })
    const served = await officer.call('award.serve', { id, method: 'portal', recipient: responds.nameEn })
    const bytes = async () => Buffer.from(await (await officer.fetch(`/api/awards/${id}/certificate`)).arrayBuffer())
    assert.ok((await bytes()).equals(await bytes()))
    const whole = await certificate(officer, id)
    const hash = served.pdfHash ?? ''
    for (const text of [hash.slice(0, 32), served.verificationCode ?? '', 'Courier', 'Portal', `SRV-${id.slice(5)}-2`])
      assert.ok(whole.includes(text), text)
    const own = await certificate(respondent, id)
    assert.ok(own.includes('Portal') && !own.includes('Courier'))
    await respondent.call('award.acknowledge', { id })
    assert.ok((await certificate(officer, id)).includes(`SRV-${id.slice(5)}-3`), 'a new fact, a new number')
    const observer = await portal.as('observer')
    assert.equal((await observer.fetch(`/api/awards/${id}/certificate`)).status, 403)
  })
})
