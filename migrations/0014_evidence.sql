-- Replaced by the feature's developer.
create view evidence_facts as select id as case_id, 0 as submissions, 'idle'::text as bundle_status from cases;
