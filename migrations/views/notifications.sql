-- Whom an unread notice of a case waits for.
create or replace view unread_notices as
select person_id, case_id from notifications where read_at is null;
