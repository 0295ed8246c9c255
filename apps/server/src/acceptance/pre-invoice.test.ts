import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failedRecordsOf, plantBadRecord, plantedRecord } from '../platform/testing/planted-record.ts';
import { foundOf } from '../platform/testing/planted-violations.ts';
import { runTask, runTasks } from '../platform/testing/run-tasks.ts';
import { runSandbox, type RunningSandbox } from '../../../sandbox/src/testing/running-sandbox.ts';
import { auditLedger } from '../../../../tools/ledger/audit.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import type { HttpResponse } from './testing/http-caller.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import { openPartnerShop } from './testing/partner-values.test-support.ts';
import {
  DIRECT,
  inCash,
  inInstallments,
  type PurchaseWorld,
  purchaseWorldOf,
} from './testing/purchase-world.test-support.ts';

/** A purchase at a shop of the payment-assistance partner, over the sandbox's partner. */

const START_MS = 120_000;
const BEGINNING = '2026-11-24T08:00:00Z';
const MAKE = '/api/v1/accounting/pardakht-yari';
const CONFIRM = '/api/v1/accounting/purchase-transaction';
const MINUTE_MS = 60_000;

interface PreInvoiceWire {
  readonly uid: string;
  readonly state: string;
  readonly fee: number;
  readonly invoice_url: string | null;
  readonly transaction_id: number | null;
  readonly installments: readonly unknown[];
}

let sandbox: RunningSandbox;
let full: FullApp;
let world: PurchaseWorld;
let shop: { readonly id: bigint; readonly code: string };
beforeAll(async () => {
  sandbox = await runSandbox();
  full = await startFullApp({
    NESYE_ENV: 'sandbox',
    PARTNER_URL: `${sandbox.url}/sandbox/partner`,
    PUBLIC_ORIGIN: sandbox.url,
  });
  world = purchaseWorldOf(full);
  shop = await openPartnerShop(full);
}, START_MS);
beforeEach(() => full.clock.set(new Date(BEGINNING)));
afterEach(async () => {
  await fault('ok');
  await full.database.owner`update merchants.merchant set status = 1 where id = ${shop.id}`;
  expect(await brokenChecks()).toEqual([]);
});
afterAll(async () => {
  await full.stop();
  await sandbox.close();
});

const brokenChecks = async () =>
  (await auditLedger(full.database.ownerUrl))
    .filter(({ violations }) => violations > 0)
    .map(({ check }) => `${check.number} ${check.name}`);
const fault = (mode: string) => sandbox.put('/sandbox/faults/partner', { mode });
const post = ({ access }: NewCustomer, path: string, body: unknown) =>
  full.ask({ method: 'POST', path, token: access, body });
const ofFour = ({ contractUid }: NewCustomer, changes: object = {}) => ({
  qr_code: shop.code,
  amount: 12_000_000,
  uid: randomUUID(),
  contract_uid: contractUid,
  numberOfInstallments: 4,
  ...changes,
});
const wireOf = (response: HttpResponse) => response.json() as PreInvoiceWire;
const refusalOf = (response: HttpResponse) => [response.status, (response.json() as { code?: string }).code];
async function made(customer: NewCustomer, changes: object = {}): Promise<string> {
  const response = await post(customer, MAKE, ofFour(customer, changes));
  expect([response.status, response.text]).toEqual([201, expect.stringContaining('"open"')]);
  return wireOf(response).uid;
}
const confirm = (customer: NewCustomer, uid: string, isFromWallet = false) =>
  post(customer, CONFIRM, { uid, use_cash_wallet: isFromWallet });
const show = async ({ access }: NewCustomer, uid: string) =>
  wireOf(await full.ask({ path: `/api/v1/accounting/pre-invoice/${uid}/`, token: access }));
/** Presses a button of the partner's page. */
const press = async (page: string | null, action: 'accept' | 'return') => {
  const body = new URLSearchParams({ action });
  return (await fetch(page ?? '', { method: 'POST', body, redirect: 'manual' })).headers.get('location');
};
const heldOf = async ({ id, facilityId }: NewCustomer) => {
  const rows = await full.database.owner<{ held: bigint }[]>`
    select held from ledger.guarded_account where (kind = 2010 and party_id = ${id}) or (kind = 1210 and party_id = ${facilityId})`;
  return rows.reduce((sum, { held }) => sum + held, 0n);
};
const later = (minutes: number) => full.clock.set(new Date(full.clock.businessNow().getTime() + minutes * MINUTE_MS));
const follow = () => runTask(full.app.work, 'payments.follow_pre_invoices');
const bought = async (customer: NewCustomer) => (await world.storedOf(customer)).map(({ result }) => result);
const partnerSays = async (uid: string, about: 'inquiry' | 'withdrawal' = 'inquiry') => {
  const [row] = await full.database.owner<{ id: bigint; attempts: number }[]>`
    select id, attempts from payments.pre_invoice where uid = ${uid}`;
  const response = await fetch(`${sandbox.url}/sandbox/partner/invoices/${about}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      reference: `${row?.id}-${row?.attempts}`,
      ...(about === 'withdrawal' && { is_final: false }),
    }),
  });
  return ((await response.json()) as { state?: string }).state;
};

describe('a pre-invoice', () => {
  test('is held, accepted at the partner, and then a purchase with the schedule that was shown', async () => {
    const buyer = await world.newCustomer();
    const body = ofFour(buyer);
    const first = await post(buyer, MAKE, body);
    expect(wireOf(first)).toMatchObject({ state: 'open', fee: 450_000, invoice_url: null, transaction_id: null });
    expect([await heldOf(buyer), await bought(buyer)]).toEqual([12_000_000n, []]);
    const again = await post(buyer, MAKE, body);
    expect([again.status, again.headers['idempotent-replay'], again.text]).toEqual([201, 'true', first.text]);

    const { invoice_url: page } = wireOf(await confirm(buyer, body.uid));
    expect(await press(page, 'accept')).toBe(`${sandbox.url}/qr/payment/pre_invoice?uid=${body.uid}`);
    const paid = await show(buyer, body.uid);
    expect(paid).toMatchObject({ state: 'paid', invoice_url: null, installments: wireOf(first).installments });
    expect([await heldOf(buyer), await bought(buyer)]).toEqual([0n, [2]]);
    const replay = wireOf(await confirm(buyer, body.uid, true));
    expect([replay.transaction_id, await bought(buyer)]).toEqual([paid.transaction_id, [2]]);
    expect((await world.leftOf(buyer)).credit).toBe(488_000_000);
  });

  test('returned at the partner frees what it held, and is closed', async () => {
    const buyer = await world.newCustomer();
    const uid = await made(buyer);
    await press(wireOf(await confirm(buyer, uid)).invoice_url, 'return');
    expect([(await show(buyer, uid)).state, await heldOf(buyer), await bought(buyer)]).toEqual(['returned', 0n, []]);
    expect(refusalOf(await confirm(buyer, uid))).toEqual([409, 'pre_invoice_closed']);
    expect(refusalOf(await confirm(buyer, uid, true))).toEqual([409, 'pre_invoice_closed']);
  });

  test('is paid from the cash wallet in one step, the credit free again', async () => {
    const buyer = await world.newCustomer({ wallet: 15_000_000n });
    const uid = await made(buyer);
    expect(wireOf(await confirm(buyer, uid, true))).toMatchObject({ state: 'paid' });
    expect([await heldOf(buyer), await world.leftOf(buyer)]).toEqual([0n, { credit: 500_000_000, cash: 3_000_000 }]);
  });

  test('the wallet lacks it: refused, still open, and confirmed the other way', async () => {
    const buyer = await world.newCustomer({ wallet: 1_000_000n });
    const uid = await made(buyer);
    expect(refusalOf(await confirm(buyer, uid, true))).toEqual([409, 'balance_insufficient']);
    expect([(await show(buyer, uid)).state, await heldOf(buyer)]).toEqual(['open', 12_000_000n]);
    await press(wireOf(await confirm(buyer, uid)).invoice_url, 'accept');
    expect((await show(buyer, uid)).state).toBe('paid');
  });

  test('at the partner it may be paid from the wallet: its page is taken back first', async () => {
    const buyer = await world.newCustomer({ wallet: 15_000_000n });
    const uid = await made(buyer);
    const { invoice_url: page } = wireOf(await confirm(buyer, uid));
    expect(wireOf(await confirm(buyer, uid, true))).toMatchObject({ state: 'paid' });
    await press(page, 'accept');
    await follow();
    expect([await partnerSays(uid), await bought(buyer)]).toEqual(['withdrawn', [2]]);
  });

  test('taken back by a server that ended before it could go on, it is open again', async () => {
    const buyer = await world.newCustomer({ wallet: 15_000_000n });
    const uid = await made(buyer);
    await confirm(buyer, uid);
    expect(await partnerSays(uid, 'withdrawal')).toBe('withdrawn');
    expect([(await show(buyer, uid)).state, await heldOf(buyer)]).toEqual(['open', 12_000_000n]);
    await confirm(buyer, uid);
    expect(await partnerSays(uid, 'withdrawal')).toBe('withdrawn');
    // The same attempt is registered again: it is known as taken back.
    expect(refusalOf(await confirm(buyer, uid))).toEqual([503, 'outcome_unknown']);
    expect(wireOf(await confirm(buyer, uid, true))).toMatchObject({ state: 'paid' });
    expect([await heldOf(buyer), await bought(buyer)]).toEqual([0n, [2]]);
  });

  test('what was accepted at the partner counts before the wallet', async () => {
    const buyer = await world.newCustomer({ wallet: 15_000_000n });
    const uid = await made(buyer);
    await press(wireOf(await confirm(buyer, uid)).invoice_url, 'accept');
    expect(wireOf(await confirm(buyer, uid, true))).toMatchObject({ state: 'paid' });
    expect(await world.leftOf(buyer)).toEqual({ credit: 488_000_000, cash: 15_000_000 });
  });
});

describe('bad input', () => {
  test('confirmed sixteen times together, by both ways: one purchase', async () => {
    const buyer = await world.newCustomer({ wallet: 50_000_000n });
    const uid = await made(buyer);
    const responses = await Promise.all(Array.from({ length: 16 }, (_, index) => confirm(buyer, uid, index % 2 === 0)));
    expect(responses.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    await press((await show(buyer, uid)).invoice_url ?? `${sandbox.url}/sandbox/partner/pay/none`, 'accept');
    await follow();
    expect([await bought(buyer), await heldOf(buyer)]).toEqual([[2], 0n]);
  });

  test('made eight times together under one uid: one hold', async () => {
    const buyer = await world.newCustomer({ limit: 20_000_000n });
    const body = ofFour(buyer);
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(buyer, MAKE, body)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await heldOf(buyer)).toBe(12_000_000n);
  });

  test('another body, another customer, an unknown uid, a refusal again', async () => {
    const [buyer, other] = [await world.newCustomer({ limit: 20_000_000n }), await world.newCustomer()];
    const uid = await made(buyer);
    expect(refusalOf(await post(buyer, MAKE, ofFour(buyer, { uid, amount: 13_000_000 })))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    for (const isFromWallet of [true, false])
      expect(refusalOf(await confirm(other, uid, isFromWallet))).toEqual([404, 'not_found']);
    const look = await full.ask({ path: `/api/v1/accounting/pre-invoice/${uid}/`, token: other.access });
    expect(refusalOf(look)).toEqual([404, 'not_found']);
    expect(refusalOf(await confirm(buyer, randomUUID()))).toEqual([404, 'not_found']);

    const tooMuch = ofFour(buyer);
    expect(refusalOf(await post(buyer, MAKE, tooMuch))).toEqual([409, 'limit_exceeded']);
    await full.database
      .owner`update ledger.guarded_account set limit_amount = 900000000 where kind = 1210 and party_id = ${buyer.facilityId}`;
    expect(refusalOf(await post(buyer, MAKE, tooMuch))).toEqual([409, 'limit_exceeded']);
    expect(refusalOf(await confirm(buyer, tooMuch.uid))).toEqual([404, 'not_found']);
  });

  test('the wrong call for a shop: a purchase where a pre-invoice is required, and the other way round', async () => {
    const buyer = await world.newCustomer({ wallet: 15_000_000n });
    const direct = inCash(buyer, { qrCode: shop.code });
    expect(refusalOf(await world.buy(buyer, direct, DIRECT))).toEqual([409, 'pre_invoice_required']);
    expect(refusalOf(await world.buy(buyer, inInstallments(buyer, { qrCode: shop.code })))).toEqual([
      409,
      'pre_invoice_required',
    ]);
    const elsewhere = ofFour(buyer, { qr_code: 'NESYE-DEMO-1' });
    expect(refusalOf(await post(buyer, MAKE, elsewhere))).toEqual([409, 'product_not_offered']);
    const byCard = { cashAccountUID: buyer.cashUid, product_uid: 'cash-gateway' };
    const body = { qr_code: shop.code, amount: 1_000_000, uid: randomUUID(), ...byCard };
    expect(refusalOf(await post(buyer, MAKE, body))).toEqual([409, 'product_not_offered']);
    const look = await full.ask({ path: `/api/v1/merchant/qr-code/${shop.code}/`, token: buyer.access });
    expect(look.json()).toMatchObject({ terminal: { needs_pre_invoice: true } });
  });

  test('its time is over: nothing is held, and it cannot be confirmed before or after the task', async () => {
    const buyer = await world.newCustomer();
    const uid = await made(buyer);
    await later(16);
    expect(refusalOf(await confirm(buyer, uid))).toEqual([409, 'pre_invoice_closed']);
    await follow();
    expect([(await show(buyer, uid)).state, await heldOf(buyer)]).toEqual(['expired', 0n]);
    expect(refusalOf(await confirm(buyer, uid))).toEqual([409, 'pre_invoice_closed']);
  });

  test('its time is over at the partner: taken back there, and a late press changes nothing', async () => {
    const buyer = await world.newCustomer();
    const uid = await made(buyer);
    const { invoice_url: page } = wireOf(await confirm(buyer, uid));
    await later(16);
    await follow();
    await press(page, 'accept');
    expect([(await show(buyer, uid)).state, await heldOf(buyer), await partnerSays(uid)]).toEqual([
      'expired',
      0n,
      'withdrawn',
    ]);
  });

  test('a silent partner: unknown, held, and decided by its word when it speaks', async () => {
    const buyer = await world.newCustomer();
    const uid = await made(buyer);
    await fault('error');
    expect(refusalOf(await confirm(buyer, uid))).toEqual([503, 'outcome_unknown']);
    expect(refusalOf(await confirm(buyer, uid, true))).toEqual([503, 'outcome_unknown']);
    await later(40);
    await follow();
    expect([(await show(buyer, uid)).state, await heldOf(buyer)]).toEqual(['at_partner', 12_000_000n]);
    await fault('ok');
    await follow();
    expect([(await show(buyer, uid)).state, await heldOf(buyer)]).toEqual(['expired', 0n]);
  });

  test('a partner that is silent for a day has lost its claim, and is notified when it is back', async () => {
    const buyer = await world.newCustomer();
    const uid = await made(buyer);
    await press(wireOf(await confirm(buyer, uid)).invoice_url, 'accept');
    await fault('error');
    await later(25 * 60);
    await follow();
    expect([(await show(buyer, uid)).state, await heldOf(buyer), await partnerSays(uid)]).toEqual([
      'returned',
      0n,
      undefined,
    ]);
    await fault('ok');
    await runTasks(full.database, full.app.work.tasks, new Date(Date.now() + MINUTE_MS));
    expect([await partnerSays(uid), await bought(buyer)]).toEqual(['withdrawn', []]);
  });

  test('a shop that is suspended meanwhile gets nothing: before the confirmation and after it', async () => {
    const buyer = await world.newCustomer();
    const [before, after] = [await made(buyer), await made(buyer)];
    const { invoice_url: page } = wireOf(await confirm(buyer, after));
    await full.database.owner`update merchants.merchant set status = 3 where id = ${shop.id}`;
    expect(refusalOf(await confirm(buyer, before))).toEqual([409, 'merchant_suspended']);
    await press(page, 'accept');
    expect((await show(buyer, after)).state).toBe('returned');
    await runTasks(full.database, full.app.work.tasks, new Date(Date.now() + MINUTE_MS));
    expect([await partnerSays(after), await bought(buyer), await heldOf(buyer)]).toEqual([
      'withdrawn',
      [],
      12_000_000n,
    ]);
    await later(16);
    await follow();
    expect(await heldOf(buyer)).toBe(0n);
  });

  test(plantedRecord('payments.follow_pre_invoices'), async () => {
    const buyers = [await world.newCustomer(), await world.newCustomer()] as const;
    const uids = [await made(buyers[0]), await made(buyers[1])] as const;
    const [bad] = await full.database.owner<
      { id: bigint }[]
    >`select id from payments.pre_invoice where uid = ${uids[0]}`;
    await later(16);
    const undo = await plantBadRecord(full.database.owner, { table: 'payments.pre_invoice', value: bad?.id ?? 0n });
    expect(await failedRecordsOf(follow())).toEqual([String(bad?.id)]);
    expect([(await show(buyers[1], uids[1])).state, await heldOf(buyers[1])]).toEqual(['expired', 0n]);
    await undo();
    await follow();
    expect(await heldOf(buyers[0])).toBe(0n);
  });
});

test('the audit finds 260: a pre-invoice that is over and holds, and a paid one of another amount', async () => {
  const buyer = await world.newCustomer();
  const uid = await made(buyer);
  const { database } = full;
  const plant = (change: string) => `update payments.pre_invoice set ${change} where uid = '${uid}'`;
  const found = (change: string, undo: string) => foundOf({ database, brokenChecks }, plant(change), plant(undo));
  const numbers = async (change: string, undo: string) => (await found(change, undo)).map((check) => check.slice(0, 3));
  const over = "state = 'expired', reason = 'time_over', ended_at = made_at";
  expect(await numbers(over, "state = 'open', reason = null, ended_at = null")).toEqual(['260']);
  expect(await numbers('amount = amount + 1', 'amount = amount - 1')).toEqual(['260']);
});
