-- What the figures are made of: of each part of a case only when something happened, and no row where nothing did, so that
-- sums over many thousand cases need neither a row a case nor the guards' facts. No names, no texts.
create view commencement_dates as select case_id, issued_at as commenced_at from commencements;
create view po1_dates as select case_id, issued_at as po1_issued_at from orders where kind = 'PO1';
create view award_dates as
select case_id, finalized_at as award_final_at, served_at as award_served_at from awards where finalized_at is not null;
create view opt_out_dates as
select case_id, coalesce(opted_out_at, '-infinity') as opted_out_at from publications where opt_out;
-- The current hearing is the latest that was not replaced (hearing_facts).
create view hearing_dates as
select h.case_id, h.scheduled_at as hearing_at
from hearings h
where h.withdrawn_at is null and not exists (
  select from hearings later where later.case_id = h.case_id and later.withdrawn_at is null and later.number > h.number
);

create index cases_by_filing on cases (filed_at);
create index commencements_by_date on commencements (case_id) include (issued_at);
create index orders_po1 on orders (case_id) include (issued_at) where kind = 'PO1';
create index hearings_by_date on hearings (scheduled_at) where withdrawn_at is null;
create index awards_by_final on awards (finalized_at) include (case_id) where finalized_at is not null;
create index awards_by_service on awards (served_at) include (case_id) where served_at is not null;
