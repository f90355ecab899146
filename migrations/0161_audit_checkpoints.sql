-- Signed heads of the audit chains, made from time to time: so many entries, ending in this hash, at this moment. A chain that is
-- cut off or rewritten as a whole stays consistent in itself; it no longer agrees with what was signed (ADR 0028).
create table audit_checkpoints (
  chain text not null,
  count integer not null check (count > 0),
  tip text not null,
  at timestamptz not null,
  key_id text not null,
  signature_hex text not null,
  primary key (chain, count)
);
revoke update, delete, truncate, references, trigger on audit_checkpoints from arb_app;
create trigger audit_checkpoints_append_only before update or delete on audit_checkpoints
  for each row execute function refuse_audit_change();
create trigger audit_checkpoints_no_truncate before truncate on audit_checkpoints
  for each statement execute function refuse_audit_change();

-- A trigger for truncate is not handed down to partitions.
do $$
begin
  for i in 0..15 loop
    execute format(
      'create trigger audit_entries_no_truncate before truncate on audit_entries_%s for each statement execute function refuse_audit_change()',
      i
    );
  end loop;
end $$;
