-- A node of the version before knows no mandate that has ended, and would go on printing it: all nodes stop for this one.
-- A row of case_representatives is a mandate: counsel, their firm, who leads their people. The parties that it is for are below.
alter table case_representatives
  add column power_file_id text references files,
  add column lead_person_id text references people,
  -- What the party says of connections between these counsel and the tribunal.
  add column statement text not null default '',
  -- The mandates that end when this one comes into force.
  add column replaces text[] not null default '{}';
create table mandate_parties (
  -- An amended request may drop counsel whom it named.
  mandate_id text not null references case_representatives on delete cascade,
  party_id text not null references case_parties,
  case_id text not null references cases,
  notified_at timestamptz not null,
  -- In force from then on; null while the tribunal has not approved it, and for one that it refused.
  since timestamptz,
  until timestamptz,
  ended_because text check (ended_because in ('withdrawn', 'revoked', 'replaced', 'refused', 'amended')),
  ended_by text references people,
  end_reason text not null default '',
  decided_by text references people,
  decided_at timestamptz,
  decision_reasons text not null default '',
  primary key (mandate_id, party_id),
  check ((until is null) = (ended_because is null)),
  check ((decided_by is null) = (decided_at is null))
);
create index mandate_parties_by_case on mandate_parties (case_id);
create index mandate_parties_by_party on mandate_parties (party_id) where until is null;
revoke delete, truncate on mandate_parties from arb_app;
insert into mandate_parties (mandate_id, party_id, case_id, notified_at, since)
select r.id, p.id, r.case_id, c.filed_at, c.filed_at
from case_representatives r
join case_parties p on p.case_id = r.case_id and p.side = r.side and p.removed_at is null
join cases c on c.id = r.case_id;
-- The people of counsel. Whoever has the e-mail address of counsel leads their people.
alter table case_members add column mandate_id text references case_representatives on delete set null;
create index case_members_by_mandate on case_members (mandate_id) where until is null;
update case_members m set mandate_id = (
  select min(r.id) from case_representatives r join people x on lower(x.email) = lower(r.email)
  where r.case_id = m.case_id and r.side = m.capacity and m.person_id = x.id and r.email <> '')
where m.capacity in ('claimant', 'respondent') and m.until is null;
update case_representatives r set lead_person_id = x.id
from people x where r.email <> '' and lower(x.email) = lower(r.email)
  and exists (select from case_members m where m.mandate_id = r.id and m.person_id = x.id and m.until is null);
