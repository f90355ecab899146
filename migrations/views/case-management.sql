create or replace view case_management_facts as
select
  c.id as case_id,
  exists (select from case_management_conferences k where k.case_id = c.id) as cmc_scheduled,
  o.id is not null as po1_issued,
  o.issued_at as po1_issued_at
from cases c
left join orders o on o.case_id = c.id and o.kind = 'PO1';

-- For the figures.
create or replace view po1_dates as select case_id, issued_at as po1_issued_at from orders where kind = 'PO1';
