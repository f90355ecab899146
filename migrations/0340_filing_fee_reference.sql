-- The statement of costs names the reference under which the bank shows the fee paid with the request.
create or replace view filing_fees_paid as
select case_id, registration, administration, currency, paid_on, recorded_at, reference from fee_payments;
