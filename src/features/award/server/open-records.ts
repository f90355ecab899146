import { sql } from 'kysely'
import { type OpenRecords } from '#server/case-record/open-records.ts'

export const awardOpenRecords: readonly OpenRecords[] = [
  {
    kind: 'signatures',
    rows: () => sql`
      select a.case_id, jsonb_build_object('unsigned', jsonb_agg(t.person_id)) as data
      from awards a join tribunal_seats t on t.case_id = a.case_id
      where a.status = 'final'
        and not exists (select from award_signatures s where s.award_id = a.id and s.arbitrator_id = t.person_id)
        and not exists (select from award_missing_signatures s where s.award_id = a.id and s.arbitrator_id = t.person_id)
      group by a.case_id`,
  },
  {
    kind: 'service',
    rows: () => sql`
      select a.case_id, jsonb_build_object('unserved', s.unserved, 'silent', s.silent) as data
      from awards a, lateral (
        select
          (select count(*)::int from case_parties p where p.case_id = a.case_id and p.removed_at is null
            and not exists (select from award_services v where v.award_id = a.id and (v.party_id = p.id or v.party_id is null)
              and not exists (select from award_service_withdrawals w where w.service_id = v.id))) as unserved,
          (select coalesce(jsonb_agg(p.id), '[]') from case_parties p where p.case_id = a.case_id and p.removed_at is null
            and not exists (select from award_receipts r where r.award_id = a.id and r.side = p.side
              and (r.party_id is null or r.party_id = p.id))) as silent
      ) s
      where a.status = 'served' and (s.unserved > 0 or jsonb_array_length(s.silent) > 0)`,
  },
]
