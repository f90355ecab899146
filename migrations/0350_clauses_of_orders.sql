-- Clauses by topic, as an order printed them: the wording itself, so that an order stands whatever the library says later.
alter table orders add column clauses jsonb not null default '[]';
-- Of an order that is being prepared: what was chosen and what was changed.
alter table order_drafts add column clauses jsonb not null default '[]';
