import { sql } from 'kysely'
import { type OpenRecords } from '#server/case-record/open-records.ts'

export const evidenceOpenRecords: readonly OpenRecords[] = [
  {
    kind: 'late',
    rows: () => sql`
      select s.case_id, '{}'::jsonb as data from submissions s
      where s.late and not exists (select from submissions n where n.supersedes = s.id)
        and not exists (select from submission_admissions a where a.submission_id = s.id)`,
  },
]
