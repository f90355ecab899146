-- rolling: yes
-- What was mailed to people's calendars about meetings of cases. Of a person and a meeting the row with the highest sequence counts:
-- the date that the calendar has, or that the meeting was taken out of it.
create table meeting_invitations (
  mail_id text primary key references mails,
  case_id text not null references cases,
  key text not null,
  person_id text not null references people,
  sequence integer not null check (sequence >= 0),
  is_cancelled boolean not null,
  source text not null,
  due_at timestamptz not null,
  ends_at timestamptz,
  unique (case_id, key, person_id, sequence)
);
create index meeting_invitations_ahead on meeting_invitations (due_at) where not is_cancelled;
revoke update, delete, truncate on meeting_invitations from arb_app;

alter table mail_settings add column invitations boolean not null default true;
