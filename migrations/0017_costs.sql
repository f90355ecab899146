-- Replaced by the feature's developer.
create view costs_facts as select id as case_id, false as costs_calculated from cases;
-- What an award freezes of the costs (src/features/costs/snapshot.ts): null until they are calculated. Keep name and columns.
create view costs_snapshots as select id as case_id, null::json as snapshot from cases;
