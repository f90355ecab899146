import { sql } from 'kysely'
import { type OpenRecords } from '#server/case-record/open-records.ts'

export const filingOpenRecords: readonly OpenRecords[] = [
  {
    kind: 'filing',
    rows: () => sql`
      select c.id as case_id, jsonb_build_object(
        'claim', substring(c.claim_summary from '\S'),
        'isAsked', exists (select from filing_deficiencies d where d.case_id = c.id and d.answered_at is null),
        'parties', (select coalesce(jsonb_agg(jsonb_build_object('side', p.side, 'nameEn', p.name_en, 'nameAr', p.name_ar,
          'address', p.address, 'email', p.email)), '[]') from case_parties p
          where p.case_id = c.id and p.removed_at is null),
        'kinds', (select coalesce(jsonb_agg(distinct d.kind), '[]') from filing_documents d
          where d.case_id = c.id and d.removed_at is null)
      ) as data
      from cases c left join filings f on f.case_id = c.id
      where coalesce(f.status, 'draft') in ('draft', 'deficient')
        and not exists (select from commencement_dates m where m.case_id = c.id)`,
  },
]
