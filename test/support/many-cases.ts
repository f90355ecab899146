import type pg from 'pg'

/**
 * Many cases at every stage, written straight into the tables in a second: for the figures over all cases and for benches. Case n was filed
 * n hours ago; every later step depends on n alone, so that any total can be checked by hand.
 */
export async function fillCases(pool: pg.Pool, count: number): Promise<void> {
  for (const statement of STATEMENTS) await pool.query(statement, [count])
}

/** Filed hour by hour back from now; commenced unless n ends in 0, PO-1 unless in 5, an award for every second, served for every fourth. */
const STATEMENTS = [
  `insert into cases (id, sequence, title_en, title_ar, seat, language, rules_version, amount, currency, filed_by, filed_at, updated_at)
   select 'case_' || (100000 + n), 100000 + n, 'Case ' || n, 'القضية ' || n, 'Asia/Riyadh', 'both', '2023-05-01', 1000, 'SAR',
     'person_claimant', now() - n * interval '1 hour', now()
   from generate_series(1, $1::int) n`,
  `insert into files (id, case_id, name, size, sha256, media_type, purpose, created_by, created_at)
   select 'file_bulk_' || kind || n, 'case_' || (100000 + n), kind || '.pdf', 10, repeat('a', 64), 'application/pdf', 'bulk', 'person_manager', now()
   from generate_series(1, $1::int) n, unnest(array['letter', 'po1']) kind`,
  `insert into commencements (case_id, letter_no, issued_at, issued_by, seat_tz, language, received_on, file_id)
   select 'case_' || (100000 + n), 'BULK-' || n, now() - n * interval '1 hour' + interval '7 days', 'person_manager', 'Asia/Riyadh', 'en', current_date,
     'file_bulk_letter' || n
   from generate_series(1, $1::int) n where n % 10 <> 0 and n > 168`,
  `insert into orders (id, case_id, number, kind, text, evidence, issued_by, issued_at, document_no, file_id)
   select 'order_bulk_' || n, 'case_' || (100000 + n), 1, 'PO1', 'PO-1', '{}', 'person_arbitrator',
     now() - n * interval '1 hour' + (27 + n % 11) * interval '1 day', 'PO-' || n, 'file_bulk_po1' || n
   from generate_series(1, $1::int) n where n % 5 <> 0 and n > 24 * 40`,
  `insert into hearings (id, case_id, number, scheduled_at, duration_minutes, mode, transcript_token, scheduled_by, created_at)
   select 'hearing_bulk_' || n, 'case_' || (100000 + n), 1, now() - n * interval '1 hour' + interval '200 days', 120, 'virtual', 'bulk' || n,
     'person_manager', now()
   from generate_series(1, $1::int) n where n % 3 = 0`,
  `insert into awards (id, case_id, status, version, sections, sections_written, saved_at, saved_by, finalized_at, signed_at, sealed_at, served_at,
     verification_code, content)
   select 'award_bulk_' || n, 'case_' || (100000 + n), case when n % 4 = 0 then 'served' else 'final' end, 1, '[]', 5, now(), 'person_arbitrator',
     at, case when n % 4 = 0 then at end, case when n % 4 = 0 then at end, case when n % 4 = 0 then at end, 'bulk-' || n, '{}'
   from generate_series(1, $1::int) n, lateral (select now() - n * interval '1 hour' + interval '300 days' as at) x where n % 2 = 0 and at < now()`,
  `insert into publications (case_id, opt_out, opted_out_at)
   select 'case_' || (100000 + n), true, now() from generate_series(1, $1::int) n where n % 7 = 0`,
]
