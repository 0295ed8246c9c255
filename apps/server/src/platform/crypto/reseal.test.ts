import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { resealColumn, type SealedColumn } from './reseal.ts';
import { createSealedBox } from './sealed-box.ts';

const OLD = 'an old secret of more than thirty-two characters';
const NEW = 'a new secret of more than thirty-two characters';
const COLUMN: SealedColumn = {
  table: 'platform.sealed_trial',
  key: 'id',
  column: 'secret_sealed',
  placeOf: (id) => `platform.sealed_trial:${id}`,
};
const ROWS = 450;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner`create table platform.sealed_trial (id bigint primary key, secret_sealed bytea)`;
  await database.owner`grant select, update on platform.sealed_trial to nesye_app`;
  const former = createSealedBox([OLD]);
  const rows = Array.from({ length: ROWS }, (_, id) => ({
    id,
    secret_sealed: former.seal(`text ${id}`, COLUMN.placeOf(BigInt(id))),
  }));
  for (const row of rows) await database.owner`insert into platform.sealed_trial ${database.owner.insertRow(row)}`;
  await database.owner`insert into platform.sealed_trial values (${ROWS}, null)`;
});
afterAll(() => database.close());

it('re-encrypts every row in batches, once, after which the former key is not needed', async () => {
  const both = createSealedBox([NEW, OLD]);
  expect(await resealColumn(database.sql, both, COLUMN)).toBe(ROWS);
  expect(await resealColumn(database.sql, both, COLUMN)).toBe(0);
  const onlyNew = createSealedBox([NEW]);
  const rows = await database.sql<
    { id: bigint; secret_sealed: Buffer }[]
  >`select id, secret_sealed from platform.sealed_trial where secret_sealed is not null`;
  expect(
    rows.map(({ id, secret_sealed: sealed }) => onlyNew.open(sealed, COLUMN.placeOf(id)) === `text ${id}`),
  ).toEqual(rows.map(() => true));
});

it('stops at a row whose key it was not given, and changes nothing of it', async () => {
  await expect(resealColumn(database.sql, createSealedBox([OLD]), COLUMN)).rejects.toThrow('not given');
});
