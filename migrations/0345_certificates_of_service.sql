-- Certificates of service are sealed, have a code of their own and can be verified like the other papers.
alter table issued_papers drop constraint issued_papers_kind_check;
alter table issued_papers add constraint issued_papers_kind_check
  check (kind in ('letter', 'order', 'minutes', 'costs', 'receipt', 'service'));

-- Where the award was served, as the party's address or e-mail was then, and the number under which a courier carried it.
-- Services of the time before name neither.
alter table award_services
  add column address text check (btrim(address) <> ''),
  add column reference text check (btrim(reference) <> '');
