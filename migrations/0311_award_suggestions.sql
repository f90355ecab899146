-- Drafting suggestions of a language model: which were given and what became of each, by fingerprint. No text of them is kept.
create table award_suggestions (
  award_id text not null references awards,
  -- The fingerprint of section, quote and suggestion.
  id text not null check (id ~ '^[0-9a-f]{64}$'),
  section text not null,
  draft_version integer not null check (draft_version >= 1),
  asked_by text not null references people,
  asked_at timestamptz not null,
  primary key (award_id, id)
);
revoke update, delete, truncate on award_suggestions from arb_app;

-- Each is accepted or refused once.
create table award_suggestion_decisions (
  award_id text not null,
  suggestion_id text not null,
  decision text not null check (decision in ('accepted', 'refused')),
  decided_by text not null references people,
  decided_at timestamptz not null,
  primary key (award_id, suggestion_id),
  foreign key (award_id, suggestion_id) references award_suggestions (award_id, id)
);
revoke update, delete, truncate on award_suggestion_decisions from arb_app;
