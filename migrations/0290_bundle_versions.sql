-- A later e-bundle either numbers its pages anew or keeps those of an earlier one and adds inserts (ADR 0039).
alter table bundles
  -- The ready bundle whose changes are told, and whose page numbers are kept when this one is made of inserts.
  add column earlier_id text references bundles,
  add column inserts boolean not null default false,
  -- Which document has which page numbers; without it (bundles of old) nothing can be inserted.
  add column layout jsonb,
  -- The inserts alone, for whoever has the earlier bundle.
  add column supplement_id text references files,
  add check (not inserts or earlier_id is not null),
  drop constraint bundles_failure_check,
  add constraint bundles_failure_check check (failure in ('file', 'engine', 'interrupted', 'access'));
