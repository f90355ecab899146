-- The areas that are held now, each with the order that holds it and the end. An order takes effect and ends by the clock; nobody has to
-- expire it. A freeze without an end lasts until it is revoked: its date is the last one that every program can read.
create or replace view court_orders_in_force as
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

-- The next turn tells open pages when to read again. An order without effects has no turn: it concerns the register only.
create or replace view court_order_facts as
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
      and exists (select from court_order_effects e where e.type = t.type and e.scope = t.scope and e.effect = t.effect)
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
