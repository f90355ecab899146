import type pg from 'pg'

/** The events of a case with their times; events not named did not happen. Dates as `2026-03-01` mean noon UTC. */
export type History = {
  readonly id: string
  readonly filed: string
  readonly commenced?: string
  readonly po1?: string
  /** Hearings in order; a replaced one begins with "x". */
  readonly hearings?: readonly string[]
  readonly final?: string
  readonly served?: string
  readonly optedOut?: string
}

/** Writes histories straight into the tables: acts always happen now, but figures are about the past. */
export async function tellHistory(pool: pg.Pool, histories: readonly History[]): Promise<void> {
  for (const history of histories) await tell(pool, history)
}

function instant(told: string | undefined): string | null {
  if (told === undefined) return null
  const day = told.replace('x', '')
  return day.length > 10 ? day : `${day}T12:00:00Z`
}

let sequence = 5000

async function tell(pool: pg.Pool, { id, ...what }: History): Promise<void> {
  sequence += 1
  await pool.query(
    `insert into cases (id, sequence, title_en, title_ar, seat, language, rules_version, currency, filed_by, filed_at, updated_at)
     values ($1, $2, 'Al-Rawabi v. Northern Steel', 'الروابي', 'Asia/Riyadh', 'both', '2023-05-01', 'SAR', 'person_claimant', $3, $3)`,
    [id, sequence, instant(what.filed)],
  )
  await pool.query(
    `insert into files (id, case_id, name, size, sha256, media_type, purpose, created_by, created_at)
     select 'file_' || $1 || kind, $1, kind || '.pdf', 10, repeat('a', 64), 'application/pdf', 'test', 'person_manager', now()
     from unnest(array['letter', 'po1']) kind`,
    [id],
  )
  if (what.commenced)
    await pool.query(
      `insert into commencements (case_id, letter_no, issued_at, issued_by, seat_tz, language, received_on, file_id)
       values ($1, 'L-' || $1, $2, 'person_manager', 'Asia/Riyadh', 'en', current_date, 'file_' || $1 || 'letter')`,
      [id, instant(what.commenced)],
    )
  if (what.po1)
    await pool.query(
      `insert into orders (id, case_id, number, kind, text, evidence, issued_by, issued_at, document_no, file_id)
       values ('po1_' || $1, $1, 1, 'PO1', 'PO-1', '{}', 'person_arbitrator', $2, 'PO-' || $1, 'file_' || $1 || 'po1')`,
      [id, instant(what.po1)],
    )
  for (const [at, day] of (what.hearings ?? []).entries())
    await pool.query(
      `insert into hearings (id, case_id, number, scheduled_at, duration_minutes, mode, transcript_token, scheduled_by, created_at, withdrawn_at)
       values ($1 || '_h' || $2::int, $1, $2::int, $3, 60, 'virtual', $1 || '_t' || $2::int, 'person_manager', now(), case when $4 then now() end)`,
      [id, at + 1, instant(day), day.startsWith('x')],
    )
  if (what.final)
    await pool.query(
      `insert into awards (id, case_id, status, version, sections, sections_written, saved_at, saved_by, finalized_at, signed_at, sealed_at,
         served_at, verification_code, content)
       values ('award_' || $1, $1, case when $3::timestamptz is null then 'final' else 'served' end, 1, '[]', 5, now(), 'person_arbitrator',
         $2, $3, $3, $3, 'code-' || $1, '{}')`,
      [id, instant(what.final), instant(what.served)],
    )
  if (what.optedOut)
    await pool.query('insert into publications (case_id, opt_out, opted_out_at) values ($1, true, $2)', [
      id,
      instant(what.optedOut),
    ])
}
