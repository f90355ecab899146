-- Who else holds the same bytes is asked whenever an upload is removed that nobody claimed, and whenever bytes do not fit.
create index files_by_sha256 on files (sha256);
create index uploads_by_age on uploads (finished_at);
