import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import {
  brokenInvariants,
  type CustomerFixture,
  seedCustomer,
  seedTerms,
} from '../../payments/testing/purchase-fixture.ts';
import { sell } from '../../payments/testing/sale-fixture.ts';
import { payInstallment } from '../../repayment/index.ts';
import { earnDueFees } from './earn-due-fees.ts';

let database: TestDatabase;
let house: CustomerFixture;

const earnUntil = (day: string) =>
  earnDueFees(database, { at: new Date(`${day}T20:00:00Z`), businessDate: isoDate(day) });
const totalOf = async (kind: number): Promise<bigint> => {
  const [row] = await database.owner<
    { total: bigint }[]
  >`select coalesce(sum(amount), 0)::bigint as total from ledger.line where kind = ${kind}`;
  return row?.total ?? 0n;
};

beforeAll(async () => {
  database = await createTestDatabase();
  const terms = await seedTerms(database);
  house = await seedCustomer(database, { termsId: terms.house, limit: 100_000_000n, wallet: 20_000_000n });
  const bank = await seedCustomer(database, {
    termsId: terms.lender,
    limit: 100_000_000n,
    principalKind: 7110,
    line: 2,
  });
  // Fees 180,000, 135,000, 90,000, 45,000, due on 2026-12-21, 2027-01-20, 2027-02-19 and 2027-03-20.
  await sell(database, house);
  await sell(database, bank, { lenderId: 6402n });
});
afterAll(async () => {
  expect(await brokenInvariants(database)).toEqual([]);
  await database.close();
});

test('a fee is earned on its due day, not before, and once however often the job runs', async () => {
  expect(await earnUntil('2026-12-20')).toBe(0n);
  expect(await earnUntil('2026-12-21')).toBe(180_000n);
  expect(await earnUntil('2026-12-21')).toBe(0n);
  expect([await totalOf(4210), await totalOf(2410)]).toEqual([-180_000n, -270_000n]);
});

test('days that were missed are written each on its own day', async () => {
  expect(await earnUntil('2027-02-19')).toBe(225_000n);
  const days = await database.owner<
    { effective_date: string }[]
  >`select effective_date::text from ledger.entry where rule = 12 order by effective_date`;
  expect(days.map((row) => row.effective_date)).toEqual(['2026-12-21', '2027-01-20', '2027-02-19']);
});

test('a row that is paid early is earned by then and never again, the others by one of two runs at once', async () => {
  const purchaseId = await sell(database, house, { credit: 2_400_000n, count: 2, date: '2027-03-01' });
  await database.transaction((tx) =>
    payInstallment(tx, {
      customerId: house.customerId,
      purchaseId,
      seq: 1,
      from: 'wallet',
      at: new Date('2027-03-02T08:00:00Z'),
      businessDate: isoDate('2027-03-02'),
    }),
  );
  const [one, other] = await Promise.all([earnUntil('2028-01-01'), earnUntil('2028-01-01')]);
  // The last row of the first sale (45,000), and row 2 of the second (18,000): of row 1 one day of 36,000 was earned when it was paid, and the rest was given back.
  expect(one + other).toBe(63_000n);
  expect(await totalOf(2410)).toBe(0n);
});

test("a lender's rows, and rows whose fee is earned, are not looked at", async () => {
  const [row] = await database.owner`select count(*)::int as rows from servicing.installment where fee_unearned > 0`;
  expect(row).toEqual({ rows: 0 });
});

test('fees of a day that is closed already are written into the open one, about their own', async () => {
  await sell(database, house, { credit: 2_400_000n, count: 2, date: '2026-07-01' });
  await database.owner`select ledger.close_day('2026-11-20'::date)`;
  expect(await earnUntil('2026-08-01')).toBeGreaterThan(0n);
  const [entry] =
    await database.owner`select effective_date::text, accounting_date::text from ledger.entry where rule = 12 order by id desc limit 1`;
  expect(entry).toEqual({ effective_date: '2026-08-01', accounting_date: '2026-11-21' });
  await earnUntil('2027-01-01');
});
