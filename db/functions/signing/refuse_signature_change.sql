-- A signature is evidence: once given it is never changed or taken away. What names the person may be erased.
create or replace function signing.refuse_signature_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.document_id, new.place, new.role, new.user_id, new.code_sent_at, new.code_sha256, new.signed_at, new.sha256, new.network_masked, new.reference)
    is not distinct from (old.document_id, old.place, old.role, old.user_id, old.code_sent_at, old.code_sha256, old.signed_at, old.sha256, old.network_masked, old.reference) then
    return new;
  end if;
  raise exception 'a signature is never changed' using errcode = 'NS003';
end
$$;

create or replace trigger signature_stays before update or delete on signing.signer for each row when (old.signed_at is not null) execute function signing.refuse_signature_change();

revoke all on function signing.refuse_signature_change from public;
