import { randomUUID } from 'node:crypto';
import { isoDate } from '@nesye/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideCardSale } from '../modules/payments/queries/card-sales.ts';
import { type CardWorld, startCardWorld, startedOf } from './testing/card-world.test-support.ts';
import { DIRECT, inCash } from './testing/purchase-world.test-support.ts';

const AMOUNT = 1_234_567;
const START_MS = 120_000;

let world: CardWorld;
beforeAll(async () => {
  world = await startCardWorld();
}, START_MS);
beforeEach(() => world.moveTo('2026-11-24T08:00:00Z'));
afterEach(async () => {
  await world.fault('ok');
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.stop());

const refusalOf = ({ status, json }: { status: number; json: () => unknown }) => [
  status,
  (json() as { code: string }).code,
];

describe('a purchase by card', () => {
  test('waits with the gateway’s page; paid there it is a sale by rule 2, with its receipt', async () => {
    const customer = await world.newCustomer();
    const response = await world.byCard(customer);
    const started = startedOf(response);
    expect(started).toMatchObject({ status: 1, amount: AMOUNT, product_type: 1, fee: 0, installments: [] });
    expect(started.invoice_url).toMatch(/\/sandbox\/psp\/pay\/[A-Za-z0-9]+$/);
    expect(await world.show(customer, started.id)).toMatchObject({
      result: 1,
      receipt_number: null,
      card_payment: { state: 'waiting', amount: AMOUNT, payment_url: started.invoice_url, card_number: null },
    });
    expect(await world.linesOf(started.id)).toEqual([]);
    const back = await world.pay(started);
    expect([back.status, back.headers['location']]).toEqual([303, `/qr/result/${started.id}`]);
    expect(await world.show(customer, started.id)).toMatchObject({
      result: 2,
      receipt_number: String(started.id),
      tenders: [{ kind: 'gateway', amount: AMOUNT }],
      failure: null,
      card_payment: { state: 'paid', payment_url: null, card_number: '603799******0006' },
    });
    // Commission 1 % of cash, half up.
    expect(await world.linesOf(started.id)).toEqual([
      [1110, 1_234_567n],
      [2110, -1_222_221n],
      [4110, -12_346n],
    ]);
    const receipt = await world.full.ask({
      path: `/api/v1/accounting/payment-receipt?number=${started.id}`,
      token: customer.access,
    });
    expect(receipt.json()).toMatchObject({ tenders: [{ kind: 'gateway', amount: AMOUNT }], today_amount: AMOUNT });
  });

  test('sent again, before and after it is paid, gets the first response with the same page', async () => {
    const customer = await world.newCustomer();
    const uid = randomUUID();
    const first = await world.byCard(customer, { uid });
    const again = await world.byCard(customer, { uid });
    expect([again.status, again.headers['idempotent-replay'], again.json()]).toEqual([201, 'true', first.json()]);
    await world.pay(startedOf(first));
    const paid = await world.byCard(customer, { uid });
    expect([paid.status, paid.headers['idempotent-replay'], paid.json()]).toEqual([201, 'true', first.json()]);
    expect(refusalOf(await world.byCard(customer, { uid, transactionAmount: AMOUNT + 1 }))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect(await world.storedOf(customer)).toEqual([{ uid, result: 2, refusal_code: null }]);
  });

  test('one uid twenty times concurrently is one sale and one attempt', async () => {
    const customer = await world.newCustomer();
    const uid = randomUUID();
    const responses = await Promise.all(Array.from({ length: 20 }, () => world.byCard(customer, { uid })));
    expect(new Set(responses.map((each) => startedOf(each).id)).size).toBe(1);
    expect(responses.filter((each) => each.headers['idempotent-replay'] === undefined)).toHaveLength(1);
    expect(new Set(responses.map((each) => startedOf(each).invoice_url)).size).toBe(1);
    const [count] = await world.full.database.owner<{ n: number }[]>`
      select count(*)::int as n from gateway.attempt where customer_id = ${customer.id}`;
    expect(count?.n).toBe(1);
  });

  test.each([
    ['fail', 'card_payment_failed'],
    ['cancel', 'card_payment_cancelled'],
  ] as const)('%s at the gateway: failed, nothing in the books, never revived', async (action, code) => {
    const customer = await world.newCustomer();
    const started = startedOf(await world.byCard(customer));
    await world.comeBack(await world.press(started.invoice_url, action));
    expect(await world.show(customer, started.id)).toMatchObject({
      result: 3,
      failure: { code },
      card_payment: { state: 'failed', payment_url: null },
    });
    expect(await world.linesOf(started.id)).toEqual([]);
  });

  test('nobody pays within a quarter of an hour: expired, and money that comes then is not taken', async () => {
    const customer = await world.newCustomer();
    const started = startedOf(await world.byCard(customer));
    await world.minutes(16);
    await world.work();
    expect(await world.show(customer, started.id)).toMatchObject({
      result: 3,
      failure: { code: 'card_payment_expired' },
    });
    await world.press(started.invoice_url).catch(() => '');
    await world.work();
    expect((await world.show(customer, started.id)).result).toBe(3);
    expect(await world.linesOf(started.id)).toEqual([]);
  });

  test('the gateway gives no page: 503, and the same uid goes on', async () => {
    const customer = await world.newCustomer();
    const uid = randomUUID();
    await world.fault('error');
    expect(refusalOf(await world.byCard(customer, { uid }))).toEqual([503, 'gateway_down']);
    await world.fault('ok');
    const started = startedOf(await world.byCard(customer, { uid }));
    await world.pay(started);
    expect((await world.show(customer, started.id)).result).toBe(2);
  });

  test('is offered where cash is, for amounts that a gateway takes, for a wallet of one’s own', async () => {
    const [customer, stranger] = [await world.newCustomer(), await world.newCustomer()];
    expect(refusalOf(await world.byCard(customer, { qrCode: 'NESYE-DEMO-1' }))).toEqual([409, 'product_not_offered']);
    expect(refusalOf(await world.byCard(customer, { transactionAmount: 9_999 }))).toEqual([400, 'amount_invalid']);
    expect(refusalOf(await world.byCard(customer, { transactionAmount: 2_000_000_001 }))).toEqual([
      400,
      'amount_invalid',
    ]);
    expect(refusalOf(await world.byCard(customer, { cashAccountUID: stranger.cashUid }))).toEqual([
      404,
      'contract_not_found',
    ]);
  });

  test('with the wallet beside it: the wallet first, held, and the rest by card in one entry (E2)', async () => {
    const customer = await world.newCustomer({ wallet: 3_000_000n });
    const both = { productUID: ['cash-wallet', 'cash-gateway'], transactionAmount: 20_000_000 };
    const started = startedOf(await world.buy(customer, inCash(customer, both), DIRECT));
    expect(await world.heldOf(customer)).toEqual({ credit: 0n, cash: 3_000_000n });
    await world.pay(started);
    expect(await world.linesOf(started.id)).toEqual([
      [1110, 17_000_000n],
      [2010, 3_000_000n],
      [2110, -19_800_000n],
      [4110, -200_000n],
    ]);
    expect(await world.heldOf(customer)).toEqual({ credit: 0n, cash: 0n });
    // A wallet that has enough needs no card.
    const rich = await world.newCustomer({ wallet: 30_000_000n });
    const direct = await world.buy(rich, inCash(rich, both), DIRECT);
    expect(direct.json()).toMatchObject({ status: 2 });
  });
});

describe('a code of a fixed amount paid by card', () => {
  const newCode = async (): Promise<string> => {
    const { access } = await world.full.signIn('09120000102');
    const made = await world.full.ask({
      method: 'POST',
      path: '/api/v1/merchant/payment-code/',
      token: access,
      body: { amount: AMOUNT, redirect_url: 'https://shop.example/12' },
    });
    return (made.json() as { code: string }).code;
  };

  test('is paid when the money is taken: whoever comes first has it, and the other’s money is not taken', async () => {
    const code = await newCode();
    const [first, second] = [await world.newCustomer(), await world.newCustomer({ wallet: 5_000_000n })];
    const started = startedOf(await world.byCard(first, { qrCode: code }));
    const bought = await world.buy(second, inCash(second, { qrCode: code }), DIRECT);
    expect(bought.json()).toMatchObject({ status: 2, invoice_url: 'https://shop.example/12' });
    await world.pay(started);
    expect(await world.show(first, started.id)).toMatchObject({ result: 3, failure: { code: 'qr_paid' } });
    expect(refusalOf(await world.byCard(first, { qrCode: code }))).toEqual([409, 'qr_paid']);
  });

  test('cancelled while the gateway’s page is open, it takes no money: the sale says why', async () => {
    const code = await newCode();
    const customer = await world.newCustomer();
    const started = startedOf(await world.byCard(customer, { qrCode: code }));
    await world.full.database.owner`update merchants.payment_code set cancelled_at = now() where code = ${code}`;
    // Cancelled after the gateway was allowed to take the money: the sale is not decided for it.
    const captured = { result: 2, at: new Date(), businessDate: isoDate('2026-11-28'), rows: [] } as const;
    const decide = world.full.database.transaction((tx) => decideCardSale(tx, BigInt(started.id), captured));
    expect(await decide).toBe(false);
    await world.pay(started);
    expect(await world.show(customer, started.id)).toMatchObject({ result: 3, failure: { code: 'qr_cancelled' } });
    expect(refusalOf(await world.byCard(customer, { qrCode: code }))).toEqual([409, 'qr_cancelled']);
  });

  test('captured by card it is paid for everybody else', async () => {
    const code = await newCode();
    const [first, second] = [await world.newCustomer(), await world.newCustomer({ wallet: 5_000_000n })];
    await world.pay(startedOf(await world.byCard(first, { qrCode: code })));
    expect(refusalOf(await world.buy(second, inCash(second, { qrCode: code }), DIRECT))).toEqual([409, 'qr_paid']);
  });
});
