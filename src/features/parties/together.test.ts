import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { type ThreeRespondents, threeRespondents } from '#test/three-respondents.ts'
import { partiesWords } from './law/words.ts'

describe('who pleads together', () => {
  let portal: TestPortal
  let at: ThreeRespondents
  let manager: Tab
  before(async () => {
    portal = await openTestPortal()
    at = await threeRespondents(portal)
    manager = await portal.as('manager')
  })
  after(() => portal.close())

  const group = (partyIds: readonly string[], number?: number) => ({
    ...{ caseId: at.caseId, partyIds: [...partyIds] },
    ...(number === undefined ? {} : { group: number }),
  })
  const groups = async (tab: Tab) =>
    (await tab.call('parties.read', { caseId: at.caseId })).parties.map((party) => party.group)

  it('is recorded by the case manager, for everybody to see, in the trail and in a notice', async () => {
    const { c, r1, r2, r3 } = at.parties
    for (const tab of [at.claimant, at.r1, await portal.as('officer')])
      assert.equal((await tab.refused('parties.group', group([r2, r3]))).code, 'ROLE_BLOCK')
    assert.deepEqual(await groups(at.r1), [1, 1, 1, 1])

    await manager.call('parties.group', group([r2, r3]))
    assert.deepEqual(await groups(at.r1), [1, 1, 2, 2])
    const { parties } = await at.claimant.call('case.read', { id: at.caseId })
    assert.deepEqual(
      [c, r1, r2, r3].map((id) => parties.find((one) => one.id === id)?.group),
      [1, 1, 2, 2],
    )
    const trail = await manager.call('audit.trail', { id: at.caseId })
    assert.deepEqual(trail.find(({ action }) => action === 'PARTIES_GROUPED')?.details, {
      ...{ side: 'respondent', number: 2, partyIds: [r2, r3] },
    })
    const notices = await at.r1.call('notification.list', {})
    const [notice] = notices.filter(({ caseId }) => caseId === at.caseId)
    assert.equal(notice?.messageEn, 'It was recorded which parties plead together.')
    assert.equal(notice?.messageAr, 'قُيّد أي الأطراف يترافعون معًا.')
  })

  it('is a choice of parties of one side, and no group that the side does not have', async () => {
    const { c, r1, r2, r3 } = at.parties
    for (const [input, path, words] of [
      [group([c, r1]), 'partyIds', partiesWords.oneSide],
      [group([r1, 'party_none']), 'partyIds', partiesWords.oneSide],
      [group([r1], 7), 'group', partiesWords.noGroup],
    ] as const) {
      const english = await manager.refused('parties.group', input)
      assert.deepEqual([english.code, english.issues?.[0]?.path], ['INPUT_INVALID', path])
      assert.equal(english.issues?.[0]?.message, words.en)
      const arabic = await (await portal.as('manager', 'ar')).refused('parties.group', input)
      assert.equal(arabic.issues?.[0]?.message, words.ar)
    }
    assert.equal((await manager.refused('parties.group', group([r2, r3], 2))).code, 'ALREADY_DONE')
  })

  it('ends when all of a side plead together again', async () => {
    const { r1, r2, r3 } = at.parties
    await manager.call('parties.group', group([r1, r2, r3]))
    assert.deepEqual(await groups(at.r1), [1, 1, 1, 1])
  })
})
