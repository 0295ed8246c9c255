import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  newNationalId,
  openWaitingShop,
  type SignedInPerson,
  signUpPerson,
} from './testing/demo-people.test-support.ts';
import { DEMO, type FullApp, startFullApp } from './testing/full-app.test-support.ts';

const START_MS = 120_000;
const AMOUNT = 12_000_000;
const BACK = 'https://shop.example/orders/12';

let full: FullApp;
let merchant: string;
let buyer: SignedInPerson;
let other: SignedInPerson;
beforeAll(async () => {
  full = await startFullApp();
  merchant = (await full.signIn(DEMO.merchant)).access;
  [buyer, other] = await Promise.all([signUpPerson(full), signUpPerson(full)]);
}, START_MS);
afterAll(async () => {
  await full.stop();
  expect(full.faults).toEqual([]);
});

type Body = Record<string, unknown>;
async function send(token: string, method: string, path: string, body?: unknown) {
  const response = await full.ask({ method, path: `/api${path}`, token, ...(body === undefined ? {} : { body }) });
  return { status: response.status, body: response.json() as Body, headers: response.headers };
}
const make = async (change: Body = {}): Promise<Body> => {
  const made = await send(merchant, 'POST', '/v1/merchant/payment-code/', {
    amount: AMOUNT,
    note: 'سفارش ۱۲',
    invoice_uid: 'F-12',
    redirect_url: BACK,
    ...change,
  });
  expect(made.status).toBe(201);
  return made.body;
};
const buy = (person: SignedInPerson, code: unknown, change: Body = {}) =>
  send(person.access, 'POST', '/v2/accounting/qr-code-transaction', {
    qrCode: code,
    transactionAmount: AMOUNT,
    uid: randomUUID(),
    contractUID: person.contractUid,
    numberOfInstallments: 4,
    ...change,
  });
const lookUp = (person: SignedInPerson, code: unknown) =>
  send(person.access, 'GET', `/v1/merchant/qr-code/${String(code)}/`);
const openCodes = async (): Promise<unknown[]> => {
  const { body } = await send(merchant, 'GET', '/v1/merchant/user/merchant/');
  const [shop] = body['results'] as Body[];
  return ((shop?.['payment_codes'] ?? []) as Body[]).map(({ code }) => code);
};

test('whoever scans it sees the fixed amount; the server takes no other amount, invoice or way back', async () => {
  const { code } = await make();
  expect(code).toMatch(/^NP-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect((await lookUp(buyer, code)).body['qr_data']).toMatchObject({
    code,
    amount: AMOUNT,
    invoice_uid: 'F-12',
    note: 'سفارش ۱۲',
    redirect_url: BACK,
  });
  for (const [change, field, reason] of [
    [{ transactionAmount: AMOUNT - 1 }, 'transactionAmount', 'amount_mismatch'],
    [{ transactionAmount: AMOUNT * 2 }, 'transactionAmount', 'amount_mismatch'],
    [{ invoice_uid: 'F-13' }, 'invoice_uid', 'invalid'],
    [{ redirect_url: 'https://elsewhere.example/' }, 'redirect_url', 'invalid'],
  ] as const)
    expect((await buy(buyer, code, change)).body).toMatchObject({ code: reason, field });
  expect(await openCodes()).toContain(code);
  // A terminal's own code names neither an invoice nor a way back.
  expect((await buy(buyer, 'NESYE-DEMO-1', { redirect_url: BACK })).body).toMatchObject({ field: 'redirect_url' });
  expect((await buy(buyer, 'NESYE-DEMO-1', { invoice_uid: 'F-12' })).body).toMatchObject({ field: 'invoice_uid' });
});

test('is paid once, by one of many together; the same request gets the same response with the way back', async () => {
  const { code } = await make();
  const uid = randomUUID();
  const bodies = [buyer, other, buyer, other, buyer].map((person, index) =>
    buy(person, code, { uid: index === 0 ? uid : randomUUID(), invoice_uid: 'F-12', redirect_url: BACK }),
  );
  const responses = await Promise.all(bodies);
  const bought = responses.filter(({ status }) => status === 201);
  expect(bought).toHaveLength(1);
  expect(responses.filter(({ body }) => body['code'] === 'qr_paid')).toHaveLength(bodies.length - 1);
  expect(bought[0]?.body).toMatchObject({ amount: AMOUNT, invoice_url: BACK });
  expect((await buy(other, code)).body).toMatchObject({ code: 'qr_paid' });
  expect((await lookUp(other, code)).body).toMatchObject({ code: 'qr_paid' });
  const paidUid = String(bought[0]?.body['uid']);
  const [owner] = await full.database.owner<
    { customer_id: bigint }[]
  >`select customer_id from payments.purchase where uid = ${paidUid} and result = 2`;
  const payer = owner?.customer_id === buyer.userId ? buyer : other;
  const again = await buy(payer, code, { uid: paidUid, invoice_uid: 'F-12', redirect_url: BACK });
  expect([again.status, again.headers['idempotent-replay'], again.body]).toEqual([201, 'true', bought[0]?.body]);
  expect(await openCodes()).not.toContain(code);
  const { body: sales } = await send(merchant, 'GET', '/v1/accounting/merchant-transaction?page_size=20');
  const sale = (sales['results'] as Body[]).find((each) => each['uid'] === paidUid);
  expect(sale?.['payment_code']).toEqual({ code, note: 'سفارش ۱۲', invoice_uid: 'F-12' });
  const [count] = await full.database.owner<
    { n: number }[]
  >`select count(*)::int as n from payments.purchase p join merchants.payment_code c on c.claimed_uid = p.uid where c.code = ${String(code)} and p.result = 2`;
  expect(count?.n).toBe(1);
});

test('is free again after a refusal, and is not good for ever', async () => {
  const { code } = await make({ amount: 900_000_000 });
  const uid = randomUUID();
  const refused = await buy(buyer, code, { transactionAmount: 900_000_000, uid });
  expect(refused.body).toMatchObject({ code: 'limit_exceeded' });
  expect(await openCodes()).toContain(code);
  const again = await buy(buyer, code, { transactionAmount: 900_000_000, uid });
  expect([again.headers['idempotent-replay'], again.body['code']]).toEqual(['true', 'limit_exceeded']);
  await full.database
    .owner`update merchants.payment_code set made_at = made_at - interval '2 days', valid_until = made_at where code = ${String(code)}`;
  // A terminal's facts are cached for 2 s at most.
  await expect.poll(async () => (await lookUp(buyer, code)).body['code'], { timeout: 5_000 }).toBe('qr_expired');
  expect((await buy(other, code, { transactionAmount: 900_000_000 })).body).toMatchObject({ code: 'qr_expired' });
});

test('is made by a shop that sells in rials alone, for an amount that can be', async () => {
  for (const amount of [0, '۰', -5, '12.5', ''])
    expect((await send(merchant, 'POST', '/v1/merchant/payment-code/', { amount })).status).toBe(400);
  for (const redirect_url of ['http://shop.example/', 'javascript:alert(1)', 'https:// a'])
    expect((await send(merchant, 'POST', '/v1/merchant/payment-code/', { amount: 1, redirect_url })).status).toBe(400);
  const dinars = (await full.signIn('09120000103')).access;
  expect((await send(dinars, 'POST', '/v1/merchant/payment-code/', { amount: AMOUNT })).body).toMatchObject({
    code: 'merchant_not_active',
  });
  const { owner } = await openWaitingShop(full, newNationalId());
  const waiting = (await full.signIn(owner.mobile)).access;
  expect((await send(waiting, 'POST', '/v1/merchant/payment-code/', { amount: AMOUNT })).body).toMatchObject({
    code: 'merchant_not_active',
  });
  expect((await send(buyer.access, 'POST', '/v1/merchant/payment-code/', { amount: AMOUNT })).status).toBe(403);
});

test('a sale is found by invoice, note, amount or the buyer’s words, and leaves as a table with its code', async () => {
  const { code } = await make({ note: 'یخچال سفارش ویژه', invoice_uid: 'F-77', redirect_url: undefined });
  const bought = await buy(buyer, code, { buyer_note: '=تولد' });
  expect(bought.status).toBe(201);
  const found = async (text: string): Promise<unknown[]> => {
    const { body } = await send(
      merchant,
      'GET',
      `/v1/accounting/merchant-transaction?filter_text=${encodeURIComponent(text)}`,
    );
    return (body['results'] as Body[]).map(({ uid }) => uid);
  };
  const { uid, id } = bought.body;
  for (const text of ['f-77', 'یخچال', 'تولد', String(code).toLowerCase(), String(id)])
    expect(await found(text)).toEqual([uid]);
  expect(await found('۱۲٬۰۰۰٬۰۰۰')).toContain(uid);
  expect(await found('%')).toEqual([]);
  const report = await full.ask({
    method: 'POST',
    path: '/api/v1/merchant/download-report',
    token: merchant,
    body: { kind: 'sales', format: 'csv', from: '2026-01-01', to: '2026-12-31', filter_text: 'F-77' },
  });
  expect([report.status, report.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = report.text.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]?.startsWith(`"فروش",${String(id)},"`)).toBe(true);
  expect(lines[1]?.endsWith(`,"ریال","F-77","یخچال سفارش ویژه","'=تولد"`)).toBe(true);
});

test('a sale is found however its words and figures are spelt', async () => {
  const { code } = await make({
    note: 'کالای ١٢ برای أحمد',
    invoice_uid: '000123',
    redirect_url: undefined,
    amount: 2_345_670,
  });
  const bought = await buy(buyer, code, {
    buyer_note: 'سفارش گلدان\u200cها، هدیۀ مُحَمَّد، شمارهٔ ٤٥٦٧',
    transactionAmount: 2_345_670,
  });
  expect(bought.status).toBe(201);
  const spelt = [
    ['گلدان\u200cها', 'گلدان ها', 'گلدانها', 'سفارش گلدان', 'هدیه محمد', 'هديه', 'محـمد'],
    ['4567', '۴۵۶۷', '٤٥٦٧', 'شماره ۴۵۶۷'],
    ['000123', '۰۰۰۱۲۳', '٠٠٠١٢٣', '000\u2060123'],
    ['کالای ١٢', 'کالای ۱۲', 'کالای 12', 'كالاي 12', 'احمد', 'أحمد'],
    ['2345670', '۲٬۳۴۵٬۶۷۰', '234567', '۲۳۴٬۵۶۷ تومان', '2,345,670 ریال'],
    [String(code).replaceAll('-', '\u2011')],
  ].flat();
  for (const text of spelt) {
    const { body } = await send(
      merchant,
      'GET',
      `/v1/accounting/merchant-transaction?filter_text=${encodeURIComponent(text)}`,
    );
    expect(
      (body['results'] as Body[]).map(({ uid }) => uid),
      text,
    ).toContain(bought.body['uid']);
  }
  for (const text of ['گلدان‌های', '۲۳۴٬۵۶۷ ریال', '123', 'حمید'])
    expect(
      (await send(merchant, 'GET', `/v1/accounting/merchant-transaction?filter_text=${encodeURIComponent(text)}`)).body[
        'results'
      ],
      text,
    ).toEqual([]);
});

test('a guest sees whose code it is, and nothing to pay with; a code of no shop is refused', async () => {
  const look = async (code: string) => {
    const response = await full.ask({ path: `/api/v1/merchant/qr-code/${code}/` });
    return { status: response.status, body: response.json() as Body };
  };
  expect(await look('NESYE-DEMO-1')).toMatchObject({ status: 200, body: { contracts: [] } });
  expect(await look('NOBODY-HAS-IT')).toMatchObject({ status: 404, body: { code: 'qr_not_found' } });
  expect(await look('NESYE-DEMO-4')).toMatchObject({ status: 409, body: { code: 'merchant_not_active' } });
});
