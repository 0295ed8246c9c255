import { isoDate, officialCalendar } from '@nesye/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { decideApproval, type Vote } from '../../platform/approvals/approvals.ts';
import { bucketOf } from '../../platform/database/bucket.ts';
import { brokenNumbers, foundOf } from '../../platform/testing/planted-violations.ts';
import { refusalOf } from '../dues/testing/dues-world.test-support.ts';
import { type ReAgeFacts, type ReAgePolicy, whyNoReAge } from './domain/re-age.ts';
import { type Debtor, type HardshipWorld, startHardshipWorld } from './testing/hardship-world.test-support.ts';
import { planMove } from './use-cases/plan-move.ts';
import { proposeReAge } from './use-cases/propose-re-age.ts';
import { reAgeApproval } from './use-cases/re-age-approval.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';

const MAKER = 6_400_129n;
const CHECKER = 6_400_193n;
const ROW = 3_112_000n;

let world: HardshipWorld;
beforeAll(async () => {
  world = await startHardshipWorld();
  await makeOperators(world.database, [MAKER, CHECKER, 6_400_257n]);
}, 120_000);
afterAll(() => world.close());
/** Rows 2 and 3, of 7 November and 7 December, are late for 55 and 25 days. */
beforeEach(() => world.clock.moveTo('2027-01-01T09:00:00Z'));

const deps = () => ({ database: world.database, clock: world.clock, holidays: officialCalendar() });

async function oldDebtor(): Promise<Debtor> {
  const one = await world.debtor();
  await world.database
    .owner`update servicing.facility set opened_at = '2026-09-06T09:00:00Z' where id = ${one.buyer.facility.id}`;
  return one;
}

const planOf = async ({ buyer }: Debtor, count = 3) => {
  const request = { kind: 're_age', contractUid: buyer.facility.uid, count } as const;
  return (await planMove(deps(), world.database.sql, buyer.customerId, request)).view;
};

async function propose(one: Debtor, { operatorId = MAKER, count = 3, plan = '' } = {}) {
  const shown = plan === '' ? (await planOf(one, count)).plan : plan;
  const proposal = { operatorId, contractUid: one.buyer.facility.uid, count, reason: 'دوباره سر کار است', plan: shown };
  return await world.database.transaction((tx) => proposeReAge(deps(), tx, proposal));
}

const decide = (id: bigint, { plan: shown, ...by }: Partial<Vote> & { readonly plan?: string }) =>
  decideApproval(
    { ...deps(), kinds: approvalKinds([reAgeApproval(deps())]) },
    { operatorId: CHECKER, id: String(id), decision: 'approve', shown, ...by },
  );

describe('re-ageing', () => {
  test('is proposed by one operator and carried out by another, by the plan of the day', async () => {
    const one = await oldDebtor();
    await world.block(one);
    const { id } = await propose(one);
    expect((await world.rows(one)).map((row) => row.owed)).toEqual([0n, ROW, ROW, 3_114_000n]);
    const stale = await planOf(one);
    expect(stale).toMatchObject({ late_before: 2, late_after: 0, is_unblocked: true, cost: 0n });
    expect((await refusalOf(decide(id, { operatorId: MAKER, plan: stale.plan })))[0]).toBe('own_proposal');
    // A day later its penalty is another, and with it the plan.
    world.clock.moveTo('2027-01-02T09:00:00Z');
    expect((await refusalOf(decide(id, { plan: stale.plan })))[0]).toBe('hardship_plan_changed');
    expect((await refusalOf(decide(id, {})))[0]).toBe('hardship_plan_changed');
    const { plan } = await planOf(one);
    expect(await decide(id, { plan })).toMatchObject({ state: 'approved' });
    expect((await refusalOf(decide(id, { plan })))[0]).toBe('already_decided');
    const rows = await world.rows(one);
    expect(rows.slice(0, 3).map((row) => row.owed)).toEqual([0n, 0n, 0n]);
    expect(rows.reduce((sum, row) => sum + row.owed, 0n)).toBe(2n * ROW + 3_114_000n);
    expect(await world.status(one)).toBe('active');
    expect(await world.differences()).toEqual([]);
    expect(await brokenNumbers(world)).toEqual([]);
    // It is no move of the customer's, and does not use up what he may do himself.
    const [moves] = await world.database
      .owner`select count(*)::int as count from hardship.move where customer_id = ${one.buyer.customerId}`;
    expect(moves).toEqual({ count: 0 });
    // He sees it among what changed his rows.
    expect((await world.show(one.buyer.customerId)).body).toMatchObject({
      moves: [{ kind: 're_age', count: 3, days: null, amount: Number(2n * ROW), done_at: '2027-01-01T20:30:00.000Z' }],
    });
  });

  test('is refused by what has changed, what is open and who may not', async () => {
    const one = await oldDebtor();
    expect((await refusalOf(propose(one, { plan: '0'.repeat(32) })))[0]).toBe('hardship_plan_changed');
    expect((await refusalOf(propose(one, { operatorId: one.buyer.customerId })))[0]).toBe('own_case');
    expect((await refusalOf(propose(one, { count: 13 })))[0]).toBe('hardship_count_invalid');
    const { id } = await propose(one);
    expect((await refusalOf(propose(one)))[0]).toBe('re_age_open');
    expect((await refusalOf(decide(id, { decision: 'reject' })))[0]).toBe('reason_missing');
    expect(await decide(id, { decision: 'reject', reason: 'هنوز نه' })).toMatchObject({ state: 'rejected' });
    const again = await propose(one);
    await world.payRow(one, 2, '2027-01-01');
    await world.payRow(one, 3, '2027-01-01');
    expect((await refusalOf(decide(again.id, { plan: '0'.repeat(32) })))[0]).toBe('hardship_nothing_late');
    expect(await brokenNumbers(world)).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });

  test('has a number that no move of a customer has', async () => {
    const [{ last }] = (await world.database.owner`
      select setval('hardship.move_number', last_value + 1000) as last from hardship.move_number`) as [
      { last: bigint },
    ];
    const one = await oldDebtor();
    const [{ id }, { plan }] = [await propose(one), await planOf(one)];
    await decide(id, { plan });
    const [done] = await world.database.owner<{ id: bigint }[]>`
      select id from hardship.re_age where facility_id = ${one.buyer.facility.id}`;
    expect(done?.id).toBe((last + 1n) * 64n + BigInt(bucketOf(one.buyer.customerId)));
  });

  test('two concurrent operators: one wins, and rows move once', async () => {
    const one = await oldDebtor();
    const [{ id }, { plan }] = [await propose(one), await planOf(one)];
    const both = await Promise.allSettled([decide(id, { plan }), decide(id, { plan, operatorId: 6_400_257n })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await world.differences()).toEqual([]);
    expect(await brokenNumbers(world)).toEqual([]);
  });

  test('192 of the audit: over more rows than the rules allow, sooner than they allow, and without its change', async () => {
    const set = (to: string) => `update hardship.re_age set ${to} where id = (select max(id) from hardship.re_age)`;
    expect(await foundOf(world, set('count = 4'), set('count = 3'))).toEqual(['192']);
    const rule = (times: string) => `update hardship.re_age_policy set ${times} where line = 1`;
    expect(await foundOf(world, rule('max_rows = 2'), rule('max_rows = 12'))).toEqual(['192']);
    const day = (by: string) => set(`done_on = done_on ${by} 1`);
    expect(await foundOf(world, day('-'), day('+'))).toEqual(['192']);
  });
});

const POLICY: ReAgePolicy = {
  validFrom: isoDate('2026-03-21'),
  minRows: 2,
  maxRows: 12,
  minLateDays: 30,
  maxLateDays: 179,
  minAgeDays: 90,
  minPaidRows: 1,
  times: 1,
  periodDays: 365,
};
const TODAY = isoDate('2027-01-01');
const FACTS: ReAgeFacts = {
  policy: POLICY,
  status: 'blocked',
  openedOn: isoDate('2026-06-01'),
  reAgedOn: [],
  paidSince: 1,
};
const late = (payableUntil: string, more: object = {}) => ({
  status: 4,
  isEndOfMonth: false,
  dueDate: isoDate(payableUntil),
  payableUntil: isoDate(payableUntil),
  snoozes: 0,
  isBeingDrawn: false,
  isPenaltyAlone: false,
  ...more,
});

test.each([
  ['everything as it should be', {}, late('2026-11-20'), undefined, undefined],
  ['no rules for its line', { policy: undefined }, late('2026-11-20'), 're_age_not_offered', undefined],
  ['charged off', { status: 'written_off' }, late('2026-11-20'), 'hardship_contract_over', undefined],
  ['nothing but a bill', {}, late('2026-11-20', { isEndOfMonth: true }), 'hardship_nothing_late', undefined],
  ['late for 29 days', {}, late('2026-12-03'), 're_age_too_early', '2027-01-02'],
  ['late for 30 days', {}, late('2026-12-02'), undefined, undefined],
  ['late for 179 days', {}, late('2026-07-06'), undefined, undefined],
  ['late for 180 days', {}, late('2026-07-05'), 're_age_too_late', undefined],
  ['89 days old', { openedOn: '2026-10-04' }, late('2026-11-20'), 're_age_new_contract', '2027-01-02'],
  ['a year ago', { reAgedOn: ['2026-01-01'] }, late('2026-11-20'), undefined, undefined],
  ['nearly a year ago', { reAgedOn: ['2026-01-02'] }, late('2026-11-20'), 're_age_limit', '2027-01-02'],
  ['nothing paid since', { paidSince: 0 }, late('2026-11-20'), 're_age_few_payments', undefined],
  ['a draw under way', {}, late('2026-11-20', { isBeingDrawn: true }), 'hardship_draw_under_way', undefined],
] as const)('a credit is re-aged or not: %s', (_, more, row, code, retryOn) => {
  expect(whyNoReAge({ ...FACTS, ...more } as ReAgeFacts, [row], TODAY)).toEqual(
    code === undefined ? undefined : { code, ...(retryOn !== undefined && { retryOn }) },
  );
});
