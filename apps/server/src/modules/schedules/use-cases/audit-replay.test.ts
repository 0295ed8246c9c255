import { addDays, type IsoDate, isoDate } from '@nesye/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvalKinds } from '../../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../../platform/approvals/approvals.ts';
import { type BusinessClock, startBusinessClock } from '../../../platform/clock/clock.ts';
import { readSources } from '../../../platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { sell } from '../../payments/testing/sale-fixture.ts';
import { payInstallment } from '../../repayment/index.ts';
import { auditReplay } from './audit-replay.ts';
import { endDays } from '../../end-of-day/use-cases/end-day.ts';
import { proposeWaiver } from './propose-waiver.ts';
import { waiverApproval } from './waiver-approval.ts';
import { makeOperators } from '../../../platform/testing/make-operators.test-support.ts';

const SOLD = isoDate('2026-11-21');

let database: TestDatabase;
let clock: BusinessClock;
let buyer: CustomerFixture;
let purchaseId: bigint;
/** The same life under terms that charged rials until its middle. */
let earlier: CustomerFixture;
let earlierPurchase: bigint;

beforeAll(async () => {
  database = await createTestDatabase();
  await makeOperators(database, [1_000_002n]);
  clock = await startBusinessClock(database.sql);
  const terms = await seedTerms(database);
  buyer = await seedCustomer(database, { termsId: terms.house, limit: 500_000_000n, wallet: 50_000_000n });
  purchaseId = await sell(database, buyer);
  const termsId = await termsWithRials(terms.house, addDays(SOLD, 60));
  earlier = await seedCustomer(database, { termsId, limit: 500_000_000n, wallet: 50_000_000n });
  earlierPurchase = await sell(database, earlier);
  await moveTo(SOLD);
  // Row 1 late and partly forgiven before it is paid, row 2 paid in time, rows 3 and 4 late and firm at the end of a month.
  await moveTo(addDays(SOLD, 50));
  await forgive(buyer, purchaseId, 1, 5_000n);
  for (const seq of [1, 2]) await pay(buyer, purchaseId, seq);
  await pay(earlier, earlierPurchase, 1);
  await moveTo(addDays(SOLD, 130));
  await forgive(buyer, purchaseId, 3, 1_000n);
  await pay(earlier, earlierPurchase, 2);
}, 60_000);
afterAll(async () => {
  clock.stop();
  await database.close();
});
beforeEach(async () => {
  expect((await audit()).named).toEqual([]);
});

const audit = () => auditReplay(database);

/** The same terms, of a database that charged rials until a day. */
async function termsWithRials(of: bigint, wholeTomanFrom: IsoDate): Promise<bigint> {
  await database.owner`
    insert into servicing.terms (line, owner, draw, is_revolving, disburses, payable_when, penalty_rate_bp, valid_from, whole_toman_from)
    select line, owner, draw, is_revolving, disburses, payable_when, penalty_rate_bp, valid_from, ${wholeTomanFrom}::date from servicing.terms where id = ${of}`;
  const [row] = await database.owner<{ id: bigint }[]>`
    insert into servicing.terms_product (terms_id, uid, product_type, installment_counts, fee_formula, rate_bp)
    select (select max(id) from servicing.terms), uid, product_type, installment_counts, fee_formula, rate_bp from servicing.terms_product where terms_id = ${of}
    returning terms_id as id`;
  return row?.id ?? 0n;
}

async function moveTo(day: IsoDate): Promise<void> {
  await clock.set(new Date(`${day}T12:00:00+03:30`));
  await endDays(database, clock);
}

async function pay({ customerId }: CustomerFixture, purchase: bigint, seq: number): Promise<void> {
  const [at, businessDate] = [clock.businessNow(), clock.businessDate()];
  const payment = { customerId, purchaseId: purchase, seq, from: 'wallet', at, businessDate } as const;
  expect((await database.transaction((tx) => payInstallment(tx, payment))).state).toBe('paid');
}

async function forgive(of: CustomerFixture, purchase: bigint, seq: number, amount: bigint): Promise<void> {
  const installment = Number(purchase * 64n + BigInt(seq));
  const proposal = {
    operatorId: 1_000_001n,
    customerId: Number(of.customerId),
    installments: [installment],
    amount: String(amount),
    reason: 'test',
  };
  const { id } = await database.transaction((tx) => proposeWaiver(tx, clock, proposal));
  const kinds = approvalKinds([waiverApproval(clock)]);
  await decideApproval({ database, clock, kinds }, { operatorId: 1_000_002n, id: String(id), decision: 'approve' });
}

test('a purchase whose rows were late, forgiven and paid is what the engine makes of it', async () => {
  expect(await audit()).toEqual({ purchases: 2, rows: 8, differences: 0, named: [] });
  const [row] = await database.owner<{ charged: bigint; waived: bigint }[]>`
    select sum(penalty_charged)::bigint as charged, sum(penalty_waived)::bigint as waived from servicing.installment where purchase_id = ${purchaseId}`;
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

test('what was charged in rials before whole toman comes out the same; the migration that brings them says from tomorrow', async () => {
  const odd = await database.owner<{ seq: number; odd: boolean }[]>`
    select seq, penalty_charged % 10 <> 0 as odd from servicing.installment where purchase_id = ${earlierPurchase} and penalty_charged > 0 order by seq`;
  expect(odd).toEqual([
    { seq: 1, odd: true },
    { seq: 2, odd: false },
    { seq: 3, odd: false },
  ]);
  const { text } = readSources().migrations.find(({ name }) => name === '0085_whole_toman_from') ?? { text: '' };
  await database.owner.script('alter table servicing.terms drop column whole_toman_from');
  await database.owner.script(text);
  const since = await database.owner<{ since: string }[]>`
    select distinct whole_toman_from as since from servicing.terms`;
  expect(since).toEqual([{ since: addDays(clock.businessDate(), 1) }]);
});
