-- Replaced by the feature's developer.
create view case_management_facts as select id as case_id, false as cmc_scheduled, false as po1_issued, null::timestamptz as po1_issued_at from cases;
