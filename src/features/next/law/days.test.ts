import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { endOfDay, instantAt, plainDateIn } from '#kernel/dates/dates.ts'
import { type DayGroup, dayOf, daysLeft, groupOf, inGroups } from './days.ts'

const RIYADH = 'Asia/Riyadh'
const TOKYO = 'Asia/Tokyo'
const LONDON = 'Europe/London'
const HONOLULU = 'Pacific/Honolulu'

/** A period that ends with that day at the seat. */
const period = (on: string, now: string, seat = RIYADH) => {
  const at = endOfDay(on, seat)
  return { on, at, seat, isOver: Date.parse(now) >= Date.parse(at) + 1000 }
}
const meeting = (on: string, time: string, now: string, seat = RIYADH) => {
  const at = instantAt(on, time, seat)
  return { on, at, seat, isOver: now > at }
}
const here = (now: string, zone = RIYADH) => ({ today: plainDateIn(now, zone), zone })

describe('the day of a duty', () => {
  it('is the day at the seat for a period, and the own day of the reader for a meeting', () => {
    const now = '2026-11-24T09:00:00.000Z'
    assert.equal(dayOf(period('2026-11-26', now), TOKYO), '2026-11-26')
    assert.equal(dayOf(period('2026-11-26', now, 'America/New_York'), RIYADH), '2026-11-26')
    assert.equal(dayOf(meeting('2026-11-26', '20:00', now), TOKYO), '2026-11-27')
    assert.equal(dayOf(meeting('2026-11-26', '02:00', now), HONOLULU), '2026-11-25')
  })

  it('changes at midnight of the reader, whatever the hour at the seat', () => {
    // 23:59 and 00:00 in Riyadh, which is 20:59 and 21:00 in London.
    const before = '2026-11-24T20:59:00.000Z'
    const after = '2026-11-24T21:00:00.000Z'
    const due = (now: string) => period('2026-11-26', now)
    assert.equal(daysLeft(due(before), here(before)), 2)
    assert.equal(daysLeft(due(after), here(after)), 1)
    assert.equal(daysLeft(due(after), here(after, LONDON)), 2)
  })

  it('is today until the period ends at the seat, where it is already tomorrow', () => {
    // 26 November, 20:00 in Riyadh; 02:00 of the 27th in Tokyo.
    const now = '2026-11-26T17:00:00.000Z'
    assert.equal(daysLeft(period('2026-11-26', now), here(now, TOKYO)), 0)
    assert.equal(groupOf(period('2026-11-26', now), here(now, TOKYO)), 'today')
    // One second before the end, and one after it.
    const last = '2026-11-26T20:59:59.000Z'
    const over = '2026-11-26T21:00:00.000Z'
    assert.equal(groupOf(period('2026-11-26', last), here(last, TOKYO)), 'today')
    assert.equal(groupOf(period('2026-11-26', over), here(over, TOKYO)), 'late')
  })

  it('is late where its day has not ended yet, by no day so far', () => {
    // Over in Riyadh; in London it is 22:00 of the same day.
    const now = '2026-11-26T22:00:00.000Z'
    assert.equal(groupOf(period('2026-11-26', now), here(now, LONDON)), 'late')
    assert.equal(daysLeft(period('2026-11-26', now), here(now, LONDON)), 0)
    assert.equal(daysLeft(period('2026-11-21', now), here(now, LONDON)), -5)
  })
})

describe('the groups of the duties', () => {
  const groupAt = (now: string, on: string): DayGroup => groupOf(period(on, now), here(now))

  it('end the week on Saturday, so that the weekend belongs to the week before it', () => {
    const tuesday = '2026-11-24T09:00:00.000Z'
    assert.equal(groupAt(tuesday, '2026-11-23'), 'late')
    assert.equal(groupAt(tuesday, '2026-11-24'), 'today')
    assert.equal(groupAt(tuesday, '2026-11-25'), 'thisWeek')
    assert.equal(groupAt(tuesday, '2026-11-27'), 'thisWeek', 'Friday')
    assert.equal(groupAt(tuesday, '2026-11-28'), 'thisWeek', 'Saturday')
    assert.equal(groupAt(tuesday, '2026-11-29'), 'nextWeek', 'Sunday')
    assert.equal(groupAt(tuesday, '2026-12-05'), 'nextWeek', 'the Saturday after')
    assert.equal(groupAt(tuesday, '2026-12-06'), 'later')
  })

  it('turn the page on the weekend itself', () => {
    const friday = '2026-11-27T09:00:00.000Z'
    assert.equal(groupAt(friday, '2026-11-28'), 'thisWeek')
    assert.equal(groupAt(friday, '2026-11-29'), 'nextWeek')
    // 23:59 of Saturday, and midnight.
    const saturday = '2026-11-28T20:59:00.000Z'
    const sunday = '2026-11-28T21:00:00.000Z'
    assert.equal(groupAt(saturday, '2026-11-29'), 'nextWeek')
    assert.equal(groupAt(saturday, '2026-12-06'), 'later')
    assert.equal(groupAt(sunday, '2026-11-29'), 'today')
    assert.equal(groupAt(sunday, '2026-12-05'), 'thisWeek')
    assert.equal(groupAt(sunday, '2026-12-06'), 'nextWeek')
  })

  it('come late first and undated last, each in the order of the list', () => {
    const now = '2026-11-24T09:00:00.000Z'
    const due = (on: string | null) => (on === null ? null : period(on, now))
    const days = ['2026-11-19', '2026-11-20', '2026-11-24', '2026-12-30', null, '2026-11-25', null]
    const named = days.map((on, at) => ({ name: at, due: due(on) }))
    assert.deepEqual(
      inGroups(named, (one) => one.due, here(now)).map(({ group, items }) => [group, items.map(({ name }) => name)]),
      [
        ['late', [0, 1]],
        ['today', [2]],
        ['thisWeek', [5]],
        ['later', [3]],
        ['undated', [4, 6]],
      ],
    )
    assert.deepEqual(
      inGroups([], () => null, here(now)),
      [],
    )
  })
})
