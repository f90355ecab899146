-- rolling: yes
-- Who writes to an upload or moves it into the store. A node that died gives up its lock when the time is over.
create table upload_locks (
  upload_id text primary key,
  holder text not null,
  until timestamptz not null,
  -- Somebody else waits for it, such as the sender's next request on another node.
  is_wanted boolean not null default false
);
