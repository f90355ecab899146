-- The calendar: how, where and how long a meeting is, whose date it is, and whether what was due has been done.
alter table timeline_items
  add column ends_at timestamptz,
  add column mode text not null default '' check (mode in ('', 'video', 'phone', 'in-person', 'virtual', 'hybrid')),
  add column place text not null default '',
  add column audience text not null default 'case'
    check (audience in ('case', 'centre', 'tribunal', 'claimant', 'respondent')),
  -- A deadline that was kept: it stays on the timeline and is no longer a date to come.
  add column met_at timestamptz;

update timeline_items t set mode = k.channel
from conferences k
where t.key = 'conference' and k.case_id = t.case_id and k.scheduled_at = t.due_at;
update timeline_items t set mode = k.channel
from case_management_conferences k
where t.key = 'cmc' and k.case_id = t.case_id;
update timeline_items t
set mode = h.mode, place = h.place, ends_at = h.scheduled_at + h.duration_minutes * interval '1 minute'
from hearings h
where h.case_id = t.case_id and t.key = 'hearing.' || h.number and h.scheduled_at = t.due_at;

-- The calendar reads by day at the seat, then by moment.
create index timeline_items_by_day on timeline_items (due_on, due_at, case_id, key);
drop index timeline_items_by_date;

-- How one joins the meetings that stand: an address, or the token of the portal's own link. No role: everybody who takes part.
create view meeting_links as
select k.case_id, 'conference' as key, null::text as role, k.join_url as url, null::text as token
from conferences k
where k.join_url <> '' and not exists (
  select from conferences n where n.case_id = k.case_id and n.version > k.version
)
union all
select k.case_id, 'cmc', null, k.join_url, null
from case_management_conferences k
where k.join_url <> ''
union all
select h.case_id, 'hearing.' || h.number, l.role, l.url, l.token
from hearing_links l
join hearings h on h.id = l.hearing_id
where h.withdrawn_at is null;

-- Personal addresses from which calendar programs read a person's dates. Only the SHA-256 of the secret is stored.
create table calendar_feeds (
  id text primary key,
  person_id text not null references people,
  name text not null default '',
  language text not null check (language in ('en', 'ar')),
  secret_hash text not null unique,
  created_at timestamptz not null,
  last_fetched_at timestamptz,
  revoked_at timestamptz
);
create index calendar_feeds_by_person on calendar_feeds (person_id, created_at);
revoke update, delete, truncate on calendar_feeds from arb_app;
grant update (last_fetched_at, revoked_at) on calendar_feeds to arb_app;
