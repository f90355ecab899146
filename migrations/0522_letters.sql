-- rolling: yes
-- Letters in a case. A thread has one audience, frozen with its first letter; everything in it is for the same readers.
create table letter_threads (
  id text primary key,
  case_id text not null references cases,
  -- Names the audience. Numbers run within a prefix, so that nobody finds a gap where a letter to others is.
  prefix text not null,
  number integer not null check (number > 0),
  audience text not null check (audience in ('case', 'parties', 'own', 'team', 'tribunal-centre', 'tribunal', 'centre')),
  audience_parties text[] not null default '{}',
  subject text not null check (subject ~ '\S'),
  opened_by text not null references people,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  unique (case_id, prefix, number),
  check ((audience in ('parties', 'own', 'team')) = (cardinality(audience_parties) > 0))
);
create index letter_threads_by_case on letter_threads (case_id, last_at desc, id desc);
revoke update, delete, truncate on letter_threads from arb_app;
grant update (last_at) on letter_threads to arb_app;

create table letters (
  id text primary key,
  case_id text not null references cases,
  thread_id text not null references letter_threads,
  number integer not null check (number > 0),
  body text not null check (body ~ '\S'),
  language text not null check (language in ('en', 'ar')),
  written_by text not null references people,
  -- In which role, and for which parties.
  written_as text not null check (written_as in ('Party', 'Arbitrator', 'Secretary', 'CaseManager', 'CourtOfficer')),
  for_parties text[] not null default '{}',
  file_id text not null references files,
  pages integer not null,
  sent_at timestamptz not null,
  unique (thread_id, number)
);
create index letters_by_case on letters (case_id);
revoke update, delete, truncate on letters from arb_app;

create table letter_files (
  letter_id text not null references letters,
  position integer not null,
  file_id text not null references files,
  primary key (letter_id, position),
  unique (letter_id, file_id)
);
revoke update, delete, truncate on letter_files from arb_app;

create table letter_reads (
  letter_id text not null references letters,
  person_id text not null references people,
  at timestamptz not null,
  primary key (letter_id, person_id)
);
revoke update, delete, truncate on letter_reads from arb_app;
