-- Replaced by the feature's developer.
create view commencement_facts as select id as case_id, false as commenced, null::timestamptz as commenced_at, false as conference_scheduled, false as service_proof from cases;
