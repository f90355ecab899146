-- What a file says, page by page, so that it can be found. Each file has a row from the moment it is recorded; a job reads it later.
create table file_texts (
  file_id text primary key references files on delete cascade,
  state text not null check (state in ('waiting', 'reading', 'read', 'failed')),
  -- The pages of the document; null until they are counted, and for a kind of file that the portal does not read.
  pages integer,
  -- A job that ended early goes on after this page.
  read_pages integer not null default 0 check (read_pages >= 0),
  -- Why it could not be read.
  reason text not null default '',
  attempts integer not null default 0,
  changed_at timestamptz not null
);
create index file_texts_to_read on file_texts (changed_at) where state in ('waiting', 'reading');

-- Page 0 is the name of the document: its label and its titles.
create table file_pages (
  file_id text not null references file_texts on delete cascade,
  page integer not null check (page >= 0),
  state text not null check (state in ('name', 'text', 'picture', 'failed')),
  language text check (language in ('en', 'ar')),
  body text not null,
  -- Sets of words in their compared form with their places, made by the portal; no dictionary and no collation has a part in it.
  tokens tsvector not null,
  primary key (file_id, page)
);
create index file_pages_tokens on file_pages using gin (tokens);
create index file_pages_pictures on file_pages (file_id) where state = 'picture';

-- What is stored already is read in the background.
insert into file_texts (file_id, state, changed_at) select id, 'waiting', created_at from files;
