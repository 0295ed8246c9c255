import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts';

const AMOUNT = 1_500_000;
const CALLBACK = 'https://nesye.example/pay/back?ticket=t-1';
const GOOD_CARD = '6037990000000006';
const EMPTY_CARD = '6219860000000001';
const MINUTE_MS = 60_000;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
beforeEach(async () => {
  await sandbox.put('/sandbox/faults/psp', { mode: 'ok' });
});
afterAll(() => sandbox.close());

interface PspResponse {
  code: number;
  authority: string;
  redirect_url: string;
  state: string;
  amount: number;
  refunded_amount: number;
  ref_id: string | null;
  card_pan: string | null;
}

async function call(operation: string, body: unknown): Promise<{ status: number; body: PspResponse }> {
  const response = await sandbox.post(`/sandbox/psp/${operation}`, body);
  return { status: response.status, body: (await response.json()) as PspResponse };
}

let orders = 0;
async function request(callbackUrl = CALLBACK): Promise<string> {
  orders += 1;
  return (await call('request', { amount: AMOUNT, callback_url: callbackUrl, order_id: `o-${orders}` })).body.authority;
}
const decide = (authority: string, form: Record<string, string>) =>
  sandbox.submit(`/sandbox/psp/pay/${authority}`, form);
async function paid(): Promise<string> {
  const authority = await request();
  await decide(authority, { action: 'pay', card: GOOD_CARD });
  return authority;
}

test('the whole road: request, page, pay, back to the shop, verify', async () => {
  const { body } = await call('request', {
    amount: AMOUNT,
    callback_url: CALLBACK,
    order_id: 'road',
    mobile: '۰۹۱۲۰۰۰۰۰۰۱',
  });
  expect(body.redirect_url).toBe(`https://nesye.example/sandbox/psp/pay/${body.authority}`);
  const page = await (await sandbox.get(`/sandbox/psp/pay/${body.authority}`)).text();
  expect(page).toContain('۱٬۵۰۰٬۰۰۰');
  const back = await decide(body.authority, { action: 'pay', card: GOOD_CARD });
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `https://nesye.example/pay/back?ticket=t-1&authority=${body.authority}&status=OK`,
  ]);
  const verified = await call('verify', { authority: body.authority, amount: AMOUNT });
  expect(verified).toMatchObject({
    status: 200,
    body: { code: 100, state: 'verified', amount: AMOUNT, card_pan: '603799******0006' },
  });
  expect(verified.body.ref_id).toMatch(/^\d{12}$/);
});

test('verifying twice takes the money once and says so', async () => {
  const authority = await paid();
  const [first, second] = [
    await call('verify', { authority, amount: AMOUNT }),
    await call('verify', { authority, amount: AMOUNT }),
  ];
  expect([first.body.code, second.body.code]).toEqual([100, 101]);
  expect(second.body.ref_id).toBe(first.body.ref_id);
});

test.each([
  ['an empty card', { action: 'pay', card: EMPTY_CARD }, 'failed'],
  ['the fail button', { action: 'fail', card: GOOD_CARD }, 'failed'],
  ['the cancel button', { action: 'cancel' }, 'cancelled'],
])('%s sends the customer back with NOK and cannot be verified', async (_what, form, state) => {
  const authority = await request();
  const back = await decide(authority, form);
  expect(new URL(back.headers.get('location') ?? '').searchParams.get('status')).toBe('NOK');
  expect(await call('verify', { authority, amount: AMOUNT })).toMatchObject({
    status: 409,
    body: { code: -51, state },
  });
});

test('a decision is final: pressing again cannot turn a failure into a payment', async () => {
  const authority = await request();
  await decide(authority, { action: 'cancel' });
  const again = await decide(authority, { action: 'pay', card: GOOD_CARD });
  expect(again.headers.get('location')).toContain('status=NOK');
  expect((await call('inquiry', { authority })).body.state).toBe('cancelled');
});

test('another amount is refused and the payment stays unverified', async () => {
  const authority = await paid();
  expect(await call('verify', { authority, amount: AMOUNT - 1 })).toMatchObject({
    status: 409,
    body: { code: -50, state: 'paid' },
  });
  expect((await call('inquiry', { authority })).body.state).toBe('paid');
});

test('what nobody verifies within 15 minutes goes back to the card; what nobody pays expires', async () => {
  const [unverified, unpaid] = [await paid(), await request()];
  const begun = sandbox.clock.now;
  sandbox.clock.now = new Date(begun.getTime() + 15 * MINUTE_MS - 1);
  expect((await call('inquiry', { authority: unverified })).body.state).toBe('paid');
  sandbox.clock.now = new Date(begun.getTime() + 15 * MINUTE_MS);
  expect(await call('verify', { authority: unverified, amount: AMOUNT })).toMatchObject({
    status: 409,
    body: { code: -52, state: 'returned' },
  });
  expect((await call('inquiry', { authority: unpaid })).body.state).toBe('expired');
  expect((await decide(unpaid, { action: 'pay', card: GOOD_CARD })).headers.get('location')).toContain('status=NOK');
  sandbox.clock.now = begun;
});

test('inquiry by order finds the latest attempt of that order', async () => {
  await call('request', { amount: AMOUNT, callback_url: CALLBACK, order_id: 'twice' });
  const second = await call('request', { amount: AMOUNT, callback_url: CALLBACK, order_id: 'twice' });
  expect((await call('inquiry', { order_id: 'twice' })).body.authority).toBe(second.body.authority);
  expect((await call('inquiry', { order_id: 'nowhere' })).status).toBe(404);
});

test('refunds add up, never beyond the payment, and one id has one effect', async () => {
  const authority = await paid();
  expect((await call('refund', { authority, amount: 1, refund_id: 'r0' })).body.code).toBe(-53);
  await call('verify', { authority, amount: AMOUNT });
  expect((await call('refund', { authority, amount: 500_000, refund_id: 'r1' })).body).toMatchObject({
    code: 100,
    refunded_amount: 500_000,
  });
  expect((await call('refund', { authority, amount: 500_000, refund_id: 'r1' })).body).toMatchObject({
    code: 101,
    refunded_amount: 500_000,
  });
  expect((await call('refund', { authority, amount: 400_000, refund_id: 'r1' })).body.code).toBe(-56);
  expect((await call('refund', { authority, amount: 1_000_001, refund_id: 'r2' })).body.code).toBe(-55);
  expect((await call('refund', { authority, amount: 1_000_000, refund_id: 'r3' })).body).toMatchObject({
    code: 100,
    refunded_amount: AMOUNT,
  });
});

test.each([
  ['amount 0', { amount: 0 }],
  ['a negative amount', { amount: -5_000 }],
  ['an amount in text', { amount: '5000' }],
  ['a fraction', { amount: 5_000.5 }],
  ['an amount beyond a thousand billion', { amount: 1_000_000_000_001 }],
  ['a callback that is no address', { callback_url: 'nowhere' }],
  ['a callback that is a script', { callback_url: 'javascript:alert(1)' }],
  ['a callback with a password', { callback_url: 'https://a:b@nesye.example/' }],
  ['an empty order', { order_id: '' }],
  ['a mobile that is none', { mobile: '123' }],
  ['an unknown field', { currency: 'IRR' }],
])('%s is refused with 400', async (_what, change) => {
  expect((await call('request', { amount: 5_000, callback_url: CALLBACK, order_id: 'x', ...change })).status).toBe(400);
});

test('unknown and malformed authorities: 404 and 400, never 500', async () => {
  const unknown = 'A'.repeat(36);
  expect((await call('verify', { authority: unknown, amount: AMOUNT })).status).toBe(404);
  expect((await call('verify', { authority: '../..', amount: AMOUNT })).status).toBe(400);
  expect((await call('inquiry', {})).status).toBe(400);
  expect((await call('inquiry', { authority: unknown, order_id: 'x' })).status).toBe(400);
  expect((await sandbox.get(`/sandbox/psp/pay/${unknown}`)).status).toBe(404);
  expect((await sandbox.submit(`/sandbox/psp/pay/${unknown}`, { action: 'pay' })).status).toBe(404);
  expect((await decide(await request(), { action: 'steal' })).status).toBe(400);
});

test('duplicate: a repeated verify is marked as a repeat although the shop called once', async () => {
  const authority = await paid();
  await sandbox.put('/sandbox/faults/psp', { mode: 'duplicate' });
  expect((await call('verify', { authority, amount: AMOUNT })).body.code).toBe(101);
});

test('late: the money moves although the shop gave up waiting for the response', async () => {
  const authority = await paid();
  await sandbox.put('/sandbox/faults/psp', { mode: 'late', latency_ms: 400 });
  const response = fetch(`${sandbox.url}/sandbox/psp/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authority, amount: AMOUNT }),
    signal: AbortSignal.timeout(100),
  });
  await expect(response).rejects.toThrow(DOMException);
  await sandbox.put('/sandbox/faults/psp', { mode: 'ok' });
  expect((await call('inquiry', { authority })).body.state).toBe('verified');
});

test('timeout on the way back: paid, and the shop learns it only by an inquiry', async () => {
  const authority = await request();
  await sandbox.put('/sandbox/faults/psp', { mode: 'timeout', latency_ms: 50 });
  const lost = await decide(authority, { action: 'pay', card: GOOD_CARD });
  expect([lost.status, lost.headers.get('location')]).toEqual([504, null]);
  await sandbox.put('/sandbox/faults/psp', { mode: 'ok' });
  expect((await call('inquiry', { authority })).body.state).toBe('paid');
});

test('duplicate on the way back: the shop is called behind the customer as well', async () => {
  const calls: string[] = [];
  const shop = createServer((incoming, outgoing) => {
    calls.push(incoming.url ?? '');
    outgoing.end();
  });
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve);
  });
  const address = shop.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const authority = await request(`http://127.0.0.1:${port}/back`);
  await sandbox.put('/sandbox/faults/psp', { mode: 'duplicate' });
  await decide(authority, { action: 'pay', card: GOOD_CARD });
  await expect.poll(() => calls).toEqual([`/back?authority=${authority}&status=OK`]);
  shop.close();
});

test('the gateway lists its payments for people', async () => {
  await paid();
  const page = await (await sandbox.get('/sandbox/psp')).text();
  expect(page).toContain(`o-${orders}`);
  expect(page).toContain('پرداخت‌شده');
});

test('a verified payment is taken back once, by hand, and the next settlement file says so', async () => {
  const authority = await paid();
  const takeBack = () => sandbox.post(`/sandbox/psp/payments/${authority}/chargeback`, {});
  const settlement = async (day: string) => {
    const response = await sandbox.post('/sandbox/psp/settlement', { day });
    const { lines } = (await response.json()) as { lines: { kind: string; authority: string; amount: number }[] };
    return lines.flatMap(({ kind, authority: of, amount }) => (of === authority ? [`${kind} ${amount}`] : []));
  };
  await takeBack();
  await call('verify', { authority, amount: AMOUNT });
  expect(await settlement('2099-01-01')).toEqual([`payment ${AMOUNT}`]);
  await takeBack();
  await takeBack();
  expect(await (await sandbox.get('/sandbox/psp')).text()).toContain('پس گرفته شد');
  expect(await settlement('2099-01-02')).toEqual([`chargeback ${AMOUNT}`]);
  expect([await settlement('2099-01-02'), await settlement('2099-01-03')]).toEqual([[`chargeback ${AMOUNT}`], []]);
  expect((await sandbox.post(`/sandbox/psp/payments/${'F'.repeat(36)}/chargeback`, {})).status).toBe(404);
});
