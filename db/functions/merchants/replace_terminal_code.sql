-- Gives a terminal a new code in place of the one it has now, and keeps the old one with who replaced it and why. False where it no longer has that code.
create or replace function merchants.replace_terminal_code(p_terminal_id bigint, p_old text, p_new text, p_reason text, p_by bigint, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update merchants.terminal set code = p_new where id = p_terminal_id and code = p_old and kind = 'qr';
  if not found then return false; end if;
  insert into merchants.replaced_code (code, terminal_id, reason, replaced_by, replaced_at) values (p_old, p_terminal_id, p_reason, p_by, p_at);
  return true;
end
$$;

revoke all on function merchants.replace_terminal_code from public;
grant execute on function merchants.replace_terminal_code to nesye_app;
