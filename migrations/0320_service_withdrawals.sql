-- A record of service that is wrong is withdrawn with a reason: the record stays, and the right one can be made beside it.
create table award_service_withdrawals (
  service_id text primary key references award_services,
  reason text not null check (btrim(reason) <> ''),
  withdrawn_by text not null references people,
  at timestamptz not null
);
revoke update, delete, truncate on award_service_withdrawals from arb_app;

-- How many withdrawn records of the same delivery came before: so one stands at a time, whoever writes at once.
alter table award_services add column round integer not null default 1 check (round > 0);
drop index award_services_once;
create unique index award_services_once on award_services (award_id, lower(method), lower(recipient), round);
drop index award_services_once_a_party;
create unique index award_services_once_a_party on award_services (award_id, party_id, lower(method), round) where party_id is not null;
