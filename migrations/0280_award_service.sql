-- Service of the award: the party it reached where the recipient is one, when it reached it, and by what proof. `served_at`
-- is the moment of delivery; what was recorded later says so in `recorded_at`.
alter table award_services
  add column party_id text references case_parties,
  add column recorded_at timestamptz,
  add column proof_file_id text references files;
create unique index award_services_once_a_party on award_services (award_id, party_id, lower(method)) where party_id is not null;

-- What the portal saw of a served file: the first time that a side's representative looked at it, and took it home.
create table file_openings (
  file_id text not null references files,
  side text not null check (side in ('claimant', 'respondent')),
  how text not null check (how in ('opened', 'downloaded')),
  person_id text not null references people,
  at timestamptz not null,
  primary key (file_id, side, how)
);
revoke update, delete, truncate on file_openings from arb_app;

-- A side says that it has the award: once, by a representative of its own.
create table award_receipts (
  award_id text not null references awards,
  side text not null check (side in ('claimant', 'respondent')),
  person_id text not null references people,
  at timestamptz not null,
  primary key (award_id, side)
);
revoke update, delete, truncate on award_receipts from arb_app;

-- Saudi Arbitration Law, Art. 33: the minutes of a hearing. What is recorded later makes a new version; none is ever changed.
create table hearing_minutes (
  id text primary key,
  case_id text not null references cases,
  hearing_id text not null references hearings,
  version integer not null check (version > 0),
  document_no text not null,
  -- What was said, in the words of whoever keeps the minutes.
  text text not null default '',
  -- SHA-256 of the record that was printed: the same record is not printed twice.
  record_sha256 text not null,
  file_id text not null references files,
  made_by text not null references people,
  made_at timestamptz not null,
  unique (hearing_id, version)
);
create index hearing_minutes_by_case on hearing_minutes (case_id);
revoke update, delete, truncate on hearing_minutes from arb_app;
