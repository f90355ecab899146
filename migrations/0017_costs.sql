-- Replaced by the feature's developer.
create view costs_facts as select id as case_id, false as costs_calculated from cases;
