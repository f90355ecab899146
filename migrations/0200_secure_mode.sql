-- Secure mode: how people prove who they are, the links by which they are let in, what limits attempts, and the mail to them.

-- Until now nothing but a demo could start: a database with people and no stamp is one. Whoever opens a database first stamps it.
insert into installation (mode) select 'demo' where exists (select from people) on conflict do nothing;
revoke update, delete, truncate on installation from arb_app;

-- The language that comes first in mail to this person; every mail holds both.
alter table people add column language text check (language in ('en', 'ar'));

-- A session names its device, so that its owner can tell it from others and end it. `second_factor_at` is the latest proof of the
-- second factor: a session is open from the first one on, and some acts ask for a recent one.
alter table sessions add column address text not null default '';
alter table sessions add column device text not null default '';

-- The password's hash carries its own parameters (PHC string), so that they can be raised later. The secret of the second factor
-- must be readable to check a code: it is sealed with a key of the data folder, which no copy of the database holds.
create table credentials (
  person_id text primary key references people,
  password_hash text,
  password_set_at timestamptz,
  totp_secret bytea,
  totp_set_at timestamptz,
  -- The time step of the last accepted code: this step and earlier ones are spent.
  totp_last_step bigint
);
revoke delete, truncate on credentials from arb_app;

-- Ten codes of 80 bits, shown once; only their SHA-256 is stored. Each opens once.
create table recovery_codes (
  person_id text not null references people,
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- Links that let somebody set a password (invitation, forgotten password) or a new second factor. Only the SHA-256 of the token is
-- stored; a link works once, until it expires, is withdrawn or a newer one of its kind replaces it.
create table account_links (
  id text primary key,
  token_hash text not null unique,
  person_id text not null references people,
  kind text not null check (kind in ('invitation', 'password', 'factor')),
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create index account_links_by_person on account_links (person_id);
revoke delete, truncate on account_links from arb_app;

-- Attempts by account, by second factor, by address. In the database, so that limits survive a restart and hold across processes.
create table attempts (
  key text primary key,
  count integer not null,
  since timestamptz not null,
  locked_until timestamptz
);
create index attempts_by_time on attempts (since);

-- Mail to people. The words are made when it is sent; of a link only the sealed token is kept, until it is sent, used or dead.
create table mails (
  id text primary key,
  kind text not null,
  person_id text not null references people,
  email text not null,
  parameters jsonb not null default '{}',
  link_id text references account_links,
  sealed_token bytea,
  made_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  settled_at timestamptz
);
create index mails_by_time on mails (made_at desc, id);
revoke delete, truncate on mails from arb_app;

-- What the mail server answered to each attempt.
create table mail_attempts (
  mail_id text not null references mails,
  attempt integer not null check (attempt > 0),
  at timestamptz not null,
  outcome text not null check (outcome in ('sent', 'failed')),
  answer text not null,
  primary key (mail_id, attempt)
);
revoke update, delete, truncate on mail_attempts from arb_app;
