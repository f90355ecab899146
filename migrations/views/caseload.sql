-- Who handled a case for the Centre or stood in for its handler, and from when until when.
create or replace view case_handlings as
select case_id, handler_id as person_id, since, until from case_handlers
union all
select case_id, deputy_id, since, until from case_handlers where deputy_id is not null;
