-- The next turn tells open pages when to look again; an order that does nothing turns nothing, and is nobody's business but the
-- register's.
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
