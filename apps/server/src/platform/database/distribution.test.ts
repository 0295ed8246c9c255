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
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`;
  const names = tables.map(({ name }) => name);
  const known = decided.map(({ table }) => table);
  return {
    undecided: names.filter((name) => !known.includes(name)),
    unknown: known.filter((name) => !names.includes(name)),
    keys: keys
      .filter(({ table, columns }) => columnOf.has(table) && !columns.includes(columnOf.get(table) ?? ''))
      .map(({ table, key }) => `${table}: ${key}`),
    foreignKeys: foreignKeys
      .filter(({ from, to }) => columnOf.has(from) && !columnOf.has(to) && !isOnEveryNode.has(to))
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

  test('every table is decided, every key of a distributed one holds its column, and none points at a local one', async () => {
    expect(await errorsOf(decided)).toEqual({ undecided: [], unknown: [], keys: [], foreignKeys: [] });
  });

  test('a new table, a key without the column and a foreign key to a local table are seen', async () => {
    await database.owner.script(`
      create table ledger.undecided (id bigint);
      create unique index key_without_bucket on payments.purchase (uid);
      alter table wallet.top_up add constraint points_at_a_person foreign key (customer_id) references identity.app_user`);
    expect(await errorsOf(decided)).toEqual({
      undecided: ['ledger.undecided'],
      unknown: [],
      keys: ['payments.purchase: key_without_bucket'],
      foreignKeys: ['wallet.top_up: points_at_a_person'],
    });
  });
});
