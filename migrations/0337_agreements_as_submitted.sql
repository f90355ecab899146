-- A document of a filing is filed by the submission that followed its upload: while the filing was a draft nobody had received it.
create or replace view filed_agreements as
select d.case_id, d.kind, f.name, f.sha256,
  coalesce(
    (select min(r.submitted_at) from filing_receipts r where r.case_id = d.case_id and r.submitted_at >= d.added_at),
    d.added_at
  ) as added_at
from filing_documents d
join files f on f.id = d.file_id
where d.kind in ('agreement', 'contract') and d.removed_at is null;
