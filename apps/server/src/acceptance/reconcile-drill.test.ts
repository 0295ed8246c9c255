import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DrillResult, drillReconciliation } from '../../../../tools/reconcile/drill.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';

/** Few enough for a test, and so many refunds that each kind of plant comes. */
const SIZE = { purchases: 600, refundPercent: 8, saleDays: 6 };
const MINUTES_MS = 180_000;

let database: TestDatabase;
let result: DrillResult;
beforeAll(async () => {
  database = await createTestDatabase();
  result = await drillReconciliation(database.ownerUrl, { ...SIZE, report: () => undefined });
}, MINUTES_MS);
afterAll(() => database.close());

test('six days against the files of a gateway and a bank: every planted difference is found, none invented', () => {
  expect({ missed: result.missed, invented: result.invented }).toEqual({ missed: [], invented: [] });
  expect(result.purchases).toBe(SIZE.purchases);
  expect(result.refunds).toBe((SIZE.purchases * SIZE.refundPercent) / 100);
  expect(result.cameLate).toBeGreaterThan(0);
});

test('the clearing and suspense accounts hold what was planted, and the audit has nothing against the books', () => {
  expect({ stray: result.strayRial, broken: result.broken }).toEqual({ stray: [], broken: [] });
});

test('what the shops sold was paid to them on working days, each to the rial', () => {
  // Twenty shops, and six days of sales of which Friday has none.
  expect(result.payouts).toBeGreaterThan(80);
  expect(result.earned).toBe(result.paidOut + result.owed);
  // Nothing waits; what was refunded after the last payout is owed by the shops.
  expect(result.owed).toBeLessThanOrEqual(0n);
});

test('each kind of plant was there', () => {
  const ofGateway = ['leave_out', 'other_amount', 'twice', 'stranger'].flatMap((plant) => [
    `gateway, payment: ${plant}`,
    `gateway, refund: ${plant}`,
  ]);
  const ofBank = [
    ...['leave_out', 'other_amount', 'twice', 'stranger'].map((plant) => `cash_out: ${plant}`),
    ...['leave_out', 'other_amount', 'twice', 'stranger'].map((plant) => `settlement: ${plant}`),
    'cash_out_return: came_back',
    'cash_out_return: not_back',
    'fee: stranger',
    'other: stranger',
  ].map((plant) => `bank, ${plant}`);
  expect([...result.plants.keys()].toSorted()).toEqual([...ofGateway, ...ofBank].toSorted());
});
