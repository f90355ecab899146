-- What the record of a case has about a file besides its row in `files`: the label, number and title under which it was filed, its pages
-- where they are known, and whether another file replaced it. A file without a row here is described by its purpose alone.
create or replace view record_documents as
select
  s.case_id, s.file_id, s.id as submission_id, s.kind, s.series as lane, s.number, null::text as document_no, s.name as title,
  s.version, s.pages, 'SUB-' || s.case_id || '-' || label.text || '-' || s.version as receipt_no, label.text as label,
  case
    when exists (select from submissions n where n.supersedes = s.id) then 'replaced'
    when exists (select from submission_admissions a where a.submission_id = s.id and not a.admitted) then 'refused'
  end as state
from submissions s
cross join lateral (select s.series || case when s.group_number > 1 then s.group_number::text else '' end || '-' || lpad(s.number::text, greatest(3, length(s.number::text)), '0') as text) label
union all
select
  d.case_id, d.file_id, null, d.kind, null, null, null, null, null, null,
  (select r.number from filing_receipts r where r.case_id = d.case_id and r.submitted_at >= d.added_at order by r.submission limit 1),
  null,
  case when d.replaced_by is not null then 'replaced' when d.removed_at is not null then 'takenBack' end
from filing_documents d
union all
select case_id, file_id, null, 'receipt', null, submission, number, null, null, null, null, null, null from filing_receipts
union all
select case_id, file_id, null, 'letter', null, null, letter_no, null, null, null, null, null, null from commencements
union all
select case_id, file_id, null, kind, null, number, document_no, null, null, null, null, 'PO-' || number, null from orders
union all
select
  m.case_id, m.file_id, null, 'minutes', null, null, m.document_no, null, m.version, null, null, null,
  case when exists (select from hearing_minutes n where n.hearing_id = m.hearing_id and n.version > m.version) then 'replaced' end
from hearing_minutes m
union all
select m.case_id, c.file_id, null, 'copy', null, c.round, m.document_no, null, m.version, null, null, null, null
from hearing_minutes_copies c join hearing_minutes m on m.id = c.minutes_id
union all
select case_id, file_id, null, 'court', null, null, nullif(reference_no, ''), null, null, null, null, null, null
from court_orders where file_id is not null
union all
select
  b.case_id, b.file_id, null, 'bundle', null, b.number, null, null, null, b.pages, null, null,
  case when exists (select from bundles n where n.case_id = b.case_id and n.status = 'ready' and n.number > b.number) then 'replaced' end
from bundles b where b.file_id is not null
union all
select case_id, supplement_id, null, 'inserts', null, number, null, null, null, null, null, null, null
from bundles where supplement_id is not null
union all
-- Letters, and the files that came with them: a file that was in the record already has its own row.
select
  l.case_id, sent.file_id, null,
  case
    when l.written_as = 'Party' then 'from-' || (select p.side from case_parties p where p.id = l.for_parties[1])
    when l.written_as in ('Arbitrator', 'Secretary') then 'from-tribunal'
    else 'from-centre'
  end,
  null, null, null, sent.title, null, sent.pages, null, sent.label, null
from letters l
join letter_threads t on t.id = l.thread_id
cross join lateral (
  select
    l.file_id, t.subject as title, l.pages,
    t.prefix || '-' || lpad(t.number::text, greatest(3, length(t.number::text)), '0') || '.' || l.number as label
  union all
  select a.file_id, null, null, null
  from letter_files a join files f on f.id = a.file_id
  where a.letter_id = l.id and f.purpose = 'correspondence-file' and f.created_at = l.sent_at
) sent;
