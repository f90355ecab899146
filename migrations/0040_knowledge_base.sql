-- What can be searched: an index, rebuilt from the rules data and the portal's own guidance when the portal starts.
-- The search columns are written by the same normalisation that the query goes through.
create table kb_items (
  id text primary key,
  type text not null check (type in ('rule', 'guidance', 'award')),
  -- As the rules write it, "33", "36(3)", "15-20"; the numbers beside it are what an article is looked up by.
  article text not null,
  article_numbers integer[] not null,
  title_en text not null,
  title_ar text not null,
  excerpt_en text not null,
  excerpt_ar text not null,
  body_en text not null default '',
  body_ar text not null default '',
  -- False: a working title that the centre has not confirmed.
  is_confirmed boolean not null,
  position integer not null,
  title_search text not null,
  search_text text not null,
  updated_at timestamptz not null
);
