import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CalendarEntry } from '#calendar/law/contract.ts'
import { endOfDay, instantAt, plainDateIn, wallTimeIn } from '#kernel/dates/dates.ts'
import { agendaOf, endsElsewhere } from './agenda.ts'
import { agendaWindow } from './window.ts'

const RIYADH = 'Asia/Riyadh'
/** Tuesday, 24 November 2026, 09:00 in Riyadh. */
const NOW = new Date('2026-11-24T06:00:00.000Z')
const here = { today: plainDateIn(NOW, RIYADH), zone: RIYADH }

type Given = Partial<CalendarEntry> & { readonly id: string; readonly day: string }

function entry({ id, day, ...rest }: Given, time?: string, zone = RIYADH): CalendarEntry {
  const startsAt = time === undefined ? endOfDay(day, zone) : instantAt(day, time, zone)
  return {
    ...{
      id,
      caseId: 'case_001',
      caseTitleEn: 'Al-Rawabi v. Northern Steel',
      caseTitleAr: 'الروابي ضد حديد الشمال',
      kind: 'meeting',
      title: id,
      titleEn: id,
      titleAr: id,
      article: '',
      instrument: 'rules',
    },
    ...{
      day,
      isAllDay: time === undefined,
      startsAt,
      endsAt: null,
      party: null,
      isMet: false,
      isLate: false,
      link: '/cases/case_001',
    },
    seat: { zone, time: wallTimeIn(startsAt, zone) },
    local: { zone: RIYADH, time: wallTimeIn(startsAt, RIYADH) },
    ...{ location: { mode: null, place: '', joinUrl: null }, updatedAt: startsAt },
    ...rest,
  }
}
const idsOf = (entries: readonly CalendarEntry[]) => entries.map(({ id }) => id)

describe('the agenda', () => {
  it('has the meetings and open deadlines of today and tomorrow, by the clock', () => {
    const found = agendaOf(
      [
        entry({ id: 'deadline', day: '2026-11-24', kind: 'deadline' }),
        entry({ id: 'met', day: '2026-11-24', kind: 'deadline', isMet: true }),
        entry({ id: 'event', day: '2026-11-24', kind: 'event' }, '10:30'),
        entry({ id: 'noon', day: '2026-11-24' }, '12:00'),
        entry({ id: 'early', day: '2026-11-24' }, '08:00'),
        entry({ id: 'yesterday', day: '2026-11-23' }, '23:59'),
        entry({ id: 'tomorrow', day: '2026-11-25' }, '00:00'),
      ],
      here,
      NOW,
    )
    assert.deepEqual(idsOf(found.today), ['early', 'noon', 'deadline'])
    assert.deepEqual(idsOf(found.tomorrow), ['tomorrow'])
    assert.equal(found.begun, 1)
    assert.equal(found.next, undefined)
  })

  it('puts a meeting on the day of the reader, and a period on its day at the seat', () => {
    const found = agendaOf(
      [
        // 02:00 of the 25th in Riyadh.
        entry({ id: 'late in London', day: '2026-11-24' }, '23:00', 'Europe/London'),
        entry({ id: 'period in London', day: '2026-11-24', kind: 'deadline' }, undefined, 'Europe/London'),
      ],
      here,
      NOW,
    )
    assert.deepEqual(idsOf(found.today), ['period in London'])
    assert.deepEqual(idsOf(found.tomorrow), ['late in London'])
    assert.equal(found.today.every(endsElsewhere), true)
    assert.equal(endsElsewhere(entry({ id: 'period', day: '2026-11-24' })), false)
    assert.equal(endsElsewhere(entry({ id: 'meeting', day: '2026-11-24' }, '10:00', 'Europe/London')), false)
  })

  it('names the next day with dates, and how many are only in the calendar', () => {
    const many = Array.from({ length: 7 }, (_, at) => entry({ id: `m${at}`, day: '2026-11-24' }, `1${at}:00`))
    const later = ['2026-11-28', '2026-11-26', '2026-11-27'].map((day, at) =>
      entry({ id: `d${at}`, day, kind: 'deadline' }),
    )
    const found = agendaOf([...many, ...later], here, NOW)
    assert.equal(found.today.length, 5)
    assert.equal(found.left, 2)
    assert.equal(found.next, '2026-11-26')
  })

  it('is read for the days of the reader', () => {
    assert.deepEqual(agendaWindow(here), { from: '2026-11-23T21:00:00.000Z', to: '2026-12-01T21:00:00.000Z' })
  })
})
