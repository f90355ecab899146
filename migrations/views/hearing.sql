create or replace view hearing_facts as
select
  c.id as case_id,
  h.id as hearing_id,
  h.scheduled_at as hearing_at,
  coalesce(h.transcript_on, false) as transcript_on,
  r.closed_at as record_closed_at
from cases c
left join lateral (
  select x.id, x.scheduled_at, x.transcript_on from hearings x
  where x.case_id = c.id and x.withdrawn_at is null
  order by x.number desc limit 1
) h on true
left join record_closings r on r.case_id = c.id and r.reopened_at is null;

-- For the figures. The current hearing is the latest that was not replaced (hearing_facts).
create or replace view hearing_dates as
select h.case_id, h.scheduled_at as hearing_at
from hearings h
where h.withdrawn_at is null and not exists (
  select from hearings later where later.case_id = h.case_id and later.withdrawn_at is null and later.number > h.number
);

-- Who took part in the hearings of a case: witnesses, experts and interpreters too.
create or replace view people_heard as
select h.case_id, p.name_en, p.name_ar from hearing_participants p join hearings h on h.id = p.hearing_id;
