-- The keys of `merchants.search_keys` that a sound (`~` and its letters) has in common with sounds that differ by a letter.
create or replace function merchants.near_keys(p_sound text) returns text[]
language sql immutable parallel safe strict set search_path = pg_catalog, pg_temp as
$$
  select array(
    select distinct '-' || d.s from (
      select substr(p_sound, 2) as s
      union all select substr(p_sound, 2, n - 1) || substr(p_sound, n + 2) from generate_series(1, length(p_sound) - 1) n where length(p_sound) >= 5) d
    where length(d.s) >= 2)
$$;

revoke all on function merchants.near_keys from public;
grant execute on function merchants.near_keys to nesye_app;
