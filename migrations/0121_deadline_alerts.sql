-- Reminders of dates that come near and of times that ended: each is given once for a date; a date that moved is another.
create table deadline_alerts (
  case_id text not null references cases,
  key text not null,
  due_on date not null,
  stage text not null check (stage in ('week', 'days', 'ended')),
  at timestamptz not null,
  primary key (case_id, key, due_on, stage)
);
revoke update, delete, truncate on deadline_alerts from arb_app;
