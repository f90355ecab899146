-- The platform's own tables: audit chains, events, idempotency, stream tokens, files.
-- Requests run as arb_app, which owns nothing: rights come from these defaults and are narrowed per table below.
alter default privileges in schema public grant select, insert, update, delete on tables to arb_app;
alter default privileges in schema public grant usage, select on sequences to arb_app;

-- Which mode this database belongs to; it never opens in the other.
create table installation (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demo', 'secure')),
  created_at timestamptz not null default now()
);

-- One chain a case and one chain 'centre' for acts without a case. Append-only: the request role may only insert and read.
create table audit_entries (
  chain text not null,
  seq integer not null check (seq >= 0),
  id text not null,
  at timestamptz not null,
  actor_id text not null,
  actor text not null,
  action text not null,
  object_type text not null,
  object_id text not null,
  details jsonb not null,
  prev_hash text not null,
  hash text not null,
  primary key (chain, seq)
) partition by hash (chain);
do $$
begin
  for i in 0..15 loop
    execute format('create table audit_entries_%s partition of audit_entries for values with (modulus 16, remainder %s)', i, i);
    execute format('revoke update, delete, truncate, references, trigger on audit_entries_%s from arb_app', i);
  end loop;
end $$;
revoke update, delete, truncate, references, trigger on audit_entries from arb_app;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are append-only';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- Numbered live events. The case row is locked while a number is drawn, so within a case numbers commit in order.
create table events (
  id bigint generated always as identity primary key,
  case_id text not null,
  type text not null,
  data jsonb not null,
  audience text not null default 'case' check (audience in ('case', 'centre', 'tribunal', 'claimant', 'respondent')),
  at timestamptz not null
);
create index events_by_case on events (case_id, id);
revoke update, delete, truncate on events from arb_app;

create table idempotency_keys (
  person_id text not null,
  key text not null,
  action text not null,
  request_hash text not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (person_id, key)
);

-- Tokens that open one event stream, once. Only their SHA-256 is stored.
create table stream_tokens (
  token_hash text primary key,
  session_id text not null,
  person_id text not null,
  case_id text,
  expires_at timestamptz not null
);

-- Finished uploads that no record has claimed yet, and the files that belong to cases. Bytes lie in the blob store by SHA-256.
create table uploads (
  id text primary key,
  person_id text not null,
  name text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  media_type text not null,
  finished_at timestamptz not null default now()
);
create index uploads_by_person on uploads (person_id, sha256);

create table files (
  id text primary key,
  case_id text not null,
  name text not null,
  size bigint not null,
  sha256 text not null,
  media_type text not null,
  purpose text not null,
  audience text not null default 'case' check (audience in ('case', 'centre', 'tribunal', 'claimant', 'respondent')),
  created_by text not null,
  created_at timestamptz not null
);
create index files_by_case on files (case_id, created_at);
revoke update, delete, truncate on files from arb_app;
