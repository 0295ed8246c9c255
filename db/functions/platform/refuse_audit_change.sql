create or replace function platform.refuse_audit_change() returns trigger
language plpgsql as
$$
begin
  raise exception 'audit entries are only ever added' using errcode = '42501';
end
$$;

create or replace trigger audit_entry_stays before update or delete on platform.audit_entry for each row execute function platform.refuse_audit_change();
create or replace trigger audit_entries_stay before truncate on platform.audit_entry for each statement execute function platform.refuse_audit_change();
create or replace trigger audit_heads_stay before insert or delete on platform.audit_head for each row execute function platform.refuse_audit_change();
create or replace trigger audit_heads_are_kept before truncate on platform.audit_head for each statement execute function platform.refuse_audit_change();
create or replace trigger audit_root_stays before update or delete on platform.audit_root for each row execute function platform.refuse_audit_change();
create or replace trigger audit_roots_stay before truncate on platform.audit_root for each statement execute function platform.refuse_audit_change();

revoke all on function platform.refuse_audit_change from public;
