import { randomUUID } from 'node:crypto';
import { formatJalaliDate, formatRate, formatRial } from '@nesye/persian';
import { afterEach, expect, test } from 'vitest';
import { pdfText } from '../platform/pdf/pdf-text.test-support.ts';
import { serveFile } from './testing/file-server.test-support.ts';
import type { FullApp } from './testing/full-app.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import { IN_INSTALLMENTS, type PurchaseReply, type PurchaseWorld, QR } from './testing/purchase-world.test-support.ts';

/** What a receipt says of today; all else of it is about the past. */
const PRESENT: ReadonlySet<string> = new Set(['status', 'is_rescheduled']);
const DAY_MS = 86_400_000;

interface Receipt {
  readonly amount: number;
  readonly fee: number;
  readonly total: number;
  readonly effective_rate_bp: number;
  readonly is_rescheduled: boolean;
  readonly installments: readonly { readonly amount: number; readonly due_date: string }[];
}

let full: FullApp;
let world: PurchaseWorld;
serveFile((started, itsWorld) => {
  full = started;
  world = itsWorld;
});
const after = (days: number) => full.clock.set(new Date(Date.now() + days * DAY_MS));
afterEach(() => after(0));

const act = async (customer: Pick<NewCustomer, 'access'>, method: 'GET' | 'POST', path: string, body?: object) => {
  const headers = { 'idempotency-key': randomUUID() };
  const reply = await full.ask({ method, path, token: customer.access, headers, ...(body !== undefined && { body }) });
  expect([path, reply.status, reply.text], path).toEqual([
    path,
    method === 'GET' ? 200 : expect.toBeOneOf([200, 201]),
    expect.any(String),
  ]);
  return reply.json() as Record<string, unknown>;
};

interface Bought {
  readonly customer: NewCustomer;
  readonly id: number;
  readonly uids: readonly string[];
}

async function buy(): Promise<Bought> {
  const customer = await world.newCustomer({ wallet: 50_000_000n });
  const body = { qrCode: QR.cash, transactionAmount: 12_000_000, uid: randomUUID(), contractUID: customer.contractUid };
  const credit = { depositAmount: 0, creditAmount: 12_000_000, numberOfInstallments: 4 };
  const { id } = (await world.buy(customer, { ...body, ...credit }, IN_INSTALLMENTS)).json() as PurchaseReply;
  const { results } = await act(customer, 'GET', `/api/v1/accounting/installment/?filter_purchase_transaction=${id}`);
  return { customer, id, uids: (results as readonly { uid: string }[]).map(({ uid }) => uid) };
}

const receiptOf = async ({ customer, id }: Bought) =>
  (await act(customer, 'GET', `/api/v1/accounting/payment-receipt?number=${id}`)) as unknown as Receipt;
const pastOf = (receipt: Receipt): string =>
  JSON.stringify(receipt, (key, value: unknown) => (PRESENT.has(key) ? undefined : value));
const printed = async ({ customer, id }: Bought) =>
  pdfText((await full.ask({ path: `/api/v1/accounting/payment-receipt/${id}/pdf`, token: customer.access })).bytes);
/** The numbers and days of the past that the PDF has. */
const linesOf = ({ amount, fee, total, effective_rate_bp: rate, installments }: Receipt): readonly string[] => [
  ...[amount, fee, total].map(formatRial),
  formatRate(rate),
  ...installments.flatMap((row) => [formatRial(row.amount), formatJalaliDate(row.due_date)]),
];

const EVENTS: Readonly<Record<string, (bought: Bought) => Promise<void>>> = {
  'a row is moved to a later day': async ({ customer, uids: [first, second] }) => {
    await act(customer, 'POST', '/api/v1/accounting/payment/', { uid: first, use_cash_wallet: true });
    await after(40);
    const path = '/api/v1/accounting/hardship';
    const { plan } = await act(customer, 'GET', `${path}/snooze-plan/?uid=${second}&days=15`);
    await act(customer, 'POST', `${path}/snooze/`, { uid: second, days: 15, plan });
  },
  'arrears are spread': async ({ customer, uids: [first] }) => {
    await act(customer, 'POST', '/api/v1/accounting/payment/', { uid: first, use_cash_wallet: true });
    await after(75);
    const path = '/api/v1/accounting/hardship';
    const uid = customer.contractUid;
    const { plan } = await act(customer, 'GET', `${path}/spread-plan/?contract_uid=${uid}&count=3`);
    await act(customer, 'POST', `${path}/spread/`, { contract_uid: uid, count: 3, plan });
  },
  'the day of the month changes': async ({ customer }) => {
    await act(customer, 'POST', '/api/v1/accounting/redate/', { uid: randomUUID(), day: 5 });
  },
  'a dispute comes and is withdrawn': async ({ customer, id }) => {
    const body = { reason: 'not_received', text: 'کالا نرسیده است.' };
    const { id: dispute } = await act(customer, 'POST', `/api/v1/accounting/transaction/${id}/dispute/`, body);
    await after(10);
    await act(customer, 'POST', `/api/v1/accounting/dispute/${String(dispute)}/withdraw/`, {});
  },
  'the shop gives a part back': async ({ id }) => {
    const [owner] = await full.database.owner<{ mobile: string }[]>`
      select u.mobile from payments.purchase p join merchants.merchant m on m.id = p.merchant_id join identity.app_user u on u.id = m.owner_user_id where p.id = ${id}`;
    const shop = await full.signIn(owner?.mobile ?? '');
    await act(shop, 'POST', '/api/v1/merchant/reverse-transaction', {
      transaction: id,
      amount: 5_000_000,
      mode: 'last',
    });
  },
  'all is paid off': async ({ customer }) => {
    const uid = customer.contractUid;
    const { amount } = await act(customer, 'GET', `/api/v1/accounting/payoff-quote/${uid}/`);
    await act(customer, 'POST', '/api/v1/accounting/payoff/', {
      uid: randomUUID(),
      contract_uid: uid,
      amount,
      use_cash_wallet: true,
    });
  },
};

test.each(Object.keys(EVENTS))('a receipt says the same of the past after %s', async (name) => {
  const bought = await buy();
  const before = await receiptOf(bought);
  expect(before.is_rescheduled).toBe(false);
  await EVENTS[name]?.(bought);
  const later = await receiptOf(bought);
  expect(pastOf(later)).toBe(pastOf(before));
  const pdf = await printed(bought);
  for (const line of linesOf(before)) expect(pdf.reads(line), `${line} in ${pdf.text}`).toBe(true);
});
