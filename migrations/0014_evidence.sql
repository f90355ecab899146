-- Submissions (Arts. 27-31) are never changed: a new version is a new row that names the one it replaces.
create table submissions (
  id text primary key,
  case_id text not null references cases,
  series text not null check (series in ('C', 'R', 'T')),
  number integer not null check (number > 0),
  version integer not null check (version > 0),
  supersedes text unique references submissions,
  kind text not null check (kind in ('memorial', 'exhibit', 'witness-statement', 'expert-report', 'other')),
  name text not null,
  file_id text not null references files,
  pages integer,
  fault text check (fault in ('broken', 'encrypted')),
  submitted_by text not null references people,
  submitted_at timestamptz not null,
  -- The step of PO-1's timetable that it answers, as the timetable stood.
  due_title_en text,
  due_title_ar text,
  due_at timestamptz,
  late boolean not null generated always as (coalesce(submitted_at > due_at, false)) stored,
  unique (case_id, series, number, version)
);
revoke update, delete, truncate on submissions from arb_app;

-- Who opened a submission, and when for the first time.
create table submission_openings (
  submission_id text not null references submissions,
  person_id text not null references people,
  at timestamptz not null,
  primary key (submission_id, person_id)
);
revoke update, delete, truncate on submission_openings from arb_app;

-- The tribunal's decision on a late submission, once.
create table submission_admissions (
  submission_id text primary key references submissions,
  admitted boolean not null,
  reason text not null,
  decided_by text not null references people,
  decided_at timestamptz not null
);
revoke update, delete, truncate on submission_admissions from arb_app;

-- e-Bundles: one row a build. At most one is being built in a case at a time.
create table bundles (
  id text primary key,
  case_id text not null references cases,
  number integer not null check (number > 0),
  status text not null check (status in ('building', 'ready', 'failed')),
  language text not null check (language in ('en', 'ar')),
  requested_by text not null references people,
  requested_at timestamptz not null,
  progress double precision not null default 0 check (progress between 0 and 1),
  finished_at timestamptz,
  file_id text references files,
  pages integer,
  failure text check (failure in ('file', 'engine', 'interrupted')),
  warnings jsonb not null default '[]',
  unique (case_id, number),
  check (status <> 'ready' or (file_id is not null and pages is not null)),
  check (status <> 'failed' or failure is not null)
);
create unique index bundles_building on bundles (case_id) where status = 'building';

create table bundle_items (
  bundle_id text not null references bundles,
  position integer not null,
  submission_id text not null references submissions,
  primary key (bundle_id, position),
  unique (bundle_id, submission_id)
);
revoke update, delete, truncate on bundle_items from arb_app;

-- A ready bundle stays in force while a newer one is built or when that one fails: later steps do not close again.
create view evidence_facts as
select
  c.id as case_id,
  (
    select count(*)::integer from submissions s
    where s.case_id = c.id and not exists (select from submissions n where n.supersedes = s.id)
  ) as submissions,
  coalesce(
    (select b.status from bundles b where b.case_id = c.id and b.status = 'ready' limit 1),
    (select b.status from bundles b where b.case_id = c.id order by b.number desc limit 1),
    'idle'
  ) as bundle_status
from cases c;
