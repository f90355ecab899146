-- The draft of an award as each session of editing left it, kept when the next one writes over it and before an older text is taken back.
create table award_draft_versions (
  award_id text not null references awards,
  -- Counts the versions that were kept; `version` is the number of the save.
  number integer not null check (number >= 1),
  version integer not null check (version >= 1),
  sections jsonb not null,
  -- Against the version kept before; for the first, what held text.
  changed jsonb not null,
  words integer not null check (words >= 0),
  saved_by text not null references people,
  saved_at timestamptz not null,
  kept_at timestamptz not null,
  primary key (award_id, number),
  unique (award_id, version)
);
revoke update, delete, truncate on award_draft_versions from arb_app;
