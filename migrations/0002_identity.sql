create table people (
  id text primary key,
  email text not null,
  name_en text not null,
  name_ar text not null,
  roles text[] not null default '{}',
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index people_email on people (lower(email));

-- Only the SHA-256 of the cookie's secret is stored. A session opens nothing until its second factor is done.
create table sessions (
  id text primary key,
  secret_hash text not null unique,
  person_id text not null references people,
  created_at timestamptz not null,
  second_factor_at timestamptz,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_person on sessions (person_id);
