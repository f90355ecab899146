-- The text of an order in the other language of a case that is held in both; empty where none was given.
alter table orders add column translation text not null default '';
alter table order_drafts add column translation text not null default '';
