-- What is set aside for payouts and refunds that are not yet paid.
create or replace view money_reserved as
select case_id, currency, party, sum(amount) as amount
from (
  select case_id, currency, 'claimant' as party, from_claimant as amount from payouts where status in ('draft', 'approved', 'batched')
  union all
  select case_id, currency, 'respondent', from_respondent from payouts where status in ('draft', 'approved', 'batched')
  union all
  select case_id, currency, party, amount from refunds where status in ('draft', 'approved')
) open
group by case_id, currency, party;

-- Deposits that were received and not reversed, with what of each is refunded or set aside for a refund.
create or replace view receipts as
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

-- What refunds have returned of a party's deposits. The costs show it beside what was paid.
create or replace view refunds_paid as
select
  e.id, e.case_id, e.seq, r.entry_id as refund_entry_id, e.kind, r.party, r.payer, r.amount, r.currency, e.posted_at,
  m.external_id, m.value_on, case e.kind when 'refund' then r.reason else r.return_reason end as reason
from refunds r
join journal_entries e on e.id in (r.entry_id, r.return_entry_id)
join money_movements m on m.entry_id = e.id;

-- Movements of payouts whose batch is settled. Reconciliation does not undo their match.
create or replace view settled_movements as
select m.id as movement_id
from money_movements m
join payouts p on p.entry_id = m.entry_id
join payout_batches b on b.id = p.batch_id
where b.settled_at is not null;
