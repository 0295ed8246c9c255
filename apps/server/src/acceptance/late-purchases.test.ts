import { randomUUID } from 'node:crypto';
import { addDays, isoDate, type IsoDate } from '@nesye/money';
import { expect, test } from 'vitest';
import { serveFile } from './testing/file-server.test-support.ts';
import type { FullApp } from './testing/full-app.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import { DIRECT, inCash, inInstallments, type PurchaseWorld, QR } from './testing/purchase-world.test-support.ts';

let full: FullApp;
let world: PurchaseWorld;
serveFile((started, itsWorld) => {
  full = started;
  world = itsWorld;
});

interface Row {
  readonly uid: string;
  readonly payable_until: IsoDate;
}

/** Goes to a business day, with the days before it ended. */
async function goTo(day: IsoDate): Promise<void> {
  const reply = await full.ask({ method: 'PUT', path: '/sandbox/clock', body: { now: `${day}T08:00:00Z` } });
  expect(reply.status, reply.text).toBe(200);
}

const buy = (customer: NewCustomer, count: number) =>
  world.buy(
    customer,
    inInstallments(customer, { qrCode: QR.cash, transactionAmount: 2_000_000, numberOfInstallments: count }),
  );
const creditStatus = async (customer: NewCustomer) => {
  const reply = await full.ask({ path: `/api/v1/merchant/qr-code/${QR.cash}/`, token: customer.access });
  const { contracts } = reply.json() as { contracts: { card_type: string; status: string; is_active: boolean }[] };
  const credit = contracts.find(({ card_type: type }) => type === 'credit');
  return [credit?.status, credit?.is_active];
};
const rowsOf = async (customer: NewCustomer, status: '1' | '4') => {
  const path = `/api/v1/accounting/installment/?filter_status__in=${status}`;
  return ((await full.ask({ path, token: customer.access })).json() as { results: readonly Row[] }).results;
};
const pay = (customer: NewCustomer, { uid }: Row) =>
  full.ask({
    method: 'POST',
    path: '/api/v1/accounting/payment/',
    token: customer.access,
    headers: { 'idempotency-key': randomUUID() },
    body: { uid, use_cash_wallet: true },
  });

test('from 30 days late on nothing new is bought on credit, by either road; a wallet still pays, and a paid debt opens it at once', async () => {
  const customer = await world.newCustomer({ wallet: 50_000_000n });
  expect((await buy(customer, 4)).status).toBe(201);
  const until = (await rowsOf(customer, '1'))[0]?.payable_until ?? isoDate('2026-01-01');
  await goTo(addDays(until, 29));
  expect(await creditStatus(customer)).toEqual(['active', true]);
  expect((await buy(customer, 4)).status).toBe(201);
  await goTo(addDays(until, 30));
  expect(await creditStatus(customer)).toEqual(['blocked', false]);
  // In installments, and at the end of the month; a deposit by card is decided in another place.
  for (const count of [4, 0]) expect(refusalOf(await buy(customer, count))).toEqual([409, 'late_no_new_credit']);
  const byCard = inInstallments(customer, {
    qrCode: QR.cash,
    transactionAmount: 60_000_000,
    depositAmount: 55_000_000,
  });
  expect(refusalOf(await world.buy(customer, { ...byCard, creditAmount: 5_000_000 }))).toEqual([
    409,
    'late_no_new_credit',
  ]);
  const cash = inCash(customer, { qrCode: QR.cash, transactionAmount: 1_000_000 });
  expect((await world.buy(customer, cash, DIRECT)).status).toBe(201);
  for (const row of await rowsOf(customer, '4')) expect((await pay(customer, row)).status).toBe(201);
  expect(await creditStatus(customer)).toEqual(['active', true]);
  expect((await buy(customer, 4)).status).toBe(201);
});
