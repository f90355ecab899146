import { sql } from 'kysely'
import { iso, type OpenRecords } from '#server/case-record/open-records.ts'

export const courtOrdersOpenRecords: readonly OpenRecords[] = [
  {
    kind: 'courtOrder',
    isOfStaff: true,
    rows: () => sql`
      select case_id, jsonb_build_object('effectiveTo', ${iso(sql`effective_to`)}) as data
      from court_orders where status = 'active' and effective_to <= now()`,
  },
]
