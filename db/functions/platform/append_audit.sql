-- The one way in. All rows of a transaction go into the chain its number names, so two transactions never wait for each other's chains crosswise.
create or replace function platform.append_audit(actor_id bigint, action text, subject_kind text, subject_id text, detail text, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as
$$
declare
  head platform.audit_head;
  -- What is stored has microseconds; anything finer would be hashed and lost.
  kept_at constant timestamptz := date_trunc('microseconds', append_audit.at);
  new_hash bytea;
begin
  select * into strict head from platform.audit_head h where h.chain = mod(pg_current_xact_id()::text::bigint, 16) for update;
  new_hash := platform.audit_hash(head.last_hash,
    platform.audit_content(head.chain, head.last_seq + 1, append_audit.actor_id, append_audit.action, append_audit.subject_kind, append_audit.subject_id, kept_at, append_audit.detail));
  insert into platform.audit_entry (chain, seq, actor_id, action, subject_kind, subject_id, detail, at, previous_hash, hash)
  values (head.chain, head.last_seq + 1, append_audit.actor_id, append_audit.action, append_audit.subject_kind, append_audit.subject_id, append_audit.detail, kept_at, head.last_hash, new_hash);
  update platform.audit_head h set last_seq = head.last_seq + 1, last_hash = new_hash where h.chain = head.chain;
end
$$;

revoke all on function platform.append_audit from public;
grant execute on function platform.append_audit to nesye_app;
