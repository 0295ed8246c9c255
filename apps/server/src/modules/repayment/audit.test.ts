import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sellOnBill } from '../payments/testing/sale-fixture.ts';
import { type RepaymentWorld, startRepaymentWorld } from './testing/repayment-world.test-support.ts';

let world: RepaymentWorld;
let customerId: bigint;
let paymentId: number;
let waitingId: number;
let billedId: bigint;

beforeAll(async () => {
  world = await startRepaymentWorld();
  world.clock.moveTo('2026-11-22T08:00:00Z');
  const buyer = await world.customer(4_000_000n);
  customerId = buyer.customerId;
  const [one, two] = await world.buy(buyer);
  paymentId = (await world.pay(buyer, one, true)).body['id'] as number;
  // Both on the bill of Aban, due on 2026-11-26.
  await sellOnBill(world.database, buyer, { date: '2026-10-23' });
  billedId = await sellOnBill(world.database, buyer, { date: '2026-11-21' });
  waitingId = (await world.begin(buyer, two, true)).id;
});
afterAll(() => world.close());

const brokenNumbers = async (): Promise<string[]> =>
  (await world.brokenChecks()).map((text) => text.split(' ')[0] ?? '').toSorted();

/** Plants a violation, looks which checks find it, and takes it back. */
async function found(plant: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<string[]> {
  await plant();
  const numbers = await brokenNumbers();
  await undo();
  return numbers;
}

describe('the audit', () => {
  test('is content with a payment that is paid and one that waits', async () => {
    expect(await brokenNumbers()).toEqual([]);
  });

  test('60: a payment that quotes another amount than its rows', async () => {
    const { owner } = world.database;
    const numbers = await found(
      () => owner`update repayment.payment_row set principal = principal + 1 where payment_id = ${paymentId}`,
      () => owner`update repayment.payment_row set principal = principal - 1 where payment_id = ${paymentId}`,
    );
    expect(numbers).toEqual(['60']);
  });

  test('61: a payment that has failed while its attempt is still open to be paid', async () => {
    const { owner } = world.database;
    const numbers = await found(
      () =>
        owner`update gateway.attempt set state = 'failed', failure = 'expired', ended_at = now() where source_id = ${waitingId}`,
      async () => {
        await owner`alter table gateway.attempt disable trigger attempt_goes_one_way`;
        await owner`update gateway.attempt set state = 'redirected', failure = null, ended_at = null where source_id = ${waitingId}`;
        await owner`alter table gateway.attempt enable trigger attempt_goes_one_way`;
      },
    );
    expect(numbers).toEqual(['61']);
  });

  test('62: a hold that outlives its payment', async () => {
    const { owner } = world.database;
    const numbers = await found(
      () => owner`update repayment.payment set released_at = now() where id = ${waitingId}`,
      () => owner`update repayment.payment set released_at = null where id = ${waitingId}`,
    );
    expect(numbers).toEqual(['62']);
  });

  test('63 and 64: a row that is paid more than its repayments say, and owes less fee than the books', async () => {
    const { owner } = world.database;
    const numbers = await found(
      () =>
        owner`update servicing.installment set fee_paid = fee_paid + 1 where customer_id = ${customerId} and seq = 2`,
      () =>
        owner`update servicing.installment set fee_paid = fee_paid - 1 where customer_id = ${customerId} and seq = 2`,
    );
    expect(numbers).toEqual(['198', '63', '64']);
  });

  test('65: a purchase on no bill, and one on the bill of another month', async () => {
    const { owner } = world.database;
    const numbers = await found(
      () => owner`update servicing.installment set is_end_of_month = false where purchase_id = ${billedId}`,
      () => owner`update servicing.installment set is_end_of_month = true where purchase_id = ${billedId}`,
    );
    expect(numbers).toEqual(['65']);
    const moved = await found(
      () =>
        owner`update servicing.installment set due_date = due_date + 30, payable_until = payable_until + 30 where purchase_id = ${billedId}`,
      () =>
        owner`update servicing.installment set due_date = due_date - 30, payable_until = payable_until - 30 where purchase_id = ${billedId}`,
    );
    expect(moved).toEqual(['65']);
  });

  test('51: a card’s money without an attempt is no money, unless a demo or a test brought it', async () => {
    const { owner } = world.database;
    const planted = owner`update repayment.payment set gateway_amount = amount, wallet_amount = 0 where id = ${paymentId}`;
    await expect(planted).rejects.toThrow('card_money_has_its_attempt');
    const numbers = await found(
      () =>
        owner`update repayment.payment set gateway_amount = amount, wallet_amount = 0, is_opening = true where id = ${paymentId}`,
      () =>
        owner`update repayment.payment set gateway_amount = 0, wallet_amount = amount, is_opening = false where id = ${paymentId}`,
    );
    expect(numbers).toEqual(['51']);
  });
});
