-- Which files an e-bundle, and its inserts, were made of: whoever may not open one of those may not open the whole either.
create view files_within as
select b.file_id, s.file_id as inside_id
from bundles b join bundle_items i on i.bundle_id = b.id join submissions s on s.id = i.submission_id
where b.file_id is not null
union all
select b.supplement_id, s.file_id
from bundles b join bundle_items i on i.bundle_id = b.id join submissions s on s.id = i.submission_id
where b.supplement_id is not null;
