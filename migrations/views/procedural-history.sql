-- What happened in a case, as its award recounts it: one row for each event, from the tables of its feature. `more` has the paper, the
-- person and the kind of the event.
create or replace view procedural_history as
-- A case without a receipt was entered without a submission, so the day on which it was opened counts as the filing.
select c.id as case_id, 'filed' as event, c.filed_at as at, '{}'::jsonb as more
from cases c where not exists (select from filing_receipts r where r.case_id = c.id)
union all
select case_id, case submission when 1 then 'filed' else 'refiled' end, submitted_at, jsonb_build_object('which', number)
from filing_receipts
union all
-- Under the rules proceedings commence on a day without an hour. The event is placed at the end of its day, but before the letter that
-- states it.
select case_id, 'commenced',
  least(((received_on + 1)::timestamp at time zone seat_tz) - interval '1 second', issued_at - interval '1 millisecond'),
  '{}'::jsonb
from commencements
union all
select case_id, 'letter', issued_at, jsonb_build_object('which', letter_no) from commencements
union all
-- The earliest delivery that was not withdrawn counts for its party.
(select distinct on (s.case_id, s.party_id) s.case_id, 'letterServed', s.served_at,
  jsonb_build_object('nameEn', p.name_en, 'nameAr', p.name_ar)
from commencement_services s join case_parties p on p.id = s.party_id
where s.withdrawn_at is null order by s.case_id, s.party_id, s.served_on, s.served_at)
union all
(select distinct on (case_id) case_id, 'conference', scheduled_at, '{}'::jsonb from conferences order by case_id, version desc)
union all
select chain, 'confirmed', at, '{}'::jsonb from audit_entries where action = 'TRIBUNAL_CONFIRMED'
union all
select a.case_id, 'replaced', a.appointed_at, jsonb_build_object('nameEn', p.name_en, 'nameAr', p.name_ar)
from tribunal_appointments a join people p on p.id = a.person_id
where exists (select from tribunal_appointments b
  where b.case_id = a.case_id and b.office = a.office and b.ended_at is not null and b.ended_at <= a.appointed_at)
union all
-- A person who left because of a challenge is in the event of its decision.
select a.case_id, 'left', a.ended_at, jsonb_build_object('nameEn', p.name_en, 'nameAr', p.name_ar, 'kind', a.ended_because)
from tribunal_appointments a join people p on p.id = a.person_id
where a.ended_at is not null and a.ended_because <> 'challenge'
union all
select c.case_id, 'challenged', c.made_at, jsonb_build_object('nameEn', p.name_en, 'nameAr', p.name_ar, 'kind', c.side)
from tribunal_challenges c join tribunal_appointments a on a.id = c.appointment_id join people p on p.id = a.person_id
union all
select c.case_id, 'challengeDecided', c.decided_at, jsonb_build_object('nameEn', p.name_en, 'nameAr', p.name_ar, 'kind', c.status)
from tribunal_challenges c join tribunal_appointments a on a.id = c.appointment_id join people p on p.id = a.person_id
where c.decided_at is not null
union all
-- A secretary begins when every party has consented. The latest answer of each party counts.
select s.case_id, 'secretary', greatest(s.appointed_at, k.given_at), jsonb_build_object('nameEn', s.name, 'nameAr', s.name)
from tribunal_secretaries s
join lateral (
  select max(latest.given_at) as given_at, bool_and(coalesce(latest.consents, false)) as all_consent
  from case_parties p
  left join lateral (
    select c.consents, c.given_at from tribunal_secretary_consents c
    where c.secretary_id = s.id and c.party_id = p.id order by c.id desc limit 1
  ) latest on true
  where p.case_id = s.case_id and p.removed_at is null
) k on k.all_consent
union all
select case_id, 'secretaryLeft', ended_at, jsonb_build_object('nameEn', name, 'nameAr', name)
from tribunal_secretaries where ended_at is not null
union all
select case_id, 'cmc', scheduled_at, '{}'::jsonb from case_management_conferences
union all
select case_id, case kind when 'PO1' then 'po1' else 'order' end, issued_at,
  jsonb_build_object('which', document_no, 'kind', kind)
from orders
union all
-- The title of a document that some people in the case may not open is left out.
-- The group of a lane is told only where it is not the first of its side.
select s.case_id, 'submission', s.submitted_at, jsonb_strip_nulls(jsonb_build_object('group', nullif(s.group_number, 1))) || jsonb_build_object(
  'series', s.series, 'number', s.number, 'version', s.version, 'kind', s.kind,
  'title', case f.audience when 'case' then s.name else '' end)
from submissions s join files f on f.id = s.file_id
union all
select s.case_id, case when a.admitted then 'lateAdmitted' else 'lateRefused' end, a.decided_at,
  jsonb_strip_nulls(jsonb_build_object('group', nullif(s.group_number, 1))) || jsonb_build_object(
    'series', s.series, 'number', s.number, 'version', s.version, 'kind', s.kind)
from submission_admissions a join submissions s on s.id = a.submission_id
union all
select case_id, 'hearing', scheduled_at, jsonb_build_object('number', number) from hearings where withdrawn_at is null
union all
select case_id, 'recordClosed', closed_at, '{}'::jsonb from record_closings
union all
select case_id, 'reopened', reopened_at, '{}'::jsonb from record_closings where reopened_at is not null
union all
select o.case_id, t.event, t.at, jsonb_build_object('which', o.reference_no, 'title', o.issuing_court)
from court_orders o
join court_order_effects h on h.type = o.type and h.scope = o.scope and h.effect = o.effect and h.mode = 'hold' and h.area = 'proceedings'
cross join lateral (
  select min(x.at) as at from (
    select o.effective_to as at
    union all
    select l.created_at from court_order_log l where l.order_id = o.id and l.action = 'revoked'
    union all
    select u.effective_from from court_orders u
    join court_order_effects e on e.type = u.type and e.scope = u.scope and e.effect = u.effect and e.mode = 'lift' and e.area = 'proceedings'
    where u.case_id = o.case_id and u.status <> 'revoked' and (u.effective_from, u.seq) > (o.effective_from, o.seq)
  ) x
) z
cross join lateral (values ('stayed', o.effective_from), ('stayEnded', z.at)) t (event, at)
-- An order that was revoked before it took effect had no effect.
where t.at is not null and (z.at is null or z.at > o.effective_from)
union all
select case_id, 'extended', recorded_at, jsonb_build_object(
  'limit', time_limit, 'kind', granted_by, 'day', due_on, 'article', article, 'instrument', instrument)
from time_limit_extensions;
