import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type CardWorld, startCardWorld } from './testing/card-world.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import { DIRECT, type PurchaseReply, QR } from './testing/purchase-world.test-support.ts';

const START_MS = 120_000;
/** The last two days of Azar 1405; its bill is due on 5 Dey, a Saturday. */
const BEFORE_LAST = '2026-12-20T10:00:00Z';
const LAST = '2026-12-21T10:00:00Z';
const FIRST_OF_DEY = '2026-12-22T10:00:00Z';

interface Bill {
  readonly state: string;
  readonly month: number;
  readonly count: number;
  readonly open_count: number;
  readonly amount: number;
  readonly penalty: number;
  readonly remaining: number;
  readonly due_date_jalali: string;
  readonly closes_on_jalali: string;
  readonly rows: readonly { readonly bought_on: string; readonly remaining: number; readonly status: number }[];
}

let world: CardWorld;
beforeAll(async () => {
  world = await startCardWorld();
}, START_MS);
afterEach(async () => expect(await world.brokenChecks()).toEqual([]));
afterAll(() => world.stop());

const buyOnBill = async (customer: NewCustomer, amount: number): Promise<PurchaseReply> => {
  const response = await world.buy(
    customer,
    {
      qrCode: QR.cash,
      transactionAmount: amount,
      uid: randomUUID(),
      contractUID: customer.contractUid,
      productUID: 'nesye-credit-end-of-month',
    },
    DIRECT,
  );
  expect([response.status, response.text]).toEqual([201, expect.any(String)]);
  return response.json() as PurchaseReply;
};
const read = async <Body>({ access }: NewCustomer, path: string) =>
  (await world.full.ask({ path: `/api/v1/accounting/${path}`, token: access })).json() as Body;
const billOf = (customer: NewCustomer, year: number, month: number) =>
  read<Bill>(customer, `bill/${customer.contractUid}/${year}/${month}/`);

test('a month is collected, closed on its last day, due on the fifth, late, and paid as one', async () => {
  await world.moveTo(BEFORE_LAST);
  const customer = await world.newCustomer({ wallet: 20_000_000n });
  const bought = await buyOnBill(customer, 4_500_000);
  expect(bought).toMatchObject({ fee: 0, product_type: 2 });
  expect(bought.installments).toMatchObject([{ amount: 4_500_000, due_date_jalali: '1405/10/05' }]);
  await world.moveTo(LAST);
  await buyOnBill(customer, 1_500_000);
  expect(await billOf(customer, 1405, 9)).toMatchObject({
    state: 'collecting',
    count: 2,
    amount: 6_000_000,
    remaining: 6_000_000,
    closes_on_jalali: '1405/09/30',
    due_date_jalali: '1405/10/05',
    rows: [{ bought_on: '2026-12-20' }, { bought_on: '2026-12-21' }],
  });

  await world.moveTo(FIRST_OF_DEY);
  await buyOnBill(customer, 2_000_000);
  expect(await billOf(customer, 1405, 9)).toMatchObject({ state: 'closed', count: 2, amount: 6_000_000 });
  expect(await billOf(customer, 1405, 10)).toMatchObject({ state: 'collecting', count: 1, amount: 2_000_000 });
  const { results } = await read<{ results: Bill[] }>(customer, 'bill/');
  expect(results.map(({ month, state, remaining }) => [month, state, remaining])).toEqual([
    [10, 'collecting', 2_000_000],
    [9, 'closed', 6_000_000],
  ]);
  // Home has the most urgent one first; an installment row says which bill it is on.
  const { bills } = await read<{ bills: Bill[] }>(customer, 'upcoming-installments-sum');
  expect(bills.map(({ month }) => month)).toEqual([9, 10]);
  const list = await read<{ results: { bill: { month: number } }[] }>(customer, 'installment/');
  expect(list.results.map(({ bill }) => bill.month)).toEqual([9, 9, 10]);

  // Ten days late, of which three cost nothing.
  await world.moveTo('2027-01-05T10:00:00Z');
  const late = await billOf(customer, 1405, 9);
  const penalty = [4_500_000, 1_500_000].reduce((sum, each) => sum + Math.floor((each * 24 * 7) / 365_000) * 10, 0);
  expect(late).toMatchObject({ state: 'overdue', penalty, remaining: 6_000_000 + penalty });
  const payment = await world.full.ask({
    method: 'POST',
    path: '/api/v1/accounting/bill/payment/',
    token: customer.access,
    body: {
      uid: randomUUID(),
      contract_uid: customer.contractUid,
      year: 1405,
      month: 9,
      amount: late.remaining,
      use_cash_wallet: true,
    },
  });
  expect([payment.status, payment.json()]).toEqual([
    201,
    expect.objectContaining({ status: 2, amount: late.remaining }),
  ]);
  expect(await billOf(customer, 1405, 9)).toMatchObject({ state: 'paid', open_count: 0, remaining: 0, penalty: 0 });
  const { receipt_number: number } = payment.json() as { receipt_number: string };
  expect(await read(customer, `payment-receipt?number=${number}`)).toMatchObject({
    kind: 'bill',
    amount: late.remaining,
    penalty,
  });
  const pdf = await world.full.ask({
    path: `/api/v1/accounting/payment-receipt/${number}/pdf`,
    token: customer.access,
  });
  expect(pdf.text.startsWith('%PDF-')).toBe(true);
});

test('another person’s bill is as absent as one that does not exist; a month without purchases has none', async () => {
  await world.moveTo(BEFORE_LAST);
  const [owner, stranger] = [await world.newCustomer({}), await world.newCustomer({})];
  await buyOnBill(owner, 4_500_000);
  for (const [customer, month, code] of [
    [stranger, 9, 'contract_not_found'],
    [owner, 8, 'not_found'],
  ] as const) {
    const path = `/api/v1/accounting/bill/${owner.contractUid}/1405/${month}/`;
    const response = await world.full.ask({ path, token: customer.access });
    expect([response.status, (response.json() as { code: string }).code]).toEqual([404, code]);
  }
  expect((await read<{ count: number }>(stranger, 'bill/')).count).toBe(0);
});
