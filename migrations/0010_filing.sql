-- The request for arbitration (Art. 5): its state, its documents with their history, what the centre asked for, its receipts
-- and the fee. A case without a row in `filings` is a draft: the case itself is opened by the case feature.
create table filings (
  case_id text primary key references cases,
  status text not null check (status in ('draft', 'deficient', 'submitted', 'accepted')),
  submitted_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by text
);

-- Nothing is ever taken out: a removed or replaced document keeps its row and its file.
create table filing_documents (
  id text primary key,
  case_id text not null references cases,
  kind text not null check (kind in ('agreement', 'contract', 'powerOfAttorney', 'other')),
  file_id text not null unique references files,
  added_by text not null,
  added_at timestamptz not null,
  removed_by text,
  removed_at timestamptz,
  replaced_by text references filing_documents,
  check ((removed_at is null) = (removed_by is null))
);
create index filing_documents_by_case on filing_documents (case_id, added_at);
revoke delete, truncate on filing_documents from arb_app;

-- One row each time the centre asks for missing items instead of rejecting; answered by the next submission.
create table filing_deficiencies (
  id text primary key,
  case_id text not null references cases,
  items text[] not null,
  note text not null default '',
  asked_by text not null,
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index filing_deficiencies_by_case on filing_deficiencies (case_id, asked_at);
revoke delete, truncate on filing_deficiencies from arb_app;

-- One row a submission: the receipt's file and the centre's detached signature over its bytes.
create table filing_receipts (
  number text primary key,
  case_id text not null references cases,
  submission integer not null check (submission > 0),
  submitted_by text not null,
  submitted_at timestamptz not null,
  file_id text not null references files,
  signature_hex text not null,
  key_id text not null,
  algorithm text not null,
  unique (case_id, submission)
);
revoke update, delete, truncate on filing_receipts from arb_app;

-- The fee is paid once, in full. `method`: demo payment, payment provider, or a receipt recorded by the Case Manager.
create table fee_payments (
  case_id text primary key references cases,
  method text not null check (method in ('demo', 'provider', 'receipt')),
  reference text not null unique,
  registration numeric(18, 2) not null check (registration >= 0),
  administration numeric(18, 2) not null check (administration >= 0),
  total numeric(18, 2) not null check (total = registration + administration),
  currency text not null check (currency in ('SAR', 'USD')),
  -- Which edition of the fee schedule the amounts come from.
  schedule_version integer not null,
  paid_on date not null,
  proof_file_id text references files,
  recorded_by text not null,
  recorded_at timestamptz not null
);
revoke update, delete, truncate on fee_payments from arb_app;

-- Submitting needs agreement, contract, parties and claim (rules.ts), so a submitted filing is a complete one until the
-- centre asks for more. Commencement needs `filing_submitted` and `fee_paid`.
create view filing_facts as
select
  c.id as case_id,
  coalesce(d.agreement, false) as agreement_uploaded,
  coalesce(d.contract, false) as contract_uploaded,
  coalesce(f.status in ('submitted', 'accepted'), false) as filing_submitted,
  exists (select from fee_payments p where p.case_id = c.id) as fee_paid,
  coalesce(f.status, 'draft') as filing_status,
  -- The legal date at the seat on which the centre had both the complete request and the fee.
  case when f.status in ('submitted', 'accepted') then (
    select greatest((f.submitted_at at time zone c.seat)::date, p.paid_on) from fee_payments p where p.case_id = c.id
  ) end as request_complete_on
from cases c
left join filings f on f.case_id = c.id
left join lateral (
  select bool_or(kind = 'agreement') as agreement, bool_or(kind = 'contract') as contract
  from filing_documents where case_id = c.id and removed_at is null
) d on true;
