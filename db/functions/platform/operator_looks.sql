-- How often each present operator opened records or pictures, and revealed masked data, from p_from until before p_until: by the audit, each operator's own stretch of its index.
create or replace function platform.operator_looks(p_from timestamptz, p_until timestamptz)
returns table (operator_id bigint, looks int, reveals int)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select o.user_id, a.looks, a.reveals
  from (select distinct user_id from identity.user_role where role = 'operator') o cross join lateral (
    select (count(*) filter (where a.action ~ '(^|[._])(look|open|shown)([._]|$)'))::int as looks, (count(*) filter (where a.action ~ '[._]reveal$'))::int as reveals
    from platform.audit_entry a where a.actor_id = o.user_id and a.at >= p_from and a.at < p_until) a
  where a.looks + a.reveals > 0
$$;

revoke all on function platform.operator_looks from public;
grant execute on function platform.operator_looks to nesye_app;
