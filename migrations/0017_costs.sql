-- Arts. 40-43. Every calculation is a new version with its working; nothing of a past one changes.
create table cost_calculations (
  case_id text not null references cases,
  version integer not null check (version > 0),
  currency text not null check (currency in ('SAR', 'USD')),
  amount_in_dispute numeric(18, 2) not null check (amount_in_dispute >= 0),
  dispute_currency text not null check (dispute_currency in ('SAR', 'USD')),
  arbitrators integer not null check (arbitrators in (1, 3)),
  level text not null check (level in ('min', 'average', 'max')),
  registration numeric(18, 2) not null check (registration >= 0),
  admin numeric(18, 2) not null check (admin >= 0),
  tribunal_fees numeric(18, 2) not null check (tribunal_fees >= 0),
  expenses numeric(18, 2) not null check (expenses >= 0),
  vat numeric(18, 2) not null check (vat >= 0),
  total numeric(18, 2) not null check (total = registration + admin + tribunal_fees + expenses + vat),
  -- The edition of the fee schedule, and the riyals for one dollar on the day of the calculation.
  schedule_version integer not null,
  usd_rate numeric(15, 6) not null check (usd_rate > 0),
  rate_on date not null,
  calculated_by text not null references people,
  calculated_at timestamptz not null,
  primary key (case_id, version)
);
revoke update, delete, truncate on cost_calculations from arb_app;

-- Who bears how much, in hundredths of a percent of the claimant; the respondent bears the rest, so a split always adds up.
-- The centre's split asks for the deposits; the tribunal's is its decision for the award and secret until the award is served.
create table cost_allocations (
  case_id text not null references cases,
  version integer not null check (version > 0),
  set_by text not null check (set_by in ('centre', 'tribunal')),
  claimant_basis_points integer not null check (claimant_basis_points between 0 and 10000),
  person_id text not null references people,
  at timestamptz not null,
  primary key (case_id, version)
);
revoke update, delete, truncate on cost_allocations from arb_app;

-- The ledger of deposits: one amount from one account to another, so every row is balanced in itself. A wrong row is taken
-- back by another one that runs the other way, once. `party` is whose share is paid, `paid_by` who paid it (Art. 42).
create table deposit_entries (
  id text primary key,
  case_id text not null references cases,
  position integer not null check (position > 0),
  type text not null check (type in ('deposit', 'reversal')),
  party text not null check (party in ('claimant', 'respondent')),
  paid_by text not null check (paid_by in ('claimant', 'respondent')),
  debit text not null check (debit in ('trust', 'claimant', 'respondent')),
  credit text not null check (credit in ('trust', 'claimant', 'respondent')),
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null check (currency in ('SAR', 'USD')),
  reverses text unique references deposit_entries,
  reference text not null default '',
  received_on date not null,
  note text not null default '',
  recorded_by text not null references people,
  recorded_at timestamptz not null,
  unique (case_id, position),
  check (case type when 'deposit' then debit = 'trust' and credit = party else debit = party and credit = 'trust' end),
  check ((type = 'reversal') = (reverses is not null)),
  check (type = 'deposit' or note <> '')
);
revoke update, delete, truncate on deposit_entries from arb_app;

-- What the claimant paid with the request for arbitration; it is credited on the claimant's share.
create view filing_fees_paid as
select case_id, registration, administration, currency, paid_on, recorded_at from fee_payments;

create view costs_facts as
select c.id as case_id, exists (select from cost_calculations k where k.case_id = c.id) as costs_calculated from cases c;

-- What an award freezes of the costs (src/features/costs/snapshot.ts): null until they are calculated.
create view costs_snapshots as
select
  c.id as case_id,
  case when k.case_id is not null then jsonb_build_object(
    'currency', k.currency,
    'base', jsonb_build_object(
      'registration', k.registration::text, 'admin', k.admin::text, 'tribunalFees', k.tribunal_fees::text,
      'expenses', k.expenses::text, 'vat', k.vat::text, 'total', k.total::text
    ),
    'allocation', jsonb_build_object(
      'claimant', trim_scale(a.claimant_basis_points / 100.0), 'respondent', trim_scale((10000 - a.claimant_basis_points) / 100.0)
    )
  ) end as snapshot
from cases c
left join lateral (select * from cost_calculations where case_id = c.id order by version desc limit 1) k on true
-- The tribunal's last decision, else the split of the centre.
left join lateral (
  select * from cost_allocations where case_id = c.id order by (set_by = 'tribunal') desc, version desc limit 1
) a on true;
