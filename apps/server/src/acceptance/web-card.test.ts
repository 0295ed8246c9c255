import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foundOf } from '../platform/testing/planted-violations.ts';
import { failedRecordsOf, plantBadRecord, plantedRecord } from '../platform/testing/planted-record.ts';
import { QUEUED_NOTICES, runTask } from '../platform/testing/run-tasks.ts';
import { type CardWorld, startCardWorld } from './testing/card-world.test-support.ts';
import {
  askAs,
  cartOf,
  demoShopServer,
  type SessionWire,
  type ShopServer,
} from './testing/checkout-values.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';

/** A web shop's order of 12,000,000 rials of which a card pays a part, over the sandbox's gateway. */

const START_MS = 120_000;
const BEGINNING = '2026-11-24T08:00:00Z';

interface Paid {
  readonly status: 'approved' | 'at_gateway';
  readonly way_back: string | null;
  readonly gateway_page: string | null;
}
interface PaymentWire {
  readonly status: string;
  readonly captured_amount: number;
  readonly refundable_amount: number;
}

let world: CardWorld;
let shop: ShopServer;
beforeAll(async () => {
  world = await startCardWorld();
  shop = await demoShopServer(world.full);
}, START_MS);
beforeEach(() => world.moveTo(BEGINNING));
afterEach(async () => {
  await world.fault('ok');
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.stop());

const asShop = <Reply>(method: string, path: string, body?: unknown) =>
  askAs<Reply>(world.full, shop, method, path, body);
const begin = async (changes = {}) => (await asShop<SessionWire>('POST', '/checkout_sessions', cartOf(changes))).id;
const sessionOf = (id: string) => asShop<SessionWire>('GET', `/checkout_sessions/${id}`);
const shown = async (id: string) =>
  (await world.full.ask({ path: `/api/v1/checkout/sessions/${id}/` })).json() as { waits_for_card: boolean };
const send = ({ access }: NewCustomer, id: string, body: object) =>
  world.full.ask({ method: 'POST', path: `/api/v1/checkout/sessions/${id}/pay/`, token: access, body });

const ordersOf = async ({ access }: NewCustomer) => {
  const list = (await world.full.ask({ path: '/api/v1/checkout/orders/', token: access })).json() as {
    results: unknown[];
  };
  return list.results;
};

const ofAll = ({ cashUid }: NewCustomer) => ({ cashAccountUID: cashUid, productUID: 'cash-gateway' });
const ofDeposit = ({ contractUid }: NewCustomer) => ({
  contractUID: contractUid,
  numberOfInstallments: 4,
  depositAmount: 3_000_000,
});

/** Sends a buyer to the gateway; returns its page. */
async function leave(buyer: NewCustomer, id: string, body: object): Promise<string> {
  const response = await send(buyer, id, body);
  const { status, way_back: wayBack, gateway_page: page } = response.json() as Paid;
  expect([response.status, status, wayBack]).toEqual([200, 'at_gateway', null]);
  return page ?? '';
}
const payAt = async (page: string) => world.comeBack(await world.press(page));

/** A buyer pays an order wholly by card, and the shop knows of it; returns the payment. */
async function confirmedByCard(buyer: NewCustomer): Promise<string> {
  const id = await begin();
  await payAt(await leave(buyer, id, ofAll(buyer)));
  const { payment_id: payment } = await sessionOf(id);
  await asShop('POST', `/payments/${payment}/confirm`);
  return payment ?? '';
}

/** The lines of the entries of a rule of a customer's bucket about these records. */
const linesOf = async (rule: number, sources: readonly bigint[]) => {
  const rows = await world.full.database.owner<{ leg: number; kind: number; amount: bigint }[]>`
    select e.leg, l.kind, l.amount from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where e.rule = ${rule} and e.source_id = any (${sources.map(String)}::bigint[]) order by e.leg, l.kind`;
  return rows.map(({ leg, kind, amount }) => [leg, kind, amount]);
};
const refundsOf = async ({ id }: NewCustomer) => {
  const rows = await world.full.database.owner<{ amount: bigint }[]>`
    select amount from gateway.refund where customer_id = ${id} order by id`;
  return rows.map(({ amount }) => amount);
};
const noticesOf = async ({ id }: NewCustomer) => {
  const rows = await world.full.database.owner<{ template: string }[]>`
    select content ->> 'template' as template from ${QUEUED_NOTICES}
    where content ->> 'mobile' = (select mobile from identity.app_user where id = ${id})`;
  return rows.map(({ template }) => template);
};
const attemptsOf = async ({ id }: NewCustomer) => {
  const rows = await world.full.database.owner<{ state: string }[]>`
    select state from gateway.attempt where customer_id = ${id} order by id`;
  return rows.map(({ state }) => state);
};
const NOTHING = { credit: 0n, cash: 0n };
const HELD_SALE = (payment: string) => BigInt(payment.slice('pay_'.length));

describe('an order that a card pays', () => {
  test('whole: its money waits until the shop takes it in parts, and what it never takes goes back to the card', async () => {
    const buyer = await world.newCustomer();
    const id = await begin();
    const page = await leave(buyer, id, ofAll(buyer));
    expect([(await sessionOf(id)).status, (await shown(id)).waits_for_card]).toEqual(['created', true]);
    const back = await payAt(page);
    expect([back.status, back.headers['location']]).toEqual([303, expect.stringContaining(`/payment/${id}`)]);
    const { status, payment_id: payment } = await sessionOf(id);
    expect([status, (await shown(id)).waits_for_card]).toEqual(['approved', false]);
    const sale = HELD_SALE(payment ?? '');
    const came = [
      [1, 1110, 12_000_000n],
      [1, 2030, -12_000_000n],
    ];
    expect(await linesOf(41, [sale])).toEqual(came);

    await asShop('POST', `/payments/${payment}/confirm`);
    await asShop('POST', `/payments/${payment}/captures`, { amount: 5_000_000 });
    const [part] = await world.full.database.owner<{ id: bigint; gateway_amount: bigint }[]>`
      select p.id, p.gateway_amount from payments.purchase p where p.customer_id = ${buyer.id}`;
    expect(part?.gateway_amount).toBe(5_000_000n);
    expect((await linesOf(2, [part?.id ?? 0n]))[0]).toEqual([1, 2030, 5_000_000n]);
    expect(await world.show(buyer, Number(part?.id))).toMatchObject({
      tenders: [{ kind: 'gateway', amount: 5_000_000 }],
    });
    // A part of what was sent comes back: to the card too.
    await asShop('POST', `/payments/${payment}/refunds`, { amount: 2_000_000 });
    expect(await asShop<PaymentWire>('POST', `/payments/${payment}/void`)).toMatchObject({
      captured_amount: 5_000_000,
      refundable_amount: 3_000_000,
    });
    expect(await linesOf(41, [sale])).toEqual([...came, [2, 2030, 7_000_000n], [2, 2040, -7_000_000n]]);
    expect(await refundsOf(buyer)).toEqual([2_000_000n, 7_000_000n]);
    await world.work();
    expect(await world.heldOf(buyer)).toEqual(NOTHING);
  });

  test('in part: the deposit that the wallet lacks; credit and wallet are held, and one entry takes all three', async () => {
    const buyer = await world.newCustomer({ wallet: 1_000_000n });
    const id = await begin();
    const page = await leave(buyer, id, ofDeposit(buyer));
    expect(await world.heldOf(buyer)).toEqual({ credit: 9_000_000n, cash: 1_000_000n });
    await payAt(page);
    const { payment_id: payment } = await sessionOf(id);
    expect(await world.heldOf(buyer)).toEqual({ credit: 9_000_000n, cash: 1_000_000n });
    const held = (credit: number, wallet: number, gateway: number) => [
      { kind: 'credit', amount: credit },
      { kind: 'wallet', amount: wallet },
      { kind: 'gateway', amount: gateway },
    ];
    expect(await ordersOf(buyer)).toMatchObject([
      { id: payment, status: 'authorized', sent_amount: 0, held: held(9_000_000, 1_000_000, 2_000_000) },
    ]);
    await asShop('POST', `/payments/${payment}/confirm`);
    await asShop('POST', `/payments/${payment}/captures`, { amount: 6_000_000 });
    expect(await ordersOf(buyer)).toMatchObject([
      { status: 'partially_captured', sent_amount: 6_000_000, held: held(4_500_000, 500_000, 1_000_000) },
    ]);
    expect(await ordersOf(await world.newCustomer())).toEqual([]);
    await asShop('POST', `/payments/${payment}/captures`, {});
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await world.heldOf(buyer)).toEqual(NOTHING);
    const [part] = await world.full.database.owner<{ parts: bigint[] }[]>`
      select array[sum(credit_amount), sum(wallet_amount), sum(gateway_amount)]::bigint[] as parts
      from payments.purchase where customer_id = ${buyer.id}`;
    expect(part?.parts).toEqual([9_000_000n, 1_000_000n, 2_000_000n]);
  });

  test('and its buyer leaves the gateway: nothing is held, and another way pays it', async () => {
    const buyer = await world.newCustomer();
    const id = await begin();
    await world.comeBack(await world.press(await leave(buyer, id, ofDeposit(buyer)), 'cancel'));
    expect([await world.heldOf(buyer), (await shown(id)).waits_for_card]).toEqual([NOTHING, false]);
    const paid = await send(buyer, id, { contractUID: buyer.contractUid, numberOfInstallments: 4 });
    expect(paid.json()).toMatchObject({ status: 'approved', gateway_page: null });
  });

  test('is one attempt however often it is sent; the last choice counts, and money for another goes back', async () => {
    const buyer = await world.newCustomer();
    const id = await begin();
    const page = await leave(buyer, id, ofAll(buyer));
    expect(await leave(buyer, id, ofAll(buyer))).toBe(page);
    const other = await leave(buyer, id, ofDeposit(buyer));
    expect(other).not.toBe(page);
    await payAt(page);
    expect((await sessionOf(id)).status).toBe('created');
    await payAt(other);
    expect((await sessionOf(id)).status).toBe('approved');
    await world.work();
    expect(await attemptsOf(buyer)).toEqual(['failed', 'paid']);
    expect(await world.heldOf(buyer)).toEqual({ credit: 9_000_000n, cash: 0n });
  });

  test('and two buyers together: one pays it, the other keeps the money', async () => {
    const [one, two] = [await world.newCustomer(), await world.newCustomer()];
    const id = await begin();
    const page = await leave(one, id, ofAll(one));
    const other = await leave(two, id, ofAll(two));
    await Promise.all([payAt(page), payAt(other)]);
    await world.work();
    expect((await sessionOf(id)).status).toBe('approved');
    expect([await attemptsOf(one), await attemptsOf(two)]).toEqual([['failed'], ['paid']]);
  });

  test('after its time: the money goes back by itself, and nothing is held', async () => {
    const buyer = await world.newCustomer();
    const id = await begin({ expires_in_minutes: 5 });
    const page = await leave(buyer, id, ofDeposit(buyer));
    await world.minutes(6);
    await payAt(page);
    await runTask(world.full.app.work, 'checkout.expire_sessions');
    await world.work();
    expect((await sessionOf(id)).status).toBe('expired');
    expect([await world.heldOf(buyer), await attemptsOf(buyer)]).toEqual([NOTHING, ['failed']]);
  });

  test('and whose shop withdraws it meanwhile: nothing is held, and the money goes back', async () => {
    const buyer = await world.newCustomer();
    const id = await begin();
    const page = await leave(buyer, id, ofDeposit(buyer));
    await asShop('POST', `/checkout_sessions/${id}/cancel`);
    expect(await world.heldOf(buyer)).toEqual(NOTHING);
    await payAt(page);
    expect(await attemptsOf(buyer)).toEqual(['failed']);
  });

  test('and its gateway is silent: held for half an hour, then free; what comes later goes back', async () => {
    const buyer = await world.newCustomer();
    const id = await begin({ expires_in_minutes: 60 });
    const address = await world.press(await leave(buyer, id, ofDeposit(buyer)));
    await world.fault('error');
    await world.comeBack(address);
    await world.minutes(31);
    await runTask(world.full.app.work, 'checkout.end_waits');
    expect([await world.heldOf(buyer), (await sessionOf(id)).status]).toEqual([NOTHING, 'created']);
    await world.fault('ok');
    await world.work();
    expect((await sessionOf(id)).status).toBe('created');
    expect(await attemptsOf(buyer)).not.toContain('paid');
    expect((await shown(id)).waits_for_card).toBe(false);
  });

  test('comes back twice together: one payment', async () => {
    const buyer = await world.newCustomer();
    const id = await begin();
    const address = await world.press(await leave(buyer, id, ofAll(buyer)));
    await Promise.all([world.comeBack(address), world.comeBack(address), world.comeBack(address)]);
    const { payment_id: payment } = await sessionOf(id);
    expect(await linesOf(41, [HELD_SALE(payment ?? '')])).toHaveLength(2);
  });

  test('sent three times together is one attempt, and once it is paid the same again is that it is paid', async () => {
    const buyer = await world.newCustomer();
    const id = await begin();
    const responses = await Promise.all([1, 2, 3].map(() => send(buyer, id, ofAll(buyer))));
    const pages = responses.map((response) => (response.json() as Paid).gateway_page);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(pages).size).toBe(1);
    await payAt(pages[0] ?? '');
    expect((await send(buyer, id, ofAll(buyer))).json()).toMatchObject({ status: 'approved' });
    expect(await attemptsOf(buyer)).toEqual(['paid']);
  });

  test('stays what its buyer has begun where another way is refused', async () => {
    const buyer = await world.newCustomer({ wallet: 1_000_000n });
    const id = await begin();
    const page = await leave(buyer, id, ofDeposit(buyer));
    const other = await send(buyer, id, { contractUID: buyer.contractUid, numberOfInstallments: 5 });
    expect(other.status).toBe(400);
    const fromWallet = await send(buyer, id, { cashAccountUID: buyer.cashUid, productUID: ['cash-wallet'] });
    expect([fromWallet.status, (fromWallet.json() as { code: string }).code]).toEqual([409, 'balance_insufficient']);
    expect(await world.heldOf(buyer)).toEqual({ credit: 9_000_000n, cash: 1_000_000n });
    await payAt(page);
    expect((await sessionOf(id)).status).toBe('approved');
  });

  test('is taken back by the gateway before its shop has taken all: the rest is given up, and nothing goes to the card twice', async () => {
    const buyer = await world.newCustomer();
    const payment = await confirmedByCard(buyer);
    await asShop('POST', `/payments/${payment}/captures`, { amount: 5_000_000 });
    const settle = async (instant: string) => {
      await world.moveTo(instant);
      await runTask(world.full.app.work, 'gateway.settle_days');
    };
    for (const day of ['2026-11-25', '2026-11-26']) await settle(`${day}T20:00:00Z`);
    const [attempt] = await world.full.database.owner<{ authority: string }[]>`
      select authority from gateway.attempt where customer_id = ${buyer.id}`;
    await world.sandbox.post(`/sandbox/psp/payments/${attempt?.authority ?? ''}/chargeback`, {});
    for (const day of ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']) await settle(`${day}T20:00:00Z`);
    const [booked] = await world.full.database.owner<{ booked: bigint }[]>`
      select booked from gateway.chargeback where customer_id = ${buyer.id}`;
    expect(booked?.booked).toBe(7_000_000n);
    expect(await asShop('GET', `/payments/${payment}`)).toMatchObject({
      status: 'captured',
      captured_amount: 5_000_000,
    });
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await refundsOf(buyer)).toEqual([]);
  });

  test('is voided before its shop takes any of it: all goes back to the card', async () => {
    const buyer = await world.newCustomer();
    const payment = await confirmedByCard(buyer);
    expect(await asShop('POST', `/payments/${payment}/void`)).toMatchObject({ status: 'voided' });
    expect(await refundsOf(buyer)).toEqual([12_000_000n]);
    expect(await noticesOf(buyer)).toContain('order_given_up');
  });
});

test(
  'where the gateway sends no part back, what the shop never takes is in the wallet',
  async () => {
    const zarinpal = await startCardWorld('zarinpal');
    try {
      await zarinpal.moveTo(BEGINNING);
      const server = await demoShopServer(zarinpal.full);
      const buyer = await zarinpal.newCustomer();
      const ask = <Reply>(path: string, body?: unknown) => askAs<Reply>(zarinpal.full, server, 'POST', path, body);
      const paidBy = async (payer: NewCustomer): Promise<string> => {
        const { id } = await ask<SessionWire>('/checkout_sessions', cartOf());
        const path = `/api/v1/checkout/sessions/${id}/pay/`;
        const begun = await zarinpal.full.ask({ method: 'POST', path, token: payer.access, body: ofAll(payer) });
        await zarinpal.comeBack(await zarinpal.press((begun.json() as Paid).gateway_page ?? ''));
        const session = await askAs<SessionWire>(zarinpal.full, server, 'GET', `/checkout_sessions/${id}`);
        return session.payment_id ?? '';
      };
      const payment = await paidBy(buyer);
      await ask(`/payments/${payment}/confirm`);
      await ask(`/payments/${payment}/captures`, { amount: 5_000_000 });
      await ask(`/payments/${payment}/void`);
      expect((await zarinpal.leftOf(buyer)).cash).toBe(7_000_000);

      // What its shop does not confirm goes back to the card while the gateway still reverses it: within 30 minutes.
      const other = await zarinpal.newCustomer();
      await paidBy(other);
      await zarinpal.minutes(26);
      await runTask(zarinpal.full.app.work, 'checkout.expire_payments');
      const refunds = await zarinpal.full.database.owner<{ amount: bigint }[]>`
        select amount from gateway.refund where customer_id = ${other.id}`;
      expect([refunds, (await zarinpal.leftOf(other)).cash]).toEqual([[{ amount: 12_000_000n }], 0]);
      expect(await zarinpal.brokenChecks()).toEqual([]);
    } finally {
      await zarinpal.stop();
    }
  },
  START_MS,
);

test(plantedRecord('checkout.end_waits'), async () => {
  const [bad, good] = [await world.newCustomer(), await world.newCustomer()];
  const [first, second] = [await begin({ expires_in_minutes: 60 }), await begin({ expires_in_minutes: 60 })];
  await leave(bad, first, ofDeposit(bad));
  await leave(good, second, ofDeposit(good));
  const heal = await plantBadRecord(world.full.database.owner, {
    table: 'checkout.session',
    column: 'code',
    value: first,
  });
  await world.minutes(31);
  const sweep = () => runTask(world.full.app.work, 'checkout.end_waits');
  expect(await failedRecordsOf(sweep())).toHaveLength(1);
  expect([await world.heldOf(good), (await world.heldOf(bad)).credit]).toEqual([NOTHING, 9_000_000n]);
  await heal();
  await sweep();
  expect(await world.heldOf(bad)).toEqual(NOTHING);
  await world.work();
});

describe('the audit finds', () => {
  const found = (plant: string, undo: string) =>
    foundOf({ database: world.full.database, brokenChecks: () => world.brokenChecks() }, plant, undo);

  test('267: card money of a held sale that is not in 2030', async () => {
    const sale = HELD_SALE(await confirmedByCard(await world.newCustomer()));
    const set = (sign: string) =>
      `update payments.held_sale set returned_amount = returned_amount ${sign} 1 where id = ${sale}`;
    expect((await found(set('+'), set('-'))).map((check) => check.slice(0, 3))).toEqual(['267']);
  });

  test('268: a sale that is paid by an attempt over another amount', async () => {
    const sale = HELD_SALE(await confirmedByCard(await world.newCustomer()));
    const set = (sign: string) =>
      `update payments.held_sale set gateway_amount = gateway_amount ${sign} 1, amount = amount ${sign} 1 where id = ${sale}`;
    expect((await found(set('+'), set('-'))).map((check) => check.slice(0, 3))).toContain('268');
  });
});
