-- One row a person and notice. Both languages are written with the event; reading is the person's own act.
create table notifications (
  id text primary key,
  sequence bigint generated always as identity,
  person_id text not null references people,
  case_id text not null references cases,
  type text not null check (type in ('system', 'deadline', 'other')),
  article text not null default '',
  message_en text not null,
  message_ar text not null,
  link text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_by_person on notifications (person_id, sequence desc);
create index notifications_unread on notifications (person_id) where read_at is null;
