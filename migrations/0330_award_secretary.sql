-- The secretary of a tribunal as an award names him: appointed, every party has consented, and not gone since.
create view sitting_secretaries as
select s.case_id, s.name as name_en, coalesce(nullif(p.name_ar, ''), s.name) as name_ar
from tribunal_secretaries s
left join people p on p.id = s.person_id
where s.ended_at is null and not exists (
  select from case_parties c
  where c.case_id = s.case_id and not coalesce((
    select k.consents from tribunal_secretary_consents k
    where k.secretary_id = s.id and k.party_id = c.id order by k.id desc limit 1
  ), false)
);
