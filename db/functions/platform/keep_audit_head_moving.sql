create or replace function platform.keep_audit_head_moving() returns trigger
language plpgsql as
$$
begin
  if new.chain <> old.chain or new.last_seq <> old.last_seq + 1 then
    raise exception 'an audit chain only ever grows by one' using errcode = '42501';
  end if;
  return new;
end
$$;

create or replace trigger audit_head_moves_on before update on platform.audit_head for each row execute function platform.keep_audit_head_moving();

revoke all on function platform.keep_audit_head_moving from public;
