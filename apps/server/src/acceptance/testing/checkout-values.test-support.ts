import { randomInt, randomUUID } from 'node:crypto';
import { CURRENCY } from '@nesye/contract/constants';
import { sendPayLink } from '../../modules/checkout/use-cases/send-pay-link.ts';
import { DISPUTE_CHANGED } from '../../modules/disputes/index.ts';
import { guestTokenEnd, hashOfGuestToken, newGuestToken } from '../../modules/checkout/domain/guest-token.ts';
import { insertGuestToken } from '../../modules/checkout/queries/guest-tokens.ts';
import { findSession } from '../../modules/checkout/queries/sessions.ts';
import { findUser } from '../../modules/identity/index.ts';
import { registerTerminal } from '../../modules/merchants/index.ts';
import type { FullApp } from './full-app.test-support.ts';
import { type NewCustomer, openNewCustomer } from './new-customer.test-support.ts';
import { newKeyOf } from './shop-key-values.test-support.ts';
import { present, senderOf, type ValueContext } from './value-context.test-support.ts';

const ORIGIN = 'https://web-shop.example';
const DEMO_MERCHANT = '09120000101';
export const API = '/merchant-api/v1';

/** The server of a shop: its owner's user, and a key of all scopes. */
export interface ShopServer {
  readonly userId: bigint;
  readonly key: string;
}

/** The server of a user's shop, which may send its buyers back to its site and has a till. */
export async function shopServerOf(full: FullApp, userId: bigint): Promise<ShopServer> {
  await full.database.transaction(async (tx) => {
    const shops = await tx<{ id: bigint }[]>`
      select m.id from merchants.merchant m
      where m.owner_user_id = ${userId} and not exists (select from merchants.terminal t where t.merchant_id = m.id)`;
    for (const { id: merchantId } of shops)
      await registerTerminal(tx, {
        merchantId,
        code: `WEB-${merchantId}`,
        title: 'فروش اینترنتی',
        currency: CURRENCY.irr,
        createdAt: full.clock.businessNow(),
      });
  });
  await full.database.owner`
    insert into merchants.shop_origin (merchant_id, origin, state, asked_at, decided_at)
    select id, ${ORIGIN}, 'approved', now(), now() from merchants.merchant where owner_user_id = ${userId}
    on conflict do nothing`;
  return { userId, key: (await newKeyOf(full, userId)).value };
}

const demoServers = new WeakMap<FullApp, Promise<ShopServer>>();

/** The server of the demo's shop that sells in installments. It has one key: a shop may not have many. */
export function demoShopServer(full: FullApp): Promise<ShopServer> {
  const known = demoServers.get(full) ?? openDemoServer(full);
  demoServers.set(full, known);
  return known;
}

async function openDemoServer(full: FullApp): Promise<ShopServer> {
  const [owner] = await full.database.owner<{ id: bigint }[]>`
    select id from identity.app_user where mobile = ${DEMO_MERCHANT}`;
  return await shopServerOf(full, owner?.id ?? 0n);
}

/** A cart of 12,000,000 rials, unless given otherwise. */
export const cartOf = (changes: Readonly<Record<string, unknown>> = {}) => ({
  order_ref: randomUUID(),
  amount: 12_000_000,
  currency: 'IRR',
  items: [{ name: 'کتاب‌خانهٔ چوبی', quantity: 2, unit_amount: 5_500_000 }],
  shipping_amount: 1_000_000,
  return_url: `${ORIGIN}/done`,
  ...changes,
});

export interface SessionWire {
  readonly id: string;
  readonly order_ref: string;
  readonly status: string;
  readonly payment_id: string | null;
}

/** Sends as the shop's server; throws where that is refused. */
export async function askAs<Reply>(
  full: FullApp,
  { key }: ShopServer,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> {
  const headers = { 'idempotency-key': randomUUID() };
  const response = await full.ask({
    method,
    path: `${API}${path}`,
    token: key,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  if (response.status >= 300) throw new Error(`${method} ${path} as a shop: ${response.status} ${response.text}`);
  return response.json() as Reply;
}

/** A buyer with a credit of 500,000,000 rials agrees to pay a new session in 4; returns the session as it is then. */
export async function paidSession(
  full: FullApp,
  shop: ShopServer,
): Promise<{ readonly session: SessionWire; readonly paymentId: string; readonly buyer: NewCustomer }> {
  const made = await askAs<SessionWire>(full, shop, 'POST', '/checkout_sessions', cartOf());
  const buyer = await openNewCustomer(full.database, full.config.secrets.tokenKeys);
  const paid = await full.ask({
    method: 'POST',
    path: `/api/v1/checkout/sessions/${made.id}/pay/`,
    token: buyer.access,
    body: { contractUID: buyer.contractUid, numberOfInstallments: 4 },
  });
  if (paid.status !== 200) throw new Error(`a session was not paid: ${paid.status} ${paid.text}`);
  const session = await askAs<SessionWire>(full, shop, 'GET', `/checkout_sessions/${made.id}`);
  return { session, paymentId: session.payment_id ?? '', buyer };
}

/** A token of a guest for an order, as its code gives it. */
export async function guestTokenOf(full: FullApp, userId: bigint, code: string): Promise<string> {
  const token = newGuestToken();
  await full.database.transaction(async (tx) => {
    const [user, session] = [await findUser(tx, userId), await findSession(tx, code)];
    if (user === undefined || session === undefined) throw new Error('no such guest or order');
    const now = full.clock.businessNow();
    await insertGuestToken(tx, {
      hash: hashOfGuestToken(token),
      sessionId: session.id,
      customerId: userId,
      tokenGeneration: user.tokenGeneration,
      createdAt: now,
      expiresAt: guestTokenEnd(now, session.expiresAt),
    });
  });
  return token;
}

/** A new order of the demo's shop with a token of this person for it. */
export async function newGuestOf(full: FullApp, userId: bigint): Promise<{ token: string; session: string }> {
  const { id } = await askAs<SessionWire>(full, await demoShopServer(full), 'POST', '/checkout_sessions', cartOf());
  return { token: await guestTokenOf(full, userId, id), session: id };
}

/** The order of the guest who sends the request. */
async function guestSession(context: ValueContext): Promise<string> {
  const { full, person } = context;
  const [row] = await full.database.owner<{ code: string }[]>`
    select s.code from checkout.guest_token g join checkout.session s on s.id = g.session_id where g.customer_id = ${person?.userId ?? 0n}`;
  return row?.code ?? '';
}

const shopOf = (context: ValueContext): Promise<ShopServer> =>
  context.once('the server of the shop', () => shopServerOf(context.full, present(context).userId));
const paidOf = (context: ValueContext) =>
  context.once('a paid session', async () => paidSession(context.full, await shopOf(context)));

async function confirmedPayment(context: ValueContext): Promise<string> {
  const { paymentId } = await paidOf(context);
  await askAs(context.full, await shopOf(context), 'POST', `/payments/${paymentId}/confirm`);
  return paymentId;
}

const endpointOf = (context: ValueContext): Promise<string> =>
  context.once('a webhook endpoint of the shop', async () => {
    const order = { url: 'https://web-shop.example/events' };
    return (await askAs<{ id: string }>(context.full, await shopOf(context), 'POST', '/webhook_endpoints', order)).id;
  });

async function deliveryOf(context: ValueContext): Promise<string> {
  const test = `/webhook_endpoints/${await endpointOf(context)}/test`;
  return (await askAs<{ id: string }>(context.full, await shopOf(context), 'POST', test)).id;
}

const numberIn = (code: string): string => code.slice(code.indexOf('_') + 1);

/** What a shop captured all of. */
export async function capturedPayment(full: FullApp, shop: ShopServer) {
  const paid = await paidSession(full, shop);
  await askAs(full, shop, 'POST', `/payments/${paid.paymentId}/confirm`);
  await askAs(full, shop, 'POST', `/payments/${paid.paymentId}/captures`, {});
  return paid;
}

/** The buyer of a captured order disputes it, and the shop's server is to know; the id by which it does. */
export async function disputedOrder(full: FullApp, shop: ShopServer) {
  const paid = await capturedPayment(full, shop);
  const [part] = await full.database.owner<{ id: bigint }[]>`
    select purchase_id as id from payments.held_sale_capture where held_sale_id = ${paid.paymentId.slice('pay_'.length)}::bigint`;
  const opened = await full.ask({
    method: 'POST',
    path: `/api/v1/accounting/transaction/${part?.id}/dispute/`,
    token: paid.buyer.access,
    body: { reason: 'not_received', text: 'کالا پس از دو هفته به دستم نرسیده است.' },
  });
  if (opened.status !== 201) throw new Error(`an order was not disputed: ${opened.status} ${opened.text}`);
  const id = (opened.json() as { id: number }).id;
  await noteDispute(full, id);
  return { ...paid, purchaseId: part?.id ?? 0n, disputeId: `dp_${id}` };
}

/** Does what waits in the queue about a dispute. */
export async function noteDispute({ app, database }: FullApp, id: number | string): Promise<void> {
  const task = app.work.tasks.find(({ name }) => name === DISPUTE_CHANGED.name);
  await task?.run({ id: String(id) }, { attempt: 1, isLastAttempt: false });
  await database.owner`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${DISPUTE_CHANGED.name} and j.payload ->> 'id' = ${String(id)}`;
}
/** An open order that a stranger's code is for. */
export const guestOrder = (context: ValueContext): Promise<string> =>
  context.once('an order of a guest', async () => {
    const shop = await demoShopServer(context.full);
    return (await askAs<SessionWire>(context.full, shop, 'POST', '/checkout_sessions', cartOf())).id;
  });

/** What examples of the checkout need. */
export const CHECKOUT_VALUES = {
  registered_page: async (context: ValueContext) => {
    await shopOf(context);
    return `${ORIGIN}/done`;
  },
  own_session_id: async (context: ValueContext) =>
    (await askAs<SessionWire>(context.full, await shopOf(context), 'POST', '/checkout_sessions', cartOf())).id,
  open_session_id: async ({ full }: ValueContext) =>
    (await askAs<SessionWire>(full, await demoShopServer(full), 'POST', '/checkout_sessions', cartOf())).id,
  guest_order_id: guestOrder,
  guest_session_id: guestSession,
  guest_paid_session_id: async (context: ValueContext) => {
    const session = await guestSession(context);
    const person = present(context);
    await senderOf(context)('POST', `/checkout/sessions/${session}/pay/`, {
      contractUID: person.contractUid,
      numberOfInstallments: 4,
    });
    return session;
  },
  authorized_payment_id: async (context: ValueContext) => (await paidOf(context)).paymentId,
  paid_order_ref: async (context: ValueContext) => (await paidOf(context)).session.order_ref,
  confirmed_payment_id: confirmedPayment,
  captured_payment_id: async (context: ValueContext) => {
    const paymentId = await confirmedPayment(context);
    await askAs(context.full, await shopOf(context), 'POST', `/payments/${paymentId}/captures`, {});
    return paymentId;
  },
  web_dispute_id: async (context: ValueContext) => (await disputedOrder(context.full, await shopOf(context))).disputeId,
  pay_link_mobile: async (context: ValueContext) => {
    await shopOf(context);
    return `0912556${randomInt(1_000, 9_999)}`;
  },
  pay_link_id: async (context: ValueContext) => {
    await shopOf(context);
    const order = {
      title: 'چراغ',
      amount: 18_500_000,
      mobile: `0912555${randomInt(1_000, 9_999)}`,
      expires_in_minutes: 60,
    };
    const { userId } = present(context);
    return context.once('a link to pay', async () => {
      const { database, clock, app } = context.full;
      const deps = {
        database,
        clock,
        publicOrigin: 'https://nesye.test',
        mayBePrivate: true,
        heldSales: () => app.ports.heldSales(),
        gateway: () => app.ports.gateway(),
      };
      return String((await sendPayLink(deps, userId, order)).id);
    });
  },
  webhook_endpoint_id: endpointOf,
  webhook_delivery_id: deliveryOf,
  shop_webhook_id: async (context: ValueContext) => numberIn(await endpointOf(context)),
  shop_webhook_delivery_id: async (context: ValueContext) => numberIn(await deliveryOf(context)),
};
