-- Uploads that no virus scanner has seen yet, by their bytes, and what was found. Their bytes lie apart from the store that is served.
create table quarantine (
  sha256 text primary key,
  since timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'clean', 'infected')),
  signature text not null default '',
  settled_at timestamptz
);
create index quarantine_waiting on quarantine (since) where state = 'waiting';
revoke delete, truncate on quarantine from arb_app;
