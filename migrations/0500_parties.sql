-- A node of the version before replaces the parties of a request by rows with new ids, so all nodes stop for this one.
-- A party keeps its id when the request is amended. One that an amended request leaves out keeps its row.
alter table case_parties
  add column removed_at timestamptz,
  drop constraint case_parties_case_id_side_position_key;
create unique index case_parties_place on case_parties (case_id, side, position) where removed_at is null;
revoke delete, truncate on case_parties from arb_app;
