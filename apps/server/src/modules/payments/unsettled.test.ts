import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RefundWorld, startRefundWorld } from './testing/refund-world.test-support.ts';

let world: RefundWorld;
beforeAll(async () => {
  world = await startRefundWorld();
}, 120_000);
afterAll(() => world.close());

/** What may leave the wallet, and what of it no gateway has settled. */
async function funds(customerId: bigint): Promise<readonly [available: unknown, unsettled: unknown, until: unknown]> {
  const { body } = await world.send('GET', '/api/v1/accounting/check-cash-out/', { user: customerId });
  return [body['available_amount'], body['unsettled_amount'], body['unsettled_until']];
}

async function payByCard(paymentUrl: unknown): Promise<void> {
  await world.comeBack(await world.press(paymentUrl as string, 'pay'));
}

test('what was paid off by card and refunded leaves the wallet only when the gateway has settled it', async () => {
  const buyer = await world.customer();
  const saleId = await world.sell(buyer);
  const { body } = await world.payOff(buyer);
  await payByCard(body['payment_url']);
  expect(await funds(buyer.customerId)).toEqual([0, 0, null]);
  await world.refunded(saleId, 12_000_000);
  expect(await world.wallet(buyer)).toBe(12_000_000n);
  expect(await funds(buyer.customerId)).toEqual([0, 12_000_000, '2026-11-24']);
  await world.settleAfter();
  expect(await funds(buyer.customerId)).toEqual([12_000_000, 0, null]);
  expect(await world.brokenChecks()).toEqual([]);
});

test('a card payment holds back no money that came before it', async () => {
  const buyer = await world.customer(3_000_000n);
  const saleId = await world.sell(buyer);
  await payByCard((await world.beginCard(buyer, saleId, 1)).payment_url);
  expect(await funds(buyer.customerId)).toEqual([3_000_000, 0, null]);
});

test('who pays another customer’s row by card, or from the wallet, passes nothing on that is not settled', async () => {
  const [payer, debtor] = [await world.customer(), await world.customer()];
  const saleId = await world.sell(debtor);
  const share = async (seq: number) =>
    (
      await world.send('POST', `/api/v1/accounting/installment/${world.uidOf(saleId, seq)}/share/`, {
        user: debtor.customerId,
        body: {},
      })
    ).body['hash'];
  const pay = async (seq: number, useWallet: boolean) =>
    (
      await world.send('POST', '/api/v1/accounting/payment/', {
        user: payer.customerId,
        body: { uid: await share(seq), use_cash_wallet: useWallet },
      })
    ).body;
  const topUp = await world.begin(payer.customerId, 20_000_000);
  await payByCard(topUp.paymentUrl);
  expect(await pay(1, true)).toMatchObject({ wallet_amount: 0, gateway_amount: 2_950_000 });
  for (const seq of [2, 3, 4]) await payByCard((await pay(seq, false))['payment_url']);
  await world.refunded(saleId, 12_000_000);
  const [available, unsettled] = await funds(debtor.customerId);
  expect([available, unsettled]).toEqual([0, Number(await world.wallet(debtor))]);
  await world.settleAfter(2);
  expect(await funds(debtor.customerId)).toEqual([Number(await world.wallet(debtor)), 0, null]);
  expect(await funds(payer.customerId)).toEqual([20_000_000, 0, null]);
});
