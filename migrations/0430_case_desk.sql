-- One row a case for the lists of the Centre: computed from the facts and dates of the case, written with each act (ADR 0118).
-- Whether it is late, and what one reader has not read, is decided when a list is read.
create table case_desk (
  case_id text primary key references cases,
  sequence integer not null,
  -- The version of the computation: rows of an earlier one are computed again at the start.
  edition integer not null,
  filed_at timestamptz not null,
  -- From 1, in the order of the lifecycle.
  step smallint not null,
  -- The award is not served yet.
  is_open boolean not null,
  is_stayed boolean not null,
  is_unpaid boolean not null,
  waiting_on text[] not null,
  handler_id text references people,
  deputy_id text references people,
  next_key text,
  next_on date,
  next_at timestamptz,
  next_title_en text,
  next_title_ar text,
  -- The next date is owed: once it has passed, the case is late.
  is_owed boolean not null,
  -- The row counts until then.
  turns_at timestamptz
);
create index case_desk_by_date on case_desk (coalesce(next_at, 'infinity'), sequence) where is_open;
create index case_desk_by_number on case_desk (sequence) where is_open;
create index case_desk_by_step on case_desk (step, sequence) where is_open;
create index case_desk_by_handler on case_desk (handler_id);
create index case_desk_by_deputy on case_desk (deputy_id) where deputy_id is not null;
create index case_desk_stayed on case_desk (sequence) where is_stayed;
create index case_desk_unpaid on case_desk (sequence) where is_unpaid;
create index case_desk_waiting on case_desk using gin (waiting_on);
create index case_desk_turns on case_desk (turns_at) where turns_at is not null;
