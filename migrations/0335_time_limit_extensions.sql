-- The time to make the award, by the rules ('award') and by the law of the seat ('statutoryAward'), can be extended: who extended it,
-- from which day to which, why, and under which article of which version of the rules data. Never changed.
create table time_limit_extensions (
  id text primary key,
  case_id text not null references cases,
  time_limit text not null check (time_limit in ('award', 'statutoryAward')),
  -- The item of the timeline that moved, and its version before: of two who extend the same date one is first.
  item_version integer not null,
  from_on date not null,
  due_on date not null check (due_on > from_on),
  granted_by text not null check (granted_by in ('tribunal', 'centre', 'parties', 'court')),
  reason text not null check (reason ~ '\S'),
  article text not null,
  instrument text not null check (instrument in ('rules', 'law', 'regulations')),
  recorded_by text not null references people,
  recorded_at timestamptz not null,
  unique (case_id, time_limit, item_version)
);
create index time_limit_extensions_by_case on time_limit_extensions (case_id, recorded_at);
revoke update, delete, truncate on time_limit_extensions from arb_app;
