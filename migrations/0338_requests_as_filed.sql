-- What the commencement letter says of the request: when it first reached the centre, under which number it stands now, and with what.
create view requests_filed as
select case_id, min(submitted_at) as received_at, (array_agg(number order by submission desc))[1] as number
from filing_receipts group by case_id;

create view request_papers as
select d.case_id, d.id, d.kind, f.name, d.added_at
from filing_documents d join files f on f.id = d.file_id
where d.removed_at is null;
