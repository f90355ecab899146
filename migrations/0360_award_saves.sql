-- Which version of a draft each session saved last: a save that names no version may follow its own session's only.
create table award_saves (
  award_id text not null references awards,
  session_id text not null,
  version integer not null,
  primary key (award_id, session_id)
);
