-- rolling: yes
-- Key files that nodes share, encrypted with the vault's key: the database alone does not reveal them (ADR 0142).
create table key_files (
  name text primary key check (name ~ '^(used/)?[A-Za-z0-9][A-Za-z0-9_.-]*$' and name <> 'vault.key'),
  sealed bytea not null,
  made_at timestamptz not null default now()
);
revoke update, delete, truncate on key_files from arb_app;

-- The processes that serve this database; each renews its row, and one that is not renewed has died.
create table nodes (
  id text primary key,
  name text not null,
  version text not null,
  -- Fingerprints of settings that all nodes must have alike.
  settings jsonb not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  is_stopping boolean not null default false
);
