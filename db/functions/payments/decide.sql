-- The decision on each command, read after the locks: a code of the error catalogue, or null when it may pass.
create or replace function payments.decide(
  p_refusal text, p_facility_status text, p_limit bigint, p_used bigint, p_facility_held bigint, p_credit bigint,
  p_wallet_balance bigint, p_wallet_held bigint, p_wallet bigint
) returns text language sql immutable parallel safe as $$
  select case
    when p_refusal is not null then p_refusal
    when p_credit > 0 and p_facility_status is distinct from 'active' then 'facility_not_active'
    when p_credit > 0 and (p_limit is null or p_credit > p_limit - p_used - p_facility_held) then 'limit_exceeded'
    when p_wallet > 0 and (p_wallet_balance is null or p_wallet > p_wallet_balance - p_wallet_held) then 'balance_insufficient'
  end
$$;

revoke all on function payments.decide from public;
