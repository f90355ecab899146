-- Audit entries and checkpoints are append-only.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are append-only';
end $$;
