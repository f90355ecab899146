-- Replaced by the feature's developer.
create view award_facts as select id as case_id, 'none'::text as award_status, 0 as sections_written, 0 as signatures, null::timestamptz as award_served_at from cases;
