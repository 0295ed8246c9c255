-- Whether an operator has a part in a case: is one of its people, owns one of its shops or works there, or guarantees for one of its people. The one place that knows.
create or replace function platform.has_part(p_operator_id bigint, p_people bigint[], p_shops bigint[]) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select p_operator_id = any(p_people)
      or exists (select from merchants.merchant m where m.id = any(p_shops) and m.owner_user_id = p_operator_id)
      or exists (select from merchants.staff s where s.merchant_id = any(p_shops) and s.user_id = p_operator_id and s.state = 'active')
      or exists (select from guarantees.guarantor g where g.user_id = p_operator_id and g.customer_id = any(p_people) and g.ended_at is null)
$$;

revoke all on function platform.has_part from public;
grant execute on function platform.has_part to nesye_app;
