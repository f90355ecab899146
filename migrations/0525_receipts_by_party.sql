-- A node of the version before would count the receipt of one respondent for the others: all stop for this one.
-- Null: by the side as a whole, as before parties were told apart.
alter table award_receipts drop constraint award_receipts_pkey, add column party_id text references case_parties;
create unique index award_receipts_once on award_receipts (award_id, side, party_id) nulls not distinct;
alter table file_openings drop constraint file_openings_pkey, add column party_id text references case_parties;
create unique index file_openings_first on file_openings (file_id, side, party_id, how) nulls not distinct;
