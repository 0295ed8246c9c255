import { addDays, isoDate, type IsoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import {
  brokenInvariants,
  type CustomerFixture,
  seedCustomer,
  seedTerms,
} from '../../payments/testing/purchase-fixture.ts';
import { sell } from '../../payments/testing/sale-fixture.ts';
import { amountDue } from '../domain/row-debt.ts';
import { lockRow, readRowOwner } from '../queries/repay-row.ts';
import { accruePenalty } from './make-penalty-firm.ts';
import { payInstallment } from '../../repayment/index.ts';

const BANK = 6402n;
/** The first row of a sale of 2026-11-21: 3,112,000, on a Monday. */
const DUE = isoDate('2026-12-21');

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
  seedCustomer(database, { termsId: terms.lender, limit: 100_000_000n, principalKind: 7110, line: 2 });
const keyOf = (buyer: CustomerFixture, purchaseId: bigint) => ({ customerId: buyer.customerId, purchaseId, seq: 1 });
const on = (day: IsoDate) => ({ businessDate: day, at: new Date(`${day}T09:00:00Z`) });
const pay = (buyer: CustomerFixture, purchaseId: bigint, day: IsoDate, from: 'wallet' | 'gateway' = 'wallet') =>
  database.transaction((tx) => payInstallment(tx, { ...keyOf(buyer, purchaseId), ...on(day), from }));
const firm = (buyer: CustomerFixture, purchaseId: bigint, day: IsoDate) =>
  database.transaction(async (tx) => {
    const key = keyOf(buyer, purchaseId);
    const owner = await readRowOwner(tx, key);
    if (owner === undefined) throw new Error('no row');
    return accruePenalty(tx, { key, owner, debt: await lockRow(tx, key) }, on(day));
  });
const due = (buyer: CustomerFixture, purchaseId: bigint, day: IsoDate) =>
  database.transaction(async (tx) => amountDue(await lockRow(tx, keyOf(buyer, purchaseId)), day));

async function entriesOf(buyer: CustomerFixture): Promise<[number, string, [number, bigint, bigint][]][]> {
  const rows = await database.owner<
    { rule: number; effective_date: string; id: bigint; kind: number; party_id: bigint; amount: bigint }[]
  >`
    select e.rule, e.effective_date, e.id, l.kind, l.party_id, l.amount from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where e.rule in (9, 10, 13) and exists (select from ledger.line o where o.bucket = e.bucket and o.entry_id = e.id and o.party_id = ${String(buyer.facility.id)})
    order by e.id, l.kind`;
  const entries = new Map<bigint, [number, string, [number, bigint, bigint][]]>();
  for (const { rule, effective_date: day, id, kind, party_id: party, amount } of rows) {
    const entry = entries.get(id) ?? [rule, day, []];
    entry[2].push([kind, party, amount]);
    entries.set(id, entry);
  }
  return [...entries.values()];
}

test('ten days late: the penalty of seven days becomes firm and is paid with the row', async () => {
  const buyer = await houseCustomer(10_000_000n);
  const purchaseId = await sell(database, buyer);
  const day = addDays(DUE, 10);
  // 3,112,000 × 24 % × 7 ÷ 365.
  expect(await due(buyer, purchaseId, day)).toEqual({
    penalty: 14_320n,
    fee: 180_000n,
    principal: 2_932_000n,
    total: 3_126_320n,
  });
  expect(await pay(buyer, purchaseId, day)).toMatchObject({ state: 'paid', amount: 3_126_320n });
  expect(await entriesOf(buyer)).toEqual([
    [
      13,
      day,
      [
        [1230, buyer.facility.id, 14_320n],
        [4220, 0n, -14_320n],
      ],
    ],
    [
      9,
      day,
      [
        [1210, buyer.facility.id, -2_932_000n],
        [1220, buyer.facility.id, -180_000n],
        [1230, buyer.facility.id, -14_320n],
        [2010, buyer.customerId, 3_126_320n],
      ],
    ],
  ]);
  expect(await pay(buyer, purchaseId, addDays(day, 30))).toEqual({ state: 'already_paid' });
  expect(await due(buyer, purchaseId, addDays(day, 30))).toMatchObject({ total: 0n });
});

test("the penalty on a bank's line is the bank's, in the managed book", async () => {
  const buyer = await bankCustomer();
  const purchaseId = await sell(database, buyer, { lenderId: BANK });
  await pay(buyer, purchaseId, addDays(DUE, 10), 'gateway');
  expect((await entriesOf(buyer)).map(([rule, , lines]) => [rule, lines])).toEqual([
    [
      13,
      [
        [7130, buyer.facility.id, 14_320n],
        [7530, BANK, -14_320n],
      ],
    ],
    [
      10,
      [
        [1110, 1n, 3_126_320n],
        [2210, BANK, -3_108_320n],
        [4120, 0n, -18_000n],
        [7110, buyer.facility.id, -2_932_000n],
        [7120, buyer.facility.id, -180_000n],
        [7130, buyer.facility.id, -14_320n],
        [7510, BANK, 2_932_000n],
        [7520, BANK, 180_000n],
        [7530, BANK, 14_320n],
      ],
    ],
  ]);
});

test('in the three days of grace, and before, the row costs what it always cost', async () => {
  const buyer = await houseCustomer(10_000_000n);
  const purchaseId = await sell(database, buyer);
  expect(await pay(buyer, purchaseId, addDays(DUE, 3))).toMatchObject({ state: 'paid', amount: 3_112_000n });
  expect((await entriesOf(buyer)).map(([rule]) => rule)).toEqual([9]);
});

test('a wallet that covers the row and not its penalty pays nothing, and nothing becomes firm', async () => {
  const buyer = await houseCustomer(3_112_000n);
  const purchaseId = await sell(database, buyer);
  expect(await pay(buyer, purchaseId, addDays(DUE, 10))).toEqual({ state: 'balance_insufficient' });
  expect(await entriesOf(buyer)).toEqual([]);
});

test('made firm in parts, twice on a day and with the clock set back, it comes to the same rial', async () => {
  const buyer = await houseCustomer(10_000_000n);
  const purchaseId = await sell(database, buyer);
  const amounts = [];
  for (const days of [2, 5, 5, 9, 4, 10]) amounts.push(await firm(buyer, purchaseId, addDays(DUE, days)));
  // 2,046.2 a day: of 2, 6 and 7 days.
  expect(amounts).toEqual([0n, 4_090n, 0n, 8_180n, 0n, 2_050n]);
  expect(await due(buyer, purchaseId, addDays(DUE, 10))).toMatchObject({ penalty: 14_320n });
  expect(await due(buyer, purchaseId, addDays(DUE, 4))).toMatchObject({ penalty: 14_320n });
});

test('after years it is a tenth of the row', async () => {
  const buyer = await houseCustomer(10_000_000n);
  const purchaseId = await sell(database, buyer);
  expect(await due(buyer, purchaseId, addDays(DUE, 2_000))).toMatchObject({ penalty: 311_200n });
  expect(await pay(buyer, purchaseId, addDays(DUE, 2_000))).toMatchObject({ amount: 3_423_200n });
});

test('ten payments at once of a late row charge and pay its penalty once', async () => {
  const buyer = await houseCustomer(50_000_000n);
  const purchaseId = await sell(database, buyer);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => pay(buyer, purchaseId, addDays(DUE, 10))));
  expect(outcomes.filter(({ state }) => state === 'paid')).toHaveLength(1);
  expect((await entriesOf(buyer)).map(([rule]) => rule)).toEqual([13, 9]);
});
