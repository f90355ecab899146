-- A ready bundle stays in force while a newer one is built, and when that one fails, so that later steps do not close again.
create or replace view evidence_facts as
select
  c.id as case_id,
  (
    select count(*)::integer from submissions s
    where s.case_id = c.id and not exists (select from submissions n where n.supersedes = s.id)
  ) as submissions,
  coalesce(
    (select b.status from bundles b where b.case_id = c.id and b.status = 'ready' limit 1),
    (select b.status from bundles b where b.case_id = c.id order by b.number desc limit 1),
    'idle'
  ) as bundle_status
from cases c;

-- The parties that have filed what a step of PO-1's timetable asks for: each group of a side files for its own parties.
create or replace view filed_steps as
select distinct s.case_id, s.due_key as key, p.id as party_id
from submissions s
join case_parties p on p.case_id = s.case_id and p.removed_at is null and p.group_number = s.group_number
  and p.side = case s.series when 'C' then 'claimant' when 'R' then 'respondent' end
where s.due_key is not null;

-- The groups of a side that have ever filed. A party may have left the group since.
create or replace view filed_lanes as
select distinct case_id, case series when 'C' then 'claimant' else 'respondent' end as side, group_number
from submissions where series in ('C', 'R');

-- The files of which an e-bundle, and its inserts, were made. A person who may not open one of them may not open the whole either.
create or replace view files_within as
select b.file_id, s.file_id as inside_id
from bundles b join bundle_items i on i.bundle_id = b.id join submissions s on s.id = i.submission_id
where b.file_id is not null
union all
select b.supplement_id, s.file_id
from bundles b join bundle_items i on i.bundle_id = b.id join submissions s on s.id = i.submission_id
where b.supplement_id is not null;
