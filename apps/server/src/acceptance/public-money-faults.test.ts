import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPublicFaults } from '../../../../tools/public-faults/read-faults.ts';
import { type CardWorld, startCardWorld } from './testing/card-world.test-support.ts';
import { DEMO } from './testing/full-app.test-support.ts';
import type { HttpResponse } from './testing/http-caller.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import {
  DIRECT,
  inCash,
  inInstallments,
  IN_INSTALLMENTS,
  type PurchaseReply,
} from './testing/purchase-world.test-support.ts';

let world: CardWorld;
let shop: string;
beforeAll(async () => {
  world = await startCardWorld();
  shop = (await world.full.signIn(DEMO.merchant)).access;
}, 120_000);
afterAll(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  expect(world.full.faults).toEqual([]);
  await world.stop();
});

const faults = readPublicFaults();
const inputsOf = (id: number): readonly string[] => faults.get(id)?.input ?? [];
/** The whole numbers that a sentence names, in its order. */
const numbersIn = (text: string): number[] =>
  Array.from(text.matchAll(/\d[\d,]*/g), ([found]) => Number(found.replaceAll(',', '')));
const codeOf = (response: HttpResponse): string =>
  response.status < 400 ? String(response.status) : `${response.status} ${(response.json() as { code: string }).code}`;
const ask = (token: string, method: string, path: string, body?: unknown) =>
  world.full.ask({
    method,
    path: `/api/v1${path}`,
    token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { body }),
  });

async function sold(customer: NewCustomer, transactionAmount: number, count = 4): Promise<PurchaseReply> {
  const response = await world.buy(
    customer,
    inInstallments(customer, { transactionAmount, numberOfInstallments: count }),
  );
  if (response.status !== 201) throw new Error(response.text);
  return response.json() as PurchaseReply;
}
const refund = (sale: { readonly id: number }, amount: number, mode = 'last') =>
  ask(shop, 'POST', '/merchant/reverse-transaction', { transaction: sale.id, amount, mode });

interface Row {
  readonly seq: number;
  readonly uid: string;
  readonly remaining: number;
  readonly amount: number;
  readonly status: number;
}
const rowsOf = async (customer: NewCustomer, saleId: number): Promise<Row[]> =>
  (
    (await ask(customer.access, 'GET', `/accounting/installment/?filter_purchase_transaction=${saleId}`)).json() as {
      results: Row[];
    }
  ).results.toSorted((a, b) => a.seq - b.seq);
interface PaymentWire {
  readonly id: number;
  readonly status: number;
  readonly amount: number;
  readonly payment_url: string | null;
  readonly failure: { readonly code: string; readonly text: string } | null;
}
const paymentOf = async (customer: NewCustomer, id: number) =>
  (await ask(customer.access, 'GET', `/accounting/payment/${id}/`)).json() as PaymentWire;
/** What of an account of the books is open over all parties; rials. */
const balanceOf = async (kind: number): Promise<bigint> => {
  const [row] = await world.full.database.owner<{ amount: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger.line where kind = ${kind}`;
  return row?.amount ?? 0n;
};

const FEE_OF_ROW_2 = 30_000;

test('fault 40: a refund changes the amount of an open card payment, which is given back and says so', async () => {
  const customer = await world.newCustomer();
  const [amount = 0, , , quoted = 0, returned = 0] = numbersIn(inputsOf(40)[0] ?? '');
  const sale = await sold(customer, amount, 2);
  const [, second] = await rowsOf(customer, sale.id);
  const opened = await ask(customer.access, 'POST', '/accounting/payment/', {
    uid: second?.uid,
    use_cash_wallet: false,
  });
  const payment = opened.json() as PaymentWire;
  // Row 2 is not due yet, and nothing of its fee is earned.
  expect([payment.amount + FEE_OF_ROW_2, returned]).toEqual([quoted, 1_000_000]);
  expect((await refund(sale, returned, 'smaller')).status).toBe(201);
  await world.comeBack(await world.press(payment.payment_url ?? ''));
  await world.work();
  const { status, failure } = await paymentOf(customer, payment.id);
  expect([status, failure?.code]).toEqual([3, 'purpose_changed']);
  expect(failure?.text).toMatch(/عوض شد/);
  expect(failure?.text).not.toMatch(/پرداخت شده/);
  const [, left] = await rowsOf(customer, sale.id);
  expect([left?.status, (left?.remaining ?? 0) > 0, (left?.remaining ?? 0) < quoted]).toEqual([1, true, true]);
});

test('fault 41: refunds at once never exceed the sale', async () => {
  const customer = await world.newCustomer();
  const [amount = 0, each = 0, tooMuch = 0, rest = 0] = numbersIn(inputsOf(41)[0] ?? '');
  const sale = await sold(customer, amount);
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => refund(sale, each)));
  expect(atOnce.map(codeOf).toSorted()).toEqual(['201', ...Array(3).fill('409 refund_exceeds_rest')]);
  expect(codeOf(await refund(sale, tooMuch))).toBe('409 refund_exceeds_rest');
  expect(codeOf(await refund(sale, rest))).toBe('201');
  expect((await world.leftOf(customer)).credit).toBe(500_000_000);
});

test('fault 43: a sale that is refunded in seven parts leaves nothing', async () => {
  const customer = await world.newCustomer();
  const [amount = 0, , , part = 0] = numbersIn(inputsOf(43)[0] ?? '');
  const sale = await sold(customer, amount);
  const before = await balanceOf(4110);
  const rest = amount - 6 * part;
  const commission: number[] = [];
  for (const [at, each] of [...Array.from({ length: 6 }, () => part), rest].entries()) {
    const response = await refund(sale, each, at % 2 === 0 ? 'last' : 'smaller');
    expect(codeOf(response)).toBe('201');
    commission.push((response.json() as { commission_returned: number }).commission_returned);
  }
  const returned = commission.reduce((sum, each) => sum + each, 0);
  expect([rest, returned, (await balanceOf(4110)) - before]).toEqual([1_428_573, 200_000, 200_000n]);
  expect((await rowsOf(customer, sale.id)).map(({ remaining }) => remaining)).toEqual([0, 0, 0, 0]);
  expect((await world.leftOf(customer)).credit).toBe(500_000_000);
});

test('fault 46: a wallet is not spent twice by purchases at once', async () => {
  const [wallet = 0, count = 0, transactionAmount = 0] = numbersIn(inputsOf(46)[0] ?? '');
  const customer = await world.newCustomer({ wallet: BigInt(wallet) });
  const responses = await Promise.all(
    Array.from({ length: count }, () => world.buy(customer, inCash(customer, { transactionAmount }), DIRECT)),
  );
  expect(responses.map(codeOf).toSorted()).toEqual(['201', '201', ...Array(6).fill('409 balance_insufficient')]);
  expect((await world.leftOf(customer)).cash).toBe(1_000_000);
});

test('fault 73: an amount with a fraction, an exponent or beyond the doubles is refused', async () => {
  const customer = await world.newCustomer();
  for (const path of [DIRECT, IN_INSTALLMENTS])
    for (const text of inputsOf(73)) {
      const body = JSON.stringify(inInstallments(customer, { transactionAmount: 0 })).replace(
        '"transactionAmount":0',
        `"transactionAmount":${text}`,
      );
      expect(codeOf(await world.buy(customer, body, path)), text).toBe('400 amount_invalid');
    }
  expect(await world.storedOf(customer)).toEqual([]);
});

test('fault 82: numbers at the edge of lists and paths', async () => {
  const customer = await world.newCustomer();
  const [years = '', months = ''] = inputsOf(82).filter((text) => /^(year|month) /.test(text));
  const places = [
    ...inputsOf(82)
      .filter((text) => text.includes('='))
      .map((text) => `/accounting/installment/?${text.replace(' ', '%20')}`),
    ...numbersIn(years).flatMap((year) => [
      `/accounting/year-installments-detail/${year}/1`,
      `/accounting/installments-by-year-month/${year}/1/1`,
    ]),
    ...numbersIn(months).map((month) => `/accounting/installments-by-year-month/1405/${month}/1`),
  ];
  expect(places).toHaveLength(15);
  for (const place of places) expect((await ask(customer.access, 'GET', place)).status, place).toBe(400);
});

test('fault 88: three payoffs at once, the sale refunded, and then all three gateway pages paid: all card money goes back', async () => {
  const [amount = 0, wallet = 0] = numbersIn(inputsOf(88)[0] ?? '');
  const customer = await world.newCustomer({ wallet: BigInt(wallet) });
  const sale = await sold(customer, amount);
  const opened = await Promise.all(
    Array.from({ length: 3 }, () =>
      ask(customer.access, 'POST', '/accounting/payoff/', {
        uid: randomUUID(),
        contract_uid: customer.contractUid,
        amount,
        use_cash_wallet: true,
      }),
    ),
  );
  expect(opened.map(codeOf)).toEqual(Array(3).fill('201'));
  const payments = opened.map((response) => response.json() as PaymentWire);
  expect(codeOf(await refund(sale, amount))).toBe('201');
  for (const { payment_url: url } of payments)
    if (url !== null) await world.comeBack(await world.press(url)).catch(() => undefined);
  await world.work();
  await world.work();
  expect(await Promise.all(payments.map(async ({ id }) => (await paymentOf(customer, id)).status))).toEqual([3, 3, 3]);
  expect(await world.leftOf(customer)).toEqual({ credit: 500_000_000, cash: wallet });
  expect([await world.heldOf(customer), await balanceOf(2040)]).toEqual([{ credit: 0n, cash: 0n }, 0n]);
});

test('fault 89: four payments of one row at once are one', async () => {
  const customer = await world.newCustomer({ wallet: 5_000_000n });
  const sale = await sold(customer, 4_000_000);
  const [first] = await rowsOf(customer, sale.id);
  const count = numbersIn(inputsOf(89)[0] ?? '')[0] ?? 0;
  const responses = await Promise.all(
    Array.from({ length: count }, () =>
      ask(customer.access, 'POST', '/accounting/payment/', { uid: first?.uid, use_cash_wallet: true }),
    ),
  );
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(responses.map(codeOf)).toEqual(Array(4).fill('201'));
  const [{ amount } = { amount: 0 }] = responses.map((response) => response.json() as PaymentWire);
  expect([(first?.amount ?? 0) - amount, (await world.leftOf(customer)).cash]).toEqual([60_000, 5_000_000 - amount]);
});

test('fault 100: a way back and the record of the build take any query', async () => {
  const customer = await world.newCustomer();
  const said = ({ text }: HttpResponse) => text.replace(/"request_id":"[^"]*"/, '');
  for (const text of inputsOf(100)) {
    const [place = '', ownQuery] = text.replace('GET ', '').split('?');
    const path = place === '' ? '/api/v1/fara-credit/gtw-callback/1' : place;
    const plain = await world.full.ask({ path, token: customer.access });
    for (const query of [ownQuery, 'a=1&a=2', 'Status=%E0%A4%A', `x=${'a'.repeat(5_000)}`]) {
      const response = await world.full.ask({ path: `${path}?${query}`, token: customer.access });
      expect([response.status, said(response)], `${path}?${query}`).toEqual([plain.status, said(plain)]);
    }
    expect(plain.status).toBe(path === '/git.json' ? 200 : 404);
  }
});
