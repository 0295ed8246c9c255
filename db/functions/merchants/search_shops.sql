-- Confirmed shops that a text may mean, the best first, at most p_limit. First those whose names have words that begin with each of its words, then, while there are fewer than ten,
-- those whose words sound so; where there is none, those that have one word of another sound, by a letter, or several; then those of a kind of goods that it names. Filters: null for any.
create or replace function merchants.search_shops(p_text text, p_limit integer, p_category integer, p_city integer, p_mode smallint, p_shown boolean)
returns table (id bigint, place integer)
-- What a text means differs, its plan does not: to plan each search took longer than to search.
language plpgsql stable rows 100 set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  c_enough constant integer := 10;
  -- Words that many names begin with say nothing where there are others.
  c_plain constant text[] := '{فروشگاه,مغازه,شرکت,گروه,و,shop,store,the}';
  v_joined text := platform.fold_text(p_text);
  v_all text[] := merchants.search_words(p_text);
  v_words text[] := array(select w from unnest(v_all) w where w <> all (c_plain) and length(w) >= 2);
  v_begin text[];
  v_sound text[];
  v_found bigint[] := '{}';
  v_kinds integer[] := '{}';
begin
  if v_words = '{}' then v_words := array(select w from unnest(v_all) w where length(w) >= 2); end if;
  v_begin := array(select '=' || left(w, 24) from unnest(v_words) w);
  v_sound := array(select '~' || s from unnest(v_words) w, merchants.sound_of(w) s where length(s) >= 2);
  if v_begin <> '{}' then
    v_found := array(
      select f.id from (
        -- A shop of just this name is among those of its words, of which there may be thousands.
        (select m.id, m.search_name, m.is_shown from merchants.merchant m
          where m.status = 1 and m.name_key = merchants.name_key(p_text)
            and (p_category is null or m.category_id = p_category) and (p_city is null or m.city_id = p_city)
            and (p_mode is null or m.business_mode = p_mode) and (p_shown is null or m.is_shown = p_shown)
          limit 20)
        union
        (select m.id, m.search_name, m.is_shown from merchants.merchant m
          where m.status = 1 and (merchants.search_keys(m.name) @> v_begin or merchants.search_keys(m.name) @> array['=' || left(v_joined, 24)])
            and (p_category is null or m.category_id = p_category) and (p_city is null or m.city_id = p_city)
            and (p_mode is null or m.business_mode = p_mode) and (p_shown is null or m.is_shown = p_shown)
          limit 200)) f
      order by f.search_name = v_joined desc, starts_with(f.search_name, v_joined) desc, length(f.search_name), f.is_shown desc, f.id
      limit p_limit);
  end if;
  if cardinality(v_found) < c_enough and v_sound <> '{}' then
    v_found := v_found || array(
      select f.id from (
        select m.id, m.search_name, m.is_shown from merchants.merchant m
        where m.status = 1 and merchants.search_keys(m.name) @> v_sound and m.id <> all (v_found)
          and (p_category is null or m.category_id = p_category) and (p_city is null or m.city_id = p_city)
          and (p_mode is null or m.business_mode = p_mode) and (p_shown is null or m.is_shown = p_shown)
        limit 200) f
      order by length(f.search_name), f.is_shown desc, f.id
      limit p_limit - cardinality(v_found));
  end if;
  if v_found = '{}' and cardinality(v_sound) > 1 then
    -- One word differs by a letter and all others sound so.
    v_found := array(
      select f.id from (
        select distinct m.id, m.search_name, m.is_shown
        from unnest(v_sound) with ordinality s(sound, nth), lateral (
          select h.id, h.search_name, h.is_shown from merchants.merchant h
          where h.status = 1 and merchants.search_keys(h.name) @> (v_sound[: s.nth - 1] || v_sound[s.nth + 1 :])
            and merchants.search_keys(h.name) && merchants.near_keys(s.sound)
            and (p_category is null or h.category_id = p_category) and (p_city is null or h.city_id = p_city)
            and (p_mode is null or h.business_mode = p_mode) and (p_shown is null or h.is_shown = p_shown)
          limit 24) m) f
      order by length(f.search_name), f.is_shown desc, f.id
      limit p_limit);
  end if;
  if v_found = '{}' and v_sound <> '{}' then
    -- Several words do: shops are ranked by how many of their keys are near.
    v_found := array(
      select f.id from (
        select m.id, m.search_name, m.is_shown, count(*) as hits
        from (select distinct k.key from unnest(v_sound) s, unnest(merchants.near_keys(s)) k(key)) k, lateral (
          select h.id, h.search_name, h.is_shown from merchants.merchant h
          where h.status = 1 and merchants.search_keys(h.name) @> array[k.key]
            and (p_category is null or h.category_id = p_category) and (p_city is null or h.city_id = p_city)
            and (p_mode is null or h.business_mode = p_mode) and (p_shown is null or h.is_shown = p_shown)
          limit 24) m
        group by m.id, m.search_name, m.is_shown) f
      order by f.hits desc, length(f.search_name), f.is_shown desc, f.id
      limit least(p_limit, 24));
  end if;
  if cardinality(v_found) < c_enough and v_begin <> '{}' and p_category is null then
    -- Looked up first: where no kind is meant, the next statement would read all shops.
    v_kinds := array(select c.id from merchants.category c where c.is_active and c.search_keys @> v_begin);
  end if;
  if v_kinds <> '{}' then
    v_found := v_found || array(
      select m.id from merchants.merchant m
      where m.status = 1 and m.id <> all (v_found) and m.category_id = any (v_kinds) and (p_city is null or m.city_id = p_city)
        and (p_mode is null or m.business_mode = p_mode) and (p_shown is null or m.is_shown = p_shown)
      order by m.created_at desc, m.id desc
      limit p_limit - cardinality(v_found));
  end if;
  return query select f.found, f.nth::integer from unnest(v_found) with ordinality f(found, nth);
end $$;

revoke all on function merchants.search_shops from public;
grant execute on function merchants.search_shops to nesye_app;
