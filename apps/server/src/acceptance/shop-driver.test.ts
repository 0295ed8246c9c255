import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../modules/payments/testing/purchase-fixture.ts';
import { demoShopServer, type ShopServer, shopServerOf } from './testing/checkout-values.test-support.ts';
import { signUpShopOwner } from './testing/demo-people.test-support.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { openNewCustomer } from './testing/new-customer.test-support.ts';

/** The verbs of local plug-ins, as a plug-in sends them over HTTP. */

interface Envelope {
  readonly successful: boolean;
  readonly response?: Readonly<Record<string, unknown>>;
  readonly errorData?: { readonly errorCode: number; readonly message: string; readonly data: { reason: string } };
}

const ROOT = '/api/online';
const RETURN_URL = 'https://web-shop.example/done';

let full: FullApp;
let shop: ShopServer;
let token: string;
beforeAll(async () => {
  full = await startFullApp({ NESYE_ENV: 'sandbox', PUBLIC_ORIGIN: 'https://nesye.test' });
  shop = await demoShopServer(full);
  token = String((await grant(shop.key)).body['access_token']);
}, 120_000);
afterEach(async () => {
  expect(await brokenInvariants(full.database)).toEqual([]);
  expect(full.faults).toEqual([]);
});
afterAll(() => full.stop());

async function grant(secret: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${full.baseUrl}${ROOT}/v1/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`a-client:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', scope: 'online-merchant', username: 'u', password: 'p' }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function send(method: 'GET' | 'POST', path: string, body?: unknown, by = token) {
  const response = await fetch(`${full.baseUrl}${ROOT}${path}`, {
    method,
    headers: { authorization: `Bearer ${by}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Envelope };
}
const verb = (name: string, paymentToken: string, changes: object = {}) =>
  send('POST', `/payment/v1/${name}`, { paymentToken, ...changes });
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.errorData?.errorCode];
const stateOf = async (paymentToken: string) => {
  const { body } = await send('GET', `/payment/v1/status?paymentToken=${paymentToken}`);
  return [body.response?.['status'], body.response?.['amount']];
};

/** 12,000,000 rials: two of 5,500,000 and shipping of 1,000,000. */
const cartOf = (items = 2) => ({
  amount: items * 5_500_000 + 1_000_000,
  cartList: [
    {
      cartId: 1,
      totalAmount: items * 5_500_000 + 1_000_000,
      shippingAmount: 1_000_000,
      isShipmentIncluded: true,
      taxAmount: 0,
      isTaxIncluded: true,
      cartItems: [
        { id: 7, name: 'کتاب‌خانهٔ چوبی', category: 'خانه', count: items, amount: 5_500_000, commissionType: 100 },
      ],
    },
  ],
});
const orderOf = (changes: object = {}) => ({
  ...cartOf(),
  mobile: '+989120000001',
  paymentMethodTypeDto: 'INSTALLMENT',
  transactionId: randomUUID(),
  returnURL: RETURN_URL,
  ...changes,
});
async function begin(changes: object = {}): Promise<string> {
  const { status, body } = await send('POST', '/payment/v1/token', orderOf(changes));
  expect([status, body.successful]).toEqual([200, true]);
  const paymentToken = String(body.response?.['paymentToken']);
  expect(body.response?.['paymentPageUrl']).toBe(`https://nesye.test/payment/${paymentToken}`);
  return paymentToken;
}
/** A buyer with a credit of 500,000,000 rials agrees to pay in 4; resolves with where the browser is led. */
async function pay(paymentToken: string): Promise<string> {
  const buyer = await openNewCustomer(full.database, full.config.secrets.tokenKeys);
  const paid = await full.ask({
    method: 'POST',
    path: `/api/v1/checkout/sessions/${paymentToken}/pay/`,
    token: buyer.access,
    body: { contractUID: buyer.contractUid, numberOfInstallments: 4 },
  });
  expect(paid.status).toBe(200);
  return (paid.json() as { way_back: string }).way_back;
}
async function settled(): Promise<string> {
  const paymentToken = await begin();
  await pay(paymentToken);
  await verb('verify', paymentToken);
  await verb('settle', paymentToken);
  return paymentToken;
}

test('a secret key is a grant, and nothing else is', async () => {
  expect(await grant(shop.key)).toMatchObject({ status: 200, body: { token_type: 'bearer', expires_in: 3_600 } });
  expect(await grant('wrong')).toEqual({ status: 401, body: { error: 'invalid_client' } });
  expect((await send('GET', '/offer/v1/eligible?amount=12000000', undefined, 'wrong')).status).toBe(401);
});

test('an amount is eligible where the shop sells, for any buyer', async () => {
  const { body } = await send('GET', '/offer/v1/eligible?amount=12000000');
  expect(body).toMatchObject({
    successful: true,
    response: { eligible: true, title_message: expect.stringMatching(/^۴ قسط/) },
  });
  const small = await send('GET', '/offer/v1/eligible?amount=1');
  expect(small.body).toMatchObject({ successful: true, response: { eligible: false } });
  expect(refusalOf(await send('GET', '/offer/v1/eligible?amount=a'))).toEqual([400, 1005]);
});

describe('an order', () => {
  test('is paid, verified and settled, each again without effect', async () => {
    const paymentToken = await begin();
    expect(await stateOf(paymentToken)).toEqual(['PENDING', 12_000_000]);
    expect(refusalOf(await verb('verify', paymentToken))).toEqual([409, 1011]);
    await pay(paymentToken);
    expect(await stateOf(paymentToken)).toEqual(['PENDING', 12_000_000]);
    expect(refusalOf(await verb('settle', paymentToken))).toEqual([409, 1011]);
    for (const [name, status] of [
      ['verify', 'VERIFY'],
      ['verify', 'VERIFY'],
      ['settle', 'SETTLE'],
      ['settle', 'SETTLE'],
      ['verify', 'SETTLE'],
    ] as const)
      expect((await verb(name, paymentToken)).body.response?.['status']).toBe(status);
    expect(refusalOf(await verb('revert', paymentToken))).toEqual([409, 1011]);
    const [row] = await full.database.owner<{ count: number }[]>`
      select count(*)::int as count from payments.held_sale_capture c join checkout.payment p on p.id = c.held_sale_id
      join checkout.session s on s.id = p.session_id where s.code = ${paymentToken}`;
    expect(row?.count).toBe(1);
  });

  test('is reverted before it is settled: open, paid and verified', async () => {
    const open = await begin();
    const paid = await begin();
    await pay(paid);
    const verified = await begin();
    await pay(verified);
    await verb('verify', verified);
    for (const paymentToken of [open, paid, verified]) {
      for (const _ of [1, 2]) expect((await verb('revert', paymentToken)).body.response?.['status']).toBe('REVERT');
      expect(refusalOf(await verb('settle', paymentToken))).toEqual([409, 1011]);
    }
  });

  test('is updated to a smaller cart, once for each amount, and never to a larger one', async () => {
    const paymentToken = await settled();
    const updates = await Promise.all([1, 2, 3].map(() => verb('update', paymentToken, cartOf(1))));
    for (const { body } of [...updates, await verb('update', paymentToken, cartOf(1))])
      expect(body.response).toMatchObject({ status: 'SETTLE', amount: 6_500_000 });
    expect(refusalOf(await verb('update', paymentToken, cartOf(2)))).toEqual([409, 1042]);
    for (const _ of [1, 2]) expect((await verb('cancel', paymentToken)).body.response?.['status']).toBe('CANCEL');
    expect(await stateOf(paymentToken)).toEqual(['CANCEL', 0]);
  });

  test('is one for a number: the same cart gets the same token, another one 1009', async () => {
    const order = orderOf();
    const tokens = await Promise.all([1, 2].map(() => send('POST', '/payment/v1/token', order)));
    expect(new Set(tokens.map(({ body }) => body.response?.['paymentToken'])).size).toBe(1);
    const other = { ...order, ...cartOf(1) };
    expect(refusalOf(await send('POST', '/payment/v1/token', other))).toEqual([409, 1009]);
  });

  test('of another shop, and one that is none, is absent', async () => {
    const owner = await signUpShopOwner(full);
    const stranger = String((await grant((await shopServerOf(full, owner.userId)).key)).body['access_token']);
    const paymentToken = await begin();
    const path = `/payment/v1/status?paymentToken=`;
    expect(refusalOf(await send('GET', `${path}${paymentToken}`, undefined, stranger))).toEqual([404, 1007]);
    expect(refusalOf(await send('GET', `${path}cs_00000000000000000000000000`))).toEqual([404, 1007]);
    expect(refusalOf(await send('POST', '/payment/v1/verify', {}))).toEqual([404, 1007]);
  });
});

test.each([
  ['carts that do not make the amount', { amount: 12_000_001 }, 400, 1005],
  ['a cart whose total is another', { cartList: [{ ...cartOf().cartList[0], totalAmount: 1 }] }, 400, 1005],
  ['no carts', { cartList: [] }, 400, 1005],
  ['an amount that is no number', { amount: '12000000' }, 400, 1005],
  ['a number of the order that has blanks', { transactionId: 'a b' }, 400, 1005],
  ['a page of a site that is not registered', { returnURL: 'https://evil.example/' }, 403, 1051],
  ['a mobile that is none', { mobile: '+9821887766' }, 400, 1005],
])('%s is refused', async (_, changes, status, code) => {
  expect(refusalOf(await send('POST', '/payment/v1/token', orderOf(changes)))).toEqual([status, code]);
});

test('tax and shipping are of the total where it has them, and what is paid elsewhere is a discount', async () => {
  const [cart] = cartOf().cartList;
  const taxed = { ...cart, totalAmount: 13_100_000, taxAmount: 1_100_000 };
  await begin({ amount: 13_100_000, cartList: [taxed] });
  await begin({ amount: 10_000_000, discountAmount: 1_500_000, externalSourceAmount: 500_000 });
});

describe('the way back', () => {
  const formAt = async (address: string) => {
    const response = await fetch(`${full.baseUrl}${new URL(address).pathname}`);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  test('is a form of the shop’s page with the outcome, which the browser sends by itself', async () => {
    const transactionId = randomUUID();
    const form = await formAt(await pay(await begin({ transactionId })));
    expect(form.status).toBe(200);
    for (const part of [
      `method="post" action="${RETURN_URL}"`,
      `name="transactionId" value="${transactionId}"`,
      'name="state" value="OK"',
      'name="amount" value="12000000"',
    ])
      expect(form.text).toContain(part);
    expect(form.headers.get('content-security-policy')).toContain('form-action https://web-shop.example');
  });

  test('of an order that was given up says so; there is none while it is open', async () => {
    const paymentToken = await begin();
    const address = `https://nesye.test/api/online/payment/v1/way-back/${paymentToken}`;
    expect((await formAt(address)).status).toBe(404);
    await verb('revert', paymentToken);
    expect((await formAt(address)).text).toContain('name="state" value="FAILED"');
  });
});
