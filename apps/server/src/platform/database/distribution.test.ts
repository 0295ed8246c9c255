import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const sql = (name: string) => readFileSync(path.resolve(import.meta.dirname, `../../../../../db/${name}.sql`), 'utf8');

/** In place of Citus. Stores what it is called with, and refuses a table whose foreign keys lead to one that it does not have yet. */
const CITUS = `
  create schema citus;
  create table citus.placed (number int generated always as identity, name text primary key, kind text not null, column_name text);
  create function citus.place(p_table text, p_kind text, p_column text) returns void language plpgsql as $$
  begin
    insert into citus.placed (name, kind, column_name) values (p_table, p_kind, p_column);
    if exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = p_table::regclass and k.confrelid <> k.conrelid
               and not exists (select from citus.placed p where p.name::regclass = k.confrelid)) then
      raise exception '% points at a table that is not on the cluster', p_table;
    end if;
  end $$;
  create function public.create_reference_table(p_table text) returns void language sql as $$ select citus.place(p_table, 'reference', null) $$;
  create function public.create_distributed_table(p_table text, p_column text, shard_count int default 0, colocate_with text default '') returns void
    language sql as $$ select citus.place(p_table, 'distributed', p_column) $$`;

let database: TestDatabase;
let distributed: readonly string[];
beforeAll(async () => {
  database = await createTestDatabase();
  distributed = await distribute();
});
afterAll(() => database.close());

/** Distributes the database as it is and returns the distributed tables, in their order. */
async function distribute(): Promise<readonly string[]> {
  await database.owner.script(
    `drop schema if exists citus cascade; drop function if exists public.create_reference_table, public.create_distributed_table; ${CITUS}`,
  );
  await database.owner.script(sql('distribution'));
  const placed = await database.owner<
    { name: string }[]
  >`select name from citus.placed where kind = 'distributed' and column_name = 'bucket' order by number`;
  return placed.map(({ name }) => name);
}

/** Keys of distributed tables without their bucket, and foreign keys over the border. */
async function errorsOf(): Promise<readonly string[]> {
  const found = await database.owner<{ name: string }[]>`
    select i.indrelid::regclass || ': ' || c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    join citus.placed p on p.name::regclass = i.indrelid and p.kind = 'distributed'
    where i.indisunique and not exists (select from unnest(i.indkey) k join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k and a.attname = 'bucket')
    union all
    select k.conrelid::regclass || ': ' || k.conname from pg_constraint k
    left join citus.placed f on f.name::regclass = k.conrelid and f.kind = 'distributed'
    left join citus.placed t on t.name::regclass = k.confrelid
    where k.contype = 'f' and ((f.name is not null and t.name is null) or (f.name is null and t.kind = 'distributed'))
    order by 1`;
  return found.map(({ name }) => name);
}

describe('db/distribution.sql', () => {
  test('distributes every table with a bucket once, each key of it holds the bucket, and none points over the border', async () => {
    expect(distributed[0]).toBe('ledger.guarded_account');
    expect(distributed).toEqual(
      expect.arrayContaining(['payments.purchase', 'servicing.installment', 'wallet.top_up']),
    );
    expect(await errorsOf()).toEqual([]);
  });

  test('a new table with a bucket is distributed; a key without it and foreign keys over the border are seen', async () => {
    await database.owner.script(`
      create table wallet.with_bucket (id bigint, bucket smallint, primary key (id, bucket));
      create table wallet.of_another (id bigint primary key, bucket smallint);
      create table content.of_nobody (id bigint, top_up_id bigint, top_up_bucket smallint,
        constraint points_at_money foreign key (top_up_id, top_up_bucket) references wallet.top_up);
      create unique index key_without_bucket on payments.purchase (uid)`);
    const after = await distribute();
    expect(after.filter((name) => !distributed.includes(name))).toEqual(['wallet.with_bucket']);
    expect(await errorsOf()).toEqual(['content.of_nobody: points_at_money', 'payments.purchase: key_without_bucket']);
    await database.owner.script(
      'alter table wallet.top_up add constraint points_at_a_person foreign key (customer_id) references identity.app_user',
    );
    expect(await errorsOf()).toContain('wallet.top_up: points_at_a_person');
    await expect(distribute()).rejects.toThrow('wallet.top_up points at a table that is not on the cluster');
  });
});

const delegated = [...sql('delegation').matchAll(/^ {2}\('([a-z_.]+)', '(.+)'\)[,;]$/gm)].map(
  ([, name = '', ofBucket = '']) => ({ name, ofBucket }),
);

/** What the application may call that writes distributed tables, and yet is not delegated: why is in docs/adr/0013. */
const NOT_DELEGATED = ['ledger.close_day', 'ledger.lock_accounts', 'ledger.post_entries'];

interface FunctionRow {
  readonly name: string;
  readonly source: string;
  readonly parameters: string[];
  readonly isOpen: boolean;
}

const readFunctions = (): Promise<FunctionRow[]> =>
  database.owner<FunctionRow[]>`
    select n.nspname || '.' || p.proname as name, p.prosrc as source, coalesce(p.proargnames, '{}') as parameters,
           p.prorettype <> 'trigger'::regtype and has_function_privilege('nesye_app', p.oid, 'execute') as "isOpen"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('ledger', 'payments', 'servicing', 'wallet')`;

const names = (source: string, name: string): boolean => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(source);
/** A lock is a write: it is taken for one. */
const writes = (source: string): boolean =>
  /\bfor update\b/.test(source) ||
  distributed.some((table) => new RegExp(`(insert into|update|delete from) ${table}\\b`).test(source));

/** Functions that write a distributed table, themselves or through another one. */
function writersOf(
  functions: readonly FunctionRow[],
  writers = functions.filter(({ source }) => writes(source)),
): readonly FunctionRow[] {
  const more = functions.filter(
    (each) => writers.includes(each) || writers.some((writer) => names(each.source, writer.name)),
  );
  return more.length === writers.length ? writers : writersOf(functions, more);
}

describe('db/delegation.sql', () => {
  test('delegates every function that the application may call and that writes distributed tables', async () => {
    const open = writersOf(await readFunctions()).filter(({ isOpen }) => isOpen);
    expect(open.map(({ name }) => name).toSorted()).toEqual(
      [...delegated.map(({ name }) => name), ...NOT_DELEGATED].toSorted(),
    );
  });

  test('a new posting function that is not delegated is seen', async () => {
    await database.owner.script(`
      create function ledger.post_twice() returns void language plpgsql as $$ begin perform ledger.post_entry(); end $$;
      grant execute on function ledger.post_twice to nesye_app`);
    expect(writersOf(await readFunctions()).map(({ name }) => name)).toContain('ledger.post_twice');
  });

  test('judges the bucket by parameters that the function has', async () => {
    const functions = await readFunctions();
    for (const { name, ofBucket } of delegated) {
      const parameters = functions.find((each) => each.name === name)?.parameters ?? [];
      const used = [...ofBucket.matchAll(/\b[pcil]_[a-z]+\b/g)].map(([parameter]) => parameter);
      expect({ name, known: used.length > 0 && used.every((parameter) => parameters.includes(parameter)) }).toEqual({
        name,
        known: true,
      });
    }
  });

  test('each number they draw is the id of a distributed table, where a shard finds its own again', async () => {
    const drawn = (await readFunctions()).flatMap(({ source }) =>
      [...source.matchAll(/nextval\('([a-z_.]+)'/g)].map(([, sequence = '']) => sequence),
    );
    expect(drawn.length).toBeGreaterThan(3);
    expect(drawn.filter((sequence) => !distributed.includes(sequence.replace(/_number$/, '')))).toEqual([]);
  });
});
