import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../../platform/http/handler.ts';
import { fixedClock } from '../../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { sell } from '../../payments/testing/sale-fixture.ts';
import { closeDay } from '../queries/close-day.ts';
import { showTrialBalance } from './show-trial-balance.ts';

const clock = fixedClock('2026-11-21T12:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const terms = await seedTerms(database);
  const house = await seedCustomer(database, { termsId: terms.house, limit: 100_000_000n, wallet: 40_000_000n });
  const bank = await seedCustomer(database, {
    termsId: terms.lender,
    limit: 100_000_000n,
    principalKind: 7110,
    line: 2,
  });
  await sell(database, house, { date: '2026-11-20' });
  await sell(database, bank, { date: '2026-11-20', lenderId: 6402n });
  await database.transaction((tx) => closeDay(tx, isoDate('2026-11-20')));
  await sell(database, house, { date: '2026-11-21', credit: 9_000_000n, deposit: 3_000_000n });
});
afterAll(() => database.close());

const read = (date?: string) => showTrialBalance({ sql: database.sql, clock }, date);

test('shows debits, credits and balance of each kind up to a day, closed or not', async () => {
  const { date, rows } = await read('2026-11-20');
  expect(date).toBe('2026-11-20');
  expect(rows.map(({ kind, book, debit, credit, balance }) => [kind, book, debit, credit, balance])).toEqual([
    [1210, 'own', 12_000_000n, 0n, 12_000_000n],
    [1220, 'own', 450_000n, 0n, 450_000n],
    [1310, 'own', 12_000_000n, 0n, 12_000_000n],
    [2110, 'own', 0n, 23_520_000n, -23_520_000n],
    [2410, 'own', 0n, 450_000n, -450_000n],
    [4110, 'own', 0n, 480_000n, -480_000n],
    [7110, 'managed', 12_000_000n, 0n, 12_000_000n],
    [7120, 'managed', 450_000n, 0n, 450_000n],
    [7510, 'managed', 0n, 12_000_000n, -12_000_000n],
    [7520, 'managed', 0n, 450_000n, -450_000n],
  ]);
});

test('each book sums to zero in each currency, and today is the standing day', async () => {
  const today = await read();
  expect(today.date).toBe('2026-11-21');
  // The wallet's opening money came today, and a part of it was spent.
  expect(today.rows.find(({ kind }) => kind === 2010)).toMatchObject({ debit: 3_000_000n, credit: 40_000_000n });
  for (const { rows } of [today, await read('2026-11-20')]) {
    const sums = new Map<string, bigint>();
    for (const { book, currency, balance } of rows)
      sums.set(`${book}/${currency}`, (sums.get(`${book}/${currency}`) ?? 0n) + balance);
    expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
  }
  expect((await read('2020-01-01')).rows).toEqual([]);
});

test('a day that does not exist is refused', async () => {
  const refusal = await read('2026-02-30').catch((error: unknown) => error);
  expect(refusal instanceof Refusal && [refusal.code, refusal.options.field]).toEqual(['invalid', 'date']);
});
