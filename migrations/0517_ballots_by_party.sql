-- A node of the version before would show the ballot of one respondent to the counsel of another: all stop for this one.
-- The parties for whom it was returned; empty: for the side as a whole, as before parties were told apart.
alter table tribunal_ballots add column party_ids text[] not null default '{}';
-- Of a line for a side, the parties that it is for; empty: the whole side.
alter table tribunal_log add column party_ids text[] not null default '{}';
