-- The knowledge base grows with every published award: an item keeps the words it is found by, its text stands passage by passage
-- beside it, and each edition of it stays. The rows are rebuilt when the portal starts.
delete from kb_items;
alter table kb_items drop column title_search, drop column search_text, drop column body_en, drop column body_ar;
-- Rules and guidance in the order of the book, then the awards, the latest first.
alter table kb_items alter column position type bigint;
alter table kb_items add column version integer not null check (version > 0);
alter table kb_items add column content_sha256 text not null;
-- In which languages there is a text to read; none for a rule, whose words are not printed.
alter table kb_items add column languages text[] not null;
-- Sets of words in their compared form, made by the portal; no dictionary and no collation of the database has a part in it.
alter table kb_items add column title_tokens tsvector not null;
alter table kb_items add column tokens tsvector not null;
create index kb_items_in_order on kb_items (position, id);
create index kb_items_by_type on kb_items (type, position, id);
create index kb_items_title_tokens on kb_items using gin (title_tokens);
create index kb_items_tokens on kb_items using gin (tokens);
create index kb_items_articles on kb_items using gin (article_numbers);

create table kb_passages (
  item_id text not null references kb_items on delete cascade,
  language text not null check (language in ('en', 'ar')),
  seq integer not null check (seq > 0),
  -- The section of an award; empty in guidance.
  heading text not null default '',
  body text not null,
  tokens tsvector not null,
  primary key (item_id, language, seq)
);

create table kb_item_versions (
  item_id text not null,
  version integer not null check (version > 0),
  title_en text not null,
  title_ar text not null,
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (item_id, version)
);
revoke update, delete, truncate on kb_item_versions from arb_app;
