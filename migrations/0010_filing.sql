-- Replaced by the feature's developer.
create view filing_facts as select id as case_id, false as agreement_uploaded, false as contract_uploaded, false as filing_submitted, false as fee_paid from cases;
