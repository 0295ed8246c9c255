-- Every role of every operator, locked in the order of the ids: who changes roles waits for who changes them now, and for who decides by them.
create or replace function identity.lock_operator_roles() returns table (user_id bigint, role text)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select r.user_id, r.operator_role from identity.user_role r where r.role = 'operator' order by r.user_id, r.operator_role for update
$$;

revoke all on function identity.lock_operator_roles from public;
grant execute on function identity.lock_operator_roles to nesye_app;
