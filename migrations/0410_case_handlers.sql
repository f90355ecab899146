-- Who handles a case for the Centre, and who stands in. A new assignment ends the one before; rows are never removed.
create table case_handlers (
  id text primary key,
  case_id text not null references cases,
  handler_id text not null references people,
  deputy_id text references people,
  assigned_by text not null references people,
  since timestamptz not null,
  until timestamptz,
  ended_by text references people,
  check (deputy_id <> handler_id),
  check ((until is null) = (ended_by is null))
);
create unique index case_handlers_now on case_handlers (case_id) where until is null;
create index case_handlers_by_handler on case_handlers (handler_id) where until is null;
create index case_handlers_by_deputy on case_handlers (deputy_id) where until is null;
create index case_handlers_by_case on case_handlers (case_id, since);
revoke delete, truncate on case_handlers from arb_app;

-- Days on which a person is away. Whom nobody is named for is replaced by the deputy of each case.
create table absences (
  id text primary key,
  person_id text not null references people,
  deputy_id text references people,
  first_day date not null,
  last_day date not null,
  recorded_by text not null references people,
  recorded_at timestamptz not null,
  ended_at timestamptz,
  ended_by text references people,
  check (deputy_id <> person_id),
  check (first_day <= last_day),
  check ((ended_at is null) = (ended_by is null))
);
create index absences_by_person on absences (person_id, last_day) where ended_at is null;
revoke delete, truncate on absences from arb_app;
