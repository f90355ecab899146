-- Views of the desk that a person has saved under a name: filters and order, nothing of what they found.
create table desk_views (
  id text primary key,
  person_id text not null references people,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null
);
create unique index desk_views_by_person on desk_views (person_id, name);
