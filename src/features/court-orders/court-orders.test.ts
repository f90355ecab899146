import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { closedCase } from '#test/closed-case.ts'
import { ask } from '#test/database.ts'
import { commencedCase, servedAward } from '#test/journey.ts'
import { daysLater } from '#test/later.ts'
import { openLive } from '#test/live.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { actsInTrail } from '#test/trail-keeps.ts'
import { until } from '#test/waits.ts'

const STAY = { type: 'stay-proceedings', scope: 'proceedings', effect: 'freeze' } as const
const FREEZE = { type: 'other', scope: 'publication', effect: 'freeze' } as const
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const within = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('court orders', () => {
  let portal: TestPortal
  let compliance: Tab
  let manager: Tab
  before(async () => {
    portal = await openTestPortal()
    compliance = await portal.as('compliance')
    manager = await portal.as('manager')
  })
  after(() => portal.close())

  const flags = async (id: string) => {
    const file = await (await portal.as('claimant')).call('case.read', { id })
    const { stayed, publicationFrozenUntil, enforcementStatus, awardSetAside, costsFrozen } = file
    return { stayed, publicationFrozenUntil, enforcementStatus, awardSetAside, costsFrozen }
  }
  const acts = async (caseId: string) =>
    (await manager.call('audit.trail', { id: caseId })).filter((entry) => entry.action.startsWith('COURT_ORDER_'))

  it('begin now, by the Court of Appeal, unless it is said, and leave log, entry and notices', async () => {
    const caseId = await closedCase(portal)
    const before = Date.now()
    const order = await compliance.call('courtOrder.create', { caseId, ...STAY, referenceNo: ' 1447/88 ' })
    const { issuingCourt, referenceNo, effectiveTo, status, phase, holds, docName, docSha256, file } = order
    assert.deepEqual(
      { issuingCourt, referenceNo, effectiveTo, status, phase, holds, docName, docSha256, file },
      {
        ...{ issuingCourt: 'Court of Appeal', referenceNo: '1447/88', effectiveTo: null, status: 'active' },
        ...{ phase: 'acting', holds: ['proceedings'], docName: '', docSha256: '', file: null },
      },
    )
    assert.ok(Date.parse(order.effectiveFrom) >= before && Date.parse(order.effectiveFrom) <= Date.now())
    const { orders, logs } = await (await portal.as('officer', 'ar')).call('courtOrder.list', { caseId })
    assert.deepEqual([orders.length, orders[0]], [1, order])
    assert.deepEqual([logs[0]?.action, logs[0]?.orderId], ['created', order.id])
    assert.equal(logs[0]?.details, 'وقف السير في الإجراءات. محكمة الاستئناف، 1447/88')
    const [entry] = await acts(caseId)
    assert.deepEqual([entry?.action, entry?.actor], ['COURT_ORDER_REGISTERED', 'Nora Al-Otaibi'])
    for (const who of ['claimant', 'respondent', 'arbitrator', 'secretary', 'manager', 'officer']) {
      const notices = await (await portal.as(who)).call('notification.list', {})
      const notice = notices.find((one) => one.caseId === caseId && one.link === `/cases/${caseId}`)
      assert.equal(notice?.messageEn, 'A court order was registered: Proceedings stayed.', who)
      assert.equal(notice?.messageAr, 'سُجّل أمر قضائي: وقف السير في الإجراءات.', who)
    }
  })

  it('stay the proceedings at once, on every open page within a second, until they are revoked', async () => {
    const caseId = await commencedCase(portal)
    const respondent = await portal.as('respondent')
    const live = await openLive(respondent, { caseId })
    await live.next('ready')
    const order = await compliance.call('courtOrder.create', { caseId, ...STAY })
    const { data } = await live.next('touched', ({ topics }) => (topics as string[]).includes('courtOrders'), 1)
    assert.ok((data['topics'] as string[]).includes('timeline'))
    assert.equal((await flags(caseId)).stayed, true)
    const propose = { caseId, method: 'party-agreed', numberOfArbitrators: 1 } as const
    const refused = await manager.refused('tribunal.propose', propose)
    assert.deepEqual([refused.status, refused.code], [409, 'PROCEEDINGS_STAYED'])
    assert.equal(refused.detail, 'Court order: Proceedings stayed. Actions are limited.')
    const seen = live.messages.length
    const revoked = await compliance.call('courtOrder.revoke', { id: order.id, reason: 'Decision of 4 May' })
    assert.deepEqual([revoked.status, revoked.phase, revoked.holds], ['revoked', 'revoked', []])
    await until(() => live.messages.slice(seen).some((one) => one.type === 'touched'), 'the page is told')
    live.close()
    assert.equal((await flags(caseId)).stayed, false)
    await manager.call('tribunal.propose', propose)
    const [log] = (await compliance.call('courtOrder.list', { caseId })).logs
    assert.deepEqual([log?.action, log?.reason], ['revoked', 'Decision of 4 May'])
    assert.match(log?.details ?? '', /Proceedings stayed\. Court of Appeal\. Decision of 4 May/)
    const [, entry] = await acts(caseId)
    assert.deepEqual(
      [entry?.action, (entry?.details as { reason?: string }).reason],
      ['COURT_ORDER_REVOKED', 'Decision of 4 May'],
    )
  })

  /** Time passes in the table: an instant of an order has come, and nobody pressed. */
  const comes = (instant: 'effective_from' | 'effective_to', id: string) =>
    ask(portal.ownerOptions, `update court_orders set ${instant} = now() - interval '1 millisecond' where id = '${id}'`)

  it('act from their first instant and stop at their last by themselves, whether or not anybody presses', async () => {
    const caseId = await closedCase(portal)
    const [from, to] = [within(60_000), within(120_000)]
    const order = await compliance.call('courtOrder.create', { caseId, ...STAY, effectiveFrom: from, effectiveTo: to })
    assert.deepEqual([order.phase, order.holds], ['waiting', []])
    const seen = await manager.call('case.read', { id: caseId })
    assert.deepEqual([seen.stayed, seen.courtOrdersTurnAt], [false, from])
    await comes('effective_from', order.id)
    assert.equal((await flags(caseId)).stayed, true)
    assert.equal((await compliance.refused('courtOrder.expire', { id: order.id })).code, 'COURT_ORDER_NOT_ENDED')
    await comes('effective_to', order.id)
    assert.equal((await flags(caseId)).stayed, false)
    assert.equal((await compliance.call('courtOrder.list', { caseId })).orders[0]?.phase, 'over')
    assert.equal((await compliance.call('courtOrder.expire', { id: order.id })).status, 'expired')
    assert.equal((await manager.call('case.read', { id: caseId })).courtOrdersTurnAt, null)
  })

  it('expire only once the end date has passed, and the refusal names it in the caller’s language', async () => {
    const caseId = await closedCase(portal)
    const order = await compliance.call('courtOrder.create', { caseId, ...FREEZE, effectiveTo: '2031-03-05' })
    // A day ends at the seat, which is Riyadh here.
    assert.equal(order.effectiveTo, '2031-03-05T20:59:59.000Z')
    const [en, ar] = await Promise.all(
      (['en', 'ar'] as const).map(async (language) =>
        (await portal.as('officer', language)).refused('courtOrder.expire', { id: order.id }),
      ),
    )
    assert.deepEqual([en?.status, en?.code], [409, 'COURT_ORDER_NOT_ENDED'])
    assert.match(en?.issues?.[0]?.message ?? '', /It ends on 5 March 2031 \(.+1452\sAH\), 23:59 Riyadh time\./)
    assert.match(ar?.issues?.[0]?.message ?? '', /ينتهي في .+١٤٥٢ هـ \(٥\sمارس\s٢٠٣١.*٢٣:٥٩ بتوقيت الرياض/)
    const open = await compliance.call('courtOrder.create', { caseId, ...FREEZE })
    assert.equal((await compliance.refused('courtOrder.expire', { id: open.id })).code, 'COURT_ORDER_NO_END')
    const over = { caseId, ...FREEZE, effectiveFrom: ago(9), effectiveTo: ago(2) }
    const past = await compliance.call('courtOrder.create', over)
    assert.equal(past.phase, 'over')
    assert.equal((await compliance.call('courtOrder.expire', { id: past.id })).status, 'expired')
    const years = daysLater(portal, 365 * 12)
    assert.equal((await years.call('manager', 'courtOrder.expire', { id: order.id })).status, 'expired')
  })

  it('end once: a later attempt is told how they ended', async () => {
    const caseId = await closedCase(portal)
    const create = () =>
      compliance.call('courtOrder.create', { caseId, ...STAY, effectiveFrom: ago(5), effectiveTo: ago(1) })
    const [revoked, expired] = [await create(), await create()]
    await compliance.call('courtOrder.revoke', { id: revoked.id })
    await compliance.call('courtOrder.expire', { id: expired.id })
    const codeOf = async (name: 'courtOrder.revoke' | 'courtOrder.expire', id: string) =>
      (await manager.refused(name, { id })).code
    assert.equal(await codeOf('courtOrder.revoke', revoked.id), 'ALREADY_DONE')
    assert.equal(await codeOf('courtOrder.expire', revoked.id), 'COURT_ORDER_ENDED')
    assert.equal(await codeOf('courtOrder.expire', expired.id), 'ALREADY_DONE')
    assert.equal(await codeOf('courtOrder.revoke', expired.id), 'COURT_ORDER_ENDED')
    assert.equal((await acts(caseId)).length, 4)
  })

  it('two at once: one ends the order, the other is told; one entry, one log row', async () => {
    const caseId = await closedCase(portal)
    const officer = await portal.as('officer')
    for (const [first, second] of [
      ['courtOrder.revoke', 'courtOrder.revoke'],
      ['courtOrder.expire', 'courtOrder.revoke'],
      ['courtOrder.expire', 'courtOrder.expire'],
    ] as const) {
      const { id } = await compliance.call('courtOrder.create', {
        caseId,
        ...FREEZE,
        effectiveFrom: ago(5),
        effectiveTo: ago(1),
      })
      const press = async (tab: Tab, name: string) => {
        const answer = await tab.fetch(`/api/court-orders/${id}/${name.split('.')[1]}`, { method: 'POST', body: '{}' })
        return answer.status
      }
      const before = (await acts(caseId)).length
      const answers = await Promise.all([press(manager, first), press(officer, second)])
      assert.deepEqual(answers.sort(), [200, 409], `${first} and ${second}`)
      assert.equal((await acts(caseId)).length - before, 1)
      const { logs } = await compliance.call('courtOrder.list', { caseId })
      assert.equal(logs.filter((row) => row.orderId === id).length, 2)
    }
    assert.equal((await manager.call('audit.verify', { id: caseId })).ok, true)
  })

  it('are not registered twice under one reference, also not by two at once', async () => {
    const caseId = await closedCase(portal)
    const input = { caseId, ...STAY, referenceNo: '12/1448' }
    const answers = await Promise.all(
      [compliance, manager].map(
        async (tab) => (await tab.fetch('/api/court-orders', { method: 'POST', body: JSON.stringify(input) })).status,
      ),
    )
    assert.deepEqual(answers.sort(), [200, 409])
    assert.equal((await manager.refused('courtOrder.create', input)).code, 'COURT_ORDER_REGISTERED')
    const [order] = (await compliance.call('courtOrder.list', { caseId })).orders
    await compliance.call('courtOrder.create', { ...input, effectiveTo: '2031-01-01' })
    await compliance.call('courtOrder.revoke', { id: order?.id ?? '' })
    await compliance.call('courtOrder.create', input)
  })

  it('act as their table says: publication, enforcement, costs, lifted by a later order', async () => {
    const caseId = await closedCase(portal)
    const none = {
      ...{ stayed: false, publicationFrozenUntil: null, enforcementStatus: 'none' },
      ...{ awardSetAside: false, costsFrozen: false },
    }
    assert.deepEqual(await flags(caseId), none)
    const open = await compliance.call('courtOrder.create', { caseId, ...FREEZE })
    assert.deepEqual(await flags(caseId), { ...none, publicationFrozenUntil: '9999-12-31T23:59:59.999Z' })
    const lift = await compliance.call('courtOrder.create', { caseId, ...FREEZE, effect: 'unfreeze' })
    assert.deepEqual(await flags(caseId), none)
    assert.equal((await compliance.call('courtOrder.list', { caseId })).orders[1]?.phase, 'lifted')
    await compliance.call('courtOrder.revoke', { id: lift.id })
    assert.equal((await flags(caseId)).publicationFrozenUntil, '9999-12-31T23:59:59.999Z')
    await compliance.call('courtOrder.revoke', { id: open.id })
    await compliance.call('courtOrder.create', { caseId, type: 'enforce', scope: 'enforcement', effect: 'set' })
    assert.deepEqual(await flags(caseId), { ...none, enforcementStatus: 'ordered' })
    await compliance.call('courtOrder.create', {
      caseId,
      type: 'stay-enforcement',
      scope: 'enforcement',
      effect: 'freeze',
    })
    await compliance.call('courtOrder.create', { caseId, type: 'other', scope: 'costs', effect: 'freeze' })
    await compliance.call('courtOrder.create', { caseId, type: 'other', scope: 'costs', effect: 'note' })
    assert.deepEqual(await flags(caseId), { ...none, enforcementStatus: 'stayed', costsFrozen: true })
  })

  it('set an award aside on its public page, beside its being authentic, and take that back', async () => {
    const caseId = await servedAward(portal)
    const { verificationCode } = await (await portal.as('arbitrator')).call('award.read', { id: caseId })
    const look = async () => {
      const response = await fetch(`${portal.url}/api/verify/award/${caseId}/${verificationCode}`)
      const { status, setAside } = (await response.json()) as { status: string; setAside: boolean }
      return { status, setAside }
    }
    assert.deepEqual(await look(), { status: 'served', setAside: false })
    const setAside = { caseId, type: 'set-aside', scope: 'enforcement', effect: 'set' } as const
    const order = await compliance.call('courtOrder.create', setAside)
    assert.deepEqual(await look(), { status: 'served', setAside: true })
    await compliance.call('courtOrder.revoke', { id: order.id, reason: 'Overturned' })
    assert.deepEqual(await look(), { status: 'served', setAside: false })
  })

  it('stand on the timeline with their end while they act on something, for everybody in the case', async () => {
    const caseId = await commencedCase(portal)
    const ends = async () =>
      (await (await portal.as('respondent')).call('timeline.read', { caseId }))
        .filter((item) => item.key.startsWith('courtOrder:'))
        .map(({ titleEn, titleAr, dueAt, dueOn }) => ({ titleEn, titleAr, dueAt, dueOn }))
    const order = await compliance.call('courtOrder.create', { caseId, ...FREEZE, effectiveTo: '2031-03-05' })
    await compliance.call('courtOrder.create', { caseId, ...FREEZE, effect: 'note', effectiveTo: '2031-03-06' })
    await compliance.call('courtOrder.create', { caseId, ...FREEZE })
    assert.deepEqual(await ends(), [
      {
        titleEn: 'End of a court order: Publication frozen',
        titleAr: 'انتهاء أمر قضائي: تجميد النشر',
        ...{ dueAt: '2031-03-05T20:59:59.000Z', dueOn: '2031-03-05' },
      },
    ])
    await compliance.call('courtOrder.revoke', { id: order.id })
    assert.deepEqual(await ends(), [])
  })

  describe('the scan', () => {
    it('is the uploaded file: name and hash of the stored bytes, open to the centre’s staff only', async () => {
      const caseId = await closedCase(portal)
      const file = await compliance.upload('أمر وقف.pdf', samplePdf('stay'))
      const order = await compliance.call('courtOrder.create', { caseId, ...STAY, file })
      assert.deepEqual([order.docName, order.docSha256, order.file?.size], [file.name, file.sha256, file.size])
      const path = `/api/files/${order.file?.id}`
      const status = async (who: string) => (await (await portal.as(who)).fetch(path)).status
      for (const who of ['compliance', 'manager', 'officer']) assert.equal(await status(who), 200, who)
      for (const who of ['claimant', 'respondent', 'arbitrator', 'secretary', 'board', 'observer', 'admin'])
        assert.equal(await status(who), 404, who)
      assert.deepEqual(Buffer.from(await (await manager.fetch(path)).arrayBuffer()), samplePdf('stay'))
    })

    it('may be named by name and hash alone: an upload of one’s own is taken, a paper elsewhere only recorded', async () => {
      const caseId = await closedCase(portal)
      const { name, sha256 } = await compliance.upload('order.pdf', samplePdf('by hash'))
      const theirs = await manager.upload('theirs.pdf', samplePdf('of somebody else'))
      const create = (docName: string, docSha256: string) =>
        compliance.call('courtOrder.create', { caseId, ...STAY, effect: 'note', docName, docSha256 })
      const held = await create(name, sha256.toUpperCase())
      assert.deepEqual([held.docName, held.docSha256, held.file?.sha256], [name, sha256, sha256])
      const elsewhere = await create('\u202efdp.order', theirs.sha256)
      assert.deepEqual([elsewhere.docName, elsewhere.docSha256, elsewhere.file], ['fdp.order', theirs.sha256, null])
    })

    it('is refused when it was never uploaded, was another’s, or has another hash; nothing is registered', async () => {
      const caseId = await closedCase(portal)
      const mine = await compliance.upload('order.pdf', samplePdf('mine'))
      const theirs = await manager.upload('order.pdf', samplePdf('not mine'))
      const refused = (input: Record<string, unknown>) =>
        compliance.refused('courtOrder.create', { caseId, ...STAY, ...input })
      assert.equal((await refused({ file: theirs })).code, 'UPLOAD_MISSING')
      assert.equal((await refused({ file: { ...mine, size: mine.size + 1 } })).code, 'UPLOAD_MISSING')
      assert.equal((await refused({ file: { ...mine, name: 'order.docx' } })).code, 'UPLOAD_REFUSED')
      assert.equal((await refused({ file: mine, docSha256: theirs.sha256 })).issues?.[0]?.path, 'docSha256')
      assert.equal((await refused({ docName: 'order.pdf' })).issues?.[0]?.path, 'docSha256')
      assert.equal((await refused({ docSha256: mine.sha256 })).issues?.[0]?.path, 'docName')
      assert.equal((await refused({ docName: 'order.pdf', docSha256: 'abc' })).issues?.[0]?.path, 'docSha256')
      assert.deepEqual((await compliance.call('courtOrder.list', { caseId })).orders, [])
      assert.equal((await flags(caseId)).stayed, false)
    })
  })

  it('with wrong input name the field in the caller’s language and write nothing', async () => {
    const caseId = await closedCase(portal)
    const wrong: readonly [field: string, input: Record<string, unknown>][] = [
      ['type', { type: 'stay' }],
      ['type', { type: undefined }],
      ['scope', { scope: 'Proceedings' }],
      ['effect', { effect: null }],
      ['effectiveTo', { effectiveFrom: '2027-01-02', effectiveTo: '2027-01-01' }],
      ['effectiveTo', { effectiveFrom: '2027-01-02T10:00:00Z', effectiveTo: '2027-01-02T10:00:00Z' }],
      ['effectiveTo', { effectiveTo: ago(1) }],
      ['effectiveTo', { effectiveTo: '2999-01-01' }],
      ['effectiveTo', { effectiveTo: '+275760-09-13T00:00:00Z' }],
      ['effectiveFrom', { effectiveFrom: '0001-01-01T00:00:00Z' }],
      ['effectiveFrom', { effectiveFrom: '2027-02-30' }],
      ['effectiveFrom', { effectiveFrom: '2027-02-03T10:00' }],
      ['effectiveFrom', { effectiveFrom: 'tomorrow' }],
      ['effectiveFrom', { effectiveFrom: 20270203 }],
      ['issuingCourt', { issuingCourt: 'x'.repeat(201) }],
      ['referenceNo', { referenceNo: 'x'.repeat(101) }],
      ['notes', { notes: 'x'.repeat(2001) }],
      ['file.sha256', { file: { name: 'a.pdf', size: 1, sha256: 'x' } }],
    ]
    for (const [field, input] of wrong) {
      for (const language of ['en', 'ar'] as const) {
        const tab = await portal.as('compliance', language)
        const { status, code, issues } = await tab.refused('courtOrder.create', { caseId, ...STAY, ...input })
        assert.deepEqual([status, code, issues?.[0]?.path], [422, 'INPUT_INVALID', field], JSON.stringify(input))
        assert.equal(/[\u0600-\u06ff]/.test(issues?.[0]?.message ?? ''), language === 'ar')
      }
    }
    assert.deepEqual(await compliance.call('courtOrder.list', { caseId }), { orders: [], logs: [] })
    assert.deepEqual(await acts(caseId), [])
  })

  it('keep no direction marks in names, and the default court in both languages is one', async () => {
    const caseId = await closedCase(portal)
    const order = await compliance.call('courtOrder.create', {
      ...{ caseId, ...STAY, effect: 'note' },
      ...{
        issuingCourt: '\u202eCourt\u2066 of  Cassation',
        referenceNo: '\u200f7/1448',
        notes: 'a\u202eb\nc',
        effectiveTo: '',
      },
    })
    assert.deepEqual([order.issuingCourt, order.referenceNo, order.notes], ['Court of Cassation', '7/1448', 'ab\nc'])
    for (const issuingCourt of ['محكمة الاستئناف', '\u202e', '']) {
      const { issuingCourt: kept } = await compliance.call('courtOrder.create', {
        caseId,
        ...STAY,
        effect: 'note',
        issuingCourt,
      })
      assert.equal(kept, 'Court of Appeal')
    }
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of ['COURT_ORDER_REGISTERED', 'COURT_ORDER_REVOKED']) assert.ok(done.has(act), act)
  })
})
