-- The centre's roster of arbitrators: what a proposal says of a candidate, in both languages. Who is on it is a person with the role.
create table arbitrator_roster (
  person_id text primary key references people,
  -- Country of practice and nationality, ISO 3166; languages, ISO 639-1.
  jurisdiction text not null check (jurisdiction ~ '^[A-Z]{2}$'),
  nationality text not null check (nationality ~ '^[A-Z]{2}$'),
  languages text[] not null,
  bio_en text not null,
  bio_ar text not null,
  degree_en text not null default '',
  degree_ar text not null default '',
  -- At least a university degree in Sharia or law (Saudi Arbitration Law, Art. 14).
  law_degree boolean not null default false
);

-- One row a case from the first proposal on. Its status is derived (view below) and kept nowhere else.
create table tribunals (
  case_id text primary key references cases,
  method text not null check (method in ('party-agreed', 'centre-appointed')),
  arbitrators integer not null check (arbitrators in (1, 3)),
  composed_at timestamptz,
  composed_how text check (composed_how in ('tally', 'agreed', 'centre')),
  confirmed_at timestamptz,
  confirmed_by text
);

-- A list is what both sides got; a later round is a new list. Neither lists nor ballots nor worksheets are ever changed.
create table tribunal_lists (
  id text primary key,
  case_id text not null references tribunals,
  round integer not null check (round > 0),
  proposed_at timestamptz not null,
  proposed_by text not null,
  due_on date not null,
  due_at timestamptz not null,
  unique (case_id, round)
);

create table tribunal_candidates (
  list_id text not null references tribunal_lists,
  position integer not null check (position > 0),
  person_id text not null references people,
  reasons text[] not null,
  warnings text[] not null,
  primary key (list_id, person_id),
  unique (list_id, position)
);

-- SECRET: a ballot is read by its own side and by the centre only. The latest of a side counts.
create table tribunal_ballots (
  id text primary key,
  list_id text not null references tribunal_lists,
  side text not null check (side in ('claimant', 'respondent')),
  sequence integer not null check (sequence > 0),
  party_id text not null,
  ranking text[] not null,
  strikes text[] not null,
  returned_at timestamptz not null,
  returned_by text not null references people,
  unique (list_id, side, sequence)
);

-- SECRET: holds both ballots. The nonce keeps the published SHA-256 from being guessed back to a ranking.
create table tribunal_worksheets (
  id text primary key,
  list_id text not null unique references tribunal_lists,
  case_id text not null references tribunals,
  made_at timestamptz not null,
  made_by text not null references people,
  nonce text not null,
  input jsonb not null,
  outcome jsonb not null,
  sha256 text not null
);

-- Who sits in which office, from when until when. An office without a present row is vacant.
create table tribunal_appointments (
  id text primary key,
  case_id text not null references tribunals,
  office text not null check (office in ('sole', 'presiding', 'co1', 'co2')),
  person_id text not null references people,
  how text not null check (how in ('tally', 'agreed', 'centre')),
  grounds text not null default '',
  appointed_at timestamptz not null,
  appointed_by text not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('declined', 'resigned', 'challenge', 'removed')),
  ended_reasons text not null default ''
);
create unique index tribunal_appointments_office on tribunal_appointments (case_id, office) where ended_at is null;
create unique index tribunal_appointments_person on tribunal_appointments (case_id, person_id) where ended_at is null;

-- The present state of one arbitrator's disclosure; version 0 until he has made it. Each version's text is a row that stays.
create table tribunal_disclosures (
  appointment_id text primary key references tribunal_appointments,
  case_id text not null references tribunals,
  status text not null check (status in ('pending', 'accepted', 'flagged')),
  version integer not null default 0,
  generated_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  note text not null default ''
);
create index tribunal_disclosures_by_case on tribunal_disclosures (case_id);

create table tribunal_statements (
  appointment_id text not null references tribunal_disclosures,
  version integer not null check (version > 0),
  items jsonb not null,
  made_at timestamptz not null,
  made_by text not null references people,
  primary key (appointment_id, version)
);

-- Express, informed consent of one party to one version of a disclosure (IBA waivable red).
create table tribunal_waivers (
  appointment_id text not null,
  version integer not null,
  party_id text not null,
  given_at timestamptz not null,
  given_by text not null references people,
  primary key (appointment_id, version, party_id),
  foreign key (appointment_id, version) references tribunal_statements
);

create table tribunal_challenges (
  id text primary key,
  case_id text not null references tribunals,
  appointment_id text not null references tribunal_appointments,
  side text not null check (side in ('claimant', 'respondent', 'centre')),
  reason text not null check (reason ~ '\S'),
  made_at timestamptz not null,
  made_by text not null references people,
  due_on date not null,
  late boolean not null,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'lapsed')),
  decided_at timestamptz,
  decided_by text,
  decision_reasons text not null default '',
  automatic boolean not null default false
);
create index tribunal_challenges_by_case on tribunal_challenges (case_id);

create table tribunal_comments (
  id text primary key,
  case_id text not null references tribunals,
  about text not null check (about in ('disclosure', 'challenge')),
  subject_id text not null,
  capacity text not null check (capacity in ('claimant', 'respondent', 'arbitrator')),
  text text not null,
  made_at timestamptz not null,
  made_by text not null references people
);
create index tribunal_comments_by_case on tribunal_comments (case_id);

create table tribunal_secretaries (
  id text primary key,
  case_id text not null references tribunals,
  name text not null,
  email text not null,
  person_id text references people,
  appointed_at timestamptz not null,
  appointed_by text not null,
  ended_at timestamptz
);
create unique index tribunal_secretaries_active on tribunal_secretaries (case_id) where ended_at is null;

-- One row for each statement of consent or objection; the latest of a party counts.
create table tribunal_secretary_consents (
  id bigint generated always as identity primary key,
  secretary_id text not null references tribunal_secretaries,
  party_id text not null,
  consents boolean not null,
  source text not null check (source in ('party', 'centre', 'appointer')),
  given_at timestamptz not null,
  recorded_by text not null references people
);

-- The log of the screen, by code and parameters, so that it is read in either language.
create table tribunal_log (
  id bigint generated always as identity primary key,
  case_id text not null references tribunals,
  at timestamptz not null,
  code text not null,
  parameters jsonb not null,
  audience text not null check (audience in ('case', 'claimant', 'respondent'))
);
create index tribunal_log_by_case on tribunal_log (case_id, id);

revoke update, delete, truncate on tribunal_lists, tribunal_candidates, tribunal_ballots, tribunal_worksheets,
  tribunal_statements, tribunal_waivers, tribunal_comments, tribunal_secretary_consents, tribunal_log from arb_app;
revoke delete, truncate on tribunals, tribunal_appointments, tribunal_disclosures, tribunal_challenges,
  tribunal_secretaries from arb_app;

-- A vacant office has no accepted disclosure: it counts as open, and so no tribunal is confirmed with a vacancy.
create view tribunal_facts as
select
  c.id as case_id,
  case
    when t.case_id is null then 'none'
    when t.composed_at is null then 'proposed'
    when t.confirmed_at is not null then 'confirmed'
    when coalesce(d.asked, 0) = t.arbitrators then 'disclosed'
    else 'composed'
  end as tribunal_status,
  case when t.composed_at is null then 0 else t.arbitrators end as arbitrators,
  case when t.composed_at is null then 0 else t.arbitrators - coalesce(d.accepted, 0) end as disclosures_open,
  coalesce((select count(*)::int from tribunal_challenges x where x.case_id = c.id and x.status = 'pending'), 0) as challenges_open,
  exists (select from tribunal_secretaries s where s.case_id = c.id and s.ended_at is null) as secretary_appointed,
  t.confirmed_at is not null as tribunal_confirmed
from cases c
left join tribunals t on t.case_id = c.id
left join lateral (
  select count(*)::int as asked, (count(*) filter (where d.status = 'accepted'))::int as accepted
  from tribunal_disclosures d
  join tribunal_appointments a on a.id = d.appointment_id
  where d.case_id = c.id and a.ended_at is null
) d on true;
