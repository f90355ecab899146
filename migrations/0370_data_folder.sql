-- Which data folder belongs to this database: the folder holds the same id, and keys of these fingerprints (ADR 0065).
alter table installation add column id text not null default gen_random_uuid()::text;

-- The SHA-256 of each file of DATA_DIR/keys as it was first seen. A key that is missing or another one later means another folder.
create table installation_keys (
  name text primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  recorded_at timestamptz not null default now()
);
revoke update, delete, truncate on installation_keys from arb_app;
