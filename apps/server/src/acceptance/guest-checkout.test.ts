import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeGuestTokens } from '../modules/checkout/queries/guest-tokens.ts';
import { banUser } from '../modules/identity/index.ts';
import { issuePinCard, recordTopUp } from '../modules/wallet/index.ts';
import { createDataVault } from '../platform/crypto/data-vault.ts';
import { businessDate, rial } from '@nesye/money';
import { foundOf } from '../platform/testing/planted-violations.ts';
import { runTask } from '../platform/testing/run-tasks.ts';
import { type CardWorld, startCardWorld } from './testing/card-world.test-support.ts';
import {
  askAs,
  cartOf,
  demoShopServer,
  guestTokenOf,
  type SessionWire,
  type ShopServer,
} from './testing/checkout-values.test-support.ts';
import { giftCardToClaim } from './testing/gift-card-values.test-support.ts';
import { type NewCustomer, newMobile } from './testing/new-customer.test-support.ts';

/** A web shop's order of 12,000,000 rials that a guest pays: a mobile and its code, no account's session. */

const START_MS = 120_000;
const BEGINNING = '2026-11-24T08:00:00Z';
const PIN = '4819';

interface Ways {
  readonly amount: number;
  readonly payable: number;
  readonly pin: string;
  readonly wallets: readonly {
    uid: string;
    kind: string;
    share: number;
    is_disabled: boolean;
    disabled_reason: string | null;
  }[];
}
interface Paid {
  readonly status: string;
  readonly way_back: string | null;
  readonly gateway_page: string | null;
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
  expect(world.full.faults).toEqual([]);
});
afterAll(() => world.stop());

const asShop = <Reply>(method: string, path: string, body?: unknown) =>
  askAs<Reply>(world.full, shop, method, path, body);
const begin = async (changes = {}) => (await asShop<SessionWire>('POST', '/checkout_sessions', cartOf(changes))).id;
const sessionOf = (id: string) => asShop<SessionWire>('GET', `/checkout_sessions/${id}`);
const codeOf = (response: { json(): unknown }) => (response.json() as { code?: string }).code;
const post = (path: string, token: string | undefined, body: unknown) =>
  world.full.ask({ method: 'POST', path: `/nig/v1/${path}`, token, body });
const get = (path: string, token: string) => world.full.ask({ path: `/nig/v1/${path}`, token });
const refusalOf = async (asked: ReturnType<typeof post>) => {
  const response = await asked;
  return [response.status, codeOf(response)];
};

async function codeFor(session: string, mobile: string): Promise<string> {
  const before = world.full.sms.received.filter(({ to }) => to === mobile).length;
  expect((await post('request-otp', undefined, { session_id: session, mobile })).status).toBe(200);
  await expect.poll(() => world.full.sms.received.filter(({ to }) => to === mobile).length).toBe(before + 1);
  return world.full.sms.lastCode(mobile);
}

/** A stranger proves a mobile for an order; returns the token. */
async function enter(session: string, mobile: string): Promise<string> {
  const code = await codeFor(session, mobile);
  const response = await post('otp-code', undefined, { session_id: session, mobile, code });
  expect(response.status).toBe(200);
  return (response.json() as { token: string }).token;
}
const guestOf = ({ id }: NewCustomer, session: string) => guestTokenOf(world.full, id, session);

async function topUp({ id }: NewCustomer, amount: bigint): Promise<void> {
  const now = world.full.clock.businessNow();
  await world.full.database.transaction((tx) => recordTopUp(tx, id, rial(amount), now, businessDate(now)));
}

/** The customer sets a PIN, as the profile does it. */
async function setPin({ id, access }: NewCustomer): Promise<void> {
  const { full } = world;
  const card = await full.database.transaction((tx) =>
    issuePinCard(tx, createDataVault(full.config.secrets), id, new Date()),
  );
  const [row] = await full.database.owner<{ mobile: string }[]>`select mobile from identity.app_user where id = ${id}`;
  const mobile = row?.mobile ?? '';
  const before = full.sms.received.filter(({ to }) => to === mobile).length;
  const approval = { purpose: 'card_pin', approves: String(card) };
  await full.ask({ method: 'POST', path: '/api/v1/user/approval-code/', token: access, body: approval });
  await expect.poll(() => full.sms.received.filter(({ to }) => to === mobile).length).toBeGreaterThan(before);
  const set = await full.ask({
    method: 'POST',
    path: `/api/v1/customer/card-with-pin/${card}/pin/`,
    token: access,
    body: { code: full.sms.lastCode(mobile), pin: PIN, pin_confirm: PIN },
  });
  expect(set.status).toBe(200);
}

const inFour = ({ contractUid }: NewCustomer) => ({ wallets: [contractUid], number_of_installments: 4 });
const holdsOf = async ({ id }: NewCustomer) => {
  const rows = await world.full.database.owner`
    select from payments.held_sale where customer_id = ${id} and ended_at is null`;
  return rows.length;
};

describe('the token of a guest', () => {
  test('comes from the order and a code: a stranger pays by card, has no session, and signs in as the same person later', async () => {
    const [session, mobile] = [await begin(), newMobile()];
    const token = await enter(session, mobile);
    expect((await world.full.ask({ path: '/api/v1/user/', token })).status).toBe(401);
    const customer = (await get('_customer', token)).json();
    expect(customer).toEqual({
      name: '',
      mobile: expect.stringContaining('*'),
      is_known: false,
      civil_registration_status: 0,
      pin: 'none',
      pin_tries_left: 5,
    });
    expect(JSON.stringify(customer)).not.toContain(mobile);
    expect((await post('set-amount', token, { amount: '۱۲٬۰۰۰٬۰۰۰' })).json()).toEqual({
      session_id: session,
      amount: 12_000_000,
    });
    const paid = (await post('payment/manual-v2', token, {})).json() as Paid;
    expect(paid).toMatchObject({ status: 'at_gateway', way_back: null });
    expect(await refusalOf(post('redirect-to-merchant', token, {}))).toEqual([409, 'guest_order_open']);
    const back = await world.comeBack(await world.press(paid.gateway_page ?? ''));
    expect(back.headers['location']).toContain(`/nig/${session}`);
    expect((await post('_payment/complete', token, {})).json()).toMatchObject({
      status: 'approved',
      waits_for_card: false,
    });
    const url = expect.stringContaining(`session_id=${session}`) as unknown;
    expect((await post('redirect-to-merchant', token, {})).json()).toEqual({ url });
    expect((await get('complete-survey', token)).json()).toEqual({ has_survey: false, url });
    const users = await world.full.database.owner<{ id: bigint; sessions: bigint }[]>`
      select u.id, (select count(*) from identity.session s where s.user_id = u.id) as sessions from identity.app_user u where u.mobile = ${mobile}`;
    expect(users.map(({ sessions }) => sessions)).toEqual([0n]);
    const [payment] = await world.full.database.owner<{ customer_id: bigint }[]>`
      select p.customer_id from checkout.payment p join checkout.session s on s.id = p.session_id where s.code = ${session}`;
    expect(payment?.customer_id).toBe(users[0]?.id);
  });

  test('is stored as a hash, and the response never says whether the mobile is known', async () => {
    const customer = await world.newCustomer();
    const session = await begin();
    const [row] = await world.full.database.owner<{ mobile: string }[]>`
      select mobile from identity.app_user where id = ${customer.id}`;
    const known = await post('request-otp', undefined, { session_id: session, mobile: row?.mobile });
    const unknown = await post('request-otp', undefined, { session_id: session, mobile: newMobile() });
    expect([known.status, known.json()]).toEqual([unknown.status, unknown.json()]);
    const token = await guestOf(customer, session);
    const hashes = await world.full.database.owner<{ token_hash: Buffer }[]>`
      select token_hash from checkout.guest_token where customer_id = ${customer.id}`;
    expect(hashes.map(({ token_hash: hash }) => Buffer.from(hash))).toEqual([
      createHash('sha256').update(token).digest(),
    ]);
  });

  test('a code is good for its order and mobile alone, once', async () => {
    const [one, two, mobile] = [await begin(), await begin(), newMobile()];
    const code = await codeFor(one, mobile);
    const other = { session_id: two, mobile, code };
    expect(await refusalOf(post('otp-code', undefined, other))).toEqual([400, 'otp_invalid']);
    const wrong = { session_id: one, mobile, code: code === '000000' ? '000001' : '000000' };
    expect(await refusalOf(post('otp-code', undefined, wrong))).toEqual([400, 'otp_invalid']);
    const right = { session_id: one, mobile, code };
    expect((await post('otp-code', undefined, right)).status).toBe(200);
    expect(await refusalOf(post('otp-code', undefined, right))).toEqual([400, 'otp_invalid']);
    const unknown = 'cs_00000000000000000000000000';
    expect(await refusalOf(post('request-otp', undefined, { session_id: unknown, mobile }))).toEqual([
      404,
      'not_found',
    ]);
    expect(await refusalOf(post('otp-code', undefined, { ...right, session_id: unknown }))).toEqual([404, 'not_found']);
    expect(await refusalOf(post('request-otp', undefined, { session_id: one, mobile: '123' }))).toEqual([
      400,
      'mobile_invalid',
    ]);
  });

  test('is for one order: another is as absent as one that never was', async () => {
    const customer = await world.newCustomer();
    const [one, two] = [await begin(), await begin()];
    const token = await guestOf(customer, one);
    for (const [path, body] of [
      ['set-amount', { session_id: two, amount: 12_000_000 }],
      ['redirect-to-merchant', { session_id: two }],
    ] as const)
      expect(await refusalOf(post(path, token, body))).toEqual([404, 'not_found']);
    expect(await refusalOf(get(`complete-survey?session_id=${two}`, token))).toEqual([404, 'not_found']);
    const changed = await post('set-amount', token, { amount: 11_999_999 });
    expect([changed.status, changed.json()]).toMatchObject([
      409,
      { code: 'guest_amount_changed', order_amount: 12_000_000 },
    ]);
    expect(await refusalOf(post('set-amount', token, { amount: 0 }))).toEqual([400, 'amount_invalid']);
    expect(await refusalOf(get('_customer', customer.access))).toEqual([401, 'token_not_valid']);
    expect(await refusalOf(get('_customer', `${token.slice(0, -4)}AAAA`))).toEqual([401, 'token_not_valid']);
  });

  test('lives a quarter of an hour and never longer than the order; then it is 410', async () => {
    const customer = await world.newCustomer();
    const long = await guestOf(customer, await begin({ expires_in_minutes: 60 }));
    const short = await guestOf(customer, await begin({ expires_in_minutes: 5 }));
    expect((await get('token-remaining-time', long)).json()).toMatchObject({
      remaining_seconds: expect.toSatisfy((seconds: number) => seconds <= 900 && seconds > 600),
    });
    expect((await get('token-remaining-time', short)).json()).toMatchObject({
      remaining_seconds: expect.toSatisfy((seconds: number) => seconds <= 300 && seconds > 200),
    });
    await world.minutes(6);
    expect(await refusalOf(get('token-remaining-time', short))).toEqual([410, 'guest_token_expired']);
    expect((await get('_customer', long)).status).toBe(200);
    await world.minutes(10);
    expect(await refusalOf(get('_customer', long))).toEqual([410, 'guest_token_expired']);
    expect(await refusalOf(post('payment', long, { wallets: [] }))).toEqual([410, 'guest_token_expired']);
    await purgeGuestTokens(world.full.database.sql, new Date(Date.parse(BEGINNING) + 2 * 86_400_000));
    expect(await refusalOf(get('_customer', long))).toEqual([401, 'token_not_valid']);
  });

  test('dies with the order that the shop withdraws, and with the account', async () => {
    const customer = await world.newCustomer();
    const session = await begin();
    const token = await guestOf(customer, session);
    await asShop('POST', `/checkout_sessions/${session}/cancel`);
    expect(await refusalOf(get('product-type-list', token))).toEqual([410, 'guest_order_over']);
    expect(await refusalOf(post('payment', token, inFour(customer)))).toEqual([409, 'session_closed']);
    expect((await post('_payment/complete', token, {})).json()).toMatchObject({ status: 'canceled' });
    expect((await post('redirect-to-merchant', token, {})).status).toBe(200);
    expect(await holdsOf(customer)).toBe(0);
    const banned = await guestOf(customer, await begin());
    await world.full.database.transaction((tx) => banUser(tx, customer.id, world.full.clock.now()));
    expect(await refusalOf(get('_customer', banned))).toEqual([401, 'token_not_valid']);
  });
});

test('a token that outlives its order is found by the audit', async () => {
  const customer = await world.newCustomer();
  const session = await begin({ expires_in_minutes: 60 });
  await guestOf(customer, session);
  const move = (sign: string) =>
    `update checkout.session set expires_at = expires_at ${sign} interval '50 minutes' where code = '${session}'`;
  const audited = { database: world.full.database, brokenChecks: () => world.brokenChecks() };
  expect(await foundOf(audited, move('-'), move('+'))).toEqual(['270']);
});

describe('a guest with an account', () => {
  test('pays on credit as every buyer does; the same call again is the same payment', async () => {
    const customer = await world.newCustomer();
    const session = await begin();
    const token = await guestOf(customer, session);
    const tried = await post('dry-run', token, inFour(customer));
    expect([tried.status, await holdsOf(customer)]).toEqual([200, 0]);
    expect(tried.json()).toMatchObject({ amount: 12_000_000, credit_amount: 12_000_000, card_amount: 0 });
    const { fee, rows } = tried.json() as { fee: number; rows: { amount: number }[] };
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(12_000_000 + fee);
    const query = `wallets=${customer.contractUid}&number_of_installments=4`;
    expect((await get(`operation-cost?${query}`, token)).json()).toEqual({
      operation_cost: fee,
      amount: 12_000_000,
      total: 12_000_000 + fee,
    });
    expect((await get(`invoice-v2?${query}`, token)).json()).toMatchObject({
      order: { id: session, amount: 12_000_000, status: 'created' },
      quote: { fee },
    });
    expect((await get('invoice-v2', token)).json()).toMatchObject({ quote: null });
    const replies = await Promise.all([
      post('payment', token, inFour(customer)),
      post('payment', token, inFour(customer)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const again = await post('payment', token, inFour(customer));
    expect([again.status, again.json()]).toEqual([200, replies[0]?.json()]);
    expect(await holdsOf(customer)).toBe(1);
    expect((await sessionOf(session)).status).toBe('approved');
    expect(await refusalOf(get('product-type-list', token))).toEqual([410, 'guest_order_over']);
    const thief = await guestTokenOf(world.full, (await world.newCustomer()).id, session);
    expect(await refusalOf(post('payment', thief, { wallets: [] }))).toEqual([409, 'session_closed']);
  });

  test('uses two wallets and no third, one credit alone, and none that it has not', async () => {
    const customer = await world.newCustomer();
    await topUp(customer, 2_000_000n);
    const token = await guestOf(customer, await begin());
    const choice = { wallets: [customer.cashUid, customer.contractUid], number_of_installments: 4 };
    const ways = (await post('select-cards-v2', token, choice)).json() as Ways;
    expect(ways.payable).toBe(0);
    expect(new Map(ways.wallets.map(({ uid, share }) => [uid, share]))).toEqual(
      new Map([
        [customer.cashUid, 2_000_000],
        [customer.contractUid, 10_000_000],
      ]),
    );
    const first = (await post('select-cards-v2', token, { wallets: [customer.contractUid] })).json() as Ways;
    expect(first.wallets.find(({ kind }) => kind === 'cash')).toMatchObject({
      is_disabled: true,
      disabled_reason: 'covered',
    });
    const three = { wallets: [customer.cashUid, customer.contractUid, 'gift'] };
    expect(await refusalOf(post('select-cards-v2', token, three))).toEqual([404, 'contract_not_found']);
    const other = await world.newCustomer();
    expect(await refusalOf(post('payment', token, { wallets: [other.contractUid] }))).toEqual([
      404,
      'contract_not_found',
    ]);
    expect(await refusalOf(post('payment', token, { wallets: [customer.cashUid] }))).toEqual([
      409,
      'guest_rest_unpaid',
    ]);
    expect(await refusalOf(post('payment', token, { ...choice, number_of_installments: 7 }))).toEqual([
      400,
      'count_not_allowed',
    ]);
    expect(await refusalOf(post('payment', token, { wallets: [customer.cashUid, customer.cashUid] }))).toEqual([
      400,
      'invalid',
    ]);
    expect((await post('payment', token, choice)).json()).toMatchObject({ status: 'approved' });
    const [held] = await world.full.database.owner<{ wallet_amount: bigint; credit_amount: bigint }[]>`
      select wallet_amount, credit_amount from payments.held_sale where customer_id = ${customer.id}`;
    expect(held).toEqual({ wallet_amount: 2_000_000n, credit_amount: 10_000_000n });
  });

  test('has three kinds of money: two of them pay, and a third is refused with the count', async () => {
    const customer = await world.newCustomer();
    await topUp(customer, 2_000_000n);
    const body = { code: await giftCardToClaim(world) };
    const claim = { method: 'POST', path: '/api/v1/gift-cards/claim/', token: customer.access, body } as const;
    expect((await world.full.ask(claim)).status).toBe(200);
    const token = await guestOf(customer, await begin());
    const two = (await post('select-cards-v2', token, { wallets: ['gift', customer.cashUid] })).json() as Ways;
    expect(two.payable).toBe(12_000_000 - 100_000 - 2_000_000);
    expect(two.wallets.find(({ kind }) => kind === 'credit')).toMatchObject({
      is_disabled: true,
      disabled_reason: 'count_reached',
    });
    const three = { wallets: ['gift', customer.cashUid, customer.contractUid], number_of_installments: 4 };
    for (const path of ['select-cards-v2', 'dry-run', 'payment', '_payment']) {
      const refused = await post(path, token, three);
      expect([refused.status, refused.json()]).toMatchObject([409, { code: 'guest_wallet_limit', wallet_count: 2 }]);
    }
    expect(await holdsOf(customer)).toBe(0);
  });

  test('and a PIN: neither credit nor wallet opens without it, a card does; five wrong ones end the token', async () => {
    const customer = await world.newCustomer();
    await topUp(customer, 1_000_000n);
    await setPin(customer);
    const [session, other] = [await begin(), await begin()];
    const token = await guestOf(customer, session);
    expect((await get('_customer', token)).json()).toMatchObject({ pin: 'missing', pin_tries_left: 5 });
    expect(await refusalOf(post('dry-run', token, inFour(customer)))).toEqual([409, 'guest_pin_missing']);
    expect(await refusalOf(post('payment', token, inFour(customer)))).toEqual([409, 'guest_pin_missing']);
    expect(await refusalOf(post('_payment', token, { wallets: [customer.cashUid] }))).toEqual([
      409,
      'guest_pin_missing',
    ]);
    expect((await post('payment/manual-v2', token, {})).json()).toMatchObject({ status: 'at_gateway' });
    expect(await refusalOf(post('validate-password', token, { password: 'abcd' }))).toEqual([400, 'invalid']);
    const proven = await post('validate-password', token, { password: '۴۸۱۹' });
    expect([proven.status, proven.json()]).toEqual([200, { pin: 'proven' }]);
    // Of this token alone.
    const second = await guestOf(customer, other);
    expect(await refusalOf(post('payment', second, inFour(customer)))).toEqual([409, 'guest_pin_missing']);
    expect((await post('payment', token, inFour(customer))).json()).toMatchObject({ status: 'approved' });
    const left = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const wrong = await post('validate-password', second, { password: '1111' });
      left.push([wrong.status, codeOf(wrong), (wrong.json() as { tries_left?: number }).tries_left]);
    }
    expect(left).toEqual([2, 1, 0].map((count) => [400, 'pin_wrong', count]));
    expect((await get('_customer', second)).json()).toMatchObject({ pin: 'locked', pin_tries_left: 2 });
    expect(await refusalOf(post('validate-password', second, { password: PIN }))).toEqual([409, 'pin_locked']);
    expect(await refusalOf(post('validate-password', second, { password: PIN }))).toEqual([409, 'pin_locked']);
    expect(await refusalOf(get('_customer', second))).toEqual([410, 'guest_pin_dead']);
    expect(await refusalOf(post('payment/manual-v2', second, {}))).toEqual([410, 'guest_pin_dead']);
  });

  test('an account without a PIN needs none: wrong calls cost nothing', async () => {
    const customer = await world.newCustomer();
    const token = await guestOf(customer, await begin());
    expect(await refusalOf(post('validate-password', token, { password: PIN }))).toEqual([409, 'pin_not_set']);
    expect((await get('_customer', token)).json()).toMatchObject({ pin: 'none', pin_tries_left: 5 });
  });
});

test('an account that is frozen after a recovery pays nothing as a guest either', async () => {
  const customer = await world.newCustomer();
  const token = await guestOf(customer, await begin());
  await world.full.database.owner`
    insert into identity.mobile_change (user_id, old_mobile, new_mobile, proved_by, changed_at, cooling_off_until)
    values (${customer.id}, '09190000001', '09190000002', 'recovery', now(), now() + interval '72 hours')`;
  expect((await get('product-type-list', token)).status).toBe(200);
  expect(await refusalOf(post('payment', token, inFour(customer)))).toEqual([403, 'spending_frozen']);
  expect(await refusalOf(post('payment/manual-v2', token, {}))).toEqual([403, 'spending_frozen']);
});

describe('a wallet and a card', () => {
  const mixed = async () => {
    const customer = await world.newCustomer();
    await topUp(customer, 2_000_000n);
    const session = await begin();
    const token = await guestOf(customer, session);
    const paid = (await post('_payment', token, { wallets: [customer.cashUid] })).json() as Paid;
    expect(paid.status).toBe('at_gateway');
    return { customer, session, token, page: paid.gateway_page ?? '' };
  };
  const cashOf = async ({ id }: NewCustomer) => {
    const [row] = await world.full.database.owner<{ balance: bigint; held: bigint }[]>`
      select balance, held from ledger.guarded_account where kind = 2010 and party_id = ${id}`;
    return row;
  };

  test('pay an order together: all of it', async () => {
    const { customer, session, token, page } = await mixed();
    expect(await cashOf(customer)).toEqual({ balance: 2_000_000n, held: 2_000_000n });
    expect((await post('_payment/complete', token, {})).json()).toMatchObject({
      status: 'created',
      waits_for_card: true,
    });
    await world.comeBack(await world.press(page));
    expect((await post('_payment/complete', token, {})).json()).toMatchObject({ status: 'approved' });
    expect((await sessionOf(session)).status).toBe('approved');
  });

  test('or nothing: who leaves the gateway has the wallet free again', async () => {
    const { customer, session, token, page } = await mixed();
    const back = await world.comeBack(await world.press(page, 'cancel'));
    expect(back.headers['location']).toContain(`/nig/${session}?card=cancelled`);
    expect((await post('_payment/complete', token, {})).json()).toMatchObject({
      status: 'created',
      waits_for_card: false,
    });
    expect(await cashOf(customer)).toEqual({ balance: 2_000_000n, held: 0n });
  });

  test('money that comes after the order’s end goes back by itself', async () => {
    const { customer, session, page } = await mixed();
    await world.minutes(16);
    await runTask(world.full.app.work, 'checkout.expire_sessions');
    expect((await sessionOf(session)).status).toBe('expired');
    await world.comeBack(await world.press(page));
    await world.work();
    expect((await sessionOf(session)).status).toBe('expired');
    expect(await cashOf(customer)).toEqual({ balance: 2_000_000n, held: 0n });
    const attempts = await world.full.database.owner<{ state: string }[]>`
      select state from gateway.attempt where customer_id = ${customer.id}`;
    expect(attempts.map(({ state }) => state)).toEqual(['failed']);
  });

  test('that was paid after the shop withdrew goes back too', async () => {
    const { customer, session, page } = await mixed();
    await asShop('POST', `/checkout_sessions/${session}/cancel`);
    await world.comeBack(await world.press(page));
    await world.work();
    expect((await sessionOf(session)).status).toBe('canceled');
    expect(await cashOf(customer)).toEqual({ balance: 2_000_000n, held: 0n });
  });
});
