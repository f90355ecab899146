import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { notifiedAt } from './service-rules.ts'

const claims = { id: 'c', side: 'claimant', nameEn: 'Rawabi Co', nameAr: 'شركة الروابي' } as const
const responds = { id: 'r', side: 'respondent', nameEn: 'Northern Ltd', nameAr: 'شركة الشمال' } as const
const both = [claims, responds]

const day = (n: number) => new Date(Date.UTC(2026, 5, n))
const serve = (recipient: string, on: number, partyId: string | null = null, recordedOn = on) => ({
  ...{ recipient, partyId, servedAt: day(on), recordedAt: day(recordedOn) },
})
const ack = (side: 'claimant' | 'respondent', on: number, partyId: string | null = null) => ({
  side,
  partyId,
  at: day(on),
})

type Services = Parameters<typeof notifiedAt>[1]
type Receipts = Parameters<typeof notifiedAt>[2]
function days(services: Services, receipts: Receipts = [], parties: Parameters<typeof notifiedAt>[0] = both) {
  const known = notifiedAt(parties, services, receipts)
  return parties.map(({ id }) => known.get(id)?.getUTCDate() ?? null)
}

describe('the day on which a party was notified', () => {
  it('reads a service of former days by the name of its recipient', () => {
    const former = [serve('Rawabi Co', 1), serve('شركة الشمال', 4)]
    assert.deepEqual(days(former), [1, 4])
    assert.deepEqual(days(former, [ack('claimant', 9), ack('respondent', 9)]), [1, 4], 'an acknowledgement moves none')
  })

  it('is none of a record that was withdrawn', () => {
    const wrong = { ...serve('Counsel', 1, 'c'), withdrawn: {} }
    assert.deepEqual(days([wrong]), [null, null])
    assert.deepEqual(days([wrong, serve('Counsel', 4, 'c', 5)], [ack('claimant', 6)]), [4, null], 'a later day too')
    assert.deepEqual(days([{ ...serve('Both parties', 1), withdrawn: {} }, serve('Both parties', 3)]), [3, 3])
    const copy = serve('Court of Appeal', 2)
    assert.deepEqual(days([wrong, copy]), [null, null], 'parties were named: a copy to a court begins nothing')
  })

  it('is that of the first service while one names nobody', () => {
    const first = serve('Both parties', 1)
    assert.deepEqual(days([first]), [1, 1])
    assert.deepEqual(days([first], [ack('claimant', 5)]), [1, 1], 'no later date, and none taken from the other side')
    assert.deepEqual(days([first, serve('Counsel', 6, 'c')], [ack('respondent', 7)]), [1, 1])
    assert.deepEqual(days([serve('Rawabi Co', 1), serve('Counsel of the other', 3)]), [1, 1], 'both of former days')
  })

  it('only ever moves to an earlier day', () => {
    const first = serve('Both parties', 5)
    assert.deepEqual(days([first, serve('Counsel', 2, 'r', 8)]), [5, 2])
    assert.deepEqual(days([serve('Counsel', 4, 'c'), serve('Counsel', 3, 'c', 9)], [ack('claimant', 6)]), [3, null])
    assert.deepEqual(days([serve('Counsel', 4, 'c')], [ack('respondent', 6)]), [4, 6])
  })

  it('is begun for no party by a copy to a court once services name the parties', () => {
    assert.deepEqual(days([serve('Counsel', 1, 'c'), serve('Court of Appeal', 2)]), [1, null])
    assert.deepEqual(days([serve('Counsel', 1, 'c'), serve('Court of Appeal', 2), serve('Counsel', 6, 'r')]), [1, 6])
  })

  it('is that of the acknowledgement of the party itself, and of none for a side of several parties', () => {
    const parties = [claims, { ...claims, id: 'c2', nameEn: 'Second Co', nameAr: 'شركة ثانية' }, responds]
    assert.deepEqual(days([], [ack('claimant', 3, 'c2'), ack('respondent', 4, 'r')], parties), [null, 3, 4])
    assert.deepEqual(days([serve('Counsel', 1, 'c')], [ack('claimant', 3), ack('respondent', 4)], parties), [
      1,
      null,
      4,
    ])
  })
})
