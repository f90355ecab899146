-- rolling: yes
-- What the mail of a notice is about, until when something is due, and when the mail leaves: at once or in the daily digest; null for
-- never, and for the notices from before. Then either the mail that names the notice, or why none does.
alter table notifications add column kind text;
alter table notifications add column due_on date;
alter table notifications add column mail text check (mail in ('now', 'digest'));
alter table notifications add column mail_id text references mails;
alter table notifications add column mail_skipped text;
alter table notifications add check (mail_id is null or mail_skipped is null);
create index notifications_to_mail on notifications (person_id, sequence)
  where mail is not null and mail_id is null and mail_skipped is null;
create index notifications_by_mail on notifications (mail_id) where mail_id is not null;

-- How a person wants mail about cases. A person who chose nothing has no row. `stopped_at`: stopped by the link of a mail.
create table mail_settings (
  person_id text primary key references people,
  zone text,
  digest_hour smallint not null default 7 check (digest_hour between 0 and 23),
  stopped_at timestamptz,
  changed_at timestamptz not null
);
create table mail_choices (
  person_id text not null references people,
  kind text not null,
  choice text not null check (choice in ('now', 'digest', 'never')),
  primary key (person_id, kind)
);
