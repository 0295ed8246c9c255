import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectAsOwner } from './connect-as-owner.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { ConfigError } from '../config/config.ts';
import { type DatabaseSources, migrate, readSources, requireMigrated, type Script } from './migrate.ts';

const NAME = `t_migrate_${randomBytes(6).toString('hex')}`;
const all = readSources();

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

/** This build with another text of one of its scripts. */
const withChanged = (kind: keyof DatabaseSources, name: string, change: Partial<Script>): DatabaseSources => ({
  ...all,
  [kind]: all[kind].map((script) => (script.name === name ? { ...script, ...change } : script)),
});
const namesOf = (scripts: readonly Script[]) => scripts.map(({ name }) => name);

test('an empty database gets every migration in the order of the numbers, then every function; a second start changes nothing', async () => {
  expect(await migrate(url)).toEqual([...namesOf(all.migrations), ...namesOf(all.functions)]);
  expect(await migrate(url)).toEqual([]);
});

test('a server that may not migrate says when the database is behind, ahead, or empty, with the application’s rights alone', async () => {
  await database.sql`grant nesye_app to current_user`;
  const asServer = openDatabase(url, { maxConnections: 1 });
  try {
    await requireMigrated(asServer.sql);
    const next = { name: '9999_next', text: '', checksum: 'x' };
    await expect(requireMigrated(asServer.sql, { ...all, migrations: [...all.migrations, next] })).rejects.toThrow(
      /1 migrations or functions behind this build \(the first: 9999_next\).*npm run migrate/,
    );
    await expect(requireMigrated(asServer.sql, { ...all, migrations: all.migrations.slice(0, -1) })).rejects.toThrow(
      ConfigError,
    );
  } finally {
    await asServer.close();
  }
});

test('a function whose text has changed is applied again, and it alone', async () => {
  const changed = all.functions.find(({ name }) => name === 'ledger.natural_sign');
  const text = `${changed?.text}comment on function ledger.natural_sign is 'changed';`;
  expect(
    await migrate(url, withChanged('functions', 'ledger.natural_sign', { text, checksum: 'of the changed text' })),
  ).toEqual(['ledger.natural_sign']);
  expect(await database.sql`select obj_description('ledger.natural_sign'::regproc) as comment`).toEqual([
    { comment: 'changed' },
  ]);
  expect(await migrate(url)).toEqual(['ledger.natural_sign']);
});

test('functions change all or none: an error in one leaves every one as it was', async () => {
  const broken = withChanged('functions', 'servicing.refuse_change', { text: 'no SQL', checksum: 'of no SQL' });
  const both = {
    ...broken,
    functions: broken.functions.map((script) =>
      script.name === 'ledger.natural_sign' ? { ...script, checksum: 'new' } : script,
    ),
  };
  await expect(migrate(url, both)).rejects.toThrow('syntax error');
  expect(await migrate(url)).toEqual([]);
});

test('a changed text of an applied migration is refused with what to do, and so is a migration of a newer build', async () => {
  const changed = migrate(url, withChanged('migrations', '0001_platform', { checksum: 'of another text' }));
  await expect(changed).rejects.toThrow(ConfigError);
  await expect(changed).rejects.toThrow(
    /^Nesye cannot start: db\/migrations\/0001_platform\.sql is not the text .*; bring it back/,
  );
  const older = migrate(url, { ...all, migrations: all.migrations.slice(0, -1) });
  await expect(older).rejects.toThrow(ConfigError);
  await expect(older).rejects.toThrow(
    /^Nesye cannot start: .* which this build does not know; start .* a newer one\.$/,
  );
});

test('a migration begins with its reason, which is not applied and may be told better later', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-migrations-'));
  mkdirSync(path.join(folder, 'migrations'));
  const read = (text: string): readonly Script[] => {
    writeFileSync(path.join(folder, 'migrations', '0001_first.sql'), text);
    return readSources(folder).migrations;
  };
  try {
    const text = 'create schema first; /* said in the middle */\n';
    const script = { name: '0001_first', text, checksum: createHash('sha256').update(text).digest('hex') };
    expect(read(`/*\nWhy it is there.\n*/\n${text}`)).toEqual([script]);
    expect(read(`/*\nWhy it is there,\n\ntold better.\n*/\n${text}`)).toEqual([script]);
    for (const none of [text, `/*\n*/\n${text}`, `-- Why it is there.\n${text}`])
      expect(() => read(none)).toThrow('migration 0001_first does not begin with its reason');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
