import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type CardWorld, startCardWorld } from './testing/card-world.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import { inInstallments } from './testing/purchase-world.test-support.ts';

const START_MS = 120_000;

interface Statement {
  readonly from_jalali: string;
  readonly opening: number;
  readonly purchased: number;
  readonly penalties: number;
  readonly paid: number;
  readonly given_back: number;
  readonly closing: number;
  readonly lines: readonly {
    readonly kind: string;
    readonly change: number;
    readonly balance: number;
    readonly receipt_number: string | null;
  }[];
}

let world: CardWorld;
beforeAll(async () => {
  world = await startCardWorld();
}, START_MS);
afterEach(async () => expect(await world.brokenChecks()).toEqual([]));
afterAll(() => world.stop());

const read = async <Body>({ access }: NewCustomer, path: string) =>
  (await world.full.ask({ path: `/api/v1/accounting/${path}`, token: access })).json() as Body;
const post = async <Body>({ access }: NewCustomer, path: string, body: object) => {
  const response = await world.full.ask({ method: 'POST', path: `/api/v1/accounting/${path}`, token: access, body });
  expect([response.status, response.text]).toEqual([201, expect.any(String)]);
  return response.json() as Body;
};
const statementOf = (customer: NewCustomer, query = '') =>
  read<Statement>(customer, `credit-statement/${customer.contractUid}/${query}`);
const changesOf = ({ lines }: Statement) => lines.map(({ kind, change, balance }) => [kind, change, balance]);

test('purchases, a late row with its penalty and a payoff: each line with what is owed after it, and a PDF', async () => {
  await world.moveTo('2026-11-24T08:00:00Z');
  const customer = await world.newCustomer({ wallet: 40_000_000n });
  // 9,000,000 on credit with a fee of 270,000; the deposit is no debt.
  const bought = await world.buy(customer, inInstallments(customer, { depositAmount: 3_000_000 }));
  expect(bought.status).toBe(201);
  expect(changesOf(await statementOf(customer))).toEqual([['purchase', 9_270_000, 9_270_000]]);
  expect((await read<{ remaining_amount: number }>(customer, 'all-installments-sum')).remaining_amount).toBe(9_270_000);

  // The first row on credit is due on 2026-12-24, a Thursday; ten days late seven of them cost.
  await world.moveTo('2027-01-03T08:00:00Z');
  const [row] = (
    await read<{ results: { uid: string; remaining: number; penalty: number; amount: number }[] }>(
      customer,
      'installment/?filter_status__in=4',
    )
  ).results;
  expect(row?.penalty).toBeGreaterThan(0);
  const paid = await post<{ receipt_number: string }>(customer, 'payment/', { uid: row?.uid, use_cash_wallet: true });
  const quote = await read<{ amount: number; rebate: number }>(customer, `payoff-quote/${customer.contractUid}/`);
  expect(quote.rebate).toBeGreaterThan(0);
  const body = { uid: randomUUID(), contract_uid: customer.contractUid, amount: quote.amount, use_cash_wallet: true };
  await post(customer, 'payoff/', body);

  const { penalty = 0, remaining = 0 } = row ?? {};
  const statement = await statementOf(customer, '?from=2026-11-01');
  const afterRow = 9_270_000 + penalty - remaining;
  expect(changesOf(statement)).toEqual([
    ['purchase', 9_270_000, 9_270_000],
    ['penalty', penalty, 9_270_000 + penalty],
    ['rebate', -quote.rebate, 9_270_000 + penalty - quote.rebate],
    ['payment', -remaining, afterRow - quote.rebate],
    ['payment', -quote.amount, 0],
  ]);
  expect(statement.lines.map(({ receipt_number: number }) => number)).toEqual([
    null,
    null,
    null,
    paid.receipt_number,
    expect.any(String),
  ]);
  expect(statement).toMatchObject({ opening: 0, closing: 0, paid: remaining + quote.amount, given_back: quote.rebate });
  expect(await statementOf(customer, '?from=2026-12-01')).toMatchObject({
    opening: 9_270_000,
    purchased: 0,
    closing: 0,
  });
  expect(await statementOf(customer, '?from=2026-11-01&to=2026-12-31')).toMatchObject({ closing: 9_270_000 });
  const path = `/api/v1/accounting/credit-statement/${customer.contractUid}/pdf?from=2026-11-01&money_unit=toman`;
  const pdf = await world.full.ask({ path, token: customer.access });
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
});

test.each([
  ['another day than there is', 'from=2026-02-30', 'from'],
  ['days in the wrong order', 'from=2026-11-24&to=2026-11-23', 'from'],
  ['a day to come', 'to=2027-02-01', 'to'],
  ['too many days', 'from=2010-01-01', 'from'],
])('refuses %s', async (_, query, field) => {
  const customer = await world.newCustomer({});
  const path = `/api/v1/accounting/credit-statement/${customer.contractUid}/?${query}`;
  const response = await world.full.ask({ path, token: customer.access });
  expect([response.status, response.json()]).toMatchObject([400, { code: 'invalid', field }]);
});

test('of another person’s credit there is none', async () => {
  const [owner, stranger] = [await world.newCustomer({}), await world.newCustomer({})];
  const path = `/api/v1/accounting/credit-statement/${owner.contractUid}/`;
  const response = await world.full.ask({ path, token: stranger.access });
  expect([response.status, (response.json() as { code: string }).code]).toEqual([404, 'contract_not_found']);
});
