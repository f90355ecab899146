import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, endOfDay, instantAt, plainDateIn, wallTimeIn } from '#kernel/dates/dates.ts'
import { closedCase } from '#test/closed-case.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

const RIYADH = 'Asia/Riyadh'
const NEW_YORK = 'America/New_York'
const inDays = (days: number) => addDays(plainDateIn(new Date(), RIYADH), days)

type Row = Readonly<Record<string, string>> & {
  readonly due_at: Date
  readonly recorded_at: Date
  readonly met_at: Date | null
}

describe('the entries of the calendar', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  /** Two periods (one met), a meeting and an event, some of them on the same day. */
  async function caseAt(seat: string): Promise<string> {
    const caseId = await closedCase(portal, { isRecordOpen: true })
    const { pool } = portal.portal.database
    await pool.query('update cases set seat = $2 where id = $1', [caseId, seat])
    const [day, next] = [inDays(4), inDays(5)]
    const parties = await pool.query<{ id: string }>('select id from case_parties where case_id = $1 order by id', [
      caseId,
    ])
    const party = parties.rows[0]?.id
    for (const [key, kind, day_, at, mode, party_, metAt] of [
      ['one', 'deadline', day, endOfDay(day, seat), '', party, null],
      ['two', 'deadline', day, endOfDay(day, RIYADH), '', null, '2026-03-01T09:30:00.250Z'],
      ['three', 'meeting', day, instantAt(day, '02:30', seat), 'in-person', null, null],
      ['four', 'event', next, instantAt(next, '23:59:59', NEW_YORK), '', party, null],
      ['five', 'meeting', next, instantAt(next, '23:59:59', seat), 'phone', null, null],
    ])
      await pool.query(
        `insert into timeline_items (case_id, key, version, source, kind, title_en, title_ar, article, instrument, due_on, due_at,
           mode, place, party_id, met_at, working, basis, reason, recorded_by, recorded_at)
         values ($1, 'row.' || $2, 1, 'hearing:1', $3, 'Title ' || $2, 'عنوان ' || $2, '25', 'rules', $4, $5, $6, 'Room 2', $7, $8, '[]', '{}', 'x', 'x', now())`,
        [caseId, key, kind, day_, at, mode, party_, metAt],
      )
    return caseId
  }

  it('tell each date as its row alone says it, to the byte, at seats and to readers of different clocks', async () => {
    const caseIds = [await caseAt(RIYADH), await caseAt(NEW_YORK), await caseAt('Europe/London')]
    const { rows } = await portal.portal.database.pool.query<Row>(
      `select t.*, c.seat, c.title_en as case_en, c.title_ar as case_ar, p.name_en as party_en, p.name_ar as party_ar
       from timeline_items t join cases c on c.id = t.case_id left join case_parties p on p.id = t.party_id
       where t.key like 'row.%' order by t.due_on, t.due_at, t.case_id, t.key`,
    )
    assert.equal(rows.length, 15)
    for (const [zone, language] of [
      [RIYADH, 'ar'],
      [NEW_YORK, 'en'],
      ['Europe/London', 'en'],
    ] as const) {
      const tab = await portal.as('manager', language)
      const headers = { 'x-client-timezone': zone }
      const answer = await tab.fetch(`/api/calendar?from=${inDays(3)}&to=${inDays(6)}`, { headers })
      const all = (await answer.json()) as { id: string; caseId: string }[]
      const mine = all.filter(({ id, caseId }) => caseIds.includes(caseId) && id.includes(':row.'))
      assert.equal(
        JSON.stringify(mine, undefined, 1),
        JSON.stringify(
          rows.map((row) => told(row, zone, language)),
          undefined,
          1,
        ),
      )
    }
  })
})

/** The expected entry of a row, computed without any cache. */
function told(row: Row, zone: string, language: 'en' | 'ar') {
  const { case_id: caseId = '', key, kind, title_en: titleEn, title_ar: titleAr, article, instrument, seat = '' } = row
  const startsAt = row.due_at.toISOString()
  return {
    ...{
      id: `${caseId}:${key}`,
      caseId,
      caseTitleEn: row['case_en'],
      caseTitleAr: row['case_ar'],
      kind,
      title: language === 'ar' ? titleAr : titleEn,
      titleEn,
      titleAr,
      article,
      instrument,
    },
    ...{ day: row['due_on'], isAllDay: kind !== 'meeting' && startsAt === endOfDay(row['due_on'] ?? '', seat) },
    ...{ startsAt, endsAt: null },
    seat: { zone: seat, time: wallTimeIn(startsAt, seat) },
    local: { zone, time: wallTimeIn(startsAt, zone) },
    location: { mode: row['mode'] || null, place: row['place'], joinUrl: null },
    party: row['party_en'] === null ? null : { id: row['party_id'], nameEn: row['party_en'], nameAr: row['party_ar'] },
    // None of these dates is a deadline for something owed, so none is late.
    ...{
      isMet: row.met_at !== null,
      isLate: false,
      link: `/hearing/${caseId}`,
      updatedAt: row.recorded_at.toISOString(),
    },
  }
}
