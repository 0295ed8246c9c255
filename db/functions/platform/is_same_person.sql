-- Whether two accounts have the same national or foreign id, checked or only given: one person may have more than one account.
create or replace function platform.is_same_person(p_one bigint, p_other bigint) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select p_one = p_other
      or exists (select from kyc.customer a join kyc.customer b using (national_id_index) where a.user_id = p_one and b.user_id = p_other)
      or exists (select from kyc.customer a join kyc.customer b using (foreign_id_index) where a.user_id = p_one and b.user_id = p_other)
$$;

revoke all on function platform.is_same_person from public;
grant execute on function platform.is_same_person to nesye_app;
