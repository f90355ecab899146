-- Hearings (Art. 29). A case may have several; the current one is the latest that was not replaced.
create table hearings (
  id text primary key,
  case_id text not null references cases,
  number integer not null check (number > 0),
  scheduled_at timestamptz not null,
  duration_minutes integer not null,
  mode text not null check (mode in ('virtual', 'in-person', 'hybrid')),
  place text not null default '',
  transcript_token text not null unique,
  transcript_on boolean not null default false,
  scheduled_by text not null references people,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  unique (case_id, number)
);

-- One link a role. `token` is set on the portal's own links, `url` on those the scheduler gave.
create table hearing_links (
  hearing_id text not null references hearings,
  role text not null check (role in ('arbitrator', 'secretary', 'claimant', 'respondent', 'observer', 'centre')),
  token text unique,
  url text,
  primary key (hearing_id, role),
  check ((token is null) <> (url is null))
);

create table hearing_participants (
  id text primary key,
  hearing_id text not null references hearings,
  position integer not null,
  -- Null for witnesses, experts and interpreters.
  person_id text references people,
  name_en text not null,
  name_ar text not null,
  capacity text not null,
  zone text,
  answer boolean,
  joined_at timestamptz,
  present boolean,
  unique (hearing_id, person_id)
);
create index hearing_participants_by_hearing on hearing_participants (hearing_id, position);

-- What happened, in order: the minute book. Never changed.
create table hearing_entries (
  id bigint generated always as identity primary key,
  case_id text not null references cases,
  hearing_id text not null references hearings,
  at timestamptz not null,
  kind text not null check (kind in (
    'scheduled', 'withdrawn', 'transcript-on', 'transcript-off', 'attendance', 'statement', 'closed', 'reopened'
  )),
  person_id text not null references people,
  side text check (side in ('claimant', 'respondent')),
  statement text check (statement in ('nothing', 'more')),
  note text not null default ''
);
create index hearing_entries_by_case on hearing_entries (case_id, id);
revoke update, delete, truncate on hearing_entries from arb_app;

-- Closing is of the case (Art. 33) and the tribunal's decision, whoever records it. At most one is in force.
create table record_closings (
  id text primary key,
  case_id text not null references cases,
  hearing_id text not null references hearings,
  closed_at timestamptz not null,
  decided_by text not null references people,
  recorded_by text not null references people,
  reopened_at timestamptz,
  reopened_by text references people,
  reopen_reason text,
  check ((reopened_at is null) = (reopened_by is null))
);
create unique index record_closings_in_force on record_closings (case_id) where reopened_at is null;

create view hearing_facts as
select
  c.id as case_id,
  h.id as hearing_id,
  h.scheduled_at as hearing_at,
  coalesce(h.transcript_on, false) as transcript_on,
  r.closed_at as record_closed_at
from cases c
left join lateral (
  select x.id, x.scheduled_at, x.transcript_on from hearings x
  where x.case_id = c.id and x.withdrawn_at is null
  order by x.number desc limit 1
) h on true
left join record_closings r on r.case_id = c.id and r.reopened_at is null;
