import { sql } from 'kysely'
import { type OpenRecords } from '#server/case-record/open-records.ts'

export const publicationOpenRecords: readonly OpenRecords[] = [
  {
    kind: 'publication',
    isOfStaff: true,
    rows: () => sql`
      select a.case_id, jsonb_build_object('hasReview', exists (select from redaction_reviews r where r.case_id = a.case_id)) as data
      from award_dates a left join publications p on p.case_id = a.case_id
      where a.award_served_at is not null and p.published_at is null and not coalesce(p.opt_out, false)`,
  },
]
