import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import {
  brokenInvariants,
  type CustomerFixture,
  seedCustomer,
  seedTerms,
} from '../payments/testing/purchase-fixture.ts';
import { sell } from '../payments/testing/sale-fixture.ts';
import { type InstallmentPaymentOutcome, payInstallment } from './use-cases/pay-installment.ts';

const AT = new Date('2026-12-21T09:00:00Z');
const DUE_DAY = isoDate('2026-12-21');
const BANK = 6402n;

let database: TestDatabase;
let terms: { house: bigint; lender: bigint };

beforeAll(async () => {
  database = await createTestDatabase();
  terms = await seedTerms(database);
});
afterAll(async () => {
  expect(await brokenInvariants(database)).toEqual([]);
  await database.close();
});

const houseCustomer = (wallet: bigint) => seedCustomer(database, { termsId: terms.house, limit: 100_000_000n, wallet });
const bankCustomer = () =>
  seedCustomer(database, { termsId: terms.lender, limit: 100_000_000n, wallet: 0n, principalKind: 7110, line: 2 });
const pay = (
  buyer: CustomerFixture,
  purchaseId: bigint,
  seq: number,
  from: 'wallet' | 'gateway',
): Promise<InstallmentPaymentOutcome> =>
  database.transaction((tx) =>
    payInstallment(tx, { customerId: buyer.customerId, purchaseId, seq, from, at: AT, businessDate: DUE_DAY }),
  );

async function linesOfPayment(paymentId: bigint): Promise<[number, bigint, bigint][]> {
  const rows = await database.owner<{ kind: number; party_id: bigint; amount: bigint }[]>`
    select l.kind, l.party_id, l.amount from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where e.source_id = ${String(paymentId)} and e.rule in (9, 10) order by l.kind`;
  return rows.map((row) => [row.kind, row.party_id, row.amount]);
}

async function paymentIdOf(outcome: InstallmentPaymentOutcome): Promise<bigint> {
  if (outcome.state !== 'paid') throw new Error(`not paid: ${outcome.state}`);
  return outcome.paymentId;
}

const balanceOf = async (kind: number, partyId: bigint): Promise<bigint> => {
  const [row] = await database.owner<
    { balance: bigint }[]
  >`select balance from ledger.guarded_account where kind = ${kind} and party_id = ${String(partyId)}`;
  return row?.balance ?? -1n;
};

test("E3: row 1 of a bank's line by card, line by line in both books", async () => {
  const buyer = await bankCustomer();
  const purchaseId = await sell(database, buyer, { lenderId: BANK });
  const outcome = await pay(buyer, purchaseId, 1, 'gateway');
  expect(outcome).toMatchObject({ state: 'paid', amount: 3_112_000n });
  expect(await linesOfPayment(await paymentIdOf(outcome))).toEqual([
    [1110, 1n, 3_112_000n],
    [2210, BANK, -3_094_000n],
    [4120, 0n, -18_000n],
    [7110, buyer.facility.id, -2_932_000n],
    [7120, buyer.facility.id, -180_000n],
    [7510, BANK, 2_932_000n],
    [7520, BANK, 180_000n],
  ]);
  expect(await balanceOf(7110, buyer.facility.id)).toBe(9_068_000n);
});

test('our own row from the wallet restores the limit by the principal only', async () => {
  const buyer = await houseCustomer(10_000_000n);
  const purchaseId = await sell(database, buyer);
  const outcome = await pay(buyer, purchaseId, 1, 'wallet');
  expect(await linesOfPayment(await paymentIdOf(outcome))).toEqual([
    [1210, buyer.facility.id, -2_932_000n],
    [1220, buyer.facility.id, -180_000n],
    [2010, buyer.customerId, 3_112_000n],
  ]);
  expect([await balanceOf(1210, buyer.facility.id), await balanceOf(2010, buyer.customerId)]).toEqual([
    9_068_000n,
    6_888_000n,
  ]);
});

test('a row requested ten times concurrently is paid once', async () => {
  const buyer = await houseCustomer(50_000_000n);
  const purchaseId = await sell(database, buyer);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => pay(buyer, purchaseId, 2, 'wallet')));
  expect(outcomes.map((outcome) => outcome.state).toSorted()).toEqual([
    ...Array<string>(9).fill('already_paid'),
    'paid',
  ]);
  // Row 2 is a month early: its fee of 135,000 is given back.
  expect(await balanceOf(2010, buyer.customerId)).toBe(47_023_000n);
});

test('two concurrent rows from a wallet that covers one: one is paid', async () => {
  const buyer = await houseCustomer(3_500_000n);
  const purchaseId = await sell(database, buyer);
  const outcomes = await Promise.all([pay(buyer, purchaseId, 1, 'wallet'), pay(buyer, purchaseId, 2, 'wallet')]);
  expect(outcomes.map((outcome) => outcome.state).toSorted()).toEqual(['balance_insufficient', 'paid']);
  // Row 1 for 3,112,000, or row 2, which is a month early, for 2,977,000.
  expect([388_000n, 523_000n]).toContain(await balanceOf(2010, buyer.customerId));
});

test('a wallet that covers the principal and not its fee pays nothing', async () => {
  for (const [wallet, state] of [
    [2_932_000n, 'balance_insufficient'],
    [3_111_999n, 'balance_insufficient'],
    [3_112_000n, 'paid'],
  ] as const) {
    const buyer = await houseCustomer(wallet);
    const purchaseId = await sell(database, buyer);
    expect((await pay(buyer, purchaseId, 1, 'wallet')).state).toBe(state);
    expect(await balanceOf(2010, buyer.customerId)).toBe(state === 'paid' ? 0n : wallet);
  }
});

test('a deposit is born paid', async () => {
  const buyer = await houseCustomer(3_000_000n);
  const purchaseId = await sell(database, buyer, { credit: 9_000_000n, deposit: 3_000_000n });
  expect(await pay(buyer, purchaseId, 1, 'wallet')).toEqual({ state: 'already_paid' });
});

test("someone else's row is not found, and nothing moves", async () => {
  const owner = await houseCustomer(0n);
  const stranger = await houseCustomer(50_000_000n);
  const purchaseId = await sell(database, owner);
  expect(await pay(stranger, purchaseId, 1, 'wallet')).toEqual({ state: 'not_found' });
  expect(await pay(owner, purchaseId, 9, 'wallet')).toEqual({ state: 'not_found' });
  expect(await balanceOf(2010, stranger.customerId)).toBe(50_000_000n);
});
