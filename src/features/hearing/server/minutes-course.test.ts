import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { say } from '#kernel/words.ts'
import { type HearingRecord, minutesOf } from './minutes.ts'
import { minutesWords } from '../law/minutes-words.ts'

type HearingEntry = HearingRecord['entries'][number]

const entry = (at: string, kind: HearingEntry['kind'], more: Partial<HearingEntry> = {}): HearingEntry => ({
  ...{ id: `${kind} ${at}`, caseId: 'case_001', hearingId: 'hearing_1', personId: 'person_1' },
  ...{ side: null, statement: null, note: '' },
  ...{ at, kind },
  ...more,
})

function recordOf(entries: readonly HearingEntry[], seat = 'Asia/Riyadh'): HearingRecord {
  return {
    file: { id: 'case_001', seat, language: 'both' },
    ...{ parties: [], representatives: [], participants: [], closing: null, offices: {}, entries },
    hearing: {
      ...{ id: 'hearing_1', number: 1, scheduledAt: '2026-06-09T07:00:00.000Z', durationMinutes: 420 },
      ...{ mode: 'hybrid', place: '' },
    },
    names: { person_1: { nameEn: 'Yousef Karim', nameAr: 'يوسف كريم' } },
  }
}
const printing = { documentNo: 'MIN-001-1', version: 1, issuedAt: '2026-06-12T07:00:00.000Z', text: '' }

function editionsOf(entries: readonly HearingEntry[], seat?: string) {
  const [en, ar] = minutesOf(recordOf(entries, seat), printing).editions
  assert.ok(en && ar)
  return [en, ar] as const
}

const nothing = (at: string, side: 'claimant' | 'respondent', note = '') =>
  entry(at, 'statement', { side, statement: 'nothing', note })

describe('the course of a hearing on paper', () => {
  it('is what was recorded on its day; the rest comes before and after it, each day once and in both calendars', () => {
    const [en, ar] = editionsOf([
      entry('2026-05-01T08:00:00.000Z', 'scheduled'),
      entry('2026-06-09T07:02:00.000Z', 'transcript-on'),
      entry('2026-06-09T13:00:00.000Z', 'transcript-off'),
      // A day later in Riyadh, the same day in UTC.
      entry('2026-06-09T21:30:00.000Z', 'attendance'),
      entry('2026-06-11T06:00:00.000Z', 'closed'),
    ])
    const events = (part: typeof en.course) => part.map((one) => [one.day !== undefined, one.at, one.event])
    assert.equal(en.before.length, 1)
    assert.deepEqual(events(en.course), [
      [true, '10:02', 'Recording of the transcript began'],
      [false, '16:00', 'Recording of the transcript ended'],
    ])
    assert.deepEqual(
      en.after.map((one) => one.at),
      ['00:30', '09:00'],
    )
    assert.match(en.course[0]?.day ?? '', /Tuesday,? 9 June 2026.*1447 AH/)
    assert.ok(en.after.every((one) => one.day !== undefined))
    assert.equal(ar.course[1]?.event, 'انتهى تدوين المحضر الحرفي')
    assert.deepEqual([en.timesIn, ar.timesIn], ['Riyadh', 'الرياض'])
  })

  it('gives an answer once, also where it was typed again as a note, and isolates any other note', () => {
    const [en, ar] = editionsOf([
      nothing('2026-06-09T12:00:00.000Z', 'claimant', 'Nothing further.'),
      nothing('2026-06-09T12:05:00.000Z', 'respondent', 'يحتفظ بحقه في التكاليف.'),
    ])
    assert.deepEqual(
      en.statements.map((row) => row.value),
      ['Nothing further', 'Nothing further — \u2068يحتفظ بحقه في التكاليف.\u2069'],
    )
    assert.equal(ar.statements[0]?.value, 'ليس لديه ما يضيفه')
    const begins = 'Nothing further. The statement of costs was sent.'
    const [again] = editionsOf([nothing('2026-06-09T12:00:00.000Z', 'claimant', begins)])
    assert.equal(again.statements[0]?.value, `\u2068${begins}\u2069`)
    assert.deepEqual(en.course[0]?.details, ['Claimant: Nothing further', 'Yousef Karim'])
  })

  it('keeps the answers that were given before a reopening, and says so; a later one takes their place', () => {
    const earlier = [
      nothing('2026-06-09T12:00:00.000Z', 'claimant'),
      nothing('2026-06-09T12:05:00.000Z', 'respondent'),
      entry('2026-06-09T12:30:00.000Z', 'closed'),
      entry('2026-06-10T12:30:00.000Z', 'reopened'),
    ]
    const [en, ar] = editionsOf(earlier)
    for (const row of en.statements) assert.equal(row.value, 'Nothing further (before the record was reopened)')
    assert.ok(ar.statements.every((row) => row.value.includes('قبل إعادة فتح باب المرافعة')))
    const [again] = editionsOf([
      ...earlier,
      entry('2026-06-11T12:00:00.000Z', 'statement', { side: 'claimant', statement: 'more' }),
    ])
    assert.equal(again.statements[0]?.value, 'Has more to submit')
    assert.equal(editionsOf([])[0].statements[0]?.value, 'No statement on record')
  })

  it('names the statute by which minutes are signed for a seat in the Kingdom only', () => {
    assert.equal(editionsOf([])[0].isSaudiSeat, true)
    assert.equal(editionsOf([], 'Europe/London')[0].isSaudiSeat, false)
  })

  it('counts the length in hours and minutes', () => {
    const both = (minutes: number) => [
      say(minutesWords.lengthOf, 'en', { minutes }),
      say(minutesWords.lengthOf, 'ar', { minutes }),
    ]
    assert.deepEqual(both(420), ['7 hours', '٧ ساعات'])
    assert.deepEqual(both(90), ['1 hour 30 minutes', 'ساعة واحدة و٣٠ دقيقة'])
    assert.deepEqual(both(45), ['45 minutes', '٤٥ دقيقة'])
    assert.deepEqual(both(120), ['2 hours', 'ساعتان'])
  })
})
