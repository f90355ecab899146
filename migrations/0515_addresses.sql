-- A node of the version before changes an address without a row here, so all nodes stop for this one.
-- Where each party is served, and since when. No row is ever changed: the one with the latest day is in force, and of several with one
-- day the one that was recorded last. The columns of case_parties repeat it.
create table party_addresses (
  id text primary key,
  case_id text not null references cases,
  party_id text not null references case_parties,
  address text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  email text not null,
  -- Whether the party agreed to be served by e-mail there.
  accepts_email boolean not null default false check (not accepts_email or email <> ''),
  since date not null,
  recorded_by text not null,
  recorded_at timestamptz not null
);
create index party_addresses_by_case on party_addresses (case_id, party_id, since);
revoke update, delete, truncate on party_addresses from arb_app;
-- Addresses from before are in force since the day of the request, at the seat.
insert into party_addresses (id, case_id, party_id, address, country, email, since, recorded_by, recorded_at)
select 'address_' || left(translate(md5(p.id), '0189', 'abcd'), 26), p.case_id, p.id, p.address, p.country, p.email,
  (c.filed_at at time zone c.seat)::date, c.filed_by, c.filed_at
from case_parties p join cases c on c.id = p.case_id where p.country ~ '^[A-Z]{2}$';
