import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CardWorld, startCardWorld, startedOf } from './testing/card-world.test-support.ts';
import { giftCardOf } from './testing/gift-card-values.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import { DIRECT, inCash, inInstallments, QR } from './testing/purchase-world.test-support.ts';

const AMOUNT = 1_000_000;

let world: CardWorld;
let owner: { readonly id: bigint; readonly mobile: string };
beforeAll(async () => {
  world = await startCardWorld();
  const [row] = await world.full.database.owner<{ id: bigint; mobile: string }[]>`
    select u.id, u.mobile from merchants.terminal t join merchants.merchant m on m.id = t.merchant_id join identity.app_user u on u.id = m.owner_user_id
    where t.code = ${QR.cash}`;
  if (row === undefined) throw new Error('the demo has no such shop');
  owner = row;
  await world.moveTo('2026-11-24T08:00:00Z');
  // The shop makes cards out of what it is owed.
  const buyer = await rich();
  expect((await world.buy(buyer, inCash(buyer, { transactionAmount: 40_000_000 }), DIRECT)).status).toBe(201);
}, 120_000);
beforeEach(() => world.moveTo('2026-11-24T08:00:00Z'));
afterEach(async () => expect(await world.brokenChecks()).toEqual([]));
afterAll(() => world.stop());

const rich = () => world.newCustomer({ wallet: 50_000_000n });
/** Someone with a claimed card of so many rials. */
async function withCard(amount: number, options: { readonly wallet?: bigint } = {}): Promise<NewCustomer> {
  const customer = await world.newCustomer({ wallet: 0n, ...options });
  const code = await giftCardOf(world.full, owner.id, amount);
  const claimed = await world.full.ask({
    method: 'POST',
    path: '/api/v1/gift-cards/claim/',
    token: customer.access,
    body: { code },
  });
  expect(claimed.status, claimed.text).toBe(200);
  return customer;
}
/** What is in the purses of a customer, and what of it is held. */
async function purseOf({ id }: NewCustomer): Promise<readonly [bigint, bigint]> {
  const [row] = await world.full.database.owner<{ balance: bigint; held: bigint }[]>`
    select a.balance, a.held from gift_cards.purse p join ledger.guarded_account a on a.kind = 2020 and a.party_id = p.account_id where p.customer_id = ${id}`;
  return [row?.balance ?? 0n, row?.held ?? 0n];
}
const pay = (customer: NewCustomer, giftAmount: unknown, changes: Readonly<Record<string, unknown>> = {}) =>
  world.buy(customer, inCash(customer, { transactionAmount: AMOUNT, giftAmount, ...changes }), DIRECT);
const idOf = (response: Awaited<ReturnType<typeof pay>>): number => {
  expect(response.status, response.text).toBe(201);
  return (response.json() as { id: number }).id;
};
const refund = async (transaction: number, amount: number) => {
  const { access } = await world.full.signIn(owner.mobile);
  return await world.full.ask({
    method: 'POST',
    path: '/api/v1/merchant/reverse-transaction',
    token: access,
    headers: { 'idempotency-key': randomUUID() },
    body: { transaction, amount, mode: 'last' },
  });
};

test('the shop’s code shows what is on the card, which pays alone; its receipt says so, and a replay is the same', async () => {
  const customer = await withCard(AMOUNT);
  const look = async (code: string) =>
    (await world.full.ask({ path: `/api/v1/merchant/qr-code/${code}/`, token: customer.access })).json();
  expect(await look(QR.cash)).toMatchObject({ gift_card_amount: AMOUNT });
  expect(await look(QR.installments)).not.toHaveProperty('gift_card_amount');
  const uid = randomUUID();
  const id = idOf(await pay(customer, AMOUNT, { uid }));
  expect(await purseOf(customer)).toEqual([0n, 0n]);
  expect(await world.show(customer, id)).toMatchObject({ tenders: [{ kind: 'gift_card', amount: AMOUNT }] });
  expect(await world.linesOf(id)).toEqual([
    [2020, 1_000_000n],
    [2110, -990_000n],
    [4110, -10_000n],
  ]);
  expect(idOf(await pay(customer, AMOUNT, { uid }))).toBe(id);
});

test('a part from the card and the rest from the wallet; refunds go to the card first, then to the wallet', async () => {
  const customer = await withCard(600_000, { wallet: 500_000n });
  const id = idOf(await pay(customer, 600_000));
  expect((await world.leftOf(customer)).cash).toBe(100_000);
  expect((await refund(id, 700_000)).json()).toMatchObject({
    parts: [
      { kind: 'gift_card', amount: 600_000 },
      { kind: 'wallet', amount: 100_000 },
    ],
  });
  expect(await purseOf(customer)).toEqual([600_000n, 0n]);
  expect((await refund(id, 300_000)).json()).toMatchObject({ parts: [{ kind: 'wallet', amount: 300_000 }] });
  expect((await world.leftOf(customer)).cash).toBe(500_000);
});

test('with a card of a bank: held until it has paid, free again when it has not', async () => {
  const customer = await withCard(600_000);
  const failed = startedOf(await pay(customer, 600_000, { productUID: 'cash-gateway' }));
  expect(await purseOf(customer)).toEqual([600_000n, 600_000n]);
  await world.comeBack(await world.press(failed.invoice_url, 'fail'));
  expect(await purseOf(customer)).toEqual([600_000n, 0n]);
  const started = startedOf(await pay(customer, 600_000, { productUID: 'cash-gateway' }));
  await world.pay(started);
  expect(await world.show(customer, started.id)).toMatchObject({
    result: 2,
    tenders: [
      { kind: 'gift_card', amount: 600_000 },
      { kind: 'gateway', amount: 400_000 },
    ],
  });
  expect(await purseOf(customer)).toEqual([0n, 0n]);
});

test('of two purchases in the same moment with the same money exactly one is made', async () => {
  const customer = await withCard(AMOUNT);
  const both = await Promise.all([pay(customer, AMOUNT), pay(customer, AMOUNT)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(await purseOf(customer)).toEqual([0n, 0n]);
});

test.each([
  ['more than is on it', AMOUNT, {}, [409, 'balance_insufficient']],
  ['at another shop', 100_000, { qrCode: QR.installments }, [409, 'product_not_offered']],
  ['in another currency', 100_000, { qrCode: QR.dinars }, [400, 'amount_invalid']],
  ['more than the purchase', AMOUNT + 1, {}, [400, 'amount_invalid']],
  ['what is no amount', '1.5', {}, [400, 'amount_invalid']],
  ['less than nothing', -1, {}, [400, 'amount_invalid']],
])('refused: %s', async (_, giftAmount, changes, refusal) => {
  const customer = await withCard(500_000, { wallet: 2_000_000n });
  const response = await pay(customer, giftAmount, changes);
  expect([response.status, (response.json() as { code: string }).code]).toEqual(refusal);
  expect(await purseOf(customer)).toEqual([500_000n, 0n]);
});

test('who has no card of the shop pays nothing by one, also as a deposit', async () => {
  const customer = await withCard(500_000);
  const stranger = await world.newCustomer({ wallet: 2_000_000n });
  for (const response of [
    await pay(stranger, 100_000),
    await world.buy(customer, inInstallments(customer, { depositAmount: 500_000, giftAmount: 500_000 })),
  ])
    expect([response.status, (response.json() as { code: string }).code]).toEqual([409, 'balance_insufficient']);
});
