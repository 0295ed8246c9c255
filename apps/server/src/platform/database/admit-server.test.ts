import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { grantAppRole } from './admit-server.ts';
import { type Database, openDatabase, sqlState } from './database.ts';
import { startErrorOf } from './start-error.ts';

const LOGIN = `server_${randomBytes(6).toString('hex')}`;

let database: TestDatabase;
let served: Database;
let url: URL;
beforeAll(async () => {
  database = await createTestDatabase();
  const password = randomBytes(12).toString('hex');
  await database.owner.script(`create role ${LOGIN} login noinherit password '${password}'`);
  url = new URL(database.ownerUrl);
  url.username = LOGIN;
  url.password = password;
  await Promise.all([grantAppRole(database.ownerUrl, LOGIN), grantAppRole(database.ownerUrl, LOGIN)]);
  served = openDatabase(url.href, { maxConnections: 1 });
});
afterAll(async () => {
  await served.close();
  await database.owner.script(`drop role ${LOGIN}`);
  await database.close();
});

const codeOf = (statement: string) =>
  served
    .transaction((tx) => tx.script(statement))
    .then(
      () => 'done',
      (error: unknown) => sqlState(error),
    );

test('the server’s login works with the application’s rights', async () => {
  expect(await codeOf('select count(*) from ledger.line')).toBe('done');
  expect(await codeOf('delete from ledger.line')).toBe('42501');
});

test.each([
  ['shedding the role', 'set local role none; delete from ledger.line'],
  ['shedding the role and dropping the guards', 'set local role none; alter table ledger.line disable trigger all'],
  ['becoming the owner', 'set local role nesye_owner'],
  ['becoming anybody by the session', 'set local session authorization nesye_owner'],
  ['making a table', 'set local role none; create table public.mine (id int)'],
])('%s gains nothing', async (_, statement) => {
  expect(await codeOf(statement)).toBe('42501');
});

test('why the database cannot be reached is said in one sentence', async () => {
  const faultAt = async (change: (address: URL) => void): Promise<string | undefined> => {
    const address = new URL(url);
    change(address);
    return grantAppRole(address.href, LOGIN).then(() => undefined, startErrorOf);
  };
  expect(await faultAt((address) => (address.port = '1'))).toMatch(
    /^Nesye cannot start: no PostgreSQL listens .*ECONNREFUSED/,
  );
  expect(await faultAt((address) => (address.password = 'wrong'))).toMatch(
    /^Nesye cannot start: .* refuses the user or its password/,
  );
  expect(await faultAt((address) => (address.pathname = '/nowhere'))).toMatch(
    /^Nesye cannot start: the database that DATABASE_URL names does not exist/,
  );
  expect(startErrorOf(new Error('of another kind'))).toBeUndefined();
});
