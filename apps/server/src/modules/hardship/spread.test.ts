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
/** Row 2 is 14 days late; rows 3 and 4 are to come on 2026-12-07 and 2027-01-06. */
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
/** The months are all rows of the contract, on both sides with one sum, and penalties are in the months in which the rows with them fall due. */
function requireMonthsOf({ months, rows, penalties, penalty, first_payment: first }: PlanWire): void {
  const total = (amounts: (month: PlanWire['months'][number]) => number) =>
    months.reduce((sum, month) => sum + amounts(month), 0);
  expect(total(({ after, penalty_after: fine }) => after + fine)).toBe(
    total(({ before, penalty_before: fine }) => before + fine),
  );
  const amounts = rows.flatMap(({ after }) => after?.amount ?? []);
  expect(total(({ after, penalty_after: fine }) => after + fine)).toBeGreaterThanOrEqual(
    amounts.reduce((sum, amount) => sum + amount, 0),
  );
  expect(penalties.reduce((sum, { amount }) => sum + amount, 0)).toBe(penalty);
  for (const { due_date: day } of penalties)
    expect(rows.some(({ after }) => after?.due_date === day && after.penalty > 0)).toBe(true);
  expect(first?.due_date).toBe(rows.flatMap(({ after }) => after?.due_date ?? []).toSorted()[0]);
}
const owedOf = async (one: Debtor) => (await world.rows(one)).reduce((sum, { owed }) => sum + owed, 0n);
const card = (one: Debtor, seq: number) =>
  world.send('POST', '/api/v1/accounting/payment/', {
    user: one.buyer.customerId,
    body: { uid: world.uidOf(one, seq), use_cash_wallet: false },
  });

describe('spreading what is late', () => {
  test('goes evenly to the next rows, adds those that lack, keeps the sum, and its penalty falls due with the first', async () => {
    const one = await world.debtor();
    const before = await owedOf(one);
    const plan = planOf(await world.spreadPlan(one.buyer.customerId, one.buyer.facility.uid, 3));
    expect(plan).toMatchObject({ cost: 0, moved_amount: 3_112_000, late_before: 1, late_after: 0 });
    expect(plan.penalty_due_date).toBe('2026-12-07');
    requireMonthsOf(plan);
    expect(plan.months[0]).toMatchObject({ is_late: true, year: null, month: null, before: 3_112_000, after: 0 });
    expect(plan.rows.map(({ seq, after }) => [seq, after?.due_date])).toEqual([
      [2, '2026-12-07'],
      [3, '2026-12-07'],
      [4, '2027-01-06'],
      [5, '2027-02-05'],
    ]);
    expect(plan.rows[0]?.after?.amount).toBe(plan.penalty);
    expect((await world.spread(one, 3)).status).toBe(201);
    expect(await owedOf(one)).toBe(before);
    expect((await world.rows(one)).map(({ owed }) => Number(owed))).toEqual([0, 0, 4_149_330, 4_151_330, 1_037_340]);
    const { body } = await world.show(one.buyer.customerId);
    expect(body).toMatchObject({
      contracts: [{ late_count: 0, spreads_left: 0, spread: { reason: { code: 'hardship_nothing_late' } } }],
      moves: [{ kind: 'spread', count: 3, amount: 3_112_000 }],
    });
    // What is left of row 2 is its penalty: no row to move.
    const rest = await world.snoozePlan(one.buyer.customerId, world.uidOf(one, 2), 7);
    expect(codeOf(rest)).toEqual([409, 'hardship_row_moved']);
    // All of it is paid in the end, and the books and the replay agree.
    world.clock.moveTo('2027-02-05T09:00:00Z');
    for (const seq of [3, 4, 5]) await world.payRow(one, seq, '2027-02-05');
    expect(await owedOf(one)).toBe(0n);
  });

  test('goes past rows that were paid before their day', async () => {
    const one = await world.debtor();
    await world.payRow(one, 3, '2026-11-20');
    const before = await owedOf(one);
    const plan = planOf(await world.spreadPlan(one.buyer.customerId, one.buyer.facility.uid, 2));
    expect(plan.rows.map(({ seq, after }) => [seq, after?.due_date])).toEqual([
      [2, '2027-01-06'],
      [4, '2027-01-06'],
      [5, '2027-02-05'],
    ]);
    expect((await world.spread(one, 2)).status).toBe(201);
    expect(await owedOf(one)).toBe(before);
    expect((await world.rows(one)).map(({ over }) => over)).toEqual([true, false, true, false, false]);
  });

  test('is paid off afterwards as any debt, with what is not earned of the fee given back', async () => {
    const one = await world.debtor();
    const [user, uid] = [one.buyer.customerId, one.buyer.facility.uid];
    expect((await world.spread(one, 3)).status).toBe(201);
    const quote = (await world.send('GET', `/api/v1/accounting/payoff-quote/${uid}/`, { user })).body;
    const rebates = (quote['rows'] as { rebate: number }[]).map(({ rebate }) => rebate > 0);
    // Row 2 owes a penalty alone, and a fee that came from it to row 5 was earned before.
    expect(rebates).toEqual([false, true, true, false]);
    const paid = await world.send('POST', '/api/v1/accounting/payoff/', {
      user,
      body: { uid: randomUUID(), contract_uid: uid, amount: quote['amount'], use_cash_wallet: true },
    });
    expect(paid.status).toBe(201);
    expect(await owedOf(one)).toBe(0n);
  });

  test('opens a credit at once that was blocked for it, over every purchase with something late', async () => {
    const one = await world.debtor();
    const second = await world.another(one, '2026-09-20');
    world.clock.moveTo('2026-12-10T09:00:00Z');
    await world.block(one);
    const plan = planOf(await world.spreadPlan(one.buyer.customerId, one.buyer.facility.uid, 2));
    expect(plan).toMatchObject({ is_unblocked: true, late_before: 4, late_after: 0 });
    // Each purchase's penalty falls due with its own first row to come: the plan names every one of these days.
    expect(plan.penalties.length).toBe(2);
    requireMonthsOf(plan);
    expect(await world.status(one)).toBe('blocked');
    const done = await world.spread(one, 2);
    expect([done.status, planOf(done).is_unblocked]).toEqual([201, true]);
    expect(await world.status(one)).toBe('active');
    expect((await world.rows(second)).filter(({ due, over }) => due < '2026-12-10' && !over)).toEqual([]);
  });

  test('once a year, twice at once one wins, and never what it was not', async () => {
    const one = await world.debtor();
    const user = one.buyer.customerId;
    const uid = one.buyer.facility.uid;
    const { plan } = planOf(await world.spreadPlan(user, uid, 2));
    const body = { contract_uid: uid, count: 2, plan };
    expect(codeOf(await world.act(user, 'spread', { ...body, count: 3 }))).toEqual([409, 'hardship_plan_changed']);
    const both = await Promise.all([world.act(user, 'spread', body), world.act(user, 'spread', body)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    world.clock.moveTo('2026-12-12T09:00:00Z');
    expect(await world.spreadPlan(user, uid, 2)).toMatchObject({
      status: 409,
      body: { code: 'hardship_limit', retry_on: '2027-11-21' },
    });
  });

  test('not another’s contract, nothing that is not late, too late or on a bill, and no wrong count', async () => {
    const [one, other] = [await world.debtor(), await world.debtor({ date: '2026-11-21', paid: 0 })];
    const user = one.buyer.customerId;
    const uid = one.buyer.facility.uid;
    const plan = '0'.repeat(32);
    expect(codeOf(await world.spreadPlan(user, other.buyer.facility.uid, 2))).toEqual([404, 'contract_not_found']);
    const foreign = { contract_uid: other.buyer.facility.uid, count: 2, plan };
    expect(codeOf(await world.act(user, 'spread', foreign))).toEqual([404, 'contract_not_found']);
    for (const count of [0, 1, 7, 13])
      expect(codeOf(await world.spreadPlan(user, uid, count))).toEqual([400, 'hardship_count_invalid']);
    for (const count of ['-2', 'x', '2.0']) expect((await world.spreadPlan(user, uid, count)).status).toBe(400);
    await world.payRow(one, 2, '2026-11-21');
    expect(codeOf(await world.spreadPlan(user, uid, 2))).toEqual([409, 'hardship_nothing_late']);
    const late = await world.debtor();
    world.clock.moveTo('2027-02-06T09:00:00Z');
    const tooLate = await world.spreadPlan(late.buyer.customerId, late.buyer.facility.uid, 2);
    expect(codeOf(tooLate)).toEqual([409, 'hardship_too_late']);
    await world.onBill(one.buyer, '2027-01-10');
    for (const seq of [3, 4]) await world.payRow(one, seq, '2027-02-06');
    world.clock.moveTo('2027-02-12T09:00:00Z');
    expect(codeOf(await world.spreadPlan(user, uid, 2))).toEqual([409, 'hardship_bill']);
  });

  test('a disputed purchase stays out of it', async () => {
    const one = await world.debtor();
    const second = await world.another(one, '2026-10-01');
    await world.dispute(second);
    const plan = planOf(await world.spreadPlan(one.buyer.customerId, one.buyer.facility.uid, 2));
    expect(plan.rows).toHaveLength(3);
    expect((await world.spread(one, 2)).status).toBe(201);
    const rows = await world.database.owner`
      select from servicing.schedule_change where purchase_id = ${second.purchaseId}`;
    expect(rows).toHaveLength(0);
  });
});

describe('payments that are under way', () => {
  test('a card that waits pays the row that was moved; of one whose debt was spread nothing is taken', async () => {
    const moved = await world.debtor();
    const first = await card(moved, 3);
    expect((await world.snooze(moved, 3, 10)).status).toBe(201);
    await world.comeBack(await world.press(String(first.body['payment_url']), 'pay'));
    expect((await world.rows(moved))[2]?.over).toBe(true);

    const spread = await world.debtor();
    const second = await card(spread, 2);
    expect((await world.spread(spread, 2)).status).toBe(201);
    await world.comeBack(await world.press(String(second.body['payment_url']), 'pay'));
    const [payment] = await world.database.owner<{ state: string }[]>`
      select state from repayment.payment where id = ${String(second.body['id'])}`;
    expect(payment?.state).toBe('failed');
    expect(await owedOf(spread)).toBe(9_338_000n);
  });

  test('what auto-pay has announced is dropped, and announced again for the new day', async () => {
    const one = await world.debtor();
    await world.send('POST', '/api/v1/accounting/mandate/', {
      user: one.buyer.customerId,
      body: { source: 'wallet' },
    });
    await world.autoPayDay('2026-12-05');
    expect(await world.draws(one)).toEqual([{ seq: 3, state: 'announced', draw_on: '2026-12-07' }]);
    expect((await world.snooze(one, 3, 10)).status).toBe(201);
    expect((await world.draws(one))[0]?.state).toBe('dropped');
    await world.autoPayDay('2026-12-07');
    expect((await world.rows(one))[2]?.over).toBe(false);
    await world.autoPayDay('2026-12-15');
    expect((await world.draws(one)).at(-1)).toEqual({ seq: 3, state: 'announced', draw_on: '2026-12-17' });
    await world.autoPayDay('2026-12-17');
    expect((await world.rows(one))[2]?.over).toBe(true);
  });

  test('while a bank draws a row, it is neither moved nor spread', async () => {
    const one = await world.debtor();
    const { customerId } = one.buyer;
    await world.send('POST', '/api/v1/accounting/mandate/', { user: customerId, body: { source: 'wallet' } });
    await world.autoPayDay('2026-12-05');
    await world.database.owner`
      update mandates.draw set state = 'with_bank', source = 'bank', quoted_on = '2026-12-05' where customer_id = ${customerId}`;
    const snooze = await world.snoozePlan(customerId, world.uidOf(one, 3), 7);
    expect(codeOf(snooze)).toEqual([409, 'hardship_draw_under_way']);
    const spread = await world.spreadPlan(customerId, one.buyer.facility.uid, 2);
    expect(codeOf(spread)).toEqual([409, 'hardship_draw_under_way']);
    await world.database.owner`
      update mandates.draw set state = 'failed', failure = 'bank_refused', source = 'wallet', ended_at = now() where customer_id = ${customerId}`;
    expect((await world.snooze(one, 3, 7)).status).toBe(201);
  });
});
