-- The ledger's functions on the nodes of a Citus cluster (docs/adr/0013, docs/ops/citus.md). Run it once on the coordinator after db/distribution.sql; from then on
-- `npm run migrate` runs it, also after a shard was moved. Safe to repeat, while purchases are made too. It holds no second text of a function: copies are made of
-- what db/functions gave.

create schema if not exists cluster;
grant usage on schema cluster to nesye_app;
-- Citus goes to a node as the role that works. It has no password: pg_hba.conf of the nodes must let it in from the nodes alone.
alter role nesye_app login;

-- ── On each node ─────────────────────────────────────────────────────────────────────────────────────────────────
-- The functions that read or write a distributed table themselves or through another: what is called on a node, and all that it calls.
create or replace function cluster.functions_over_tables(p_called text[]) returns table (oid oid, name text)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with recursive source as (
    select p.oid, n.nspname || '.' || p.proname as name, p.prosrc, p.prorettype = 'trigger'::regtype as is_trigger,
           exists (select from pg_dist_partition d where d.partmethod = 'h' and p.prosrc ~ ('\m' || replace(d.logicalrelid::text, '.', '\.') || '\M')) as names_table
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('ledger', 'payments', 'servicing', 'wallet') and p.proname !~ '_\d+$'
  ), reached as (
    select * from source where name = any (p_called) or is_trigger and names_table
    union
    select s.* from reached r join source s on r.prosrc ~ ('\m' || replace(s.name, '.', '\.') || '\M')
  ), over as (
    select * from reached where names_table
    union
    select r.* from over o join reached r on r.prosrc ~ ('\m' || replace(o.name, '.', '\.') || '\M')
  )
  select oid, name from over
$$;

-- Gives the functions their copies over one shard. All arrays are the same for every shard.
create or replace function cluster.bind_shard(p_shard bigint, p_functions oid[], p_names text[], p_sequences text[]) returns void
language plpgsql set citus.enable_ddl_propagation = off set search_path = pg_catalog, pg_temp as $$
declare
  -- What stands in a function, and what stands in its copy.
  v_global text[];
  v_local text[];
  v_table text;
  v_text text;
  v_trigger text;
begin
  -- The tables of a bucket: their shards begin at the same hash.
  select array_agg(s.logicalrelid::text), array_agg(shard_name(s.logicalrelid, s.shardid)) into v_global, v_local
  from pg_dist_shard first join pg_dist_shard s on s.shardminvalue = first.shardminvalue
  join pg_dist_partition d on d.logicalrelid = s.logicalrelid and d.partmethod = 'h'
  where first.shardid = p_shard;

  for i in 1 .. cardinality(p_sequences) loop
    v_table := v_local[array_position(v_global, replace(p_sequences[i], '_number', ''))];
    execute format('create sequence if not exists %1$s_%2$s as bigint owned by %3$s.id', p_sequences[i], p_shard, v_table);
    execute format('select setval(%1$L, ids.last) from %1$s, (select max(id) >> 6 as last from %2$s) ids where ids.last > last_value or ids.last = last_value and not is_called',
                   p_sequences[i] || '_' || p_shard, v_table);
  end loop;

  v_global := v_global || p_sequences || p_names;
  v_local := v_local || array(select name || '_' || p_shard from unnest(p_sequences || p_names) with ordinality u(name, place) order by place);
  for f in 1 .. cardinality(p_functions) loop
    v_text := pg_get_functiondef(p_functions[f]);
    for i in 1 .. cardinality(v_global) loop
      v_text := regexp_replace(v_text, '\m' || replace(v_global[i], '.', '\.') || '\M', v_local[i], 'g');
    end loop;
    execute v_text;
    execute format('revoke all on function %s_%s from public, nesye_app', p_names[f], p_shard);
    -- A trigger that reads tables calls the copy.
    for v_trigger in select pg_get_triggerdef(oid) from pg_trigger where tgfoid = p_functions[f] and tgrelid::regclass::text = any (v_local) loop
      execute replace(replace(v_trigger, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'), p_names[f] || '()', p_names[f] || '_' || p_shard || '()');
    end loop;
  end loop;
end
$$;

-- Citus plans neither an INSERT in a WITH clause nor a lock on several rows. What a batch does needs neither plan nor network where its bucket lies: so each shard on
-- this node gets copies of the functions, which name its tables instead of the distributed ones, and a sequence of its own for each kind of number. Numbers go on
-- after the highest that was given; a sequence leaves the node with its table. Returns how many shards got copies.
create or replace function cluster.bind_shards(p_called text[]) returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_functions oid[];
  v_names text[];
  v_sequences text[];
  v_shard bigint;
  v_count integer := 0;
begin
  select array_agg(f.oid order by f.name), array_agg(f.name order by f.name) into v_functions, v_names from cluster.functions_over_tables(p_called) f;
  select array_agg(distinct m[1]) into v_sequences from pg_proc p, regexp_matches(p.prosrc, $re$nextval\('([a-z_.]+)'$re$, 'g') m where p.oid = any (v_functions);
  for v_shard in
    select distinct p.shardid
    from generate_series(0, 63) bucket
    join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('ledger.guarded_account', bucket::smallint)
    join pg_dist_local_group g on g.groupid = p.groupid
  loop
    perform cluster.bind_shard(v_shard, v_functions, v_names, v_sequences);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- The shard of a bucket that lies on this node. It shares Citus's own lock of the shard until the transaction ends, so that a move waits for what is under way,
-- and what came too late is refused (NS011).
create or replace function cluster.shard_here(p_bucket smallint) returns bigint
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_shard bigint := get_shard_id_for_distribution_column('ledger.guarded_account', p_bucket);
  c_share_lock constant integer := 5;
begin
  perform lock_shard_metadata(c_share_lock, array[v_shard]);
  if not exists (select from pg_dist_placement p join pg_dist_local_group g on g.groupid = p.groupid where p.shardid = v_shard) then
    raise exception 'bucket % does not lie on this node', p_bucket using errcode = 'NS011';
  end if;
  return v_shard;
end
$$;

-- ── On the coordinator ───────────────────────────────────────────────────────────────────────────────────────────
-- Makes `cluster.<name>`: the function of that name with the bucket in front, run by Citus on the node of the bucket. `p_of_bucket` says by the function's own
-- parameters that all it works on is of `on_bucket`; anything else is refused (NS011), for it would be written into a shard that is not its own.
create or replace function cluster.delegate(p_function text, p_of_bucket text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_function pg_proc := p from pg_proc p where p.oid = p_function::regproc;
  v_types text := array_to_string(array(select format_type(t, null) from unnest(v_function.proargtypes::oid[]) t), ', ');
  v_numbers text := array_to_string(array(select '$' || n from generate_series(1, v_function.pronargs) n), ', ');
  -- Of the delegated one, after the bucket.
  v_given text := array_to_string(array(select '$' || n + 1 from generate_series(1, v_function.pronargs) n), ', ');
  v_result text := pg_get_function_result(v_function.oid);
begin
  execute format(
    $text$
    create or replace function cluster.%I(on_bucket smallint, %s) returns %s
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
    #variable_conflict use_variable
    declare
      v_call text := format('select * from %s_%%s(%s)', cluster.shard_here(on_bucket));
      %s
    begin
      if not (%s) then
        raise exception 'not all of it is of bucket %%', on_bucket using errcode = 'NS011';
      end if;
      %s
    end
    $body$
    $text$,
    v_function.proname, pg_get_function_arguments(v_function.oid), v_result, p_function, v_numbers,
    case when v_function.proretset or v_result = 'void' then '' else 'v_result ' || v_result || ';' end,
    p_of_bucket,
    case
      when v_function.proretset then 'return query execute v_call using ' || v_given || ';'
      when v_result = 'void' then 'execute v_call using ' || v_given || ';'
      else 'execute v_call into v_result using ' || v_given || '; return v_result;'
    end);
  execute format('revoke all on function cluster.%I(smallint, %s) from public', v_function.proname, v_types);
  execute format('grant execute on function cluster.%I(smallint, %s) to nesye_app', v_function.proname, v_types);
  perform create_distributed_function(format('cluster.%I(smallint, %s)', v_function.proname, v_types)::regprocedure, 'on_bucket', 'ledger.guarded_account', true);
end
$$;

create temporary table delegated (name text, of_bucket text);
insert into delegated values
  ('payments.commit_purchases', '(select bool_and((c & 63) = on_bucket) from unnest(c_customer) c)'),
  ('payments.open_card_sale', '(p_customer & 63) = on_bucket'),
  ('payments.decide_card_sale', '(p_id & 63) = on_bucket'),
  ('ledger.open_account', '(p_party & 63) = on_bucket'),
  ('ledger.post_entry', 'p_bucket = on_bucket'),
  ('ledger.reverse_entry', '(p_entry & 63) = on_bucket'),
  ('ledger.set_limit', '(p_party & 63) = on_bucket'),
  ('ledger.owe_again', '(p_party & 63) = on_bucket'),
  ('ledger.place_holds', '(select bool_and((p & 63) = on_bucket) from unnest(p_party) p)'),
  ('ledger.place_holds_of_many', '(select bool_and((p & 63) = on_bucket) from unnest(p_party) p)'),
  ('ledger.end_holds', '(select bool_and((h & 63) = on_bucket) from unnest(p_ids) h)');
select cluster.delegate(name, of_bucket) from delegated;

-- The copies, for the shards of each node; fails when one node does.
do $$
declare
  v_failed text;
begin
  select string_agg(format('%s:%s: %s', nodename, nodeport, result), '; ') into v_failed
  from run_command_on_workers(format('select cluster.bind_shards(%L)', (select array_agg(name) from delegated))) where not success;
  if v_failed is not null then
    raise exception 'not every node has its copies: %', v_failed;
  end if;
end
$$;
drop table delegated;
