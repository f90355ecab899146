import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { filing } from '#test/filing.ts'
import { filedCase } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { partiesWords } from './law/words.ts'

const TODAY = plainDateIn(new Date(), DEFAULT_ZONE)
const DUBAI = { address: 'Quay 4, Dubai', country: 'AE', email: 'legal@crane.example', acceptsEmail: true } as const

describe('the addresses for service of parties', () => {
  let portal: TestPortal
  let manager: Tab
  let claimant: Tab
  let respondent: Tab
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    claimant = await portal.as('claimant')
    respondent = await portal.as('respondent')
  })
  after(() => portal.close())

  const idOf = async (caseId: string, side: 'claimant' | 'respondent') =>
    (await manager.call('case.read', { id: caseId })).parties.find((one) => one.side === side)?.id ?? ''
  const issue = (caseId: string) =>
    manager.call('commencement.issue', { caseId, seatTz: 'Asia/Riyadh', language: 'en' })
  const serve = (caseId: string, partyId: string) =>
    manager.call('commencement.serve', { caseId, partyId, method: 'courier', servedAt: new Date().toISOString() })
  const answerOf = async (caseId: string, partyId: string) => {
    const item = (await manager.call('timeline.read', { caseId })).find(({ key }) => key === `answer:${partyId}`)
    return item && { dueOn: item.dueOn, working: item.workingEn }
  }
  /** The country whose calendar counts the answer, from its basis. */
  const countryOf = async (caseId: string, partyId: string) => {
    const { rows } = await portal.portal.database.pool.query<{ country: string }>(
      `select basis->>'country' as country from timeline_items where case_id = $1 and key = $2 order by version desc limit 1`,
      [caseId, `answer:${partyId}`],
    )
    return rows[0]?.country
  }
  const addressesOf = async (tab: Tab, caseId: string, partyId: string) =>
    (await tab.call('parties.read', { caseId })).parties.find(({ id }) => id === partyId)?.addresses ?? []

  it('begin with the request, on its day at the seat', async () => {
    const { id: caseId } = await claimant.call('case.file', filing())
    const [present, ...former] = await addressesOf(claimant, caseId, await idOf(caseId, 'respondent'))
    assert.deepEqual(former, [])
    assert.deepEqual(
      [present?.address, present?.country, present?.since, present?.until, present?.acceptsEmail],
      ['1 Quay Street, London', 'GB', TODAY, null, false],
    )
    assert.equal(present?.recordedBy.nameEn, (await claimant.call('session.read', {})).person?.nameEn)
  })

  it('are amended with the request before it is complete, and only those that were changed', async () => {
    const { id: caseId } = await claimant.call('case.file', filing())
    const { parties, ...fields } = filing()
    const moved = parties.map((one) => (one.side === 'respondent' ? { ...one, address: '2 Dock Road, Leeds' } : one))
    await claimant.call('filing.amend', { caseId, ...fields, parties: moved })
    const [present, first] = await addressesOf(manager, caseId, await idOf(caseId, 'respondent'))
    assert.deepEqual(
      [present?.address, first?.address, first?.until],
      ['2 Dock Road, Leeds', '1 Quay Street, London', TODAY],
    )
    assert.equal((await addressesOf(manager, caseId, await idOf(caseId, 'claimant'))).length, 1)
    const partyId = await idOf(caseId, 'claimant')
    const refused = await claimant.refused('parties.setAddress', { caseId, partyId, ...DUBAI, since: TODAY })
    assert.deepEqual([refused.code, refused.mend], ['ART5_REQUIRED', `/filing/${caseId}`])
  })

  it('of a party that moved count for what is served afterwards, and move no date that was counted before', async () => {
    const [before, later] = [await filedCase(portal), await filedCase(portal)]
    const [early, late] = [await idOf(before, 'respondent'), await idOf(later, 'respondent')]
    await issue(before)
    await issue(later)
    await serve(before, early)
    const counted = await answerOf(before, early)
    for (const [caseId, partyId] of [
      [before, early],
      [later, late],
    ] as const)
      await manager.call('parties.setAddress', { caseId, partyId, ...DUBAI, since: TODAY })
    await serve(later, late)
    assert.equal(await countryOf(later, late), 'AE')
    const { recipients } = await manager.call('commencement.read', { caseId: later })
    assert.deepEqual(
      recipients.map(({ side, acceptsEmail }) => [side, acceptsEmail]),
      [
        ['claimant', false],
        ['respondent', true],
      ],
    )
    // Also when all dates of the case are computed again.
    await manager.call('timeline.recompute', { caseId: before })
    assert.equal(await countryOf(before, early), 'GB')
    assert.deepEqual(await answerOf(before, early), counted)
    const [present, first] = await addressesOf(respondent, before, early)
    assert.deepEqual([present?.country, present?.reached], ['AE', []])
    assert.deepEqual([first?.country, first?.until, first?.reached], ['GB', TODAY, [{ method: 'courier', on: TODAY }]])
    const [reached] = await addressesOf(respondent, later, late)
    assert.deepEqual(reached?.reached, [{ method: 'courier', on: TODAY }])
    // Everybody sees the present one with the party itself.
    assert.equal((await claimant.call('case.read', { id: later })).parties.find(({ id }) => id === late)?.country, 'AE')
  })

  it('are recorded for a party by its own people and the Case Manager', async () => {
    const caseId = await filedCase(portal)
    const [own, theirs] = [await idOf(caseId, 'respondent'), await idOf(caseId, 'claimant')]
    const set = { caseId, ...DUBAI, since: TODAY }
    for (const partyId of [theirs, 'party_none'])
      assert.equal((await respondent.refused('parties.setAddress', { ...set, partyId })).code, 'PARTY_NOT_YOURS')
    assert.equal((await manager.refused('parties.setAddress', { ...set, partyId: 'party_none' })).code, 'NOT_FOUND')
    const officer = await portal.as('officer')
    assert.equal((await officer.refused('parties.setAddress', { ...set, partyId: own })).code, 'ROLE_BLOCK')
    const { parties } = await respondent.call('parties.read', { caseId })
    assert.deepEqual(
      parties.map(({ side, mayMove }) => [side, mayMove]),
      [
        ['claimant', false],
        ['respondent', true],
      ],
    )
    await respondent.call('parties.setAddress', { ...set, partyId: own })
    assert.equal((await respondent.refused('parties.setAddress', { ...set, partyId: own })).code, 'ALREADY_DONE')
    const [entry] = (await manager.call('audit.trail', { id: caseId })).filter(
      ({ action }) => action === 'PARTY_ADDRESS_CHANGED',
    )
    assert.deepEqual(entry?.details, { partyId: own, since: TODAY, country: 'AE', acceptsEmail: true })
    const [notice] = await claimant.call('notification.list', { caseId })
    assert.deepEqual(
      [notice?.messageEn, notice?.messageAr, notice?.link],
      [
        "A party's address for service has changed.",
        'تغيّر عنوان التبليغ لأحد الأطراف.',
        `/cases/${caseId}?tab=parties`,
      ],
    )
  })

  it('lie neither in the future nor before the present one, and lead somewhere', async () => {
    const caseId = await filedCase(portal)
    const partyId = await idOf(caseId, 'respondent')
    const refusal = async (change: object) => {
      const { issues } = await respondent.refused('parties.setAddress', {
        ...{ caseId, partyId, ...DUBAI, since: TODAY },
        ...change,
      })
      return issues?.map(({ path, message }) => [path, message])
    }
    assert.deepEqual(await refusal({ since: addDays(TODAY, 1) }), [['since', partiesWords.sinceInFuture.en]])
    assert.deepEqual(await refusal({ since: addDays(TODAY, -1) }), [['since', partiesWords.sinceBeforePresent.en]])
    assert.deepEqual(await refusal({ since: '2026-02-30' }), [['since', partiesWords.notADay.en]])
    assert.deepEqual(await refusal({ address: ' ', email: '', acceptsEmail: false }), [
      ['address', partiesWords.nowhere.en],
    ])
    assert.deepEqual(await refusal({ email: '' }), [['email', partiesWords.emailNeeded.en]])
    assert.equal((await addressesOf(manager, caseId, partyId)).length, 1)
  })

  it('change the version of the request: who amends an older copy of it does not take the address back', async () => {
    const caseId = await filedCase(portal)
    const partyId = await idOf(caseId, 'respondent')
    const { version } = await claimant.call('filing.read', { caseId })
    await respondent.call('parties.setAddress', { caseId, partyId, ...DUBAI, since: TODAY })
    await manager.call('filing.askMissing', { caseId, items: ['relief'], note: 'Please add the relief.' })
    const refused = await claimant.refused('filing.amend', { caseId, version, ...filing() })
    assert.equal(refused.code, 'VERSION_CONFLICT')
  })
})
