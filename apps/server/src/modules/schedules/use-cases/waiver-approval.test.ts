import { addDays, isoDate } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalKinds } from '../../../platform/approvals/approval-kind.ts';
import { findApproval } from '../../../platform/approvals/approval-queries.ts';
import { decideApproval } from '../../../platform/approvals/approvals.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { fixedClock } from '../../../platform/testing/fixed-clock.ts';
import { foundOf } from '../../../platform/testing/planted-violations.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import {
  brokenInvariants,
  type CustomerFixture,
  seedCustomer,
  seedTerms,
} from '../../payments/testing/purchase-fixture.ts';
import { sell } from '../../payments/testing/sale-fixture.ts';
import { payInstallment } from '../../repayment/index.ts';
import { listLateRows } from './list-late-rows.ts';
import { proposeWaiver } from './propose-waiver.ts';
import { waiverApproval } from './waiver-approval.ts';
import { makeOperators } from '../../../platform/testing/make-operators.test-support.ts';

const DUE = isoDate('2026-12-21');
const TODAY = addDays(DUE, 10);
const [MAKER, CHECKER] = [1_000_001n, 1_000_002n];
/** Of seven days: 3,112,000 × 24 % × 7 ÷ 365. */
const PENALTY = 14_320n;
const clock = fixedClock(`${TODAY}T09:00:00Z`);

let database: TestDatabase;
let terms: { house: bigint; lender: bigint };
beforeAll(async () => {
  database = await createTestDatabase();
  await makeOperators(database, [MAKER, CHECKER]);
  terms = await seedTerms(database);
});
afterAll(async () => {
  expect(await brokenInvariants(database)).toEqual([]);
  await database.close();
});

let lastMobile = 0;
async function lateCustomer(line: 'house' | 'lender' = 'house') {
  const buyer =
    line === 'house'
      ? await seedCustomer(database, { termsId: terms.house, limit: 100_000_000n, wallet: 10_000_000n })
      : await seedCustomer(database, { termsId: terms.lender, limit: 100_000_000n, principalKind: 7110, line: 2 });
  const mobile = `0912555${String((lastMobile += 1)).padStart(4, '0')}`;
  await database.owner`insert into identity.app_user (id, mobile, created_at) values (${buyer.customerId}, ${mobile}, now())`;
  const purchaseId = await sell(database, buyer, line === 'house' ? {} : { lenderId: 6402n });
  return { buyer, mobile, installment: Number(purchaseId * 64n + 1n) };
}
type Late = Awaited<ReturnType<typeof lateCustomer>>;

const propose = ({ buyer, installment }: Late, amount: bigint, operatorId = MAKER, reason = 'بانک قطع بود') =>
  database.transaction((tx) =>
    proposeWaiver(tx, clock, {
      operatorId,
      customerId: Number(buyer.customerId),
      installments: [installment],
      amount: Number(amount),
      reason,
    }),
  );
/** Decides on a day, and returns what an operator is shown after it. */
async function decideOn(
  day: typeof clock,
  {
    id,
    decision,
    operatorId = CHECKER,
    reason,
  }: { id: bigint; decision: 'approve' | 'reject'; operatorId?: bigint; reason?: string },
) {
  const kinds = approvalKinds([waiverApproval(day)]);
  const { state } = await decideApproval(
    { database, clock: day, kinds },
    { operatorId, id: String(id), decision, reason },
  );
  return { state, ...(await shownOn(day, id)) };
}
/** What an operator is shown of a proposal on a day. */
async function shownOn(day: typeof clock, id: bigint) {
  const approval = await findApproval(database.sql, id);
  const [details] =
    approval === undefined
      ? []
      : await approvalKinds([waiverApproval(day)])
          .of(approval)
          .show(database.sql, [approval]);
  return details;
}
const decide = (id: bigint, decision: 'approve' | 'reject', operatorId = CHECKER, reason?: string) =>
  decideOn(clock, { id, decision, operatorId, ...(reason !== undefined && { reason }) });
const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const pay = ({ buyer, installment }: Late, at = clock) =>
  database.transaction((tx) =>
    payInstallment(tx, {
      customerId: buyer.customerId,
      purchaseId: BigInt(installment) / 64n,
      seq: 1,
      from: 'wallet',
      at: at.businessNow(),
      businessDate: at.businessDate(),
    }),
  );
const linesOf = async (rule: number, { facility }: CustomerFixture) =>
  (
    await database.owner<{ kind: number; amount: bigint }[]>`
      select l.kind, l.amount from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
      where e.rule = ${rule} and exists (select from ledger.line o where o.entry_id = e.id and o.party_id = ${facility.id}) order by l.kind`
  ).map(({ kind, amount }) => [kind, amount]);

test('proposed by one and approved by another, a part of the penalty goes, and the row costs that much less', async () => {
  const late = await lateCustomer();
  expect((await listLateRows({ database, clock }, { filter_mobile: late.mobile })).results).toMatchObject([
    { installment: BigInt(late.installment), days_overdue: 10, penalty: PENALTY },
  ]);
  const waiver = await propose(late, 10_000n);
  expect(waiver.state).toBe('in_check');
  const row = { installment: late.installment, due_date: DUE, amount: 10_000, penalty: Number(PENALTY) };
  const sums = { amount: 10_000, penalty: Number(PENALTY) };
  expect(await shownOn(clock, waiver.id)).toEqual({ kind: 'servicing.waiver', rows: [row], ...sums });
  expect(await decide(waiver.id, 'approve')).toMatchObject({ state: 'approved', penalty: Number(PENALTY) - 10_000 });
  expect(await linesOf(13, late.buyer)).toEqual([
    [1230, PENALTY],
    [4220, -PENALTY],
  ]);
  expect(await linesOf(14, late.buyer)).toEqual([
    [1230, -10_000n],
    [5220, 10_000n],
  ]);
  expect(await pay(late)).toMatchObject({ state: 'paid', amount: 3_112_000n + PENALTY - 10_000n });
  const actions = await database.owner`
    select action, actor_id from platform.audit_entry where subject_kind = 'platform.approval' and subject_id = ${String(waiver.id)} order by seq`;
  expect(actions).toEqual([
    { action: 'servicing.waiver_propose', actor_id: MAKER },
    { action: 'servicing.waiver_approve', actor_id: CHECKER },
  ]);
});

test("a penalty on a bank's line leaves the managed book alone", async () => {
  const late = await lateCustomer('lender');
  await decide((await propose(late, PENALTY)).id, 'approve');
  expect(await linesOf(14, late.buyer)).toEqual([
    [7130, -PENALTY],
    [7530, PENALTY],
  ]);
});

test('neither the proposer nor the customer decides, and no one decides twice', async () => {
  const late = await lateCustomer();
  const { id } = await propose(late, 5_000n);
  expect(await refusalOf(decide(id, 'approve', MAKER))).toBe('own_proposal');
  expect(await refusalOf(decide(id, 'approve', late.buyer.customerId))).toBe('own_case');
  expect(await refusalOf(propose(late, 1n, late.buyer.customerId))).toBe('own_case');
  expect(await refusalOf(decide(id, 'reject'))).toBe('reason_missing');
  expect(await decide(id, 'reject', CHECKER, 'تکراری است')).toMatchObject({
    state: 'rejected',
    penalty: Number(PENALTY),
  });
  expect(await refusalOf(decide(id, 'approve'))).toBe('already_decided');
  expect(await refusalOf(decide(999_999n, 'approve'))).toBe('not_found');
});

test('of ten decisions together one is taken', async () => {
  const late = await lateCustomer();
  const { id } = await propose(late, 5_000n);
  const codes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(decide(id, 'approve'))));
  expect(codes.toSorted()).toEqual([...Array<string>(9).fill('already_decided'), 'no refusal']);
  expect(await linesOf(14, late.buyer)).toHaveLength(2);
});

test('never more than is owed: at the proposal, and where the row was paid before the decision', async () => {
  const late = await lateCustomer();
  expect(await refusalOf(propose(late, PENALTY + 1n))).toBe('waiver_too_large');
  expect(await refusalOf(propose(late, 0n))).toBe('amount_invalid');
  expect(await refusalOf(propose(late, 1n, MAKER, '  '))).toBe('reason_missing');
  const { id } = await propose(late, PENALTY);
  expect(await refusalOf(propose(late, 1n, CHECKER))).toBe('waiver_open');
  await pay(late);
  expect(await refusalOf(decide(id, 'approve'))).toBe('waiver_too_large');
  expect(await decide(id, 'reject', CHECKER, 'پرداخت شده است')).toMatchObject({ state: 'rejected', penalty: 0 });
  expect(await refusalOf(propose({ ...late, installment: 7 }, 1n))).toBe('not_found');
});

describe('one proposal for several rows', () => {
  /** The day on which two rows are late, and what they owe as penalties. */
  const LATER = addDays(DUE, 45);
  const later = fixedClock(`${LATER}T09:00:00Z`);
  const proposeRows = (installments: readonly number[], amount: bigint, { buyer }: Late) =>
    database.transaction((tx) =>
      proposeWaiver(tx, later, {
        operatorId: MAKER,
        customerId: Number(buyer.customerId),
        installments,
        amount: Number(amount),
        reason: 'بانک قطع بود',
      }),
    );
  const decideLater = (id: bigint, decision: 'approve' | 'reject' = 'approve') =>
    decideOn(later, { id, decision, reason: 'x' });
  async function twoLateRows() {
    const late = await lateCustomer();
    const { results } = await listLateRows({ database, clock: later }, { filter_mobile: late.mobile });
    const rows = results.map(({ installment, penalty }) => ({ installment: Number(installment), penalty }));
    expect(rows).toHaveLength(2);
    const [first, second] = [rows[0], rows[1]];
    if (first === undefined || second === undefined) throw new Error('two rows are late');
    return { late, first, second, both: [second.installment, first.installment] };
  }
  const waivedOf = async ({ buyer }: Late) =>
    (
      await database.owner<{ penalty_waived: bigint }[]>`
        select penalty_waived from servicing.installment where customer_id = ${buyer.customerId} and seq <= 2 order by seq`
    ).map(({ penalty_waived: waived }) => waived);

  test('one sum goes to the oldest row first, and one decision posts an entry for each row', async () => {
    const { late, first, second, both } = await twoLateRows();
    const waiver = await proposeRows(both, first.penalty + 1_000n, late);
    expect(await shownOn(later, waiver.id)).toMatchObject({
      rows: [{ amount: Number(first.penalty) }, { amount: 1_000 }],
      amount: Number(first.penalty) + 1_000,
      penalty: Number(first.penalty + second.penalty),
    });
    expect(await decideLater(waiver.id)).toMatchObject({ state: 'approved', penalty: Number(second.penalty) - 1_000 });
    expect(await waivedOf(late)).toEqual([first.penalty, 1_000n]);
    expect(await linesOf(14, late.buyer)).toHaveLength(4);
  });

  test('where one row owes less by the decision, none is forgiven', async () => {
    const { late, first, second, both } = await twoLateRows();
    const { id } = await proposeRows(both, first.penalty + second.penalty, late);
    await pay(late, later);
    expect(await refusalOf(decideLater(id))).toBe('waiver_too_large');
    expect(await waivedOf(late)).toEqual([0n, 0n]);
    expect(await linesOf(14, late.buyer)).toEqual([]);
    expect(await decideLater(id, 'reject')).toMatchObject({ state: 'rejected' });
  });

  test('a row with an open proposal keeps all of another one out, and so does a row of another customer', async () => {
    const { late, first, second, both } = await twoLateRows();
    const other = await twoLateRows();
    await proposeRows([second.installment], 1_000n, late);
    expect(await refusalOf(proposeRows(both, first.penalty + 1n, late))).toBe('waiver_open');
    expect(await refusalOf(proposeRows([first.installment, other.first.installment], 1n, late))).toBe('not_found');
    const [count] = await database.owner<{ count: number }[]>`
      select count(*)::int as count from platform.approval where kind = 'servicing.waiver' and customer_id = ${late.buyer.customerId}`;
    expect(count?.count).toBe(1);
  });

  test('of two proposals at the same time for one row, one is refused', async () => {
    const { late, first, both } = await twoLateRows();
    const codes = await Promise.all([
      refusalOf(proposeRows(both, first.penalty + 1n, late)),
      refusalOf(proposeRows([first.installment], 1n, late)),
    ]);
    expect(codes.toSorted()).toEqual(['no refusal', 'waiver_open']);
  });

  test('the audit names a waiver that differs from its approval, and a row with two open proposals', async () => {
    const world = { database, brokenChecks: () => brokenInvariants(database) };
    const { late, first, second, both } = await twoLateRows();
    const { id } = await proposeRows(both, first.penalty + second.penalty, late);
    await decideLater(id);
    const approve = (amount: bigint) =>
      `update platform.approval set payload = jsonb_set(payload, '{rows,1,amount}', '${amount}') where id = ${id}`;
    expect(await foundOf(world, approve(second.penalty - 1n), approve(second.penalty))).toEqual(['221']);
    const other = await twoLateRows();
    const { id: waits } = await proposeRows(other.both, 1n, other.late);
    const again = `
      insert into platform.approval (bucket, id, kind, subject_id, customer_id, payload, reason, proposed_by, proposed_at)
      select bucket, 64000000000 + bucket, kind, 64000000000 + bucket, customer_id, payload, reason, proposed_by, proposed_at from platform.approval where id = ${waits}`;
    expect(await foundOf(world, again, 'delete from platform.approval where id >= 64000000000')).toEqual(['222']);
  });
});
