-- What an operator works as, locked: who takes a role away waits until the decision that rests on it is done.
create or replace function platform.lock_operator_roles(p_operator_id bigint) returns setof text
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select r.operator_role from identity.user_role r where r.user_id = p_operator_id and r.role = 'operator' order by r.operator_role for key share
$$;

revoke all on function platform.lock_operator_roles from public;
grant execute on function platform.lock_operator_roles to nesye_app;
