-- Deletes tickets of guests, with their names and mobiles, five years after they were opened: as long as data of a closed account is stored.
-- A guest has no account whose closing could start that time.
create or replace function engagement.erase_guest_tickets(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from engagement.ticket where guest_mobile is not null and created_at <= p_now - interval '5 years'
$$;

revoke all on function engagement.erase_guest_tickets from public;
grant execute on function engagement.erase_guest_tickets to nesye_app;
