-- The journal under all money of the centre: a posting has two lines or more that add up to zero, nothing is ever changed or
-- deleted, and a wrong posting is taken back by another one that runs the other way, once.
create table journal_entries (
  id text primary key,
  seq bigint generated always as identity unique,
  case_id text not null references cases,
  kind text not null check (kind in ('filingFee', 'deposit', 'payout', 'refund', 'reversal')),
  -- The case's fee payment, the deposit, the payout or the refund that is posted.
  source_id text not null,
  currency text not null check (currency in ('SAR', 'USD')),
  reverses text unique references journal_entries,
  memo text not null default '',
  posted_by text not null,
  posted_at timestamptz not null,
  unique (kind, source_id),
  check ((kind = 'reversal') = (reverses is not null))
);
create index journal_entries_by_case on journal_entries (case_id, seq);

-- bank: the trust account. deposits: what is held for a party's share of the costs of its case. fees: the centre's income.
create table journal_lines (
  entry_id text not null references journal_entries,
  line integer not null check (line > 0),
  account text not null check (account in ('bank', 'deposits', 'fees')),
  party text check (party in ('claimant', 'respondent')),
  -- Debit positive, credit negative.
  amount numeric(18, 2) not null check (amount <> 0),
  primary key (entry_id, line),
  check ((account = 'deposits') = (party is not null))
);
revoke update, delete, truncate on journal_entries, journal_lines from arb_app;

-- Asked when the transaction ends, so that the lines of a posting may be written one after the other.
create function assert_posting_balances() returns trigger language plpgsql as $$
declare
  wanted text := case tg_table_name when 'journal_entries' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
  lines integer;
  rest numeric;
begin
  select count(*), coalesce(sum(amount), 0) into lines, rest from journal_lines where entry_id = wanted;
  if lines < 2 or rest <> 0 then
    raise exception 'posting % does not balance: % lines, rest %', wanted, lines, rest using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger posting_balances after insert on journal_entries
  deferrable initially deferred for each row execute function assert_posting_balances();
create constraint trigger posting_balances after insert on journal_lines
  deferrable initially deferred for each row execute function assert_posting_balances();

-- What an account of a case holds, in its natural direction: the bank by its debits, the others by their credits.
create view journal_balances as
select e.case_id, e.currency, l.account, l.party, sum(case l.account when 'bank' then l.amount else -l.amount end) as balance
from journal_lines l join journal_entries e on e.id = l.entry_id
group by e.case_id, e.currency, l.account, l.party;

-- A statement file of a bank or a payment provider; the same bytes come in once.
create table provider_statements (
  id text primary key,
  sha256 text not null unique,
  name text not null,
  provider text not null,
  lines integer not null check (lines > 0),
  imported_by text not null,
  imported_at timestamptz not null
);

-- Every movement of money that is reconciled: one row for each posting that touches the bank, and one for each line of a
-- provider's statement. Money in is positive, money out negative.
create table money_movements (
  id text primary key,
  seq bigint generated always as identity unique,
  created_at timestamptz not null,
  origin text not null check (origin in ('ledger', 'statement')),
  -- Null: a line of a statement that no case is known for.
  case_id text references cases,
  entry_id text unique references journal_entries,
  statement_id text references provider_statements,
  line_no integer,
  provider text not null,
  external_id text not null,
  value_on date not null,
  amount numeric(18, 2) not null check (amount <> 0),
  currency text not null check (currency in ('SAR', 'USD')),
  amount_base numeric(18, 2) not null,
  base_currency text not null check (base_currency = 'SAR'),
  fx_rate numeric(15, 6) not null check (fx_rate > 0),
  details text not null default '',
  matched boolean not null default false,
  matched_with text references money_movements,
  matched_by text,
  matched_at timestamptz,
  notes text not null default '',
  check ((origin = 'ledger') = (entry_id is not null)),
  check ((origin = 'statement') = (statement_id is not null and line_no is not null)),
  unique (statement_id, line_no)
);
-- One line of a provider comes in once, in whichever file it stands.
create unique index money_movements_once on money_movements (provider, external_id, currency) where origin = 'statement';
create index money_movements_open on money_movements (seq) where not matched;
create index money_movements_by_case on money_movements (case_id, seq);
revoke update, delete, truncate on money_movements from arb_app;
-- What the reconciliation says of a movement may change; the movement may not.
grant update (case_id, matched, matched_with, matched_by, matched_at, notes) on money_movements to arb_app;
revoke update, delete, truncate on provider_statements from arb_app;

-- What was received before there was a journal.
insert into journal_entries (id, case_id, kind, source_id, currency, posted_by, posted_at)
select 'entry_fee_' || case_id, case_id, 'filingFee', case_id, currency, recorded_by, recorded_at
from fee_payments where total > 0 order by recorded_at;
insert into journal_lines (entry_id, line, account, amount)
select 'entry_fee_' || case_id, 1, 'bank', total from fee_payments where total > 0
union all select 'entry_fee_' || case_id, 2, 'fees', -total from fee_payments where total > 0;

insert into journal_entries (id, case_id, kind, source_id, currency, reverses, memo, posted_by, posted_at)
select 'entry_' || id, case_id, type, id, currency, 'entry_' || reverses, note, recorded_by, recorded_at
from deposit_entries order by recorded_at, case_id, position;
insert into journal_lines (entry_id, line, account, party, amount)
select 'entry_' || id, 1, 'bank', null, case type when 'deposit' then amount else -amount end from deposit_entries
union all
select 'entry_' || id, 2, 'deposits', party, case type when 'deposit' then -amount else amount end from deposit_entries;

insert into money_movements
  (id, created_at, origin, case_id, entry_id, provider, external_id, value_on, amount, currency, amount_base, base_currency, fx_rate)
select
  'move_' || e.id, e.posted_at, 'ledger', e.case_id, e.id, 'bank', coalesce(nullif(d.reference, ''), p.reference, e.id),
  coalesce(d.received_on, p.paid_on), l.amount, e.currency, round(l.amount * r.rate, 2), 'SAR', r.rate
from journal_entries e
join journal_lines l on l.entry_id = e.id and l.account = 'bank'
left join deposit_entries d on e.kind in ('deposit', 'reversal') and d.id = e.source_id
left join fee_payments p on e.kind = 'filingFee' and p.case_id = e.case_id
-- Money of before has the rate of the case's last calculation, else that of the first fee schedule.
cross join lateral (
  select case e.currency when 'SAR' then 1 else coalesce(
    (select usd_rate from cost_calculations k where k.case_id = e.case_id order by version desc limit 1), 3.75) end as rate
) r
order by e.seq;
