-- The id under which a line will be booked: made where all ids are made, not in the database.
alter table statement_intake add column id text not null unique;
