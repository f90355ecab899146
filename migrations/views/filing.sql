-- Submitting requires agreement, contract, parties and claim (rules.ts), so a submitted filing is complete until the centre asks for
-- more. Commencement requires `filing_submitted` and `fee_paid`.
create or replace view filing_facts as
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

-- What the claimant paid with the request for arbitration; it is credited on the claimant's share. The statement of costs names the
-- reference under which it is at the bank.
create or replace view filing_fees_paid as
select case_id, registration, administration, currency, paid_on, recorded_at, reference from fee_payments;

-- The agreement and the contract as they were filed. A document counts as filed by the submission that followed its upload, because
-- nobody received it while the filing was a draft.
create or replace view filed_agreements as
select d.case_id, d.kind, f.name, f.sha256,
  coalesce(
    (select min(r.submitted_at) from filing_receipts r where r.case_id = d.case_id and r.submitted_at >= d.added_at),
    d.added_at
  ) as added_at
from filing_documents d
join files f on f.id = d.file_id
where d.kind in ('agreement', 'contract') and d.removed_at is null;

-- What the commencement letter says of the request: when the centre first received it, its current number, and its enclosures.
create or replace view requests_filed as
select case_id, min(submitted_at) as received_at, (array_agg(number order by submission desc))[1] as number
from filing_receipts group by case_id;

create or replace view request_papers as
select d.case_id, d.id, d.kind, f.name, d.added_at
from filing_documents d join files f on f.id = d.file_id
where d.removed_at is null;

-- Documents that a side took back while its request was a draft. The search of texts does not find them.
create or replace view taken_back_files as
select case_id, file_id from filing_documents where removed_at is not null and replaced_by is null;
