import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween, endOfDay } from '#kernel/dates/dates.ts'
import { feedWindow, isAllDay, linkOf, windowOf } from './rules.ts'

const NOW = new Date('2027-03-05T22:30:00Z')
const at = (from?: string, to?: string, zone = 'Asia/Riyadh') => windowOf({ from, to }, NOW, zone)

describe('the window of the calendar', () => {
  it('is from now to two months ahead, by the day at the reader', () => {
    assert.deepEqual(at(), { from: { at: '2027-03-05T22:30:00.000Z' }, to: { day: '2027-05-06' } })
    assert.deepEqual(at('', ' ', 'America/New_York'), {
      from: { at: '2027-03-05T22:30:00.000Z' },
      to: { day: '2027-05-05' },
    })
  })

  it('takes days, moments with an offset, and Eastern digits', () => {
    assert.deepEqual(at('٢٠٢٧-٠٤-٠١', '2027-04-30'), { from: { day: '2027-04-01' }, to: { day: '2027-04-30' } })
    assert.deepEqual(at('2027-04-01T10:00:00+03:00', '2027-04-01T12:00Z'), {
      from: { at: '2027-04-01T07:00:00.000Z' },
      to: { at: '2027-04-01T12:00:00.000Z' },
    })
    assert.deepEqual(at('2027-01-31'), { from: { day: '2027-01-31' }, to: { day: '2027-03-31' } })
    assert.deepEqual(at('2027-04-01', '2027-04-01'), { from: { day: '2027-04-01' }, to: { day: '2027-04-01' } })
  })

  const fault = (path: 'from' | 'to', from?: string, to?: string) => {
    const window = at(from, to)
    assert.ok('words' in window, `${from} to ${to} was taken`)
    assert.equal(window.path, path)
    return window.words.en
  }

  it('names the field that is wrong', () => {
    assert.match(fault('from', 'tomorrow'), /such as/)
    assert.match(fault('from', '2027-02-29'), /such as/)
    assert.match(fault('from', '2027-02-29T10:00:00Z'), /such as/)
    // Without an offset each machine would use its own time zone.
    assert.match(fault('to', undefined, '2027-05-01T10:00'), /such as/)
    assert.match(fault('to', '2027-05-02', '2027-05-01'), /before the first/)
    assert.match(fault('to', undefined, '2020-01-01'), /before the first/)
    assert.match(fault('from', '0001-01-01', '2027-01-01'), /2000/)
    assert.match(fault('to', '2027-01-01', '9999-12-31'), /2100/)
    assert.match(fault('to', '2027-01-01', '2031-01-01'), /two years/)
  })

  it('answers anything typed with a window or a fault, never a crash', () => {
    fc.assert(
      fc.property(
        fc.option(fc.string(), { nil: undefined }),
        fc.option(fc.string(), { nil: undefined }),
        (from, to) => {
          const window = at(from, to)
          return 'words' in window || ('from' in window && 'to' in window)
        },
      ),
    )
  })
})

describe('a date of the calendar', () => {
  const day = '2027-03-05'
  it('is of the whole day when a period ends with it at the seat', () => {
    const dueAt = endOfDay(day, 'America/New_York')
    assert.equal(isAllDay({ kind: 'deadline', dueOn: day, dueAt }, 'America/New_York'), true)
    assert.equal(isAllDay({ kind: 'deadline', dueOn: day, dueAt }, 'Asia/Riyadh'), false)
    assert.equal(isAllDay({ kind: 'meeting', dueOn: day, dueAt }, 'America/New_York'), false)
  })

  it('leads to the screen on which it is worked on', () => {
    assert.equal(linkOf('hearing', 'case_001'), '/hearing/case_001')
    assert.equal(linkOf('order:3', 'case_001'), '/case-mgmt/case_001')
    assert.equal(linkOf('something new', 'case_001'), '/cases/case_001')
  })

  it('is in a feed from three months back to a year ahead', () => {
    const { from, to } = feedWindow(NOW)
    assert.ok('day' in from && 'day' in to)
    assert.ok(from.day < addDays(day, -80) && to.day > addDays(day, 360))
    assert.equal(daysBetween(from.day, to.day), 458)
  })
})
