-- Deletes the cards, shebas and PINs of a person whose account was erased. Cash account and top-ups stay: they are money records.
create or replace function wallet.erase_closed_customer(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  home constant smallint := platform.bucket_of(p_user_id);
begin
  perform privacy.require_erased_account(p_user_id);
  delete from wallet.bank_card where bucket = home and customer_id = p_user_id;
  delete from wallet.pin_card where bucket = home and customer_id = p_user_id;
  delete from wallet.sheba_change where bucket = home and customer_id = p_user_id;
  delete from wallet.shop_sheba where owner_user_id = p_user_id;
  delete from wallet.instrument_owner where bucket = home and customer_id = p_user_id;
end
$$;

revoke all on function wallet.erase_closed_customer from public;
grant execute on function wallet.erase_closed_customer to nesye_app;
