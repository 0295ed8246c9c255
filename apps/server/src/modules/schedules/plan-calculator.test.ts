import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, none, refusalOf, type DuesWorld, startDuesWorld, TODAY } from '../dues/testing/dues-world.test-support.ts';

let world: DuesWorld;
beforeAll(async () => {
  world = await startDuesWorld();
});
afterAll(() => world.database.close());
beforeEach(() => world.clock.moveTo(TODAY));

describe('the calculator', () => {
  const calculate = async (query: Record<string, string>) =>
    (
      await world.handlers.calculatePlans(
        { ...none, query: { contract_uid: world.buyer.facility.uid, amount: '12000000', ...query } },
        as(world.buyer),
      )
    ).body.results;

  test('returns a schedule for each allowed count, the very one a purchase gets', async () => {
    const plans = await calculate({ amount: '۱۲٬۰۰۰٬۰۰۰' });
    expect(
      plans.map((plan) => [
        plan.number_of_installments,
        plan.today_amount,
        plan.fee,
        plan.total,
        plan.effective_rate_bp,
        plan.first_amount,
      ]),
    ).toEqual([
      [2, 0n, 270_000n, 12_270_000n, 1_981n, 6_135_000n],
      [4, 0n, 450_000n, 12_450_000n, 1_977n, 3_112_000n],
      [6, 0n, 630_000n, 12_630_000n, 1_967n, 2_105_000n],
      [12, 0n, 1_170_000n, 13_170_000n, 1_914n, 1_097_000n],
    ]);
    const bought = (await world.list({ filter_purchase_transaction: String(world.sales.fresh) })).results;
    expect(plans[1]?.installments).toEqual(
      bought.map(({ seq, amount, principal, fee, due_date, due_date_jalali, payable_until }) => ({
        seq,
        amount,
        principal,
        fee,
        due_date,
        due_date_jalali,
        payable_until,
        is_paid_now: false,
      })),
    );
  });

  test('E1: with a deposit the first row is paid now, without fee', async () => {
    const [plan] = await calculate({ number_of_installments: '۴', deposit_amount: '3000000' });
    expect(plan).toMatchObject({
      today_amount: 3_000_000n,
      fee: 270_000n,
      first_amount: 3_000_000n,
      total: 12_270_000n,
    });
    expect(plan?.installments.map((row) => row.is_paid_now)).toEqual([true, false, false, false]);
    expect(plan?.installments[0]).toMatchObject({ due_date: '2026-11-21', fee: 0n });
  });

  test('end of month: one row on the fifth of the next month, without fee', async () => {
    const [plan] = await calculate({ product_type: '2' });
    expect(plan).toMatchObject({
      product_uid: 'end-of-month',
      product_type: 2,
      number_of_installments: 0,
      today_amount: 0n,
      fee: 0n,
      effective_rate_bp: 0n,
    });
    expect(plan?.installments).toEqual([
      {
        seq: 1,
        amount: 12_000_000n,
        principal: 12_000_000n,
        fee: 0n,
        due_date: '2026-11-26',
        due_date_jalali: '1405/09/05',
        payable_until: '2026-11-26',
        is_paid_now: false,
      },
    ]);
  });

  test.each([
    [{ amount: '0' }, 'amount_invalid', 'amount'],
    [{ amount: '12.5' }, 'amount_invalid', 'amount'],
    [{ amount: '-1' }, 'amount_invalid', 'amount'],
    [{ amount: '999999' }, 'amount_invalid', 'amount'],
    [{ amount: '1000000000000001' }, 'amount_invalid', 'amount'],
    [{ deposit_amount: '12000000' }, 'amount_invalid', 'deposit_amount'],
    [{ number_of_installments: '3' }, 'count_not_allowed', 'number_of_installments'],
    [{ number_of_installments: '4000' }, 'count_not_allowed', 'number_of_installments'],
    [{ product_type: '1' }, 'invalid', 'product_type'],
  ])('%o is refused as %s', async (query, code, field) => {
    expect(await refusalOf(calculate(query as Record<string, string>))).toEqual([code, field]);
  });

  test("another's contract is not found", async () => {
    expect(await refusalOf(calculate({ contract_uid: world.stranger.facility.uid }))).toEqual([
      'contract_not_found',
      'contract_uid',
    ]);
  });
});
