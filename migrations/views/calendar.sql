-- How people join the current meetings: an address, or the token of the portal's own link. Without a role: everybody who takes part.
create or replace view meeting_links as
select k.case_id, 'conference' as key, null::text as role, k.join_url as url, null::text as token
from conferences k
where k.join_url <> '' and not exists (
  select from conferences n where n.case_id = k.case_id and n.version > k.version
)
union all
select k.case_id, 'cmc', null, k.join_url, null
from case_management_conferences k
where k.join_url <> ''
union all
select h.case_id, 'hearing.' || h.number, l.role, l.url, l.token
from hearing_links l
join hearings h on h.id = l.hearing_id
where h.withdrawn_at is null;
