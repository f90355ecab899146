import { sql } from 'kysely'
import { iso, type OpenRecords } from '#server/case-record/open-records.ts'

export const hearingOpenRecords: readonly OpenRecords[] = [
  {
    kind: 'hearing',
    rows: (personId) => sql`
      select h.case_id, jsonb_build_object(
        'dueOn', (h.scheduled_at at time zone c.seat)::date,
        'startsAt', ${iso(sql`h.scheduled_at`)},
        'endsAt', ${iso(sql`h.scheduled_at + h.duration_minutes * interval '1 minute'`)},
        'answer', (select p.answer from hearing_participants p where p.hearing_id = h.id and p.person_id = ${personId}),
        'said', (select coalesce(jsonb_agg(distinct e.side), '[]') from hearing_entries e
          where e.case_id = h.case_id and e.kind = 'statement' and e.side is not null
            and not exists (select from hearing_entries o where o.case_id = h.case_id and o.kind = 'reopened' and o.id > e.id)),
        'isAttendanceKnown', exists (select from hearing_participants p
          where p.hearing_id = h.id and (p.present is not null or p.joined_at is not null)),
        'hasMinutes', exists (select from hearing_minutes m where m.hearing_id = h.id)) as data
      from hearings h join cases c on c.id = h.case_id
      where h.withdrawn_at is null
        and not exists (select from hearings n where n.case_id = h.case_id and n.withdrawn_at is null and n.number > h.number)
        and not exists (select from award_dates a where a.case_id = h.case_id)`,
  },
  {
    kind: 'minutes',
    rows: (personId) => sql`
      select m.case_id, jsonb_build_object('unsigned', w.people, 'isOthersWaiting', w.others > 0, 'lacksCopy', k.lacks) as data
      from hearing_minutes m join hearings h on h.id = m.hearing_id,
      lateral (
        select coalesce(jsonb_agg(s.person_id) filter (where s.person_id is not null), '[]') as people,
          count(*) filter (where s.person_id is distinct from ${personId}) as others, count(*) as everybody
        from hearing_minutes_signatories s
        where s.minutes_id = m.id and not exists (select from hearing_minutes_signatures x
          where x.minutes_id = s.minutes_id and x.participant_id = s.participant_id)
      ) w,
      lateral (
        select exists (
          select from hearing_minutes_signatures x
          where x.minutes_id = m.id and x.how = 'hand'
            and not exists (select from hearing_minutes_signatures n
              where n.minutes_id = x.minutes_id and n.participant_id = x.participant_id and n.round > x.round)
            and not exists (select from hearing_minutes_copies c
              where c.minutes_id = x.minutes_id and c.recorded_at >= x.recorded_at)
        ) as lacks
      ) k
      where h.withdrawn_at is null and (w.everybody > 0 or k.lacks)
        and not exists (select from hearing_minutes n where n.hearing_id = m.hearing_id and n.version > m.version)
        and not exists (select from award_dates a where a.case_id = m.case_id)`,
  },
]
