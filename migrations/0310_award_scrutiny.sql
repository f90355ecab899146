-- Scrutiny of a draft award by the centre's Court: a record beside the award, not a sixth status.
-- A submission is a copy: the Court reads what was submitted and never the draft behind it.
create table award_submissions (
  id text primary key,
  award_id text not null references awards,
  case_id text not null references cases,
  number integer not null check (number >= 1),
  draft_version integer not null check (draft_version >= 1),
  sections jsonb not null,
  -- The same fingerprint of the text that the audit trail has for a save.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  submitted_by text not null references people,
  submitted_at timestamptz not null,
  unique (award_id, number)
);
create index award_submissions_by_case on award_submissions (case_id, number desc);
revoke update, delete, truncate on award_submissions from arb_app;

-- One decision a submission: two people who press at once have one winner.
create table award_scrutiny_decisions (
  submission_id text primary key references award_submissions,
  decision text not null check (decision in ('approved', 'returned')),
  comments jsonb not null check (jsonb_typeof(comments) = 'array'),
  decided_by text not null references people,
  decided_at timestamptz not null,
  check (decision = 'approved' or jsonb_array_length(comments) > 0)
);
revoke update, delete, truncate on award_scrutiny_decisions from arb_app;
