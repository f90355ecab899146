-- Case management (Arts. 22-29, 33-34): one conference, one PO-1, further orders. What was issued is never changed.
create table case_management_conferences (
  case_id text primary key references cases,
  scheduled_at timestamptz not null,
  channel text not null check (channel in ('video', 'phone', 'in-person')),
  join_url text not null default '',
  scheduled_by text not null,
  recorded_at timestamptz not null
);
revoke update, delete, truncate on case_management_conferences from arb_app;

create table orders (
  id text primary key,
  case_id text not null references cases,
  number integer not null check (number > 0),
  kind text not null check (kind in ('PO1', 'Jurisdiction', 'Default', 'Interim')),
  text text not null,
  timetable jsonb not null default '[]',
  evidence jsonb,
  issued_by text not null,
  issued_at timestamptz not null,
  document_no text not null,
  file_id text not null references files,
  unique (case_id, number),
  check ((kind = 'PO1') = (number = 1)),
  check ((kind = 'PO1') = (evidence is not null))
);
revoke update, delete, truncate on orders from arb_app;

-- The text of an order while the secretary prepares it: seen by the tribunal and its secretary only.
create table order_drafts (
  case_id text not null references cases,
  kind text not null check (kind in ('PO1', 'Jurisdiction', 'Default', 'Interim')),
  text text not null,
  timetable jsonb not null default '[]',
  evidence jsonb,
  version integer not null check (version > 0),
  saved_by text not null,
  saved_at timestamptz not null,
  -- The session of editing that has its audit entry already.
  session_id text not null,
  primary key (case_id, kind)
);

create view case_management_facts as
select
  c.id as case_id,
  exists (select from case_management_conferences k where k.case_id = c.id) as cmc_scheduled,
  o.id is not null as po1_issued,
  o.issued_at as po1_issued_at
from cases c
left join orders o on o.case_id = c.id and o.kind = 'PO1';
