-- rolling: yes
-- The request or job that caused an entry, as it is named in the log. It is not part of the hash: the chain does not vouch for it.
alter table audit_entries add column request_id text;

-- How many calls each person made in a minute, over all nodes. A lost count costs nothing, so the table is not logged.
create unlogged table call_counts (
  key text not null,
  minute timestamptz not null,
  count integer not null,
  primary key (key, minute)
);
