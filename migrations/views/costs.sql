create or replace view costs_facts as
select c.id as case_id, exists (select from cost_calculations k where k.case_id = c.id) as costs_calculated from cases c;

-- The currency of a case's costs, and the centre's split of them: the share of the claimant in hundredths of a percent.
create or replace view costs_terms as
select
  c.id as case_id,
  (select currency from cost_calculations k where k.case_id = c.id order by version desc limit 1) as currency,
  (select claimant_basis_points from cost_allocations a where a.case_id = c.id and set_by = 'centre' order by version desc limit 1)
    as claimant_basis_points
from cases c;

-- The costs that an award freezes (src/features/award/law/costs/snapshot.ts), with what each side paid in, from which the award states
-- what one side owes the other. The payments are left out where one was made in another currency than that of the costs.
create or replace view costs_snapshots as
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
  ) || case when p.is_one_currency then jsonb_build_object(
    'advanced', jsonb_build_object('claimant', p.claimant::text, 'respondent', p.respondent::text)
  ) else '{}' end end as snapshot
from cases c
left join lateral (select * from cost_calculations where case_id = c.id order by version desc limit 1) k on true
-- The tribunal's last decision; without one, the split of the centre.
left join lateral (
  select * from cost_allocations where case_id = c.id order by (set_by = 'tribunal') desc, version desc limit 1
) a on true
left join lateral (
  select
    coalesce(bool_and(m.currency = k.currency), true) as is_one_currency,
    coalesce(sum(m.amount) filter (where m.payer = 'claimant'), 0)::numeric(18, 2) as claimant,
    coalesce(sum(m.amount) filter (where m.payer = 'respondent'), 0)::numeric(18, 2) as respondent
  from (
    -- A deposit that was reversed does not count, in any currency.
    select d.paid_by as payer, d.amount, d.currency from deposit_entries d
    where d.case_id = c.id and d.type = 'deposit' and not exists (select from deposit_entries r where r.reverses = d.id)
    union all
    select 'claimant', f.registration + f.administration, f.currency from filing_fees_paid f where f.case_id = c.id
    union all
    select r.payer, case r.kind when 'refund' then -r.amount else r.amount end, r.currency from refunds_paid r where r.case_id = c.id
  ) m
) p on true;
