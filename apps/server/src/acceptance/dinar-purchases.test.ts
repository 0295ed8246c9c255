import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CardWorld, startCardWorld, startedOf } from './testing/card-world.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import { inInstallments, type PurchaseReply, QR } from './testing/purchase-world.test-support.ts';

const START_MS = 120_000;

let world: CardWorld;
beforeAll(async () => {
  world = await startCardWorld();
}, START_MS);
beforeEach(() => world.moveTo('2026-11-24T08:00:00Z'));
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.stop());

interface Quote {
  readonly exchange_detail_id: string;
  readonly exchangeRate: number;
  readonly rate_expires_at: string;
}

async function lookUp(customer?: NewCustomer, query = '') {
  const path = `/api/v1/merchant/qr-code/${QR.dinars}/${query}`;
  return (await world.full.ask({ path, ...(customer === undefined ? {} : { token: customer.access }) })).json() as {
    exchange?: Quote | null;
    contracts: { is_usable: boolean }[];
  };
}

async function quoteFor(customer: NewCustomer): Promise<Quote> {
  const { exchange } = await lookUp(customer);
  if (exchange === null || exchange === undefined) throw new Error('there is no quote');
  return exchange;
}

/** 250,000 dinars in 4 installments, at a quote. */
const inDinars = (customer: NewCustomer, quote: Partial<Quote>, changes: object = {}) =>
  inInstallments(customer, {
    qrCode: QR.dinars,
    transactionAmount: 250_000,
    exchange_detail_id: quote.exchange_detail_id,
    exchangeRate: quote.exchangeRate,
    ...changes,
  });

const linesOf = (purchaseId: number) =>
  world.full.database.owner<{ currency: number; kind: number; amount: bigint }[]>`
    select l.currency, l.kind, l.amount from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where e.source_id = ${purchaseId} and e.rule in (2, 3) order by l.currency, l.kind`;

describe('the look-up of a terminal that sells in dinars', () => {
  test('carries a quote for the customer; a repeated look-up makes no second one until half of its time is over', async () => {
    const customer = await world.newCustomer();
    const first = await quoteFor(customer);
    expect(first).toEqual({
      exchange_detail_id: expect.stringMatching(/^\d+$/),
      exchangeRate: 780_500,
      rate_expires_at: expect.stringMatching(/^2026-11-24T08:10:\d\d\.\d{3}Z$/),
    });
    await world.minutes(4);
    expect(await quoteFor(customer)).toEqual(first);
    await world.minutes(2);
    expect((await quoteFor(customer)).exchange_detail_id).not.toBe(first.exchange_detail_id);
    expect((await quoteFor(await world.newCustomer())).exchange_detail_id).not.toBe(first.exchange_detail_id);
  });

  test('has none for a guest, and nothing of it for a terminal in rials', async () => {
    expect((await lookUp()).exchange).toBeNull();
    const { access } = await world.newCustomer();
    const inRials = await world.full.ask({ path: `/api/v1/merchant/qr-code/${QR.installments}/`, token: access });
    expect(inRials.json()).not.toHaveProperty('exchange');
  });

  test('an amount in dinars counts at its rate: a facility of 500,000,000 rials pays 640,000 dinars and not 641,000', async () => {
    const customer = await world.newCustomer();
    const isUsable = async (amount: number) => (await lookUp(customer, `?amount=${amount}`)).contracts[0]?.is_usable;
    expect([await isUsable(640_000), await isUsable(641_000)]).toEqual([true, false]);
  });
});

describe('a purchase in dinars', () => {
  test('the debt is in rials at the quote, the shop is paid in dinars, the exchange position joins them (E6 with the fee of four installments)', async () => {
    const customer = await world.newCustomer();
    const response = await world.buy(customer, inDinars(customer, await quoteFor(customer)));
    // 250,000 × 780,500 ÷ 1,000 = 195,125,000; fee 195,125,000 · 18 · 5 ÷ 2400 = 7,317,187.5, half up to whole toman.
    expect([response.status, response.json()]).toMatchObject([
      201,
      { status: 2, amount: 195_125_000, fee: 7_317_190, number_of_installments: 4 },
    ]);
    const { id, installments } = response.json() as PurchaseReply;
    expect(installments.reduce((total, { amount }) => total + amount, 0)).toBe(195_125_000 + 7_317_190);
    expect(await linesOf(id)).toEqual([
      { currency: 364, kind: 1210, amount: 195_125_000n },
      { currency: 364, kind: 1220, amount: 7_317_190n },
      { currency: 364, kind: 1410, amount: -195_125_000n },
      { currency: 364, kind: 2410, amount: -7_317_190n },
      { currency: 368, kind: 1410, amount: 250_000n },
      { currency: 368, kind: 2110, amount: -245_000n },
      { currency: 368, kind: 4110, amount: -5_000n },
    ]);
    expect((await world.leftOf(customer)).credit).toBe(500_000_000 - 195_125_000);
  });

  test('is apart from what was spent in rials, with the dinars and what they cost', async () => {
    const customer = await world.newCustomer();
    await world.buy(customer, inInstallments(customer));
    await world.buy(customer, inDinars(customer, await quoteFor(customer)));
    const { access } = customer;
    const spent = (await world.full.ask({ path: '/api/v1/accounting/spending/', token: access })).json();
    const dinars = { dinars: 250_000, amount: 195_125_000, count: 1 };
    expect(spent).toMatchObject({ amount: 12_000_000, count: 1, in_dinars: dinars });
    expect((spent as { months: object[] }).months.at(-1)).toMatchObject({ amount: 12_000_000, in_dinars: dinars });
  });

  test('with a deposit of 50,000 dinars the parts make the whole, in both currencies', async () => {
    const customer = await world.newCustomer({ wallet: 100_000_000n });
    const body = inDinars(customer, await quoteFor(customer), {
      transactionAmount: 250_001,
      depositAmount: 50_000,
      creditAmount: 200_001,
    });
    const response = await world.buy(customer, body);
    expect(response.status).toBe(201);
    // 250,001 → 195,125,781 (half up); 200,001 → 156,100,781; the rest is 39,025,000.
    expect(await linesOf((response.json() as PurchaseReply).id)).toEqual(
      expect.arrayContaining([
        { currency: 364, kind: 1210, amount: 156_100_781n },
        { currency: 364, kind: 2010, amount: 39_025_000n },
        { currency: 364, kind: 1410, amount: -195_125_781n },
        { currency: 368, kind: 1410, amount: 250_001n },
        // The demo shop takes 2 % of credit and 1 % of cash: 4,000.02 and 500.
        { currency: 368, kind: 4110, amount: -4_500n },
      ]),
    );
    const stated = inDinars(customer, await quoteFor(customer), { depositAmount: 50_000, creditAmount: 250_000 });
    expect(refusalOf(await world.buy(customer, stated))).toEqual([409, 'amount_mismatch']);
  });

  test('a deposit by card: the quote is claimed when the customer leaves for the gateway, and holds while they pay', async () => {
    const customer = await world.newCustomer();
    const quote = await quoteFor(customer);
    const body = inDinars(customer, quote, { depositAmount: 50_000, productUID: ['cash-gateway'] });
    const started = startedOf(await world.buy(customer, body));
    const other = await world.buy(customer, inDinars(customer, quote));
    expect(refusalOf(other)).toEqual([409, 'rate_changed']);
    await world.minutes(12);
    await world.pay(started);
    expect(await linesOf(started.id)).toEqual(
      expect.arrayContaining([
        { currency: 364, kind: 1110, amount: 39_025_000n },
        { currency: 368, kind: 2110, amount: -245_500n },
      ]),
    );
  });

  test('a quote is used once: twice at the same time one is bought; the same purchase again is the same response', async () => {
    const customer = await world.newCustomer();
    const quote = await quoteFor(customer);
    const bodies = [inDinars(customer, quote, { transactionAmount: 100_000 }), inDinars(customer, quote)];
    const responses = await Promise.all(bodies.map((body) => world.buy(customer, body)));
    expect(responses.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 409]);
    const won = responses.findIndex(({ status }) => status === 201);
    await world.minutes(30);
    const again = await world.buy(customer, bodies[won]);
    expect([again.status, again.headers['idempotent-replay'], again.json()]).toEqual([
      201,
      'true',
      responses[won]?.json(),
    ]);
  });

  test('no quote, an unknown one, another rate, an expired one, and another customer’s are refused; nothing is owed', async () => {
    const [customer, stranger] = [await world.newCustomer(), await world.newCustomer()];
    const [own, theirs] = [await quoteFor(customer), await quoteFor(stranger)];
    const tries = [
      {},
      { ...own, exchange_detail_id: '6400' },
      { ...own, exchangeRate: 780_400 },
      { ...own, exchange_detail_id: theirs.exchange_detail_id },
    ];
    for (const quote of tries)
      expect(refusalOf(await world.buy(customer, inDinars(customer, quote)))).toEqual([409, 'rate_changed']);
    await world.minutes(10);
    const late = inDinars(customer, own, { uid: randomUUID() });
    expect(refusalOf(await world.buy(customer, late))).toEqual([409, 'rate_changed']);
    expect(refusalOf(await world.buy(customer, late))).toEqual([409, 'rate_changed']);
    expect((await world.leftOf(customer)).credit).toBe(500_000_000);
  });

  test('over the limit the quote stays unused, and pays a smaller purchase', async () => {
    const customer = await world.newCustomer();
    const quote = await quoteFor(customer);
    const tooMuch = inDinars(customer, quote, { transactionAmount: 641_000 });
    expect(refusalOf(await world.buy(customer, tooMuch))).toEqual([409, 'limit_exceeded']);
    expect((await world.buy(customer, inDinars(customer, quote))).status).toBe(201);
  });

  test('while the exchange house is silent there is no quote, and the rest of the look-up is whole', async () => {
    const customer = await world.newCustomer();
    const [own] = [await quoteFor(customer)];
    await world.sandbox.put('/sandbox/faults/exchange', { mode: 'error' });
    try {
      // A quote of a moment ago still serves.
      expect((await quoteFor(customer)).exchange_detail_id).toBe(own.exchange_detail_id);
    } finally {
      await world.sandbox.put('/sandbox/faults/exchange', { mode: 'ok' });
    }
  });
});

describe('a refund of a sale in dinars', () => {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const { access } = await world.full.signIn('09120000103');
    const key = method === 'POST' ? { headers: { 'idempotency-key': randomUUID() } } : {};
    return await world.full.ask({ method, path, token: access, ...key, ...(body === undefined ? {} : { body }) });
  };
  const refund = (transaction: number, amount: number) =>
    ask('POST', '/api/v1/merchant/reverse-transaction', { transaction, amount, mode: 'last' });
  const bought = async (customer: NewCustomer, changes: object = {}) =>
    (await world.buy(customer, inDinars(customer, await quoteFor(customer), changes))).json() as PurchaseReply;

  test('is in dinars for the shop and in rials at the sale’s rate for the customer; three parts equal the whole', async () => {
    const customer = await world.newCustomer();
    const { id } = await bought(customer, { transactionAmount: 250_001 });
    await world.sandbox.put('/sandbox/exchange/rates/IQD', { rial_per_1000: 900_000 });
    const parts: unknown[] = [];
    for (const amount of [1, 100_000, 150_000]) parts.push((await refund(id, amount)).json());
    await world.sandbox.put('/sandbox/exchange/rates/IQD', { rial_per_1000: 780_500 });
    // 781 (half up), then up to 100,001 → 78,050,781, and all: 195,125,781.
    expect(parts).toMatchObject([{ amount: 781 }, { amount: 78_050_000 }, { amount: 117_075_000 }]);
    expect((await world.leftOf(customer)).credit).toBe(500_000_000);
    expect(refusalOf(await refund(id, 1))).toEqual([409, 'refund_exceeds_rest']);
    const { results } = (await ask('GET', `/api/v1/accounting/merchant-transaction?filter_text=${id}`)).json() as {
      results: { kind: string; amount: number; commission: number; currency: number; net_after_refunds: number }[];
    };
    expect(results.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
      ['refund', 150_000, 368],
      ['refund', 100_000, 368],
      ['refund', 1, 368],
      ['sale', 250_001, 368],
    ]);
    expect(results.map(({ net_after_refunds: left }) => left)).toEqual([0, 0, 0, 0]);
    expect(results.reduce((sum, { kind, commission }) => sum + (kind === 'sale' ? 0 : commission), 0)).toBe(-5_000);
  });

  test('more than is left is refused, and the map of the customer’s money shows rials alone', async () => {
    const customer = await world.newCustomer();
    const { id } = await bought(customer);
    expect(refusalOf(await refund(id, 250_001))).toEqual([409, 'refund_exceeds_rest']);
    expect((await refund(id, 50_000)).status).toBe(201);
    const map = await world.full.ask({
      path: `/api/v1/accounting/transaction/${id}/money-map/`,
      token: customer.access,
    });
    expect([map.status, map.json()]).toMatchObject([200, { amount: 195_125_000 }]);
    const nodes = (map.json() as { money: { nodes: { kind: string; stands: number }[] } }).money.nodes;
    expect(nodes.find(({ kind }) => kind === 'shop')?.stands).toBe(195_125_000 - 39_025_000);
    expect((await ask('GET', `/api/v1/merchant/transaction/${id}/money-map/`)).status).toBe(404);
  });
});
