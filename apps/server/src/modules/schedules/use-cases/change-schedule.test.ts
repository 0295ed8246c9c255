import { addDays, type IsoDate, isoDate, payableUntil } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../../../../tools/ledger/audit.ts';
import { type BusinessClock, startBusinessClock } from '../../../platform/clock/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { holidays, sell } from '../../payments/testing/sale-fixture.ts';
import { payInstallment } from '../../repayment/index.ts';
import type { ChangeOfRows } from '../domain/purchase-replay.ts';
import { auditReplay } from './audit-replay.ts';
import { changeSchedule, lockSchedules } from './change-schedule.ts';
import { endDays } from '../../end-of-day/use-cases/end-day.ts';

/** Rows of 3,112,000 (the last 3,114,000) due on 2026-12-21, 2027-01-20, 02-19 and 03-20. */
const SOLD = isoDate('2026-11-21');
const LIMIT = 500_000_000n;

let database: TestDatabase;
let clock: BusinessClock;
let termsId: bigint;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = await startBusinessClock(database.sql);
  termsId = (await seedTerms(database)).house;
  await moveTo(SOLD);
}, 60_000);
afterAll(async () => {
  clock.stop();
  await database.close();
});

const day = (text: string) => isoDate(text);
const lastDayOf = (due: IsoDate) => payableUntil(due, holidays);

async function moveTo(to: IsoDate): Promise<void> {
  await clock.set(new Date(`${to}T12:00:00+03:30`));
  await endDays(database, clock);
}

interface Sale {
  readonly buyer: CustomerFixture;
  readonly purchaseId: bigint;
}

async function bought(date: IsoDate = clock.businessDate()): Promise<Sale> {
  const buyer = await seedCustomer(database, { termsId, limit: LIMIT, wallet: 50_000_000n });
  return { buyer, purchaseId: await sell(database, buyer, { date }) };
}

async function change({ buyer: { customerId }, purchaseId }: Sale, wanted: ChangeOfRows) {
  const changedOn = clock.businessDate();
  return await database.transaction(async (tx) => {
    const [schedule] = await lockSchedules(tx, { customerId, purchaseIds: [purchaseId], asOf: changedOn });
    if (schedule === undefined) throw new Error('nothing was sold');
    const record = {
      customerId,
      purchaseId,
      changedOn,
      changedAt: clock.businessNow(),
      changedBy: customerId,
      sourceId: 64n,
      policyFrom: SOLD,
    };
    return await changeSchedule(tx, record, schedule, wanted, lastDayOf);
  });
}

async function pay({ buyer: { customerId }, purchaseId }: Sale, seq: number): Promise<string> {
  const [at, businessDate] = [clock.businessNow(), clock.businessDate()];
  const payment = { customerId, purchaseId, seq, from: 'wallet', at, businessDate } as const;
  return (await database.transaction((tx) => payInstallment(tx, payment))).state;
}

interface Stored {
  readonly due: string;
  readonly until: string;
  readonly amount: bigint;
  readonly over: boolean;
}

const stored = ({ purchaseId }: Sale): Promise<Stored[]> => database.owner<Stored[]>`
  select due_date::text as due, payable_until::text as until, (principal + fee)::bigint as amount, paid_at is not null or is_cancelled as over
  from servicing.installment where purchase_id = ${purchaseId} order by seq`;

/** The changes of this test have no record of another context behind them: these checks are about those. */
const OF_OTHERS = new Set([157, 158, 171]);

async function broken(): Promise<string[]> {
  const results = await auditLedger(database.ownerUrl);
  return results
    .filter(({ check, violations }) => violations > 0 && !OF_OTHERS.has(check.number))
    .map(({ check, examples }) => `${check.number} ${examples.join(' ')}`);
}

async function expectSound(): Promise<void> {
  expect((await auditReplay(database)).named).toEqual([]);
  expect(await broken()).toEqual([]);
}

const redate = (...rows: readonly (readonly [number, string])[]) => ({
  type: 'redate' as const,
  rows: rows.map(([row, newDue]) => ({ row, newDue: day(newDue), payableUntil: lastDayOf(day(newDue)) })),
});

test('rows on other days keep what was agreed beside them, are paid, and are what the engine makes of them', async () => {
  const sale = await bought();
  const result = await change(sale, redate([1, '2026-12-26'], [2, '2027-01-25'], [3, '2027-02-24'], [4, '2027-03-25']));
  expect('rows' in result && result.rows.map(({ seq, principal, fee }) => [seq, principal, fee])).toEqual([
    [1, 0n, 0n],
    [2, 0n, 0n],
    [3, 0n, 0n],
    [4, 0n, 0n],
  ]);
  expect((await stored(sale)).map(({ due }) => due)).toEqual(['2026-12-26', '2027-01-25', '2027-02-24', '2027-03-25']);
  const [row] = await database.owner<{ agreed: string; principal: bigint }[]>`
    select agreed_due_date::text as agreed, agreed_principal as principal from servicing.installment where purchase_id = ${sale.purchaseId} and seq = 2`;
  expect(row).toEqual({ agreed: '2027-01-20', principal: 2_977_000n });
  expect(await pay(sale, 1)).toBe('paid');
  expect(await change(sale, redate([2, '2027-01-25']))).toEqual({ refusal: 'nothing-changes' });
  expect(await change(sale, redate([1, '2027-01-10']))).toEqual({ refusal: 'nothing-owed' });
  await expectSound();
});

test('a late row that is snoozed makes its penalty firm, its fee is earned, its facility is free again', async () => {
  const sale = await bought();
  await moveTo(addDays(SOLD, 70));
  await database.owner`update servicing.facility set status = 'blocked' where id = ${sale.buyer.facility.id}`;
  const later = addDays(clock.businessDate(), 20);
  const snooze = { type: 'snooze-row', row: 1, newDue: later, payableUntil: lastDayOf(later) } as const;
  const result = await change(sale, snooze);
  expect('rows' in result && result.rows.map(({ seq, dueDate }) => [seq, dueDate])).toEqual([[1, later]]);
  const [row] = await database.owner<{ charged: bigint; status: string }[]>`
    select i.penalty_charged as charged, f.status from servicing.installment i join servicing.facility f on f.id = i.facility_id
    where i.purchase_id = ${sale.purchaseId} and i.seq = 1`;
  expect(row?.charged).toBeGreaterThan(0n);
  expect(row?.status).toBe('active');
  await expectSound();
  // Late again: the penalty goes on where it was.
  await moveTo(addDays(later, 12));
  await expectSound();
  expect(await pay(sale, 1)).toBe('paid');
  await expectSound();
});

test('arrears that are spread leave an empty row, fill the next and add what lacks, to the rial', async () => {
  const sale = await bought();
  await moveTo(addDays(clock.businessDate(), 95));
  const before = await stored(sale);
  const result = await change(sale, { type: 'spread-arrears', count: 3 });
  expect('rows' in result && result.rows.filter(({ isAdded }) => isAdded)).toHaveLength(2);
  const rows = await stored(sale);
  const sum = (of: readonly Stored[]) => of.reduce((total, { amount }) => total + amount, 0n);
  expect(sum(rows)).toBe(sum(before));
  expect(rows.slice(0, 3).map(({ amount }) => amount)).toEqual([0n, 0n, 0n]);
  expect(rows).toHaveLength(6);
  await expectSound();
  // Only a penalty is left of row 1; what was added is paid like any row.
  expect(await pay(sale, 1)).toBe('paid');
  expect(await pay(sale, 6)).toBe('paid');
  await moveTo(addDays(clock.businessDate(), 45));
  await expectSound();
});

test.each([
  ['a row on another day', 'due_date = due_date + 1, payable_until = payable_until + 1', /^155 /],
  ['rials that came from nowhere', 'principal = principal + 1', /^(14|17|155) /],
  ['an agreement that was written over', 'agreed_principal = agreed_principal + 1', /^17 /],
  ['an agreed day that does not rise', 'agreed_due_date = agreed_due_date - 40', /^18 /],
  [
    'a row that forgot what was agreed',
    'agreed_due_date = null, agreed_payable_until = null, agreed_principal = null, agreed_fee = null',
    /^155 /,
  ],
])('the audit finds %s', async (_, set, found) => {
  const sale = await bought();
  const due = addDays(clock.businessDate(), 64);
  await change(sale, redate([2, due]));
  expect(await broken()).toEqual([]);
  const where = `where purchase_id = ${sale.purchaseId} and seq = 2`;
  await database.owner.script(`create table public.saved as select * from servicing.installment ${where}`);
  await database.owner.script(`update servicing.installment set ${set} ${where}`);
  expect((await broken()).filter((text) => found.test(text))).not.toEqual([]);
  await database.owner.script(`
    update servicing.installment i set (due_date, payable_until, principal, agreed_due_date, agreed_payable_until, agreed_principal, agreed_fee) =
      (select s.due_date, s.payable_until, s.principal, s.agreed_due_date, s.agreed_payable_until, s.agreed_principal, s.agreed_fee from public.saved s) ${where};
    drop table public.saved`);
});

test('the audit finds an added row that is gone, and one that nobody added', async () => {
  const [{ purchase_id: id } = { purchase_id: 0n }] = await database.owner<{ purchase_id: bigint }[]>`
    select purchase_id from servicing.schedule_change where kind = 'spread-arrears'`;
  await database.owner`update servicing.schedule_change set seqs = '{5}', due_dates = due_dates[1:1], last_days = last_days[1:1] where purchase_id = ${id}`;
  expect((await broken()).filter((text) => text.startsWith('156 '))).not.toEqual([]);
});
