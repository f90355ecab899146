-- What the front matter of an award says besides (Arbitration Law, Art. 42): how each arbitrator came to sit, of which nationality,
-- and the agreement and the contract as they were filed.
create or replace view tribunal_seats as
select a.case_id, a.office, a.person_id, a.appointed_at, a.how, r.nationality
from tribunal_appointments a
left join arbitrator_roster r on r.person_id = a.person_id
where a.ended_at is null;

create view filed_agreements as
select d.case_id, d.kind, f.name, f.sha256, d.added_at
from filing_documents d
join files f on f.id = d.file_id
where d.kind in ('agreement', 'contract') and d.removed_at is null;
