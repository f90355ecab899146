-- The roster of arbitrators is kept by the centre: what stands there, since when, by whom and why.
alter table arbitrator_roster
  add column version integer not null default 1 check (version > 0),
  -- False: taken out. The row stays, because lists that were made name the person.
  add column listed boolean not null default true,
  -- Not proposed before this day.
  add column away_until date;

-- Each state of an entry, from the first. An empty "who" is the installation.
create table roster_versions (
  person_id text not null references people,
  version integer not null check (version > 0),
  listed boolean not null,
  content jsonb not null,
  reason text not null,
  who text not null,
  recorded_at timestamptz not null,
  primary key (person_id, version)
);
revoke update, delete, truncate on roster_versions from arb_app;

insert into roster_versions (person_id, version, listed, content, reason, who, recorded_at)
select person_id, 1, true,
  jsonb_build_object('jurisdiction', jurisdiction, 'nationality', nationality, 'languages', to_jsonb(languages),
    'bioEn', bio_en, 'bioAr', bio_ar, 'degreeEn', degree_en, 'degreeAr', degree_ar, 'lawDegree', law_degree, 'awayUntil', null),
  '', '', now()
from arbitrator_roster;
