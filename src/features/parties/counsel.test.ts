import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { stayProceedings } from '#test/closed-case.ts'
import { admitCounsel, BARAKAT, HART, OKAFOR } from '#test/counsel.ts'
import { filing } from '#test/filing.ts'
import { commencedCase, composedTribunal, servedAward } from '#test/journey.ts'
import { openLive } from '#test/live.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { threeRespondents } from '#test/three-respondents.ts'

describe('counsel and their mandates', () => {
  let portal: TestPortal
  let manager: Tab
  let claimant: Tab
  let respondent: Tab
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    claimant = await portal.as('claimant')
    respondent = await portal.as('respondent')
    await admitCounsel(portal)
  })
  after(() => portal.close())

  const partyOf = async (caseId: string, side: 'claimant' | 'respondent') =>
    (await manager.call('case.read', { id: caseId })).parties.find((one) => one.side === side)?.id ?? ''
  const power = (tab: Tab) => tab.upload('power.pdf', samplePdf('power of attorney', crypto.randomUUID()))
  const mandates = async (tab: Tab, caseId: string) => (await tab.call('counsel.list', { caseId })).mandates
  const mandateOf = async (caseId: string, email: string) =>
    (await mandates(manager, caseId)).findLast((one) => one.email === email)?.id ?? ''
  const states = async (caseId: string) =>
    (await mandates(manager, caseId)).map(({ email, parties }) => [email, ...parties.map(({ state }) => state)])
  /** Notifies counsel with a power of attorney. */
  async function notify(tab: Tab, caseId: string, partyId: string, email: string, more: object = {}) {
    const input = { caseId, partyId, name: 'Counsel', email, power: await power(tab), ...more }
    return tab.call('counsel.notify', input)
  }
  async function refusedNotice(tab: Tab, caseId: string, partyId: string, email: string, more: object = {}) {
    const input = { caseId, partyId, name: 'Counsel', email, power: await power(tab), ...more }
    return tab.refused('counsel.notify', input)
  }

  it('act from the notice on, before there is a tribunal; their lead chooses their people and hands over the lead', async () => {
    const caseId = await commencedCase(portal)
    const partyId = await partyOf(caseId, 'respondent')
    const without = { caseId, partyId, name: 'Amelia Hart', email: HART }
    assert.equal((await respondent.refused('counsel.notify', without)).code, 'POWER_REQUIRED')
    await notify(respondent, caseId, partyId, HART)
    const hart = await portal.as(HART)
    assert.deepEqual((await hart.call('case.read', { id: caseId })).mine.parties, [partyId])
    const mandateId = await mandateOf(caseId, HART)
    const [own] = (await mandates(hart, caseId)).filter(({ id }) => id === mandateId)
    assert.deepEqual(
      [own?.parties[0]?.state, own?.leadId, own?.power?.name, own?.may.manage, own?.may.decide],
      ['inForce', 'person_hart', 'power.pdf', true, false],
    )
    // Everybody in the case may see by whose authority counsel act.
    const { id: fileId } = own?.power ?? { id: '' }
    assert.equal((await claimant.fetch(`/api/files/${fileId}`)).status, 200)

    const add = { caseId, mandateId, email: OKAFOR }
    assert.equal((await respondent.refused('counsel.addPerson', add)).code, 'MANDATE_NOT_YOURS')
    assert.equal((await claimant.refused('counsel.addPerson', add)).code, 'PARTY_NOT_YOURS')
    assert.equal(
      (await hart.refused('counsel.addPerson', { ...add, email: 'nobody@nowhere.example' })).code,
      'PERSON_UNKNOWN',
    )
    await hart.call('counsel.addPerson', add)
    assert.equal((await hart.refused('counsel.addPerson', add)).code, 'MEMBER_EXISTS')
    const okafor = await portal.as(OKAFOR)
    assert.deepEqual((await okafor.call('case.read', { id: caseId })).mine.parties, [partyId])
    // A person of the team speaks for no party, and manages nobody.
    assert.equal((await okafor.refused('counsel.end', { caseId, mandateId })).code, 'MANDATE_NOT_YOURS')
    assert.equal((await refusedNotice(okafor, caseId, partyId, BARAKAT)).code, 'MANDATE_NOT_YOURS')
    assert.equal(
      (await okafor.refused('counsel.handOver', { caseId, mandateId, personId: 'person_okafor' })).code,
      'MANDATE_NOT_YOURS',
    )
    const lead = { caseId, mandateId, personId: 'person_hart' }
    assert.equal((await hart.refused('counsel.removePerson', lead)).code, 'LEAD_STAYS')
    assert.equal((await hart.refused('counsel.handOver', lead)).code, 'ALREADY_DONE')
    assert.equal((await hart.refused('counsel.handOver', { ...lead, personId: 'person_respondent' })).code, 'NOT_FOUND')
    await hart.call('counsel.handOver', { ...lead, personId: 'person_okafor' })
    await okafor.call('counsel.removePerson', lead)
    assert.equal((await hart.refused('case.read', { id: caseId })).status, 404)
    const actions = (await manager.call('audit.trail', { id: caseId })).map(({ action }) => action)
    for (const action of ['COUNSEL_NOTIFIED', 'COUNSEL_PERSON_ADDED', 'COUNSEL_LEAD_CHANGED', 'COUNSEL_PERSON_REMOVED'])
      assert.ok(actions.includes(action), action)
    const told = JSON.stringify((await manager.call('audit.history', { id: caseId })).entries)
    for (const name of ['Amelia Hart', 'Daniel Okafor', 'Northern Steel Ltd']) assert.ok(told.includes(name), name)
    assert.equal((await manager.call('audit.verify', { id: caseId })).ok, true)
  })

  it('who were replaced lose everything at once: stream, link, calendar, case', async () => {
    const caseId = await commencedCase(portal)
    const partyId = await partyOf(caseId, 'respondent')
    await notify(respondent, caseId, partyId, HART)
    const hart = await portal.as(HART)
    const before = await mandateOf(caseId, HART)
    const live = await openLive(hart, { caseId })
    await live.next('ready')
    const fileId = (await mandates(hart, caseId)).at(-1)?.power?.id ?? ''
    const link = await hart.call('file.makeLink', { id: fileId })
    const linked = new URL(link.url).pathname + new URL(link.url).search
    const feed = new URL((await hart.call('calendar.makeFeed', { language: 'en' })).url).pathname
    assert.equal((await fetch(portal.url + linked)).status, 200)
    assert.ok((await (await fetch(portal.url + feed)).text()).includes(caseId))

    await notify(respondent, caseId, partyId, BARAKAT, { replaces: [before] })
    assert.equal(await live.ends(2), true)
    assert.notEqual((await fetch(portal.url + linked)).status, 200)
    assert.equal((await (await fetch(portal.url + feed)).text()).includes(caseId), false)
    assert.equal((await hart.refused('case.read', { id: caseId })).code, 'NOT_FOUND')
    assert.equal((await hart.refused('counsel.list', { caseId })).code, 'NOT_FOUND')
    const [ended] = (await mandates(claimant, caseId)).filter(({ id }) => id === before)
    assert.deepEqual([ended?.parties[0]?.because, ended?.people], ['replaced', []])
    // Papers name those who act now.
    const { representatives } = await claimant.call('case.read', { id: caseId })
    assert.deepEqual(
      representatives.filter(({ side }) => side === 'respondent').map(({ email }) => email),
      [BARAKAT],
    )
    // Who acted for the respondent never acts for the claimant.
    const mine = await partyOf(caseId, 'claimant')
    assert.equal((await refusedNotice(claimant, caseId, mine, HART)).code, 'COUNSEL_CONFLICT')
    const theirs = await mandateOf(caseId, 'claimant@demo.example')
    assert.equal(
      (await claimant.refused('counsel.addPerson', { caseId, mandateId: theirs, email: HART })).code,
      'COUNSEL_CONFLICT',
    )
    const member = { id: caseId, personId: 'person_hart', capacity: 'claimant' } as const
    assert.equal((await manager.refused('case.addMember', member)).code, 'COUNSEL_CONFLICT')
  })

  it('wait for the tribunal once it is composed, which refuses them with reasons or approves them', async () => {
    const caseId = await composedTribunal(portal)
    const partyId = await partyOf(caseId, 'respondent')
    const pool = portal.portal.database.pool
    await pool.query(`update people set email = 'layla@hartvane.example' where id = 'person_arbitrator'`)
    const bare = { caseId, partyId, name: 'Amelia Hart', email: HART }
    assert.equal((await manager.refused('counsel.notify', bare)).code, 'POWER_REQUIRED')
    const statement = 'Ms Hart and the arbitrator are of one firm.'
    await notify(respondent, caseId, partyId, HART, { statement })
    const mandateId = await mandateOf(caseId, HART)
    const hart = await portal.as(HART)
    assert.equal((await hart.refused('case.read', { id: caseId })).status, 404)
    for (const email of [OKAFOR, HART])
      assert.equal((await manager.refused('counsel.addPerson', { caseId, mandateId, email })).code, 'COUNSEL_APPROVAL')

    // Those who decide see what is known; the other side and the party see no connections, and the other side no statement.
    const seen = async (tab: Tab) => (await mandates(tab, caseId)).find(({ id }) => id === mandateId)
    const arbitrator = await portal.as('layla@hartvane.example')
    const decider = await seen(arbitrator)
    assert.deepEqual(
      decider?.connections?.map(({ kind, arbitratorId }) => [kind, arbitratorId]),
      [['sameDomain', 'person_arbitrator']],
    )
    assert.deepEqual([decider?.statement, decider?.may.decide], [statement, true])
    assert.deepEqual([(await seen(claimant))?.statement, (await seen(claimant))?.connections], [null, null])
    assert.deepEqual([(await seen(respondent))?.statement, (await seen(respondent))?.connections], [statement, null])
    assert.equal((await seen(respondent))?.may.decide, false)

    const decision = { caseId, mandateId, approved: false, reasons: 'Their firm is that of the arbitrator.' }
    assert.equal((await respondent.refused('counsel.decide', decision)).code, 'ROLE_BLOCK')
    const unsaid = await arbitrator.refused('counsel.decide', { ...decision, reasons: ' \u200f ' })
    assert.equal(unsaid.issues?.[0]?.path, 'reasons')
    await arbitrator.call('counsel.decide', decision)
    assert.equal((await arbitrator.refused('counsel.decide', { ...decision, approved: true })).code, 'ALREADY_DONE')
    assert.equal((await hart.refused('case.read', { id: caseId })).status, 404)
    const [refused] = (await seen(claimant))?.parties ?? []
    assert.deepEqual([refused?.because, refused?.decisionReasons], ['refused', decision.reasons])
    const { representatives } = await claimant.call('case.read', { id: caseId })
    assert.equal(
      representatives.some(({ email }) => email === HART),
      false,
    )

    // They never acted, so they may act for the other side; and others are approved.
    await notify(respondent, caseId, partyId, OKAFOR)
    await arbitrator.call('counsel.decide', { caseId, mandateId: await mandateOf(caseId, OKAFOR), approved: true })
    assert.deepEqual((await (await portal.as(OKAFOR)).call('case.read', { id: caseId })).mine.parties, [partyId])
    assert.equal((await manager.call('audit.verify', { id: caseId })).ok, true)
    await pool.query(`update people set email = 'arbitrator@demo.example' where id = 'person_arbitrator'`)
  })

  it('are approved only while nobody of theirs has come to act for the other side', async () => {
    const caseId = await composedTribunal(portal)
    await notify(respondent, caseId, await partyOf(caseId, 'respondent'), HART)
    await manager.call('case.addMember', { id: caseId, personId: 'person_hart', capacity: 'claimant' })
    const arbitrator = await portal.as('arbitrator')
    const mandateId = await mandateOf(caseId, HART)
    assert.equal(
      (await arbitrator.refused('counsel.decide', { caseId, mandateId, approved: true })).code,
      'MEMBER_CONFLICT',
    )
    await arbitrator.call('counsel.decide', {
      caseId,
      mandateId,
      approved: false,
      reasons: 'They act for the claimant.',
    })
  })

  it('may withdraw at any time: while the proceedings are stayed, and after the award', async () => {
    for (const [made, stay] of [
      [commencedCase, true],
      [servedAward, false],
    ] as const) {
      const caseId = await made(portal)
      const partyId = await partyOf(caseId, 'respondent')
      await notify(manager, caseId, partyId, HART)
      if (!stay)
        await (await portal.as('arbitrator')).call('counsel.decide', {
          caseId,
          mandateId: await mandateOf(caseId, HART),
          approved: true,
        })
      if (stay) await stayProceedings(portal, caseId)
      const mandateId = await mandateOf(caseId, HART)
      const hart = await portal.as(HART)
      const { mandates: after } = await hart.call('counsel.end', { caseId, mandateId, reason: 'No instructions.' })
      assert.deepEqual(
        after.find(({ id }) => id === mandateId)?.parties.map(({ because, reason }) => [because, reason]),
        [['withdrawn', 'No instructions.']],
      )
      assert.equal((await hart.refused('case.read', { id: caseId })).status, 404)
      assert.equal((await respondent.refused('counsel.end', { caseId, mandateId })).code, 'ALREADY_DONE')
      assert.equal(
        (await manager.refused('counsel.addPerson', { caseId, mandateId, email: OKAFOR })).code,
        'MANDATE_ENDED',
      )
      assert.equal(
        (await manager.refused('counsel.filePower', { caseId, mandateId, power: await power(manager) })).code,
        'MANDATE_ENDED',
      )
    }
  })

  it('act for several parties under one mandate, which may end for one of them', async () => {
    const own = await openTestPortal()
    try {
      const staff = await own.as('manager')
      const { caseId, parties, claimant: filer } = await threeRespondents(own)
      for (const kind of ['agreement', 'contract'] as const)
        await filer.call('filing.addDocument', {
          caseId,
          kind,
          file: await filer.upload(`${kind}.pdf`, samplePdf(kind)),
        })
      await filer.call('filing.submit', { caseId })
      await filer.call('filing.payFee', { caseId })
      await staff.call('filing.accept', { caseId })
      const notice = { caseId, partyId: parties.r2, name: 'Okafor', email: OKAFOR }
      const wrong = await staff.refused('counsel.notify', { ...notice, also: [parties.c] })
      assert.deepEqual(
        wrong.issues?.map(({ path }) => path),
        ['also'],
      )
      const none = await staff.refused('counsel.notify', { ...notice, replaces: ['counsel_none'] })
      assert.deepEqual(
        none.issues?.map(({ path }) => path),
        ['replaces'],
      )
      const {
        mandates: [made],
      } = {
        mandates: (await staff.call('counsel.notify', { ...notice, also: [parties.r3] })).mandates.filter(
          ({ email }) => email === OKAFOR,
        ),
      }
      assert.deepEqual(
        [made?.leadId, made?.parties.map(({ partyId }) => partyId)],
        ['person_okafor', [parties.r2, parties.r3]],
      )
      const mandateId = made?.id ?? ''
      const [hart, okafor] = [await own.as(HART), await own.as(OKAFOR)]
      // A co-respondent's counsel has no word in it.
      for (const [act, more] of [
        ['counsel.end', {}],
        ['counsel.handOver', { personId: 'person_hart' }],
        ['counsel.addPerson', { email: HART }],
      ] as const)
        assert.equal((await hart.refused(act, { caseId, mandateId, ...more } as never)).code, 'PARTY_NOT_YOURS', act)
      assert.equal((await hart.refused('counsel.end', { caseId, mandateId: 'counsel_none' })).code, 'NOT_FOUND')
      await okafor.call('counsel.end', { caseId, mandateId, partyIds: [parties.r2] })
      assert.deepEqual((await okafor.call('case.read', { id: caseId })).mine.parties, [parties.r3])
      assert.equal(
        (await okafor.refused('counsel.end', { caseId, mandateId, partyIds: [parties.r2] })).code,
        'ALREADY_DONE',
      )
      await okafor.call('counsel.end', { caseId, mandateId })
      assert.equal((await okafor.refused('case.read', { id: caseId })).status, 404)
    } finally {
      await own.close()
    }
  })

  it('are named by the request until it is complete, and keep what was written, whatever it was', async () => {
    const { id: draft } = await claimant.call('case.file', filing())
    assert.equal((await refusedNotice(claimant, draft, await partyOf(draft, 'claimant'), HART)).code, 'ART5_REQUIRED')
    // The filer has the e-mail address of the counsel whom the request names.
    const [named] = await mandates(claimant, draft)
    assert.deepEqual([named?.leadId, named?.parties[0]?.state, named?.may.manage], ['person_claimant', 'inForce', true])
    const caseId = await commencedCase(portal)
    const partyId = await partyOf(caseId, 'respondent')
    const name = `O'Brien "<b>&\u202e" %_'); drop table people; -- ليلى`
    await notify(respondent, caseId, partyId, 'x@nasty.example', {
      name,
      firm: '<script>',
      statement: '=cmd|x\nsecond',
    })
    const made = (await mandates(respondent, caseId)).find(({ email }) => email === 'x@nasty.example')
    assert.deepEqual([made?.firm, made?.statement, made?.leadId], ['<script>', '=cmd|x\nsecond', null])
    assert.equal(made?.name.includes("O'Brien"), true)
    for (const nasty of ['', ' ', '\u200b'])
      assert.deepEqual(
        (await refusedNotice(respondent, caseId, partyId, 'y@nasty.example', { name: nasty })).issues?.[0]?.path,
        'name',
      )
  })

  it('two at once: one wins', async () => {
    const caseId = await commencedCase(portal)
    const partyId = await partyOf(caseId, 'respondent')
    const input = async () => ({ caseId, partyId, name: 'Hart', email: HART, power: await power(respondent) })
    const [one, other] = [await input(), await input()]
    const codes = async (calls: Promise<unknown>[]) =>
      (await Promise.allSettled(calls))
        .map((result) =>
          result.status === 'fulfilled' ? 'done' : /\b[A-Z][A-Z_]{4,}\b/.exec(String(result.reason))?.[0],
        )
        .toSorted()
    assert.deepEqual(await codes([respondent.call('counsel.notify', one), respondent.call('counsel.notify', other)]), [
      'ALREADY_DONE',
      'done',
    ])
    const mandateId = await mandateOf(caseId, HART)
    const end = { caseId, mandateId } as const
    const [ended, added] = await Promise.allSettled([
      manager.call('counsel.end', end),
      manager.call('counsel.end', end),
    ])
    assert.deepEqual([ended, added].map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal((await manager.refused('counsel.addPerson', { ...end, email: OKAFOR })).code, 'MANDATE_ENDED')
    assert.deepEqual(
      (await states(caseId)).filter(([email]) => email === HART),
      [[HART, 'ended']],
    )
    assert.equal((await manager.call('audit.verify', { id: caseId })).ok, true)
  })
})
