-- Every role of every operator, locked in the order of the ids: who changes roles waits for who changes them now, and for who decides by them. `active` is whether the
-- account can be used.
create or replace function identity.lock_operator_roles() returns table (user_id bigint, role text, active boolean)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select r.user_id, r.operator_role, u.status = 'active'
  from identity.user_role r join identity.app_user u on u.id = r.user_id
  where r.role = 'operator' order by r.user_id, r.operator_role for update of r
$$;

revoke all on function identity.lock_operator_roles from public;
grant execute on function identity.lock_operator_roles to nesye_app;
