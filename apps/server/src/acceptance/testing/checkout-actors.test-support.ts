import { setTimeout as sleep } from 'node:timers/promises';
import { Nesye, NesyeError, type Payment, type Session } from '@nesye/sdk';
import { insist } from './drill-world.test-support.ts';
import type { HttpCaller, HttpResponse } from './http-caller.test-support.ts';
import type { NewCustomer } from './new-customer.test-support.ts';

/** What a buyer does on the page of an order. */
export const BUYER_ROADS = [
  'in_4',
  'wallet',
  'card',
  'card_and_never_back',
  'deposit_by_card',
  'cancels_card_then_in_4',
  'card_fails',
  'two_choices',
  'sends_twice_together',
  'two_buyers_together',
  'nothing',
] as const;
export type BuyerRoad = (typeof BUYER_ROADS)[number];

/** What a shop's server does with an order that is paid. */
export const SHOP_ROADS = [
  'captures_all',
  'captures_in_two',
  'refunds_a_part',
  'voids_the_rest',
  'voids',
  'forgets',
  'only_confirms',
  'withdraws',
] as const;
export type ShopRoad = (typeof SHOP_ROADS)[number];

export const AMOUNT = 12_000_000;
const DEPOSIT = 3_000_000;
const PART = 5_000_000;
const REFUND = 2_000_000;
const CARD = '6037990000000006';
/** How long a shop looks for a payment after its buyer has gone. */
const LOOKS_MS = 6_000;

export interface Actors {
  readonly caller: HttpCaller;
  readonly nesye: Nesye;
  readonly sandboxUrl: string;
  readonly returnUrl: string;
  /** By `performance.now()`: then everybody gives up. */
  readonly deadline: number;
}

/** What the server has acknowledged of an order: it must be in the books. */
export interface Acknowledged {
  readonly session: string;
  approvedFor: bigint | undefined;
  captured: number;
  refunded: number;
}

/** An order from its cart to what its shop does with it. Returns what was acknowledged; undefined where the shop got no session before the deadline. */
export async function runOrder(
  actors: Actors,
  orderRef: string,
  buyers: readonly [NewCustomer, NewCustomer],
  roads: { readonly buyer: BuyerRoad; readonly shop: ShopRoad },
): Promise<Acknowledged | undefined> {
  const session = await insist(actors.deadline, () => begin(actors, orderRef));
  if (session === undefined) return undefined;
  const known: Acknowledged = { session: session.id, approvedFor: undefined, captured: 0, refunded: 0 };
  const over = new AbortController();
  const buying = buy(actors, known, buyers, roads.buyer).finally(() => over.abort());
  await Promise.all([buying, sell(actors, known, roads.shop, over.signal)]);
  return known;
}

const begin = ({ nesye, returnUrl }: Actors, orderRef: string): Promise<Session> =>
  nesye.sessions.create({
    order_ref: orderRef,
    amount: AMOUNT,
    currency: 'IRR',
    items: [{ name: 'کتاب‌خانهٔ چوبی', quantity: 2, unit_amount: AMOUNT / 2 }],
    return_url: returnUrl,
  });

interface PayReply {
  readonly status?: string;
  readonly gateway_page?: string | null;
}

/** Sends a choice until it is decided: what is busy, or was lost, is sent again. */
async function choose(
  { caller, deadline }: Actors,
  known: Acknowledged,
  buyer: NewCustomer,
  body: object,
): Promise<PayReply> {
  const decided = await insist(deadline, async () => {
    const response = await caller.ask({
      method: 'POST',
      path: `/api/v1/checkout/sessions/${known.session}/pay/`,
      token: buyer.access,
      headers: { 'x-forwarded-for': `10.1.${buyer.id % 250n}.7` },
      body,
    });
    if (response.status >= 500 || response.status === 429) throw new Error(response.text);
    return response;
  });
  if (decided === undefined) return {};
  const reply = decided.json() as PayReply;
  if (reply.status === 'approved') known.approvedFor = buyer.id;
  return reply;
}

/** Presses a button of the gateway's page. Returns where it leads, or undefined where the gateway does not take it any more. */
async function press(actors: Actors, page: string, action: 'pay' | 'fail' | 'cancel'): Promise<string | undefined> {
  const response = await insist(actors.deadline, () =>
    fetch(new URL(new URL(page).pathname, actors.sandboxUrl), {
      method: 'POST',
      body: new URLSearchParams({ action, card: CARD }),
      redirect: 'manual',
    }),
  );
  return response?.headers.get('location') ?? undefined;
}

/** The browser comes back from the gateway, however long the server takes to be there again. */
async function comeBack({ caller, deadline }: Actors, address: string | undefined): Promise<void> {
  if (address === undefined) return;
  const { pathname, search } = new URL(address);
  await insist<HttpResponse>(deadline, () => caller.ask({ path: `${pathname}${search}` }));
}

const inFour = ({ contractUid }: NewCustomer) => ({ contractUID: contractUid, numberOfInstallments: 4 });
const byCard = ({ cashUid }: NewCustomer) => ({ cashAccountUID: cashUid, productUID: 'cash-gateway' });

/** A buyer's road. The first of the two has money in the wallet, the second has none. */
async function buy(
  actors: Actors,
  known: Acknowledged,
  [rich, poor]: readonly [NewCustomer, NewCustomer],
  road: BuyerRoad,
): Promise<void> {
  const pick = (buyer: NewCustomer, body: object) => choose(actors, known, buyer, body);
  const payAt = async ({ gateway_page: page }: PayReply, action: 'pay' | 'fail' | 'cancel' = 'pay') => {
    if (typeof page === 'string') await comeBack(actors, await press(actors, page, action));
  };
  const withDeposit = { ...inFour(poor), depositAmount: DEPOSIT };
  const roads: Readonly<Record<BuyerRoad, () => Promise<unknown>>> = {
    in_4: () => pick(rich, inFour(rich)),
    wallet: () => pick(rich, { cashAccountUID: rich.cashUid }),
    card: async () => payAt(await pick(poor, byCard(poor))),
    card_and_never_back: async () => {
      const { gateway_page: page } = await pick(poor, byCard(poor));
      if (typeof page === 'string') await press(actors, page, 'pay');
    },
    deposit_by_card: async () => payAt(await pick(poor, withDeposit)),
    cancels_card_then_in_4: async () => {
      await payAt(await pick(poor, byCard(poor)), 'cancel');
      await pick(poor, inFour(poor));
    },
    card_fails: async () => payAt(await pick(poor, byCard(poor)), 'fail'),
    two_choices: async () => {
      const first = await pick(poor, byCard(poor));
      const second = await pick(poor, withDeposit);
      await payAt(first);
      await payAt(second);
    },
    sends_twice_together: () => Promise.all([pick(rich, inFour(rich)), pick(rich, inFour(rich))]),
    two_buyers_together: () => Promise.all([pick(rich, inFour(rich)), pick(poor, inFour(poor))]),
    nothing: () => Promise.resolve(),
  };
  await roads[road]();
}

/** Sends a verb until the server has decided it, with one key for all tries. A refusal is a decision too. */
async function verb(actors: Actors, send: () => Promise<Payment>): Promise<Payment | undefined> {
  return await insist(actors.deadline, async () => {
    try {
      return await send();
    } catch (error) {
      if (error instanceof NesyeError && !error.retryable && error.status >= 400 && error.status < 500)
        return undefined;
      throw error;
    }
  });
}

/** The road of a shop's server, which looks at its order until that is paid or the buyer has gone. */
async function sell(actors: Actors, known: Acknowledged, road: ShopRoad, buyerIsGone: AbortSignal): Promise<void> {
  const { nesye } = actors;
  if (road === 'withdraws') {
    await sleep(Math.random() * 400);
    await insist(actors.deadline, async () => {
      await nesye.sessions.cancel(known.session).catch((error: unknown) => {
        if (!(error instanceof NesyeError) || error.code !== 'session_closed') throw error;
      });
      return true;
    });
  }
  const id = await paymentOf(actors, known.session, buyerIsGone);
  if (id === undefined || road === 'forgets') return;
  const key = (name: string) => ({ idempotencyKey: `${known.session}-${name}` });
  const capture = async (name: string, amount?: number): Promise<void> => {
    const before = known.captured;
    const part = amount === undefined ? {} : { amount };
    const payment = await verb(actors, () => nesye.payments.capture(id, part, key(name)));
    if (payment !== undefined) known.captured = Math.max(before, payment.captured_amount);
  };
  if (road !== 'voids') await verb(actors, () => nesye.payments.confirm(id));
  if (road === 'voids') await verb(actors, () => nesye.payments.void(id));
  if (road === 'captures_all' || road === 'refunds_a_part' || road === 'withdraws') await capture('all');
  if (road === 'captures_in_two' || road === 'voids_the_rest') await capture('part', PART);
  if (road === 'captures_in_two') await capture('rest');
  if (road === 'voids_the_rest') await verb(actors, () => nesye.payments.void(id));
  if (road !== 'refunds_a_part') return;
  const refunded = await verb(actors, () => nesye.payments.refund(id, { amount: REFUND }, key('refund')));
  if (refunded !== undefined) known.refunded = refunded.refunded_amount;
}

/** The payment of a session; undefined where none has come some seconds after its buyer has gone. */
async function paymentOf(
  { nesye, deadline }: Actors,
  id: string,
  buyerIsGone: AbortSignal,
): Promise<string | undefined> {
  let until = Infinity;
  while (performance.now() < Math.min(until, deadline)) {
    const session = await nesye.sessions.retrieve(id).catch(() => undefined);
    if (session !== undefined && session.status !== 'created') return session.payment_id ?? undefined;
    if (buyerIsGone.aborted && until === Infinity) until = performance.now() + LOOKS_MS;
    await sleep(400);
  }
  return undefined;
}
