-- A vacant office has no accepted disclosure, so it counts as open, and no tribunal is confirmed with a vacancy.
create or replace view tribunal_facts as
select
  c.id as case_id,
  case
    when t.case_id is null then 'none'
    when t.composed_at is null then 'proposed'
    when t.confirmed_at is not null then 'confirmed'
    when coalesce(d.asked, 0) = t.arbitrators then 'disclosed'
    else 'composed'
  end as tribunal_status,
  case when t.composed_at is null then 0 else t.arbitrators end as arbitrators,
  case when t.composed_at is null then 0 else t.arbitrators - coalesce(d.accepted, 0) end as disclosures_open,
  coalesce((select count(*)::int from tribunal_challenges x where x.case_id = c.id and x.status = 'pending'), 0) as challenges_open,
  exists (select from tribunal_secretaries s where s.case_id = c.id and s.ended_at is null) as secretary_appointed,
  t.confirmed_at is not null as tribunal_confirmed
from cases c
left join tribunals t on t.case_id = c.id
left join lateral (
  select count(*)::int as asked, (count(*) filter (where d.status = 'accepted'))::int as accepted
  from tribunal_disclosures d
  join tribunal_appointments a on a.id = d.appointment_id
  where d.case_id = c.id and a.ended_at is null
) d on true;

-- When the tribunal of a case was composed.
create or replace view tribunal_compositions as
select case_id, composed_at
from tribunals
where composed_at is not null;

-- Who sits, with the way of appointment and the nationality, for the front matter of an award (Arbitration Law, Art. 42).
create or replace view tribunal_seats as
select a.case_id, a.office, a.person_id, a.appointed_at, a.how, r.nationality
from tribunal_appointments a
left join arbitrator_roster r on r.person_id = a.person_id
where a.ended_at is null;

-- The secretary of a tribunal as an award names them: appointed, with the consent of every party, and still in office.
create or replace view sitting_secretaries as
select s.case_id, s.name as name_en, coalesce(nullif(p.name_ar, ''), s.name) as name_ar
from tribunal_secretaries s
left join people p on p.id = s.person_id
where s.ended_at is null and not exists (
  select from case_parties c
  where c.case_id = s.case_id and c.removed_at is null and not coalesce((
    select k.consents from tribunal_secretary_consents k
    where k.secretary_id = s.id and k.party_id = c.id order by k.id desc limit 1
  ), false)
);

-- The names that the audit trail shows: people, parties, and the records of a tribunal that stand for a person.
create or replace view trail_names as
select p.id, p.name_en, p.name_ar from people p
union all
select c.id, c.name_en, c.name_ar from case_parties c
union all
select a.id, p.name_en, p.name_ar from tribunal_appointments a join people p on p.id = a.person_id
union all
select s.id, s.name, coalesce(nullif(p.name_ar, ''), s.name)
from tribunal_secretaries s
left join people p on p.id = s.person_id
union all
select r.id, r.name, r.name from case_representatives r;
