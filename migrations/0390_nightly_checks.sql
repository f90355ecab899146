-- What the last nightly check of the audit chains, and of the kept files, found (ADR 0071, 0075).
create table nightly_checks (
  kind text primary key check (kind in ('chains', 'files')),
  at timestamptz not null,
  -- How many chains or files were read.
  count integer not null,
  -- How many of them are not what they were, and as many by name as the screen shows.
  found integer not null,
  findings jsonb not null
);
revoke delete, truncate on nightly_checks from arb_app;
