-- State courts' orders that act on a case (§3). The register's own screens and acts come with the court-orders feature.
create table court_orders (
  id text primary key,
  case_id text not null references cases,
  type text not null check (type in ('stay-proceedings', 'stay-enforcement', 'set-aside', 'enforce', 'confidentiality', 'other')),
  scope text not null check (scope in ('proceedings', 'enforcement', 'publication', 'costs', 'other')),
  effect text not null check (effect in ('freeze', 'unfreeze', 'set', 'note')),
  status text not null check (status in ('active', 'revoked', 'expired')),
  issuing_court text not null,
  effective_from timestamptz not null,
  effective_to timestamptz,
  reference_no text not null default '',
  doc_name text not null default '',
  doc_sha256 text not null default '',
  notes text not null default '',
  created_at timestamptz not null
);
create index court_orders_by_case on court_orders (case_id) where status = 'active';

-- Art. 36(3): opting out is per case and dated; an award is published once.
create table publications (
  case_id text primary key references cases,
  opt_out boolean not null default false,
  opted_out_at timestamptz,
  published_at timestamptz
);

create view court_order_facts as
select
  c.id as case_id,
  exists (
    select from court_orders o
    where o.case_id = c.id and o.status = 'active' and o.type = 'stay-proceedings' and o.effect <> 'unfreeze' and o.effect <> 'note'
      and o.effective_from <= now() and (o.effective_to is null or o.effective_to > now())
  ) as stayed,
  (
    select max(coalesce(o.effective_to, 'infinity'::timestamptz)) from court_orders o
    where o.case_id = c.id and o.status = 'active' and o.scope = 'publication' and o.effect = 'freeze' and o.effective_from <= now()
      and (o.effective_to is null or o.effective_to > now())
  ) as publication_frozen_until,
  exists (
    select from court_orders o
    where o.case_id = c.id and o.status = 'active' and o.type = 'stay-enforcement' and o.effect in ('freeze', 'set')
      and o.effective_from <= now() and (o.effective_to is null or o.effective_to > now())
  ) as enforcement_stayed,
  exists (
    select from court_orders o
    where o.case_id = c.id and o.status = 'active' and o.type = 'set-aside' and o.effect = 'set' and o.effective_from <= now()
  ) as award_set_aside
from cases c;
