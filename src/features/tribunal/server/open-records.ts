import { sql } from 'kysely'
import { iso, type OpenRecords } from '#server/case-record/open-records.ts'

/** The newest list of candidates of each case whose tribunal is not composed, with the parties that have not returned it. */
const list = () => sql`
  select l.case_id, jsonb_build_object('dueOn', l.due_on, 'dueAt', ${iso(sql`l.due_at`)},
    'missing', (select coalesce(jsonb_agg(p.id), '[]') from case_parties p where p.case_id = l.case_id and p.removed_at is null
      and not exists (select from tribunal_ballots b
        where b.list_id = l.id and b.side = p.side and (b.party_ids = '{}' or p.id = any(b.party_ids))))) as data
  from tribunal_lists l join tribunals t on t.case_id = l.case_id
  where t.composed_at is null
    and not exists (select from tribunal_lists n where n.case_id = l.case_id and n.round > l.round)`

export const tribunalOpenRecords: readonly OpenRecords[] = [
  {
    kind: 'seats',
    rows: () => sql`
      select t.case_id, jsonb_build_object('vacant', t.arbitrators - s.taken, 'unasked', s.unasked) as data
      from tribunals t, lateral (
        select count(*)::int as taken, (count(*) filter (where d.appointment_id is null))::int as unasked
        from tribunal_appointments a left join tribunal_disclosures d on d.appointment_id = a.id
        where a.case_id = t.case_id and a.ended_at is null
      ) s
      where t.composed_at is not null and t.confirmed_at is null and (s.taken < t.arbitrators or s.unasked > 0)`,
  },
  { kind: 'list', rows: list, rowsOfAll: list },
  {
    kind: 'disclosure',
    rows: () => sql`
      select d.case_id, jsonb_build_object('personId', a.person_id, 'status', d.status, 'version', d.version,
        'categories', coalesce(jsonb_path_query_array(s.items, '$[*].category'), '[]'),
        'unwaived', (select coalesce(jsonb_agg(p.id), '[]') from case_parties p where p.case_id = d.case_id and p.removed_at is null
          and not exists (select from tribunal_waivers w
            where w.appointment_id = d.appointment_id and w.version = d.version and w.party_id = p.id))) as data
      from tribunal_disclosures d
      join tribunal_appointments a on a.id = d.appointment_id
      left join tribunal_statements s on s.appointment_id = d.appointment_id and s.version = d.version
      where d.status <> 'accepted' and a.ended_at is null`,
  },
  {
    kind: 'challenge',
    rows: () => sql`
      select x.case_id, jsonb_build_object('side', x.side, 'personId', a.person_id,
        'commented', (select coalesce(jsonb_agg(distinct k.capacity), '[]') from tribunal_comments k
          where k.case_id = x.case_id and k.about = 'challenge' and k.subject_id = x.id)) as data
      from tribunal_challenges x join tribunal_appointments a on a.id = x.appointment_id
      where x.status = 'pending'`,
  },
  {
    kind: 'secretary',
    rows: () => sql`
      select s.case_id, jsonb_build_object('silent', jsonb_agg(p.id)) as data
      from tribunal_secretaries s join case_parties p on p.case_id = s.case_id and p.removed_at is null
      where s.ended_at is null and not exists (
        select from tribunal_secretary_consents k where k.secretary_id = s.id and k.party_id = p.id)
      group by s.case_id`,
  },
]
