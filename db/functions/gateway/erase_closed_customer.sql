-- Forgets the masks of the cards of a person whose account was erased. Attempts and refunds stay: they are money records.
create or replace function gateway.erase_closed_customer(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  update gateway.attempt set card_mask = null where bucket = platform.bucket_of(p_user_id) and customer_id = p_user_id and card_mask is not null;
end
$$;

revoke all on function gateway.erase_closed_customer from public;
grant execute on function gateway.erase_closed_customer to nesye_app;
