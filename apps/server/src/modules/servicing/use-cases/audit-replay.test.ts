import { addDays, type IsoDate, isoDate } from '@nesye/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BusinessClock, startBusinessClock } from '../../../platform/clock/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { sell } from '../../payments/testing/sale-fixture.ts';
import { payInstallment } from '../../repayment/index.ts';
import { auditReplay } from './audit-replay.ts';
import { endDays } from './end-day.ts';
import { decideWaiver, proposeWaiver } from './waive-penalty.ts';

const SOLD = isoDate('2026-11-21');

let database: TestDatabase;
let clock: BusinessClock;
let buyer: CustomerFixture;
let purchaseId: bigint;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = await startBusinessClock(database.sql);
  const terms = await seedTerms(database);
  buyer = await seedCustomer(database, { termsId: terms.house, limit: 500_000_000n, wallet: 50_000_000n });
  purchaseId = await sell(database, buyer);
  await moveTo(SOLD);
  // Row 1 late and partly forgiven before it is paid, row 2 paid in time, rows 3 and 4 late and firm at the end of a month.
  await moveTo(addDays(SOLD, 50));
  await forgive(1, 5_000n);
  await pay(1);
  await pay(2);
  await moveTo(addDays(SOLD, 130));
  await forgive(3, 1_000n);
}, 60_000);
afterAll(async () => {
  clock.stop();
  await database.close();
});
beforeEach(async () => {
  expect((await audit()).named).toEqual([]);
});

const audit = () => auditReplay(database);

async function moveTo(day: IsoDate): Promise<void> {
  await clock.set(new Date(`${day}T12:00:00+03:30`));
  await endDays(database, clock);
}

async function pay(seq: number): Promise<void> {
  const [at, businessDate] = [clock.businessNow(), clock.businessDate()];
  const payment = { customerId: buyer.customerId, purchaseId, seq, from: 'wallet', at, businessDate } as const;
  expect((await database.transaction((tx) => payInstallment(tx, payment))).state).toBe('paid');
}

async function forgive(seq: number, amount: bigint): Promise<void> {
  const installment = Number(purchaseId * 64n + BigInt(seq));
  const proposal = {
    operatorId: 1_000_001n,
    customerId: Number(buyer.customerId),
    installment,
    amount: String(amount),
    reason: 'test',
  };
  const { id } = await database.transaction((tx) => proposeWaiver(tx, clock, proposal));
  await decideWaiver(
    { database, clock },
    { operatorId: 1_000_002n, id: String(id), decision: 'approve', reason: undefined },
  );
}

test('a purchase whose rows were late, forgiven and paid is what the engine makes of it', async () => {
  expect(await audit()).toEqual({ purchases: 1, rows: 4, differences: 0, named: [] });
  const [row] = await database.owner<{ charged: bigint; waived: bigint }[]>`
    select sum(penalty_charged)::bigint as charged, sum(penalty_waived)::bigint as waived from servicing.installment`;
  expect(row?.waived).toBe(6_000n);
  expect(row?.charged).toBeGreaterThan(100_000n);
});

test.each([
  ['a rial that was not paid', 'principal_paid = principal_paid + 1', 4, ['principalPaid']],
  ['a fee that was not paid', 'fee_paid = fee_paid + 1', 4, ['feePaid']],
  ['a penalty that grew by itself', 'penalty_rial_days = penalty_rial_days + 100000000', 3, ['penalty']],
  ['a penalty that nobody forgave', 'penalty_waived = penalty_waived + 1', 3, ['penaltyWaived']],
  ['a row that is open again', 'paid_at = null, principal_paid = principal_paid - 1', 2, ['principalPaid', 'isPaid']],
])('%s is found', async (_, change, seq, found) => {
  const where = `where purchase_id = ${purchaseId} and seq = ${seq}`;
  const [before] = await database.owner.statement(
    `select to_jsonb(i) as row from servicing.installment i ${where}`,
    [],
  );
  await database.owner.script(`update servicing.installment set ${change} ${where}`);
  const { named, differences } = await audit();
  expect(named.map(({ what }) => what)).toEqual(expect.arrayContaining(found));
  expect(named.every((each) => each.seq === seq && each.purchaseId === purchaseId)).toBe(true);
  expect(differences).toBe(named.length);
  const row = JSON.stringify(before?.['row'], (__, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  await database.owner.script(`
    update servicing.installment i set (principal_paid, fee_paid, penalty_rial_days, penalty_waived, payable_until, paid_at) =
      (select r.principal_paid, r.fee_paid, r.penalty_rial_days, r.penalty_waived, r.payable_until, r.paid_at
       from jsonb_populate_record(null::servicing.installment, '${row}') r) ${where}`);
});

test('a closed facility is left alone', async () => {
  await database.owner`update servicing.facility set status = 'closed'`;
  expect(await audit()).toMatchObject({ purchases: 0, rows: 0 });
  await database.owner`update servicing.facility set status = 'active'`;
});
