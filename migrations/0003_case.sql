create sequence case_numbers;

-- The spine: one row a case, locked by every change of that case.
create table cases (
  id text primary key,
  sequence integer not null unique,
  title_en text not null,
  title_ar text not null,
  seat text not null check (seat in ('Asia/Riyadh', 'Europe/London', 'America/New_York')),
  language text not null check (language in ('en', 'ar', 'both')),
  applicable_law text not null default '',
  rules_version text not null,
  claim_summary text not null default '',
  relief text not null default '',
  amount numeric(18, 2),
  currency text not null check (currency in ('SAR', 'USD')),
  filed_by text not null,
  filed_at timestamptz not null,
  updated_at timestamptz not null
);

create table case_parties (
  id text primary key,
  case_id text not null references cases,
  side text not null check (side in ('claimant', 'respondent')),
  position integer not null,
  name_en text not null,
  name_ar text not null,
  registration_number text not null default '',
  address text not null default '',
  country text not null default 'SA',
  email text not null default '',
  unique (case_id, side, position)
);

-- Counsel as named in the filing, with the power of attorney where one was given.
create table case_representatives (
  id text primary key,
  case_id text not null references cases,
  side text not null check (side in ('claimant', 'respondent')),
  name text not null,
  firm text not null default '',
  email text not null default '',
  power_of_attorney text not null default ''
);
create index case_representatives_by_case on case_representatives (case_id);

-- Who may enter the case, in which capacity, from when until when. Removal ends access at once and is kept as history.
create table case_members (
  id text primary key,
  case_id text not null references cases,
  person_id text not null references people,
  capacity text not null check (capacity in ('claimant', 'respondent', 'arbitrator', 'secretary', 'observer')),
  since timestamptz not null,
  until timestamptz
);
create unique index case_members_active on case_members (case_id, person_id, capacity) where until is null;
create index case_members_by_person on case_members (person_id) where until is null;
