-- Deletes what says who a person was from the guarantees of an erased account, their own and those given for others. That there was a guarantee, and what became
-- of it, stays: it is part of the record of a debt. Pictures go with their key; their bytes are swept.
create or replace function guarantees.erase_closed_customer(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  files text[];
begin
  perform privacy.require_erased_account(p_user_id);
  files := array(
    select p.file_id from guarantees.picture p
    left join guarantees.instrument i on i.id = p.instrument_id
    left join guarantees.guarantor g on g.id = p.guarantor_id
    where p.file_id is not null and (i.customer_id = p_user_id or g.user_id = p_user_id or p.sent_by = p_user_id));
  update guarantees.picture set file_id = null where file_id = any (files);
  delete from platform.stored_file where id = any (files);
  update guarantees.instrument set sayad_sealed = null, sayad_index = null, sayad_mask = null, note_serial = null, return_address_sealed = null, missing_note = null
  where customer_id = p_user_id;
  update guarantees.guarantor
  set national_id_sealed = null, national_id_index = null, national_id_mask = '', birth_date_sealed = null, mobile_sealed = null, mobile_index = null, mobile_mask = '',
      address_sealed = null
  where user_id = p_user_id or customer_id = p_user_id;
  -- What the bureau said of a guarantor; one who still guarantees a debt cannot leave.
  update guarantees.guarantor set score = null, grade = null where user_id = p_user_id and state not in ('scored', 'confirmed');
end
$$;

revoke all on function guarantees.erase_closed_customer from public;
grant execute on function guarantees.erase_closed_customer to nesye_app;
