-- A set-based UPDATE silently drops the second of two rows for one account; the count shows it.
create or replace function ledger.assert_moved(moved bigint, expected bigint) returns boolean language plpgsql immutable as $$
begin
  if moved <> expected then
    raise exception 'an account is missing or moved twice in one batch (% of % guarded lines)', moved, expected using errcode = 'NS001';
  end if;
  return true;
end
$$;

revoke all on function ledger.assert_moved from public;
