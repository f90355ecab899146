-- Commencement (Arts. 6, 10, 25): one letter a case, issued once and never changed.
create table commencements (
  case_id text primary key references cases,
  letter_no text not null unique,
  issued_at timestamptz not null,
  issued_by text not null,
  seat_tz text not null check (seat_tz in ('Asia/Riyadh', 'Europe/London', 'America/New_York')),
  language text not null check (language in ('en', 'ar')),
  -- The day on which the centre had the complete request and the fee: commencement under the rules.
  received_on date not null,
  file_id text not null references files
);
revoke update, delete, truncate on commencements from arb_app;

-- Deliveries of the letter, one row each. A row recorded in error is withdrawn with a reason and stays.
create table commencement_services (
  id text primary key,
  case_id text not null references commencements,
  party_id text not null references case_parties,
  method text not null check (method in ('portal', 'email', 'courier')),
  served_at timestamptz not null,
  -- The legal date of receipt at the seat.
  served_on date not null,
  proof_file_id text references files,
  recorded_by text not null,
  recorded_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  withdrawn_reason text,
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null))
);
create index commencement_services_by_case on commencement_services (case_id, recorded_at);
revoke update, delete, truncate on commencement_services from arb_app;
grant update (withdrawn_at, withdrawn_by, withdrawn_reason) on commencement_services to arb_app;

-- The administrative conference: one a case; the highest version is the one that stands.
create table conferences (
  case_id text not null references commencements,
  version integer not null check (version > 0),
  scheduled_at timestamptz not null,
  channel text not null check (channel in ('video', 'phone')),
  join_url text not null default '',
  scheduled_by text not null,
  recorded_at timestamptz not null,
  primary key (case_id, version)
);
revoke update, delete, truncate on conferences from arb_app;

-- Deadlines, meetings and events of every case, written by the features through the platform's timeline.
-- A recomputed item is a new version; the highest version of a key stands, unless it was withdrawn.
create table timeline_items (
  case_id text not null references cases,
  key text not null,
  version integer not null check (version > 0),
  -- The part of the case that keeps this item: 'commencement', 'caseManagement' ...
  source text not null,
  kind text not null check (kind in ('event', 'meeting', 'deadline')),
  title_en text not null,
  title_ar text not null,
  article text not null,
  instrument text not null check (instrument in ('rules', 'law', 'regulations')),
  party_id text,
  due_on date,
  due_at timestamptz,
  -- How the date was counted, and from which versions of the rules data.
  working jsonb not null,
  basis jsonb not null,
  is_withdrawn boolean not null default false,
  reason text not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  primary key (case_id, key, version),
  check ((due_on is null) = (due_at is null))
);
create index timeline_items_by_date on timeline_items (due_at);
revoke update, delete, truncate on timeline_items from arb_app;

-- Proof of service is derived: the letter reached every respondent by a delivery that stands.
create view commencement_facts as
select
  c.id as case_id,
  m.case_id is not null as commenced,
  m.issued_at as commenced_at,
  exists (select from conferences k where k.case_id = c.id) as conference_scheduled,
  m.case_id is not null and not exists (
    select from case_parties p
    where p.case_id = c.id and p.side = 'respondent' and not exists (
      select from commencement_services s where s.party_id = p.id and s.withdrawn_at is null
    )
  ) as service_proof
from cases c
left join commencements m on m.case_id = c.id;
