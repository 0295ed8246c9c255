-- Deletes the tickets, ratings and choices to surveys of a person whose account was erased, and the id by which outside parties knew the person.
create or replace function engagement.erase_closed_person(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  delete from engagement.ticket where user_id = p_user_id;
  -- In the order of the shops: a deleted rating moves the summary of its shop.
  perform from engagement.shop_rating_summary where merchant_id in (
    select merchant_id from engagement.shop_rating where customer_id = p_user_id) order by merchant_id for update;
  delete from engagement.shop_rating where customer_id = p_user_id;
  delete from engagement.survey_response where user_id = p_user_id;
  delete from engagement.person where user_id = p_user_id;
end
$$;

revoke all on function engagement.erase_closed_person from public;
grant execute on function engagement.erase_closed_person to nesye_app;
