-- rolling: yes
-- The last run of each clock that runs once among all nodes (ADR 0143).
create table clock_runs (
  name text primary key,
  began_at timestamptz not null,
  -- Null while it runs, or when its holder died.
  ended_at timestamptz,
  holder text not null,
  until timestamptz not null
);

-- Work that only one node may do at a time (ADR 0143).
create table leases (
  name text primary key,
  holder text not null,
  until timestamptz not null
);
