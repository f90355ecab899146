import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { addDays, endOfDay, instantAt } from '#kernel/dates/dates.ts'
import { findKhal, findPythonWith } from '../../../scripts/test-tools.ts'
import { feedText } from './server/feed-document.ts'
import type { DatedItem } from './server/store.ts'

const RIYADH = 'Asia/Riyadh'
const DAY = '2027-03-05'
const LONG = 'اجتماع إدارة القضية الثالث؛ لبحث الجدول الزمني، ومذكرات الأطراف، وقائمة الشهود والخبراء وترتيبات الجلسة'

const item = (key: string, more: Partial<DatedItem> = {}): DatedItem => ({
  ...{ caseId: 'case_007', key, version: 1, source: 'hearing', kind: 'meeting', article: '29', instrument: 'rules' },
  ...{ titleEn: 'Hearing', titleAr: 'جلسة', dueOn: DAY, dueAt: instantAt(DAY, '10:00', RIYADH), endsAt: null },
  ...{ mode: null, place: '', metAt: null, recordedAt: '2026-11-20T08:15:30.000Z', seat: RIYADH },
  ...{ caseTitleEn: '', caseTitleAr: '', isRecordClosed: false, partyId: null, partyEn: null, partyAr: null },
  ...more,
})

const hearing = item('hearing.1', {
  ...{ version: 3, endsAt: instantAt(DAY, '13:30', RIYADH), mode: 'hybrid' },
  place: 'Riyadh, Hall 2; 3rd floor https://meet.example/secret-room?pwd=1 (back door)',
})
const deadline = item('po1.claim', {
  ...{ kind: 'deadline', source: 'po1', titleEn: 'Statement of claim', titleAr: 'بيان الدعوى', article: '25' },
  ...{ dueAt: endOfDay(DAY, RIYADH), partyEn: 'Northern Steel Ltd', partyAr: 'شركة الصلب الشمالي' },
})
const conference = item('cmc', {
  source: 'cmc',
  titleEn: 'Call, part 1; "A\\B"',
  titleAr: LONG,
  mode: 'video',
  place: 'x',
})
const ITEMS = [hearing, deadline, conference]
const MAKING = { publicUrl: 'https://portal.example' }
const english = feedText(ITEMS, { ...MAKING, language: 'en' })
const arabic = feedText(ITEMS, { ...MAKING, language: 'ar' })

const unfold = (text: string) => text.replaceAll('\r\n ', '')
/** The lines of the event with that summary. */
function eventOf(text: string, summary: string): string[] {
  const events = unfold(text).split('BEGIN:VEVENT\r\n').slice(1)
  const found = events.find((event) => event.includes(`SUMMARY:${summary}`))
  assert.ok(found, `no event ${summary}`)
  return found.split('\r\n')
}

describe('the calendar feed', () => {
  it('is iCalendar: CRLF, lines of at most 75 octets, no letter torn', () => {
    for (const text of [english, arabic]) {
      assert.doesNotMatch(text.replaceAll('\r\n', ''), /[\r\n]/)
      const lines = text.split('\r\n')
      for (const line of lines) {
        assert.ok(Buffer.byteLength(line) <= 75, line)
        assert.equal(Buffer.from(line).toString(), line)
        assert.doesNotMatch(line, /�/)
      }
      assert.deepEqual(lines.slice(0, 3), [
        ...['BEGIN:VCALENDAR', 'VERSION:2.0'],
        `PRODID:-//arbitration-portal//calendar//${text === english ? 'EN' : 'AR'}`,
      ])
      for (const line of ['METHOD:PUBLISH', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'])
        assert.ok(lines.includes(line), line)
      assert.ok(!text.includes('VTIMEZONE') && !text.includes('TZID'))
    }
    // The long Arabic title is folded and complete after unfolding.
    assert.ok(eventOf(arabic, LONG.replaceAll('؛', '؛')).length > 5)
    assert.ok(!arabic.includes(LONG))
  })

  it('gives meetings in UTC and periods as whole days, each known again and counted by its versions', () => {
    const lines = eventOf(english, 'Hearing · case_007')
    for (const line of [
      ...['DTSTART:20270305T070000Z', 'DTEND:20270305T103000Z', 'SEQUENCE:2', 'DTSTAMP:20261120T081530Z'],
      ...['LAST-MODIFIED:20261120T081530Z', 'TRANSP:OPAQUE', 'URL;VALUE=URI:https://portal.example/hearing/case_007'],
    ])
      assert.ok(lines.includes(line), `${line} in ${lines.join('\n')}`)
    const day = eventOf(english, 'Statement of claim · case_007')
    assert.ok(day.includes('DTSTART;VALUE=DATE:20270305'))
    assert.ok(day.includes('TRANSP:TRANSPARENT'))
    const uid = (text: string) => unfold(text).match(/^UID:.*$/gm)
    assert.deepEqual(uid(english), uid(arabic))
    assert.equal(new Set(uid(english)).size, 3)
    const moved = feedText([{ ...hearing, dueAt: instantAt(addDays(DAY, 9), '12:00', RIYADH), version: 4 }], {
      ...{ publicUrl: 'https://elsewhere.example', language: 'en' },
    })
    assert.equal(uid(moved)?.[0], uid(english)?.[0])
  })

  it('names act, case, article and seat time; no party, no way in', () => {
    const lines = eventOf(english, 'Hearing · case_007').join('\n')
    assert.match(lines, /LOCATION:Hybrid\\, Riyadh\\, Hall 2\\; 3rd floor \(back door\)/)
    assert.match(lines, /DESCRIPTION:5 March 2027 \(26 Ramadan 1448 AH\)\\, 10:00 Riyadh time\\nArt\. 29/)
    for (const text of [english, arabic]) {
      for (const secret of ['meet.example', 'pwd', 'Northern', 'الشمالي'])
        assert.ok(!unfold(text).includes(secret), secret)
    }
    // The text entered for a call is not a place and may be an address.
    assert.ok(eventOf(english, 'Call\\, part 1\\; "A\\\\B"').includes('LOCATION:Video'))
    assert.match(eventOf(arabic, 'بيان الدعوى').join('\n'), /DESCRIPTION:.*بتوقيت الرياض\\nالمادة ٢٥/)
  })

  it('depends on the dates alone, so that nothing new is nothing to read', () => {
    assert.equal(feedText(ITEMS, { ...MAKING, language: 'en' }), english)
    assert.equal(feedText([], { ...MAKING, language: 'en' }).includes('VEVENT'), false)
  })
})

/** Third-party programs read the feed. They are Debian packages: see scripts/test-tools.ts. */
describe('the calendar feed in programs of others', () => {
  const khal = findKhal()
  const python = findPythonWith('icalendar')
  const missing = (what: string) => `SKIPPED, NOT TESTED: install ${what}`
  let folder = ''
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-feed-'))
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('is read whole by icalendar', { skip: python === undefined && missing('python3-icalendar') }, () => {
    const file = path.join(folder, 'feed.ics')
    writeFileSync(file, arabic)
    const script = `
import json, sys, icalendar
calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
print(json.dumps({
  'method': str(calendar['METHOD']),
  'errors': [str(e) for c in calendar.walk() for e in c.errors],
  'events': [[str(e['SUMMARY']), str(e['DTSTART'].dt), str(e['DTEND'].dt) if 'DTEND' in e else '', str(e.get('LOCATION', ''))]
             for e in calendar.walk('VEVENT')]}))`
    const read = JSON.parse(execFileSync(python ?? '', ['-c', script, file], { encoding: 'utf8' })) as unknown
    assert.deepEqual(read, {
      method: 'PUBLISH',
      errors: [],
      events: [
        [
          'جلسة · case_007',
          '2027-03-05 07:00:00+00:00',
          '2027-03-05 10:30:00+00:00',
          'جلسة هجينة، Riyadh, Hall 2; 3rd floor (back door)',
        ],
        ['بيان الدعوى · case_007', '2027-03-05', '', ''],
        [`${LONG} · case_007`, '2027-03-05 07:00:00+00:00', '', 'اتصال مرئي'],
      ],
    })
  })

  it('is imported by khal, at the reader’s own hour', { skip: khal === undefined && missing('khal') }, () => {
    const [config, feed, calendar] = ['khal.conf', 'en.ics', 'calendar'].map((name) => path.join(folder, name))
    mkdirSync(calendar ?? '')
    writeFileSync(feed ?? '', english)
    writeFileSync(
      config ?? '',
      `[calendars]\n[[portal]]\npath = ${calendar}\n[sqlite]\npath = ${folder}/khal.db\n[default]\ndefault_calendar = portal\n` +
        '[locale]\nlocal_timezone = Europe/London\ndefault_timezone = Europe/London\ntimeformat = %H:%M\n' +
        'dateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n',
    )
    const run = (...args: string[]) =>
      execFileSync(khal ?? '', ['-c', config ?? '', ...args], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder },
      })
    run('import', '--batch', '-a', 'portal', feed ?? '')
    const listed = run('list', '--format', '{start-style}|{end}|{title}|{location}', DAY, '1d').split('\n').slice(1)
    // khal treats an event without an end as one hour long, and marks an all-day event with a sign.
    assert.deepEqual(
      listed
        .filter(Boolean)
        .map((line) => line.replace(/^[^\d|]+\|/, '|'))
        .sort(),
      [
        '07:00|2027-03-05 08:00|Call, part 1; "A\\B" · case_007|Video',
        '07:00|2027-03-05 10:30|Hearing · case_007|Hybrid, Riyadh, Hall 2; 3rd floor (back door)',
        '|2027-03-05|Statement of claim · case_007|',
      ],
    )
  })
})
