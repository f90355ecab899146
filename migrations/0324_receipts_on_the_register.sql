-- Receipts prove that something was filed in time: whoever is shown one can verify it like the other papers.
alter table issued_papers drop constraint issued_papers_kind_check;
alter table issued_papers add constraint issued_papers_kind_check
  check (kind in ('letter', 'order', 'minutes', 'costs', 'receipt'));
