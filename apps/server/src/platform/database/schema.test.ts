import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCHEMA_FILE, schemaText } from '../../../../../tools/database/schema-text.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { readSources } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('db/schema.sql is what the migrations and functions make; `npm run db:schema` writes it', async () => {
  const reader = openDatabase(database.ownerUrl, { maxConnections: 1, role: null });
  const text = await schemaText(reader.sql).finally(() => reader.close());
  expect(text).toBe(readFileSync(SCHEMA_FILE, 'utf8'));
});

/** Functions that tables and indexes are made with (keys, sort columns, folded texts) are in the migrations: changing one would change what is stored. */
const IN_MIGRATIONS = [
  'merchants.name_key',
  'merchants.map_x',
  'merchants.map_y',
  'merchants.search_keys',
  'merchants.search_words',
  'merchants.sound_of',
  'platform.bucket_of',
  'platform.fold_greek_and_cyrillic',
  'platform.fold_text',
  'platform.party_id',
  'platform.sort_key',
];

test('each function has one current file, and no older signature of it is left behind', async () => {
  const rows = await database.owner<{ name: string }[]>`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'graphile_worker') order by 1`;
  const files = readSources().functions.map(({ name }) => name);
  expect(rows.map(({ name }) => name)).toEqual([...files, ...IN_MIGRATIONS].toSorted());
});

test('no function may be executed by everybody, but for the grammar of ids', async () => {
  const rows = await database.owner<{ name: string }[]>`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'graphile_worker')
      and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0)) order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(['platform.bucket_of', 'platform.party_id']);
});
