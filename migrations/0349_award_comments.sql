-- What the arbitrators of a tribunal say to each other about their draft: on a section, or on words of it.
create table award_comments (
  id text primary key,
  award_id text not null references awards,
  section text not null,
  part text not null check (part in ('text', 'translation')),
  -- The words as they stood, and where they began; empty for the whole section.
  quote text not null,
  start integer not null check (start >= 0),
  text text not null check (btrim(text) <> ''),
  written_by text not null references people,
  written_at timestamptz not null,
  unique (award_id, id)
);
create index award_comments_award on award_comments (award_id, written_at);
revoke update, delete, truncate on award_comments from arb_app;

create table award_comment_answers (
  id text primary key,
  comment_id text not null references award_comments,
  text text not null check (btrim(text) <> ''),
  written_by text not null references people,
  written_at timestamptz not null
);
create index award_comment_answers_comment on award_comment_answers (comment_id, written_at);
revoke update, delete, truncate on award_comment_answers from arb_app;

-- Resolved and reopened: the newest row holds.
create table award_comment_turns (
  comment_id text not null references award_comments,
  number integer not null check (number >= 1),
  resolved boolean not null,
  turned_by text not null references people,
  turned_at timestamptz not null,
  primary key (comment_id, number)
);
revoke update, delete, truncate on award_comment_turns from arb_app;

-- When an arbitrator was last noted in the trail as deliberating: once a session, whatever was read or said in it.
create table award_deliberation_sessions (
  award_id text not null references awards,
  person_id text not null references people,
  noted_at timestamptz not null,
  primary key (award_id, person_id)
);
