import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Debtor,
  type HardshipWorld,
  type PlanWire,
  startHardshipWorld,
} from './testing/hardship-world.test-support.ts';

let world: HardshipWorld;
beforeAll(async () => {
  world = await startHardshipWorld();
}, 120_000);
beforeEach(() => world.clock.moveTo('2026-11-21T09:00:00Z'));
afterEach(async () => {
  expect(await world.differences()).toEqual([]);
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.close());

const codeOf = ({ status, body }: { readonly status: number; readonly body: Readonly<Record<string, unknown>> }) => [
  status,
  body['code'],
];
const planOf = ({ body }: { readonly body: unknown }) => body as PlanWire;
const owedOf = async (one: Debtor) => (await world.rows(one)).reduce((sum, { owed }) => sum + owed, 0n);
const dues = async (one: Debtor) => (await world.rows(one)).map(({ due }) => due);

describe('moving one installment', () => {
  test('a late row: its penalty stays and grows no more, nothing is owed more or less, and it is written down', async () => {
    const one = await world.debtor();
    const user = one.buyer.customerId;
    const before = await owedOf(one);
    const plan = planOf(await world.snoozePlan(user, world.uidOf(one, 2), 15));
    expect(plan).toMatchObject({
      cost: 0,
      moved_amount: 3_112_000,
      penalty_due_date: '2026-12-06',
      late_before: 1,
      late_after: 0,
      is_unblocked: false,
    });
    // 14 days late, three of them of grace: 3,112,000 × 24 % × 11 ÷ 365.
    expect(plan.penalty).toBe(22_500);
    const moved = plan.rows.find(({ seq }) => seq === 2);
    expect(moved?.before?.due_date).toBe('2026-11-07');
    expect(moved?.after).toEqual({ ...moved?.before, due_date: '2026-12-06', due_date_jalali: '1405/09/15' });
    const done = await world.snooze(one, 2, 15);
    expect(done.status).toBe(201);
    expect(planOf(done).plan).toBe(plan.plan);
    expect(await dues(one)).toEqual(['2026-10-08', '2026-12-06', '2026-12-07', '2027-01-06']);
    expect(await owedOf(one)).toBe(before);
    const { body } = await world.show(user);
    expect(body).toMatchObject({
      contracts: [{ late_count: 0, snoozes_left: 1 }],
      moves: [{ kind: 'snooze', days: 15, amount: 3_112_000, first_due_date: '2026-12-06' }],
    });
    world.clock.moveTo('2026-12-05T09:00:00Z');
    expect(await world.differences()).toEqual([]);
    const later = (await world.snoozePlan(user, world.uidOf(one, 2), 1)).body;
    expect(later['code']).toBe('hardship_row_moved');
    await world.payRow(one, 2, '2026-12-06');
    expect((await world.rows(one))[1]?.over).toBe(true);
  });

  test('one that is to come: counted from its due day, to the next business day where that one is a holiday', async () => {
    const one = await world.debtor();
    const plan = planOf(await world.snoozePlan(one.buyer.customerId, world.uidOf(one, 3), 11));
    expect(plan.rows.find(({ seq }) => seq === 3)?.after?.due_date).toBe('2026-12-18');
    expect((await world.snooze(one, 3, 11)).status).toBe(201);
    const [row] = await world.database.owner<{ until: string }[]>`
      select payable_until::text as until from servicing.installment where purchase_id = ${one.purchaseId} and seq = 3`;
    // The 18th of December is a Friday.
    expect(row?.until).toBe('2026-12-19');
  });

  test('once: the same key replays, two concurrent tabs have one winner, a row is not moved again, nor a third within a year', async () => {
    const one = await world.debtor();
    const user = one.buyer.customerId;
    const key = randomUUID();
    const plan = planOf(await world.snoozePlan(user, world.uidOf(one, 2), 7)).plan;
    const body = { uid: world.uidOf(one, 2), days: 7, plan };
    const both = await Promise.all([world.act(user, 'snooze', body), world.act(user, 'snooze', body, key)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const again = await world.act(user, 'snooze', body, key);
    expect([again.status, again.headers['idempotent-replay']]).toEqual([both[1]?.status, 'true']);
    expect(codeOf(await world.snooze(one, 2, 7))).toEqual([409, 'hardship_row_moved']);
    expect((await world.snooze(one, 3, 7)).status).toBe(201);
    const next = await world.another(one, '2026-11-21');
    expect(await world.snoozePlan(user, world.uidOf(next, 1), 7)).toMatchObject({
      status: 409,
      body: { code: 'hardship_limit', retry_on: '2027-11-21' },
    });
  });

  test('not a plan that has changed since it was shown', async () => {
    const one = await world.debtor();
    const user = one.buyer.customerId;
    const { plan } = planOf(await world.snoozePlan(user, world.uidOf(one, 2), 10));
    world.clock.moveTo('2026-11-22T09:00:00Z');
    // A day more of penalty, and another new day.
    const body = { uid: world.uidOf(one, 2), days: 10, plan };
    expect(codeOf(await world.act(user, 'snooze', body))).toEqual([409, 'hardship_plan_changed']);
    expect((await dues(one))[1]).toBe('2026-11-07');
    expect((await world.snooze(one, 2, 10)).status).toBe(201);
  });

  test('nobody else’s, none that is paid, disputed or on a bill, none too late or too early, and no wrong number of days', async () => {
    const [one, other] = [await world.debtor(), await world.debtor()];
    const user = one.buyer.customerId;
    const plan = '0'.repeat(32);
    expect((await world.snoozePlan(user, world.uidOf(other, 2), 7)).status).toBe(404);
    expect((await world.act(user, 'snooze', { uid: world.uidOf(other, 2), days: 7, plan })).status).toBe(404);
    expect((await world.snoozePlan(user, 'no-such-row', 7)).status).toBe(404);
    expect(codeOf(await world.snoozePlan(user, world.uidOf(one, 1), 7))).toEqual([409, 'installment_not_payable']);
    expect(await world.snoozePlan(user, world.uidOf(one, 4), 7)).toMatchObject({
      status: 409,
      body: { code: 'hardship_too_early', retry_on: '2026-12-06' },
    });
    for (const days of [0, 31, 61])
      expect(codeOf(await world.snoozePlan(user, world.uidOf(one, 2), days))).toEqual([400, 'hardship_days_invalid']);
    for (const days of ['-1', 'x', '1.5', ''])
      expect((await world.snoozePlan(user, world.uidOf(one, 2), days)).status).toBe(400);
    expect((await world.act(user, 'snooze', { uid: world.uidOf(one, 2), days: 7 })).status).toBe(400);
    const bill = { buyer: one.buyer, purchaseId: await world.onBill(one.buyer, '2026-10-25') };
    expect(codeOf(await world.snoozePlan(user, world.uidOf(bill, 1), 7))).toEqual([409, 'hardship_bill']);
    const disputed = await world.another(other, '2026-10-15');
    await world.dispute(disputed);
    const refused = await world.snoozePlan(other.buyer.customerId, world.uidOf(disputed, 1), 7);
    expect(codeOf(refused)).toEqual([409, 'hardship_disputed']);
    world.clock.moveTo('2026-12-08T09:00:00Z');
    expect(codeOf(await world.snoozePlan(user, world.uidOf(one, 2), 7))).toEqual([409, 'hardship_too_late']);
  });

  test('not before a row of the credit was paid, and not of a line without rules', async () => {
    const fresh = await world.debtor({ paid: 0 });
    const plan = await world.snoozePlan(fresh.buyer.customerId, world.uidOf(fresh, 3), 7);
    expect(codeOf(plan)).toEqual([409, 'hardship_new_contract']);
    const managed = await world.debtor({ line: 2 });
    const { customerId } = managed.buyer;
    expect(codeOf(await world.snoozePlan(customerId, world.uidOf(managed, 2), 7))).toEqual([
      409,
      'hardship_not_offered',
    ]);
    expect((await world.show(customerId)).body).toMatchObject({
      contracts: [{ snoozes_left: 0, spread: { reason: { code: 'hardship_not_offered' } } }],
    });
  });
});
