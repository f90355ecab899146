-- A page without text may be read by a command: 'scanned' has the text that it gave, 'blank' has none.
alter table file_pages drop constraint file_pages_state_check;
alter table file_pages add constraint file_pages_state_check
  check (state in ('name', 'text', 'picture', 'failed', 'scanned', 'blank'));
-- Since when the pictures of a file are being read.
alter table file_texts add column scan_at timestamptz;
create index file_texts_scans on file_texts (scan_at) where scan_at is not null;
