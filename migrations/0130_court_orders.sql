-- What a state court's order does, by its type, scope and effect: the same table as in the feature's rules, where a test compares
-- the two row by row. hold: from its first to its last instant the order holds the area; lift: it lifts what was held before it.
create table court_order_effects (
  type text not null,
  scope text not null,
  effect text not null,
  area text not null check (area in ('proceedings', 'enforcement', 'publication', 'costs', 'setAside', 'enforce')),
  mode text not null check (mode in ('hold', 'lift')),
  primary key (type, scope, effect, area)
);
revoke insert, update, delete, truncate on court_order_effects from arb_app;

insert into court_order_effects (type, scope, effect, area, mode)
with
  types (type, names) as (values
    ('stay-proceedings', 'proceedings'), ('stay-enforcement', 'enforcement'), ('confidentiality', 'publication'),
    ('set-aside', null), ('enforce', null), ('other', null)
  ),
  scopes (scope) as (values ('proceedings'), ('enforcement'), ('publication'), ('costs'), ('other'))
-- A freeze holds what its scope names.
select type, scope, 'freeze', scope, 'hold' from types, scopes where scope <> 'other'
union
-- A type that names something to be held holds it by a freeze and by being set, whatever the scope.
select type, scope, effect, names, 'hold' from types, scopes, (values ('freeze'), ('set')) e (effect) where names is not null
union
select 'set-aside', scope, 'set', 'setAside', 'hold' from scopes
union
select 'enforce', scope, 'set', 'enforce', 'hold' from scopes
union
-- Lifting is read narrowly: what the scope names, and only without one what the type names.
select type, scope, 'unfreeze', scope, 'lift' from types, scopes where scope <> 'other'
union
select type, 'other', 'unfreeze', names, 'lift' from types where names is not null;

alter table court_orders add column seq bigint generated always as identity unique;
alter table court_orders add column file_id text references files;
alter table court_orders add column created_by text not null default '';
alter table court_orders add check (effective_to is null or effective_to > effective_from);
-- An order is never edited: it is revoked, or it expires.
revoke update, delete, truncate on court_orders from arb_app;
grant update (status) on court_orders to arb_app;

create table court_order_log (
  id text primary key,
  seq bigint generated always as identity unique,
  case_id text not null references cases,
  order_id text not null references court_orders,
  created_at timestamptz not null,
  action text not null check (action in ('created', 'revoked', 'expired')),
  reason text not null default '',
  person_id text not null,
  -- An order is created once and ends once.
  unique (order_id, action)
);
create unique index court_order_log_ends_once on court_order_log (order_id) where action <> 'created';
create index court_order_log_by_case on court_order_log (case_id, seq);
revoke update, delete, truncate on court_order_log from arb_app;

drop function facts_of(text);
drop view case_facts;
drop view court_order_facts;

-- The areas that are held at this moment, each by which order and until when. An order acts by the clock: nobody needs to press
-- "expire" for it to stop. A freeze without an end stands until it is revoked; its date is the last one that every program can read.
create view court_orders_in_force as
select
  o.case_id, o.id as order_id, h.area,
  least(
    coalesce(o.effective_to, timestamptz '9999-12-31 23:59:59.999+00'),
    (
      select min(u.effective_from) from court_orders u
      join court_order_effects l on l.type = u.type and l.scope = u.scope and l.effect = u.effect and l.mode = 'lift' and l.area = h.area
      where u.case_id = o.case_id and u.status = 'active' and u.effective_from > now()
    )
  ) as held_until
from court_orders o
join court_order_effects h on h.type = o.type and h.scope = o.scope and h.effect = o.effect and h.mode = 'hold'
where o.status = 'active' and o.effective_from <= now() and (o.effective_to is null or o.effective_to > now())
  and not exists (
    select from court_orders u
    join court_order_effects l on l.type = u.type and l.scope = u.scope and l.effect = u.effect and l.mode = 'lift' and l.area = h.area
    where u.case_id = o.case_id and u.status = 'active'
      and u.effective_from <= now() and (u.effective_to is null or u.effective_to > now())
      and (u.effective_from, u.seq) > (o.effective_from, o.seq)
  );

create view court_order_facts as
select
  c.id as case_id,
  coalesce(o.stayed, false) as stayed,
  o.publication_frozen_until,
  coalesce(o.enforcement_stayed, false) as enforcement_stayed,
  coalesce(o.enforcement_ordered, false) as enforcement_ordered,
  coalesce(o.award_set_aside, false) as award_set_aside,
  coalesce(o.costs_frozen, false) as costs_frozen,
  (
    select min(turn) from court_orders t, lateral (values (t.effective_from), (t.effective_to)) turns (turn)
    where t.case_id = c.id and t.status = 'active' and turn > now()
  ) as court_orders_turn_at
from cases c
left join lateral (
  select
    bool_or(f.area = 'proceedings') as stayed,
    max(f.held_until) filter (where f.area = 'publication') as publication_frozen_until,
    bool_or(f.area = 'enforcement') as enforcement_stayed,
    bool_or(f.area = 'enforce') as enforcement_ordered,
    bool_or(f.area = 'setAside') as award_set_aside,
    bool_or(f.area = 'costs') as costs_frozen
  from court_orders_in_force f where f.case_id = c.id
) o on true;

-- Everything a guard may ask of a case, in one row (0090, with what court orders do).
create view case_facts as
select
  c.id as case_id,
  f.agreement_uploaded, f.contract_uploaded, f.filing_submitted, f.fee_paid, f.filing_status, f.request_complete_on,
  m.commenced, m.commenced_at, m.conference_scheduled, m.service_proof,
  t.tribunal_status, t.arbitrators, t.disclosures_open, t.challenges_open, t.secretary_appointed, t.tribunal_confirmed,
  p.cmc_scheduled, p.po1_issued, p.po1_issued_at,
  e.submissions, e.bundle_status,
  h.hearing_id, h.hearing_at, h.transcript_on, h.record_closed_at,
  a.award_status, a.sections_written, a.signatures, a.award_final_at, a.award_served_at,
  k.costs_calculated,
  o.stayed, o.publication_frozen_until, o.enforcement_stayed, o.enforcement_ordered, o.award_set_aside, o.costs_frozen,
  o.court_orders_turn_at,
  coalesce(u.opt_out, false) as opt_out, u.published_at
from cases c
join filing_facts f on f.case_id = c.id
join commencement_facts m on m.case_id = c.id
join tribunal_facts t on t.case_id = c.id
join case_management_facts p on p.case_id = c.id
join evidence_facts e on e.case_id = c.id
join hearing_facts h on h.case_id = c.id
join award_facts a on a.case_id = c.id
join costs_facts k on k.case_id = c.id
join court_order_facts o on o.case_id = c.id
left join publications u on u.case_id = c.id;

create function facts_of(wanted text) returns setof case_facts language plpgsql stable
set plan_cache_mode = 'force_generic_plan' as $$
begin
  return query select * from case_facts f where f.case_id = wanted;
end $$;
