-- Whether an operator has a part in a case: is one of its people (under any account of theirs), owns one of its shops or works there, guarantees for one of its
-- people, or has one of them as guarantor. The one place that knows.
create or replace function platform.has_part(p_operator_id bigint, p_people bigint[], p_shops bigint[]) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select p_operator_id = any(p_people)
      or exists (select from unnest(p_people) other where platform.is_same_person(p_operator_id, other))
      or exists (select from merchants.merchant m where m.id = any(p_shops) and m.owner_user_id = p_operator_id)
      or exists (select from merchants.staff s where s.merchant_id = any(p_shops) and s.user_id = p_operator_id and s.state = 'active')
      or exists (select from guarantees.guarantor g where g.user_id = p_operator_id and g.customer_id = any(p_people) and g.ended_at is null)
      or exists (select from guarantees.guarantor g where g.customer_id = p_operator_id and g.user_id = any(p_people) and g.ended_at is null)
$$;

revoke all on function platform.has_part from public;
grant execute on function platform.has_part to nesye_app;
