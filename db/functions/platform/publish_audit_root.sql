-- Stores the root of a day that has ended, once. Returns it, or nothing where it was there. A row that is being written waits for the next root.
create or replace function platform.publish_audit_root(p_day date, p_at timestamptz) returns table (day date, heads text, root bytea)
language plpgsql security definer set search_path = pg_catalog, pg_temp as
$$
declare
  v_heads text;
begin
  select coalesce(string_agg(h.chain || ' ' || h.last_seq || ' ' || encode(h.last_hash, 'hex') || E'\n', '' order by h.chain), '') into v_heads
  from platform.audit_head h where h.last_seq > 0;
  return query
    insert into platform.audit_root as r (day, computed_at, heads, root) values (p_day, p_at, v_heads, platform.audit_root_of(p_day, v_heads))
    on conflict do nothing returning r.day, r.heads, r.root;
end
$$;

revoke all on function platform.publish_audit_root from public;
grant execute on function platform.publish_audit_root to nesye_app;
