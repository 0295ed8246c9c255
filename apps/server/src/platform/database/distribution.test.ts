import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../../../db/distribution.sql'), 'utf8');
const found = (pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, table = '', column = '']) => ({ table, column }));
const distributed = found(/^select create_distributed_table\('([a-z_.]+)', '([a-z_]+)'/gm);
const reference = found(/^select create_reference_table\('([a-z_.]+)'\)/gm);
const local = found(/^-- local: ([a-z_.]+)$/gm);
const columnOf = new Map(distributed.map(({ table, column }) => [table, column]));
const isOnEveryNode = new Set(reference.map(({ table }) => table));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Decided {
  readonly table: string;
  readonly column: string;
}

interface Errors {
  readonly undecided: readonly string[];
  readonly unknown: readonly string[];
  readonly keys: readonly string[];
  readonly foreignKeys: readonly string[];
}

/** What the catalogue says against the decisions. */
async function errorsOf(decided: readonly Decided[]): Promise<Errors> {
  const tables = await database.owner<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'graphile_worker') order by 1`;
  const keys = await database.owner<{ table: string; key: string; columns: string[] }[]>`
    select i.indrelid::regclass::text as table, c.relname as key,
           array(select a.attname::text from unnest(i.indkey) k join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisunique`;
  const foreignKeys = await database.owner<{ name: string; from: string; to: string }[]>`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f' order by 2, 1`;
  const ofCustomers = await database.owner<{ name: string }[]>`
    select distinct a.attrelid::regclass::text as name from pg_attribute a where a.attname in ('bucket', 'customer_id') and not a.attisdropped`;
  const names = tables.map(({ name }) => name);
  const toDecide = new Set(ofCustomers.map(({ name }) => name));
  const known = decided.map(({ table }) => table);
  return {
    undecided: names.filter((name) => toDecide.has(name) && !known.includes(name)),
    unknown: known.filter((name) => !names.includes(name)),
    keys: keys
      .filter(({ table, columns }) => columnOf.has(table) && !columns.includes(columnOf.get(table) ?? ''))
      .map(({ table, key }) => `${table}: ${key}`),
    foreignKeys: foreignKeys
      .filter(({ from, to }) => (columnOf.has(from) ? !columnOf.has(to) && !isOnEveryNode.has(to) : columnOf.has(to)))
      .map(({ from, name }) => `${from}: ${name}`),
  };
}

describe('db/distribution.sql', () => {
  const decided = [...distributed, ...reference, ...local];

  test('decides each table once', () => {
    expect(decided.map(({ table }) => table).toSorted()).toEqual(
      [...new Set(decided.map(({ table }) => table))].toSorted(),
    );
    expect(distributed.length).toBeGreaterThan(10);
  });

  test('every table of customers is decided, every key of a distributed one holds its column, and none points over the border', async () => {
    expect(await errorsOf(decided)).toEqual({ undecided: [], unknown: [], keys: [], foreignKeys: [] });
  });

  test('a new table of customers, a key without the column and foreign keys over the border are seen', async () => {
    await database.owner.script(`
      create table ledger.undecided (id bigint, bucket smallint);
      create table wallet.of_somebody (id bigint, customer_id bigint);
      create table content.of_nobody (id bigint, top_up_id bigint, top_up_bucket smallint,
        constraint points_at_money foreign key (top_up_id, top_up_bucket) references wallet.top_up);
      create unique index key_without_bucket on payments.purchase (uid);
      alter table wallet.top_up add constraint points_at_a_person foreign key (customer_id) references identity.app_user`);
    expect(await errorsOf(decided)).toEqual({
      undecided: ['ledger.undecided', 'wallet.of_somebody'],
      unknown: [],
      keys: ['payments.purchase: key_without_bucket'],
      foreignKeys: ['content.of_nobody: points_at_money', 'wallet.top_up: points_at_a_person'],
    });
  });
});

const delegation = readFileSync(path.resolve(import.meta.dirname, '../../../../../db/delegation.sql'), 'utf8');
const delegated = [...delegation.matchAll(/^ {2}\('([a-z_.]+)', '(.+)'\)[,;]$/gm)].map(
  ([, name = '', ofBucket = '']) => ({ name, ofBucket }),
);

/** What the application may call that writes distributed tables, and yet is not delegated: why stands in docs/adr/0013. */
const NOT_DELEGATED = ['ledger.close_day', 'ledger.lock_accounts'];

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
  distributed.some(({ table }) => new RegExp(`(insert into|update|delete from) ${table}\\b`).test(source));

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

  test('a new posting function that nobody delegated is seen', async () => {
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
    expect(drawn.filter((sequence) => !columnOf.has(sequence.replace(/_number$/, '')))).toEqual([]);
  });
});
