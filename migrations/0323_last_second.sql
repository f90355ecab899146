-- A time limit names its last second, and what comes within that second is in time.
alter table submissions
  drop column late,
  add column late boolean not null generated always as (
    coalesce(submitted_at at time zone 'UTC' >= due_at at time zone 'UTC' + interval '1 second', false)
  ) stored;
