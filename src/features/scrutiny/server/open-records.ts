import { sql } from 'kysely'
import { type OpenRecords } from '#server/case-record/open-records.ts'

export const scrutinyOpenRecords: readonly OpenRecords[] = [
  {
    kind: 'draft',
    rows: () => sql`
      select a.case_id, jsonb_build_object(
        'scrutiny', case when s.id is null then 'none' else coalesce(d.decision, 'pending') end,
        'isSame', coalesce(s.sections = a.sections::jsonb, false)) as data
      from award_texts a
      left join lateral (select id, sections from award_submissions x where x.award_id = a.id order by number desc limit 1) s on true
      left join award_scrutiny_decisions d on d.submission_id = s.id
      where a.status = 'draft'`,
  },
]
