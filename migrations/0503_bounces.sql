-- rolling: yes
-- Mail about a case that came back: a task of the case's manager until it is settled, one for each person and case at a time.
create table bounces (
  id text primary key,
  mail_id text not null references mails,
  case_id text not null references cases,
  person_id text not null references people,
  email text not null,
  status text not null,
  diagnostic text not null,
  reported_at timestamptz not null,
  settled_at timestamptz,
  settled_by text references people,
  settlement text check (settlement in ('works', 'reached', 'noted')),
  note text not null default '',
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (settlement is null))
);
create unique index bounces_open on bounces (case_id, person_id) where settled_at is null;
create index bounces_open_of_person on bounces (person_id) where settled_at is null;
create index bounces_of_case on bounces (case_id, reported_at);
revoke delete, truncate on bounces from arb_app;
