import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { foundOf } from '../platform/testing/planted-violations.ts';
import { askAs, cartOf, demoShopServer, type SessionWire } from './testing/checkout-values.test-support.ts';
import { codeOf, FEE, type OfferWorld, startOfferWorld } from './testing/offer-world.test-support.ts';
import { QR } from './testing/purchase-world.test-support.ts';

let world: OfferWorld;
beforeAll(async () => {
  world = await startOfferWorld();
}, 120_000);
afterEach(() => world.settle());
afterAll(() => world.stop());

describe('an offer', () => {
  test('is seen in the plan, bought by, and costs the shop exactly the fee; the buyer owes the price alone', async () => {
    await world.moveTo('2026-11-21T08:00:00Z');
    const customer = await world.newCustomer();
    const id = await world.made();
    const plans = await world.plansOf(customer);
    const plan = plans.find((each) => each.number_of_installments === 4);
    expect(plan).toMatchObject({
      fee: 0,
      total: 12_000_000,
      effective_rate_bp: 0,
      offer: { id, fee_before: FEE, through: '2026-12-21' },
    });
    expect(plans.filter(({ offer }) => offer !== undefined).map((each) => each.number_of_installments)).toEqual([2, 4]);
    const nowhere = `contract_uid=${customer.contractUid}&amount=12000000&merchant_id=9999999999999999999`;
    const elsewhere = await world.full.ask({
      path: `/api/v1/accounting/product-calculator?${nowhere}`,
      token: customer.access,
    });
    expect([elsewhere.status, elsewhere.text.includes('"offer"')]).toEqual([200, false]);
    // With a deposit the plan is that of the product.
    expect((await world.plansOf(customer, 12_000_000, 3_000_000)).every(({ offer }) => offer === undefined)).toBe(true);
    const sale = await world.bought(customer, id);
    expect(sale.fee).toBe(0);
    expect(sale.installments.map(({ amount }) => amount)).toEqual(plan?.installments.map(({ principal }) => principal));
    expect(sale.installments.reduce((sum, { amount }) => sum + amount, 0)).toBe(12_000_000);
    expect(await world.feeLines(sale.id)).toEqual([
      [2110, FEE],
      [2410, -FEE],
    ]);
    expect(await world.shown(id)).toMatchObject({ state: 'running', fee_taken: FEE, purchases: 1 });
    const seen = (
      await world.full.ask({ path: `/api/v1/accounting/transaction/${sale.id}`, token: customer.access })
    ).json();
    expect(seen).toMatchObject({ fee: 0, shop_fee: FEE });
    const statement = await world.full.ask({
      path: '/api/v1/accounting/merchant-transaction?page_size=1',
      token: world.owner.access,
    });
    expect((statement.json() as { results: unknown[] }).results[0]).toMatchObject({
      id: sale.id,
      commission: 240_000,
      offer_cost: FEE,
      net_amount: 12_000_000 - 240_000 - FEE,
    });
    const without = await world.bought(customer, undefined);
    expect([without.fee, (await world.shown(id)).purchases]).toEqual([FEE, 1]);
  });

  test('a replay is the first response, and the same uid without the offer is another request', async () => {
    await world.moveTo('2026-11-21T08:00:00Z');
    const customer = await world.newCustomer();
    const id = await world.made();
    const uid = randomUUID();
    const first = await world.order(customer, id, { uid });
    await world.end(id);
    const again = await world.order(customer, id, { uid });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(codeOf(await world.order(customer, undefined, { uid }))).toEqual([422, 'idempotency_key_reused']);
    expect((await world.shown(id)).purchases).toBe(1);
  });

  test('that ended between the price and the purchase refuses it, and the new price is there to be seen', async () => {
    await world.moveTo('2026-11-21T08:00:00Z');
    const customer = await world.newCustomer();
    const id = await world.made();
    expect((await world.plansOf(customer)).some(({ offer }) => offer?.id === id)).toBe(true);
    expect((await world.end(id)).status).toBe(200);
    expect(await world.shown(id)).toMatchObject({ state: 'ended' });
    expect(codeOf(await world.order(customer, id))).toEqual([409, 'offer_ended']);
    expect((await world.leftOf(customer)).credit).toBe(500_000_000);
    const plan = (await world.plansOf(customer)).find((each) => each.number_of_installments === 4);
    expect([plan?.fee, plan?.offer]).toEqual([FEE, undefined]);
    expect((await world.end(id)).status).toBe(200);
  });

  test.each([
    ['another count', { numberOfInstallments: 6 }],
    ['a smaller order', { transactionAmount: 4_999_999 }],
    ['a larger order', { transactionAmount: 100_000_001 }],
    ['another shop', { qrCode: QR.dinars, transactionAmount: 12_000_000 }],
  ])('does not pay the fee of %s', async (_, changes) => {
    await world.moveTo('2026-11-21T08:00:00Z');
    const customer = await world.newCustomer();
    const response = await world.order(customer, await world.made(), changes);
    expect(response.status, response.text).toBe(409);
  });

  test('is refused with a deposit and for a purchase without installments', async () => {
    await world.moveTo('2026-11-21T08:00:00Z');
    const customer = await world.newCustomer({ wallet: 20_000_000n });
    const id = await world.made();
    expect(codeOf(await world.order(customer, id, { depositAmount: 3_000_000 }))).toEqual([400, 'amount_invalid']);
    expect(codeOf(await world.order(customer, id, { qrCode: QR.cash, numberOfInstallments: 0 }))).toEqual([
      400,
      'count_not_allowed',
    ]);
    expect(codeOf(await world.order(customer, 999_999_999))).toEqual([409, 'offer_ended']);
  });

  test.each([
    ['its fees', { fee_ceiling: 5 * FEE + 1 }],
    ['its purchases', { purchase_ceiling: 5 }],
  ])('gives no more than the ceiling of %s, however many buy at the same moment', async (_, ceiling) => {
    await world.moveTo('2026-11-21T08:00:00Z');
    const customers = await Promise.all(Array.from({ length: 12 }, () => world.newCustomer()));
    const id = await world.made(ceiling);
    const responses = await Promise.all(customers.map((customer) => world.order(customer, id)));
    const codes = responses.map((response) => response.status);
    expect(codes.filter((status) => status === 201)).toHaveLength(5);
    expect(responses.filter(({ status }) => status !== 201).map(codeOf)).toEqual(
      Array.from({ length: 7 }, () => [409, 'offer_ended']),
    );
    expect(await world.shown(id)).toMatchObject({ fee_taken: 5 * FEE, purchases: 5 });
  });
});

describe('a refund', () => {
  test('gives back what is not earned of the fee, to the rial, and the whole on the first day', async () => {
    await world.moveTo('2026-11-21T08:00:00Z');
    const customer = await world.newCustomer();
    const id = await world.made();
    const whole = await world.bought(customer, id);
    const back = await world.refund(whole.id, 12_000_000);
    expect(back).toMatchObject({ shop_fee_returned: FEE, shop_amount: 12_000_000 - 240_000 - FEE });
    expect(await world.feeLines(back.id)).toEqual([
      [2110, -FEE],
      [2410, FEE],
    ]);
    expect(await world.shown(id)).toMatchObject({ fee_taken: FEE, fee_returned: FEE, purchases: 1 });
    const sale = await world.bought(customer, id);
    await world.moveTo('2026-12-12T08:00:00Z');
    const first = (await world.refund(sale.id, 3_333_333)).shop_fee_returned ?? 0;
    const second = (await world.refund(sale.id, 1_666_667)).shop_fee_returned ?? 0;
    // Row 1 of 180,000 is due 30 days after the sale: 21 days of it are earned.
    const unearned = FEE - (180_000 * 21) / 30;
    expect(first).toBe(Math.ceil((unearned * 3_333_333) / 12_000_000));
    expect(first + second).toBe(Math.ceil((unearned * 5_000_000) / 12_000_000));
  });

  test('is the same for a buyer who has paid off: the price of the offer stays paid, and is earned on its days', async () => {
    await world.moveTo('2026-11-21T08:00:00Z');
    const customer = await world.newCustomer({ wallet: 20_000_000n });
    const sale = await world.bought(customer, await world.made());
    const quote = await world.full.ask({
      path: `/api/v1/accounting/payoff-quote/${customer.contractUid}/`,
      token: customer.access,
    });
    const { amount } = quote.json() as { amount: number };
    expect(amount).toBe(12_000_000);
    const paid = await world.full.ask({
      method: 'POST',
      path: '/api/v1/accounting/payoff/',
      token: customer.access,
      body: { uid: randomUUID(), contract_uid: customer.contractUid, amount, use_cash_wallet: true },
    });
    expect(paid.status, paid.text).toBe(201);
    const rest = async () => {
      const [row] = await world.full.database.owner<{ left: bigint; earned: bigint }[]>`
        select coalesce(sum(fee) filter (where not is_earned), 0)::bigint as left, coalesce(sum(fee) filter (where is_earned), 0)::bigint as earned
        from servicing.shop_fee where purchase_id = ${sale.id}`;
      return [Number(row?.left), Number(row?.earned)];
    };
    expect(await rest()).toEqual([FEE, 0]);
    const back = await world.refund(sale.id, 12_000_000);
    expect([back.shop_fee_returned, await world.feeLines(back.id)]).toEqual([undefined, []]);
  });
});

describe('an order of a web shop', () => {
  test('takes the offer as it is held, uses it by parts, and frees what is voided', async () => {
    await world.full.clock.set(undefined);
    const today = world.full.clock.businessDate();
    const shop = await demoShopServer(world.full);
    const customer = await world.newCustomer();
    const held = async (id: number) => {
      const session = await askAs<SessionWire>(world.full, shop, 'POST', '/checkout_sessions', cartOf());
      const response = await world.full.ask({
        method: 'POST',
        path: `/api/v1/checkout/sessions/${session.id}/pay/`,
        token: customer.access,
        body: { contractUID: customer.contractUid, numberOfInstallments: 4, offer_id: id },
      });
      expect(response.status, response.text).toBe(200);
      const { payment_id: payment } = await askAs<{ payment_id: string }>(
        world.full,
        shop,
        'GET',
        `/checkout_sessions/${session.id}`,
      );
      return payment;
    };
    const act = (payment: string, verb: string, body?: object) =>
      askAs(world.full, shop, 'POST', `/payments/${payment}/${verb}`, body);
    const id = await world.made({ from: today, through: today });
    const voided = await held(id);
    expect(await world.shown(id)).toMatchObject({ fee_taken: FEE, purchases: 1 });
    await act(voided, 'void');
    expect(await world.shown(id)).toMatchObject({ fee_taken: 0, purchases: 0 });
    const payment = await held(id);
    await world.end(id);
    await act(payment, 'confirm');
    await act(payment, 'captures', { amount: 5_000_001 });
    expect(await world.shown(id)).toMatchObject({ fee_taken: FEE, purchases: 1 });
    await act(payment, 'captures', { amount: 6_999_999 });
    const parts = await world.full.database.owner<{ fee: bigint; shopFee: bigint }[]>`
      select fee, shop_fee as "shopFee" from payments.purchase where offer_id = ${id} order by id`;
    expect(parts.every(({ fee }) => fee === 0n)).toBe(true);
    const used = parts.reduce((sum, { shopFee }) => sum + Number(shopFee), 0);
    expect(used).toBeLessThanOrEqual(FEE);
    expect(await world.shown(id)).toMatchObject({ fee_taken: used, purchases: 1 });
  });
});

describe('the audit', () => {
  test('finds an offer that gave more or less, a fee that is not booked, and one that the buyer owes', async () => {
    await world.moveTo('2026-11-21T08:00:00Z');
    const id = await world.made();
    const sale = await world.bought(await world.newCustomer(), id);
    await world.refund(sale.id, 3_000_000);
    const found = (plant: string, undo: string) =>
      foundOf({ database: world.full.database, brokenChecks: () => world.brokenChecks() }, plant, undo);
    const set = (text: string) => `update merchants.shop_offer set ${text} where id = ${id}`;
    expect(await found(set('fee_taken = fee_taken - 1'), set('fee_taken = fee_taken + 1'))).toEqual(['276']);
    expect(await found(set('purchases = 2'), set('purchases = 1'))).toEqual(['276']);
    const purchase = (text: string) => `update payments.purchase set ${text} where id = ${sale.id}`;
    expect(await found(set('counts = array[2]'), set('counts = array[2, 4]'))).toEqual(['276']);
    expect(await found(purchase('shop_fee = shop_fee - 1'), purchase('shop_fee = shop_fee + 1'))).toEqual(
      expect.arrayContaining(['275', '276', '29']),
    );
    const row = (text: string) => `update servicing.shop_fee set ${text} where purchase_id = ${sale.id} and seq = 1`;
    const last = (text: string) => `update servicing.shop_fee set ${text} where purchase_id = ${sale.id} and seq = 4`;
    expect(await found(row('fee = fee + 1'), row('fee = fee - 1'))).toEqual(expect.arrayContaining(['275', '32']));
    expect(await found(last('returned = returned - 1'), last('returned = returned + 1'))).toContain('278');
    const rows = (text: string) =>
      `update servicing.installment set ${text} where purchase_id = ${sale.id} and seq = 1`;
    expect(await found(rows('fee = fee + 10'), rows('fee = fee - 10'))).toContain('277');
    const back = (text: string) => `update payments.refund set ${text} where purchase_id = ${sale.id}`;
    expect(await found(back('shop_fee = shop_fee - 1'), back('shop_fee = shop_fee + 1'))).toEqual(
      expect.arrayContaining(['275', '278', '29']),
    );
  });
});
