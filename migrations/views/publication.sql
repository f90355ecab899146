-- A published award does not change.
create or replace function refuse_publication_change() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'a publication stands';
  end if;
  return new;
end $$;

-- The text that may be published is that of a served award. Before service the award belongs to the tribunal alone.
create or replace view served_award_texts as
select a.case_id, a.id as award_id, a.sections, a.finalized_at, a.served_at, c.language, c.seat
from awards a join cases c on c.id = a.case_id
where a.status = 'served';

-- The people and companies that a case file names, for the search of names in an award: parties, counsel, tribunal, secretaries, and
-- everybody who took part in a hearing or follows the case. `number` distinguishes those of one kind.
create or replace view case_names as
select case_id, 'party' as kind, id as subject_id, side, position as number, name_en, name_ar, registration_number as identifier, email, address
from case_parties where removed_at is null
union all
select case_id, 'counsel', id, side, 0, name, '', power_of_attorney, email, '' from case_representatives
union all
select case_id, 'firm', id, side, 0, firm, '', '', '', '' from case_representatives where firm <> ''
union all
select s.case_id, 'arbitrator', s.person_id, s.office, row_number() over (partition by s.case_id order by s.appointed_at, s.id), p.name_en, p.name_ar, '', p.email, ''
from tribunal_appointments s join people p on p.id = s.person_id
union all
select s.case_id, 'secretary', s.id, '', 0, s.name, coalesce(p.name_ar, ''), '', s.email, ''
from tribunal_secretaries s left join people p on p.id = s.person_id
union all
select h.case_id, h_p.capacity, h_p.id, '', h_p.position, h_p.name_en, h_p.name_ar, '', '', ''
from hearing_participants h_p join hearings h on h.id = h_p.hearing_id
where h_p.person_id is null
union all
-- One row of a person in a capacity, for whichever parties.
select distinct m.case_id, 'member', m.person_id, m.capacity, 0, p.name_en, p.name_ar, '', p.email, ''
from case_members m join people p on p.id = m.person_id
where m.capacity in ('claimant', 'respondent', 'observer');

-- For the figures.
create or replace view opt_out_dates as
select case_id, coalesce(opted_out_at, '-infinity') as opted_out_at from publications where opt_out;
