-- Books the fees that shops pay for purchases that succeeded (rule 42, leg 1), writes of which rows they are, and takes them off the offers, which the caller has locked.
-- What promised purchases use was taken when they were held.
create or replace function payments.charge_offers(
  p_offers jsonb, p_promised int[], p_ordinal int[], p_bucket smallint[], p_id bigint[], p_customer bigint[], p_created timestamptz[], p_date date[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- places of the commands among those that succeeded
  v_place int[];
  l_ordinal int[];
  l_kind smallint[];
  l_party bigint[];
  l_currency smallint[];
  l_amount bigint[];
begin
  select array_agg(p.place::int) into v_place
  from unnest(p_ordinal) with ordinality p(ordinal, place) join jsonb_to_recordset(p_offers) o(ordinal int) on o.ordinal = p.ordinal;
  if v_place is null then
    return;
  end if;
  select array_agg(o.ordinal), array_agg(l.kind), array_agg(l.party_id), array_agg(364::smallint), array_agg(l.amount)
  into l_ordinal, l_kind, l_party, l_currency, l_amount
  from jsonb_to_recordset(p_offers) o(ordinal int, lines jsonb)
  cross join lateral jsonb_to_recordset(o.lines) l(kind smallint, party_id bigint, amount bigint);
  perform from ledger.post_batch(
    (select array_agg(p_ordinal[v]) from unnest(v_place) v), (select array_agg(p_bucket[v]) from unnest(v_place) v),
    array_fill(42::smallint, array[cardinality(v_place)]), (select array_agg(p_id[v]) from unnest(v_place) v),
    array_fill(1::smallint, array[cardinality(v_place)]), (select array_agg(p_created[v]) from unnest(v_place) v),
    (select array_agg(p_date[v]) from unnest(v_place) v), array_fill(null::bigint, array[cardinality(v_place)]),
    array_fill(null::bigint, array[cardinality(v_place)]), l_ordinal, l_kind, l_party, l_currency, l_amount);
  insert into servicing.shop_fee (bucket, customer_id, purchase_id, seq, from_day, due_day, fee, unearned, is_own)
  select p_bucket[v], p_customer[v], p_id[v], r.seq, r.from_day, r.due_day, r.fee, r.fee, o.is_own
  from unnest(v_place) v
  join jsonb_to_recordset(p_offers) o(ordinal int, is_own boolean, rows jsonb) on o.ordinal = p_ordinal[v]
  cross join lateral jsonb_to_recordset(o.rows) r(seq smallint, from_day date, due_day date, fee bigint);
  update merchants.shop_offer f set fee_taken = f.fee_taken + o.fee, purchases = f.purchases + 1
  from unnest(v_place) v join jsonb_to_recordset(p_offers) o(ordinal int, offer_id bigint, fee bigint) on o.ordinal = p_ordinal[v]
  where f.id = o.offer_id and o.ordinal <> all (p_promised);
end
$$;

revoke all on function payments.charge_offers from public;
