import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInPerson } from '../../acceptance/testing/demo-people.test-support.ts';
import { pdfText } from '../../platform/pdf/pdf-text.test-support.ts';
import { brokenNumbers, foundOf } from '../../platform/testing/planted-violations.ts';
import { type InvoiceWorld, startInvoiceWorld } from './testing/invoice-world.test-support.ts';

const DAY_MS = 86_400_000;

let world: InvoiceWorld;
let owner: SignedInPerson;
let buyers: readonly SignedInPerson[];
beforeAll(async () => {
  world = await startInvoiceWorld();
  owner = await world.shop();
  buyers = await Promise.all(Array.from({ length: 4 }, () => world.buyer()));
}, 120_000);
afterAll(async () => {
  expect(await brokenNumbers(world)).toEqual([]);
  await world.stop();
  expect(world.full.faults).toEqual([]);
});

const buyer = (n = 0): SignedInPerson => buyers[n] ?? owner;
const read = async (id: number) => (await world.send(owner, 'GET', `/v1/sale/invoice/${id}`)).body;
const cancel = (id: number) => world.send(owner, 'PATCH', `/v1/sale/invoice/${id}`, { status: 4 });
const asGuest = (code: string) => world.full.ask({ path: `/api/v1/sale/public-invoice/${code}` });

describe('a sent invoice', () => {
  it('is shown to anyone with its link, without the mobile and with the name masked', async () => {
    const { code } = await world.sent(owner, { buyer_mobile: '09125550143', note: 'تحویل در محل' });
    const shown = (await asGuest(code.toLowerCase())).json();
    expect(shown).toMatchObject({
      code,
      status: 2,
      buyer_name_masked: 'مریم ک***',
      total: 12_000_000,
      paid_at: null,
      note: 'تحویل در محل',
    });
    expect(JSON.stringify(shown)).not.toMatch(/0143|کریمی/);
    // A code of the counter is no invoice.
    const counter = await world.send(owner, 'POST', '/v1/merchant/payment-code/', { amount: 1_000_000 });
    for (const unknown of [String(counter.body['code']), 'NP-AAAA-AAAA-AAAA-AAAA', 'NESYE-DEMO-1', 'x'])
      expect((await asGuest(unknown)).status).toBe(404);
  });

  it('is paid once by installments, and shows its sale and what of it was refunded', async () => {
    const { id, code } = await world.sent(owner);
    const look = await world.send(buyer(), 'GET', `/v1/merchant/qr-code/${code}/`);
    expect(look.body['qr_data']).toMatchObject({ amount: 12_000_000, invoice_uid: String((await read(id))['number']) });
    const paid = await Promise.all(buyers.map((person) => world.pay(person, code)));
    expect(paid.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(paid.filter(({ body }) => body['code'] === 'qr_paid')).toHaveLength(buyers.length - 1);
    const sale = Number(paid.find(({ status }) => status === 201)?.body['id']);
    expect(await read(id)).toMatchObject({ status: 3, sale_id: sale, refunded_amount: 0, paid_at: expect.any(String) });
    expect((await cancel(id)).body).toMatchObject({ code: 'invoice_paid' });
    const refund = await world.full.ask({
      method: 'POST',
      path: '/api/v1/merchant/reverse-transaction',
      token: owner.access,
      headers: { 'idempotency-key': randomUUID() },
      body: { transaction: sale, amount: 5_000_000, mode: 'last' },
    });
    expect(refund.status, refund.text).toBe(201);
    expect(await read(id)).toMatchObject({ status: 3, refunded_amount: 5_000_000 });
    expect((await asGuest(code)).json()).toMatchObject({ status: 3, refunded_amount: 5_000_000 });
  });

  it('is paid by no one once it is cancelled, and a repeat of the cancellation changes nothing', async () => {
    const { id, code } = await world.sent(owner);
    const cancelled = await cancel(id);
    expect(cancelled).toMatchObject({ status: 200, body: { status: 4 } });
    expect(await cancel(id)).toEqual(cancelled);
    expect((await world.pay(buyer(), code)).body).toMatchObject({ code: 'qr_cancelled' });
    expect((await world.send(buyer(), 'GET', `/v1/merchant/qr-code/${code}/`)).body).toMatchObject({
      code: 'qr_cancelled',
    });
    expect((await world.send(owner, 'PATCH', `/v1/sale/invoice/${id}`, { status: 2 })).body).toMatchObject({
      code: 'invoice_not_draft',
    });
    expect((await asGuest(code)).json()).toMatchObject({ status: 4 });
  });

  it('is either paid or cancelled where both happen together', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id, code } = await world.sent(owner);
      // The look-up fills the cache of the terminal, so that the purchase meets the cancellation at its commit.
      await world.send(buyer(round % 4), 'GET', `/v1/merchant/qr-code/${code}/`);
      const [paid, ended] = await Promise.all([world.pay(buyer(round % 4), code), cancel(id)]);
      const { status } = await read(id);
      if (paid.status === 201) expect([ended.body['code'], status]).toEqual(['invoice_paid', 3]);
      else expect([paid.body['code'], ended.status, status]).toEqual(['qr_cancelled', 200, 4]);
    }
  });

  it('is printed for the shop and, masked, for the buyer; a draft is a pre-invoice', async () => {
    const { id, code } = await world.sent(owner, { note: 'تحویل در محل' });
    const pdf = async (path: string, token?: string) => {
      const response = await fetch(
        `${world.full.baseUrl}/api/v1/sale/${path}`,
        token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
      );
      expect(response.headers.get('content-type')).toBe('application/pdf');
      return await pdfText(new Uint8Array(await response.arrayBuffer()));
    };
    const own = await pdf(`invoice-retrieve/${id}?money_unit=toman`, owner.access);
    for (const words of ['صورتحساب', 'مریم کریمی', 'فرش دستباف', 'در انتظار پرداخت', 'تحویل در محل', '۱٬۲۰۰٬۰۰۰'])
      expect(own.reads(words), words).toBe(true);
    const theirs = await pdf(`public-invoice/${code}/pdf`);
    expect([theirs.reads('مریم کریمی'), theirs.reads('فرش دستباف'), theirs.reads('۱۲٬۰۰۰٬۰۰۰')]).toEqual([
      false,
      true,
      true,
    ]);
    const draft = await pdf(`invoice-retrieve/${await world.draft(owner)}`, owner.access);
    expect(draft.reads('پیش‌فاکتور')).toBe(true);
  });
});

describe('the audit', () => {
  it('finds a total, a code, a claim and a number that are not what they must be', async () => {
    const [open, paid] = [await world.sent(owner), await world.sent(owner)];
    await world.pay(buyer(1), paid.code);
    const found = (plant: string, undo: string) => foundOf(world, plant, undo);
    const set = (table: string, change: string, id: string) => `update ${table} set ${change} where ${id}`;
    const ofOpen = `id = ${open.id}`;
    expect(
      await found(
        set('invoicing.invoice', 'total = total + 1', ofOpen),
        set('invoicing.invoice', 'total = total - 1', ofOpen),
      ),
    ).toEqual(['250']);
    const codeOfOpen = `code = '${open.code}'`;
    expect(
      await found(
        set('merchants.payment_code', 'cancelled_at = now()', codeOfOpen),
        set('merchants.payment_code', 'cancelled_at = null', codeOfOpen),
      ),
    ).toEqual(['250']);
    const codeOfPaid = `code = '${paid.code}'`;
    expect(
      await found(
        set('merchants.payment_code', `claimed_uid = claimed_uid || 'x'`, codeOfPaid),
        set('merchants.payment_code', `claimed_uid = left(claimed_uid, -1)`, codeOfPaid),
      ),
    ).toEqual(['251']);
    expect(
      await found(
        set('invoicing.invoice', 'number = number + 1000', ofOpen),
        set('invoicing.invoice', 'number = number - 1000', ofOpen),
      ),
    ).toEqual(['252']);
  });
});

// The last one, for the clock goes on.
it('an invoice that is not paid by the end of its due day is expired, and nothing pays it', async () => {
  const { id, code } = await world.sent(owner, { due_date: world.day(0) });
  await world.full.clock.set(new Date(world.full.clock.businessNow().getTime() + DAY_MS));
  expect(await read(id)).toMatchObject({ status: 5 });
  expect((await world.pay(buyer(2), code)).body).toMatchObject({ code: 'qr_expired' });
  const list = await world.send(owner, 'GET', '/v1/sale/invoice?filter_status__in=5');
  expect((list.body['results'] as { id: number }[]).map((row) => row.id)).toEqual([id]);
  expect((await cancel(id)).body).toMatchObject({ status: 4 });
});
