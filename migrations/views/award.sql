-- A final award does not change, not even by the owner of the database.
create or replace function refuse_award_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an award is never deleted';
  end if;
  if old.status <> 'draft' and (
    new.status = 'draft' or new.sections::text <> old.sections::text or new.content::text <> old.content::text
    or new.version <> old.version or new.verification_code <> old.verification_code or new.finalized_at <> old.finalized_at
  ) then
    raise exception 'a final award is frozen';
  end if;
  return new;
end $$;

create or replace view award_facts as
select
  c.id as case_id,
  coalesce(a.status, 'none') as award_status,
  coalesce(a.sections_written, 0) as sections_written,
  (select count(*)::integer from award_signatures s where s.award_id = a.id) as signatures,
  a.finalized_at as award_final_at,
  a.served_at as award_served_at
from cases c
left join awards a on a.case_id = c.id;

-- What the public verification page may show: served awards only, without parties and text.
create or replace view served_awards as
select a.case_id, a.verification_code, a.served_at, f.sha256, f.signature_hex, f.public_key_pem, f.algorithm
from awards a
join award_files f on f.award_id = a.id and f.stage = 'sealed'
where a.status = 'served';

-- For the figures.
create or replace view award_dates as
select case_id, finalized_at as award_final_at, served_at as award_served_at from awards where finalized_at is not null;

-- The award as its tribunal has it, for the features that advise on it (ADR 0087).
create or replace view award_texts as select id, case_id, status, version, sections from awards;

-- The files of served awards: each file is judged by its own award.
create or replace view served_award_files as
select f.file_id from award_files f join awards a on a.id = f.award_id where a.status = 'served'
union all
select r.file_id from award_revisions r join awards a on a.id = r.award_id where a.status = 'served';
