-- Everything that guards may ask of a case, in one row. Each feature supplies its part; none reads the tables of another. The seat is
-- included because a refusal that names a day names the day at the seat.
create or replace view case_facts as
select
  c.id as case_id,
  f.agreement_uploaded, f.contract_uploaded, f.filing_submitted, f.fee_paid, f.filing_status, f.request_complete_on,
  m.commenced, m.commenced_at, m.conference_scheduled, m.service_proof,
  t.tribunal_status, t.arbitrators, t.disclosures_open, t.challenges_open, t.secretary_appointed, t.tribunal_confirmed,
  p.cmc_scheduled, p.po1_issued, p.po1_issued_at,
  e.submissions, e.bundle_status,
  h.hearing_id, h.hearing_at, h.transcript_on, h.record_closed_at,
  a.award_status, a.sections_written, a.signatures, a.award_final_at, a.award_served_at,
  k.costs_calculated,
  o.stayed, o.publication_frozen_until, o.enforcement_stayed, o.enforcement_ordered, o.award_set_aside, o.costs_frozen,
  o.court_orders_turn_at,
  coalesce(u.opt_out, false) as opt_out, u.published_at,
  c.seat
from cases c
join filing_facts f on f.case_id = c.id
join commencement_facts m on m.case_id = c.id
join tribunal_facts t on t.case_id = c.id
join case_management_facts p on p.case_id = c.id
join evidence_facts e on e.case_id = c.id
join hearing_facts h on h.case_id = c.id
join award_facts a on a.case_id = c.id
join costs_facts k on k.case_id = c.id
join court_order_facts o on o.case_id = c.id
left join publications u on u.case_id = c.id;

-- The facts of one case. It is a function because a connection keeps the plan of a function: planning this view costs more than reading
-- it.
create or replace function facts_of(wanted text) returns setof case_facts language plpgsql stable
set plan_cache_mode = 'force_generic_plan' as $$
begin
  return query select * from case_facts f where f.case_id = wanted;
end $$;
