-- Links by which one file can be fetched for a few minutes without the session's cookie: by a download manager, on another device.
-- Only the SHA-256 of the secret is here. A link ends with its time, with the session that made it, and with the right to the file.
create table file_links (
  secret_hash text primary key,
  file_id text not null references files,
  person_id text not null references people,
  session_id text not null references sessions,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index file_links_by_time on file_links (expires_at);
revoke update, truncate on file_links from arb_app;
