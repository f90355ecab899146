-- Deliveries of the commencement letter that came back: no service, so no clock runs from them and nothing that counts services sees
-- them. A row recorded in error is withdrawn with a reason and stays.
create table commencement_returns (
  id text primary key,
  case_id text not null references commencements,
  party_id text not null references case_parties,
  method text not null check (method in ('portal', 'email', 'courier')),
  returned_at timestamptz not null,
  returned_on date not null,
  proof_file_id text references files,
  recorded_by text not null,
  recorded_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  withdrawn_reason text,
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null))
);
create index commencement_returns_by_case on commencement_returns (case_id, recorded_at);
revoke update, delete, truncate on commencement_returns from arb_app;
grant update (withdrawn_at, withdrawn_by, withdrawn_reason) on commencement_returns to arb_app;
