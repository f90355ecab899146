-- A file that could not be reached is read again after a pause.
alter table file_texts
  add column retries integer not null default 0 check (retries >= 0),
  add column not_before timestamptz;
-- Until now such a file was given up at once, or under the name of another fault.
update file_texts set state = 'waiting', reason = '', attempts = 0
where state = 'failed' and reason in ('gone', 'gaveUp', 'overLimits');
