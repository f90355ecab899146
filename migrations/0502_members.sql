-- A node of the version before ends one row of a person and means all of them, so all nodes stop for this one.
-- Whoever represents a side acts for its parties: one row for each. Ended rows too, so that it is known who ever acted for a party.
alter table case_members add column party_id text references case_parties;
update case_members m set party_id = (
  select p.id from case_parties p where p.case_id = m.case_id and p.side = m.capacity order by p.position limit 1)
where m.capacity in ('claimant', 'respondent');
insert into case_members (id, case_id, person_id, capacity, since, until, party_id)
select 'member_' || left(translate(md5(m.id || p.id), '0189', 'abcd'), 26), m.case_id, m.person_id, m.capacity, m.since, m.until, p.id
from case_members m join case_parties p on p.case_id = m.case_id and p.side = m.capacity
where m.capacity in ('claimant', 'respondent') and p.id <> m.party_id;
drop index case_members_active;
create unique index case_members_active on case_members (case_id, person_id, capacity, party_id) nulls not distinct where until is null;
alter table case_members add constraint case_members_party
  check ((capacity in ('claimant', 'respondent')) = (party_id is not null));
