-- Proof of service is derived: the letter reached every respondent by a delivery that was not withdrawn.
create or replace view commencement_facts as
select
  c.id as case_id,
  m.case_id is not null as commenced,
  m.issued_at as commenced_at,
  exists (select from conferences k where k.case_id = c.id) as conference_scheduled,
  m.case_id is not null and not exists (
    select from case_parties p
    where p.case_id = c.id and p.side = 'respondent' and p.removed_at is null and not exists (
      select from commencement_services s where s.party_id = p.id and s.withdrawn_at is null
    )
  ) as service_proof
from cases c
left join commencements m on m.case_id = c.id;

-- The parties that the letter reached. The people who act for them may open it.
create or replace view letters_served as
select distinct s.case_id, p.side, s.party_id from commencement_services s join case_parties p on p.id = s.party_id where s.withdrawn_at is null;

-- For the figures, as every view whose name ends in _dates: a row only where something happened, so that sums over many thousand cases
-- need neither a row for each case nor the facts of the guards. No names and no texts.
create or replace view commencement_dates as select case_id, issued_at as commenced_at from commencements;

-- How and when the letter reached each party. The feature of the parties says where it was served on that day.
create or replace view parties_reached as
select s.case_id, s.party_id, s.method, s.served_on, s.recorded_at from commencement_services s where s.withdrawn_at is null;
