import { randomBytes } from 'node:crypto';
import { connectAsOwner } from './connect-as-owner.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { ConfigError } from '../config/config.ts';
import { type Migration, migrate, readMigrations, requireMigrated } from './migrate.ts';

const NAME = `t_migrate_${randomBytes(6).toString('hex')}`;
const all = readMigrations();

let database: Database;
let url: string;
/** An empty database, not the template: what is tried here is the way up. */
beforeAll(async () => {
  await asAdmin(`create database ${NAME}`);
  url = inject('adminUrl').replace(/\/[^/]*$/, `/${NAME}`);
  database = connectAsOwner(url);
});
afterAll(async () => {
  await database.close();
  await asAdmin(`drop database ${NAME} with (force)`);
});

async function asAdmin(statement: string): Promise<void> {
  const admin = connectAsOwner(inject('adminUrl'));
  await admin.sql.script(statement);
  await admin.close();
}

/** This build with another text of the migration. */
const withChanged = (name: string, change: Partial<Migration>): Migration[] => all.map((migration) => (migration.name === name ? { ...migration, ...change } : migration));

test('a database of 0012 with a customer the registry knows comes up to date', async () => {
  await migrate(
    url,
    all.filter(({ name }) => name < '0013'),
  );
  await database.sql`
    insert into kyc.customer (user_id, first_name, last_name, national_id_sealed, national_id_mask, birth_date, created_at)
    values (1, 'سارا', 'احمدی', '\\x01', '001****111', '1990-01-01', now()), (2, 'رضا', 'کریمی', '\\x02', '002****222', '1991-01-01', now())`;
  await database.sql`insert into kyc.registry_check (user_id, status, checked_at) values (1, 'matched', now()), (2, 'failed', now())`;
  await database.sql`
    insert into kyc.address (user_id, province, city, address, postal_code, confirmed_at, created_at)
    values (1, 'تهران', 'تهران', 'خیابان شریعتی', '1966813118', now(), now())`;

  expect(await migrate(url)).toEqual(all.flatMap(({ name }) => (name < '0013' ? [] : [name])));
  expect(await database.sql`select user_id::int as id, identity_confirmed_at is not null as is_confirmed from kyc.customer order by user_id`).toEqual([
    { id: 1, is_confirmed: true },
    { id: 2, is_confirmed: false },
  ]);
  await expect(
    database.sql`insert into kyc.customer (user_id, national_id_sealed, national_id_mask, birth_date, created_at) values (3, '\\x03', '003****333', '1990-01-01', now())`,
  ).rejects.toThrow('national_id_has_index');
});

test('a server that may not migrate says when the database is behind, ahead, or empty, with the application’s rights alone', async () => {
  await database.sql`grant nesye_app to current_user`;
  const asServer = openDatabase(url, { maxConnections: 1 });
  try {
    await requireMigrated(asServer.sql);
    const next = { name: '9999_next', text: '', checksum: 'x', formerChecksums: [] };
    await expect(requireMigrated(asServer.sql, [...all, next])).rejects.toThrow(/1 migrations behind this build \(the first: 9999_next\).*npm run migrate/);
    await expect(requireMigrated(asServer.sql, all.slice(0, -1))).rejects.toThrow(ConfigError);
  } finally {
    await asServer.close();
  }
});

test('a database that was made with a former text of a migration is up to date', async () => {
  const later = all.map((migration) => ({ ...migration, checksum: 'of a later text', formerChecksums: [...migration.formerChecksums, migration.checksum] }));
  expect(await migrate(url, later)).toEqual([]);
});

test('what was published of 0017 first is among its former texts', () => {
  expect(all.find(({ name }) => name === '0017_kyc_registration')?.formerChecksums).toEqual(['e2160dea91493a46e15d4d3aa68b38e883caf1dccae2bd67ea1bbb168f65df4f']);
});

test('any other text is refused with what to do, and so is a migration of a newer build', async () => {
  const changed = migrate(url, withChanged('0012_seed_marker', { checksum: 'of another text' }));
  await expect(changed).rejects.toThrow(ConfigError);
  await expect(changed).rejects.toThrow(/^Nesye cannot start: db\/migrations\/0012_seed_marker\/up\.sql is not the text .*; bring it back/);
  const older = migrate(url, all.slice(0, -1));
  await expect(older).rejects.toThrow(ConfigError);
  await expect(older).rejects.toThrow(/^Nesye cannot start: .* which this build does not know; start .* a newer one\.$/);
});
