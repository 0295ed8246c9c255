-- Where each table is on a cluster (docs/adr/0013): run it on Citus over a migrated, empty database. A table with `bucket` in its primary key is distributed by it, those named here
-- are on every node, and every other one is local: people, shops, content and the machinery. A test runs this file and reads the catalogue: the bucket must be in
-- every primary and unique key of a distributed table, and no key may point from a distributed to a local table or back.

-- Citus leaves triggers out unless told so: ours only look at the rows of their statement and of their own shard. Said for the database, so that it holds when
-- triggers are written again: by a migration, or where a shard is moved to.
set citus.enable_unsafe_triggers = on;
do $$ begin execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database()); end $$;

-- On every node: small, seldom written, read with distributed rows. They come first, since distributed tables point at them.
select create_reference_table('credit_assessment.price');
select create_reference_table('credit_assessment.rule_set');
select create_reference_table('credit_assessment.score_band');
select create_reference_table('credit_assessment.guarantee_rule');
select create_reference_table('ledger.account_kind');
select create_reference_table('ledger.closed_day');
select create_reference_table('ledger.closing_total');
select create_reference_table('hardship.policy');
select create_reference_table('hardship.re_age_policy');
select create_reference_table('payments.return_policy');
select create_reference_table('mandates.policy');
select create_reference_table('redate.policy');
select create_reference_table('platform.business_clock');
select create_reference_table('servicing.late_purchase_rule');
select create_reference_table('servicing.provider');
select create_reference_table('servicing.terms');
select create_reference_table('servicing.terms_product');
select create_reference_table('origination.offer');
select create_reference_table('airtime.operator');
select create_reference_table('airtime.package');

-- By bucket, in one group: the rows of a bucket are on one node, and a batch of purchases of one bucket works there. A table comes after those it points at.
do $$
declare
  v_first constant text := 'ledger.guarded_account';
  -- A card, sheba or PIN belongs to one person of all buckets: no shard could know that.
  v_local constant text[] := '{wallet.bank_card,wallet.instrument_owner,wallet.pin_card,wallet.sheba_change}';
  v_table text;
begin
  -- One transaction for all of them: Citus refuses to go on in parallel once a table of the transaction points at a reference table.
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  perform create_distributed_table(v_first, 'bucket', shard_count => 64);
  for v_table in
    with recursive bucketed as (
      select c.oid, n.nspname || '.' || c.relname as name
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'bucket' and a.attnum = any (i.indkey)
      where i.indisprimary and not c.relispartition and n.nspname || '.' || c.relname <> all (v_local)
    ), depth as (
      select oid, name, 0 as steps from bucketed
      union
      select b.oid, b.name, d.steps + 1
      from depth d join pg_constraint k on k.contype = 'f' and k.confrelid = d.oid and k.conrelid <> k.confrelid join bucketed b on b.oid = k.conrelid
    )
    select name from depth where name <> v_first group by name order by max(steps), name
  loop
    perform create_distributed_table(v_table, 'bucket', colocate_with => v_first);
  end loop;
end $$;
