-- Money that goes out again: payouts from what is held for the parties, in batches, and refunds of what a party paid in.

-- A batch of one currency goes to the bank in one file; of each currency one is open at a time.
create table payout_batches (
  id text primary key,
  case_id text not null references cases,
  number integer not null check (number > 0),
  currency text not null check (currency in ('SAR', 'USD')),
  created_by text not null references people,
  created_at timestamptz not null,
  executed_by text references people,
  executed_at timestamptz,
  settled_by text references people,
  settled_at timestamptz,
  status text not null generated always as (
    case when settled_at is not null then 'settled' when executed_at is not null then 'executed' else 'open' end
  ) stored,
  unique (case_id, number),
  check ((executed_at is null) = (executed_by is null)),
  check ((settled_at is null) = (settled_by is null)),
  check (settled_at is null or executed_at is not null)
);
create unique index payout_batches_open on payout_batches (case_id, currency) where executed_at is null;
revoke update, delete, truncate on payout_batches from arb_app;
grant update (executed_by, executed_at, settled_by, settled_at) on payout_batches to arb_app;

create table payouts (
  id text primary key,
  case_id text not null references cases,
  number integer not null check (number > 0),
  payee_type text not null check (payee_type in ('Claimant', 'Respondent', 'Expert', 'Other')),
  payee_name text not null check (payee_name <> ''),
  -- IBAN or account in full; no answer has it but the file for the bank.
  payee_ref text not null check (payee_ref <> ''),
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null check (currency in ('SAR', 'USD')),
  -- What of it is paid from the money held for each side; fixed when the payout is made, so that it stays set aside.
  from_claimant numeric(18, 2) not null check (from_claimant >= 0),
  from_respondent numeric(18, 2) not null check (from_respondent >= 0),
  notes text not null default '',
  created_by text not null references people,
  created_at timestamptz not null,
  approved_by text references people,
  approved_at timestamptz,
  cancelled_by text references people,
  cancelled_at timestamptz,
  batch_id text references payout_batches,
  entry_id text unique references journal_entries,
  returned_by text references people,
  returned_at timestamptz,
  return_reason text not null default '',
  return_entry_id text unique references journal_entries,
  status text not null generated always as (
    case
      when cancelled_at is not null then 'cancelled'
      when returned_at is not null then 'returned'
      when entry_id is not null then 'paid'
      when batch_id is not null then 'batched'
      when approved_at is not null then 'approved'
      else 'draft'
    end
  ) stored,
  unique (case_id, number),
  check (amount = from_claimant + from_respondent),
  check (payee_type <> 'Claimant' or from_respondent = 0),
  check (payee_type <> 'Respondent' or from_claimant = 0),
  check ((approved_at is null) = (approved_by is null)),
  check ((cancelled_at is null) = (cancelled_by is null)),
  check (batch_id is null or (approved_at is not null and cancelled_at is null)),
  check (entry_id is null or batch_id is not null),
  check (returned_at is null or (entry_id is not null and return_entry_id is not null and return_reason <> ''))
);
create index payouts_by_batch on payouts (batch_id) where batch_id is not null;
revoke update, delete, truncate on payouts from arb_app;
grant update (
  approved_by, approved_at, cancelled_by, cancelled_at, batch_id, entry_id, returned_by, returned_at, return_reason, return_entry_id
) on payouts to arb_app;

create table refunds (
  id text primary key,
  case_id text not null references cases,
  number integer not null check (number > 0),
  -- The movement by which the money came in.
  event_id text not null references money_movements,
  -- Whose share was paid with it, and who paid it: he gets it back.
  party text not null check (party in ('claimant', 'respondent')),
  payer text not null check (payer in ('claimant', 'respondent')),
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null check (currency in ('SAR', 'USD')),
  reason text not null check (reason <> ''),
  created_by text not null references people,
  created_at timestamptz not null,
  approved_by text references people,
  approved_at timestamptz,
  cancelled_by text references people,
  cancelled_at timestamptz,
  executed_by text references people,
  executed_at timestamptz,
  entry_id text unique references journal_entries,
  returned_by text references people,
  returned_at timestamptz,
  return_reason text not null default '',
  return_entry_id text unique references journal_entries,
  status text not null generated always as (
    case
      when cancelled_at is not null then 'cancelled'
      when returned_at is not null then 'returned'
      when entry_id is not null then 'paid'
      when approved_at is not null then 'approved'
      else 'draft'
    end
  ) stored,
  unique (case_id, number),
  check ((approved_at is null) = (approved_by is null)),
  check ((cancelled_at is null) = (cancelled_by is null)),
  check ((entry_id is null) = (executed_at is null) and (entry_id is null) = (executed_by is null)),
  check (entry_id is null or (approved_at is not null and cancelled_at is null)),
  check (returned_at is null or (entry_id is not null and return_entry_id is not null and return_reason <> ''))
);
create index refunds_by_event on refunds (event_id);
revoke update, delete, truncate on refunds from arb_app;
grant update (
  approved_by, approved_at, cancelled_by, cancelled_at, executed_by, executed_at, entry_id, returned_by, returned_at, return_reason,
  return_entry_id
) on refunds to arb_app;

-- What is set aside for payouts and refunds that are not yet paid.
create view money_reserved as
select case_id, currency, party, sum(amount) as amount
from (
  select case_id, currency, 'claimant' as party, from_claimant as amount from payouts where status in ('draft', 'approved', 'batched')
  union all
  select case_id, currency, 'respondent', from_respondent from payouts where status in ('draft', 'approved', 'batched')
  union all
  select case_id, currency, party, amount from refunds where status in ('draft', 'approved')
) open
group by case_id, currency, party;

-- Deposits that were received and not taken back, with what of each is refunded or set aside to be.
create view receipts as
select
  m.id as event_id, m.seq, m.case_id, m.entry_id, d.id as deposit_id, d.party, d.paid_by, m.amount, m.currency, m.provider,
  m.external_id, m.value_on, m.created_at,
  coalesce((
    select sum(r.amount) from refunds r where r.event_id = m.id and r.status in ('draft', 'approved', 'paid')
  ), 0)::numeric(18, 2) as refunded
from money_movements m
join journal_entries e on e.id = m.entry_id and e.kind = 'deposit'
join deposit_entries d on d.id = e.source_id
where not exists (select from journal_entries back where back.reverses = e.id);

-- What refunds have given back of a party's deposits: the costs show it beside what was paid.
create view refunds_paid as
select
  e.id, e.case_id, e.seq, r.entry_id as refund_entry_id, e.kind, r.party, r.payer, r.amount, r.currency, e.posted_at,
  m.external_id, m.value_on, case e.kind when 'refund' then r.reason else r.return_reason end as reason
from refunds r
join journal_entries e on e.id in (r.entry_id, r.return_entry_id)
join money_movements m on m.entry_id = e.id;

-- The currency of a case's costs and the centre's split of them, in hundredths of a percent of the claimant.
create view costs_terms as
select
  c.id as case_id,
  (select currency from cost_calculations k where k.case_id = c.id order by version desc limit 1) as currency,
  (select claimant_basis_points from cost_allocations a where a.case_id = c.id and set_by = 'centre' order by version desc limit 1)
    as claimant_basis_points
from cases c;

-- Nobody's money is paid to another: what is held for a party in a currency never falls below zero.
create function assert_deposits_held() returns trigger language plpgsql as $$
declare
  entry journal_entries%rowtype;
  held numeric;
begin
  select * into entry from journal_entries where id = new.entry_id;
  select coalesce(sum(-l.amount), 0) into held
  from journal_lines l join journal_entries e on e.id = l.entry_id
  where e.case_id = entry.case_id and e.currency = entry.currency and l.account = 'deposits' and l.party = new.party;
  if held < 0 then
    raise exception 'posting % takes more than is held for the % of %', new.entry_id, new.party, entry.case_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger deposits_held after insert on journal_lines
  deferrable initially deferred for each row when (new.account = 'deposits' and new.amount > 0)
  execute function assert_deposits_held();
