-- Movements of payouts whose batch is settled: reconciliation does not take their match back.
create view settled_movements as
select m.id as movement_id
from money_movements m
join payouts p on p.entry_id = m.entry_id
join payout_batches b on b.id = p.batch_id
where b.settled_at is not null;
