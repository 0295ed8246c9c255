import { randomUUID } from 'node:crypto';
import { CASH_PRODUCT_UID } from '@nesye/contract/constants';
import { officialCalendar } from '@nesye/money';
import { createHttpPayoutBank } from '../../apps/server/src/modules/wallet/adapters/http-payout-bank.ts';
import { requestCashOut } from '../../apps/server/src/modules/wallet/use-cases/request-cash-out.ts';
import { isConnectionLost } from '../../apps/server/src/platform/database/database.ts';
import { Refusal } from '../../apps/server/src/platform/http/refusal.ts';
import { buyByCardInBulk, topUpInBulk } from './card-bulk.ts';
import type { DrillCustomer, DrillShop } from './drill-people.ts';
import type { User } from './drill-product.ts';
import type { DrillWorld } from './drill-world.ts';
import { inParallel } from './in-parallel.ts';
import { tryAgain } from './try-again.ts';

/** Purchases under way at once: the lanes take what comes together in one batch. */
const BUYERS = 24;
const WORKERS = 8;
/** Of an order in a day: it is given, is paid, and the bank may be silent in between. */
const MAX_LOOKS = 6;
const PART_REFUNDED = { of: 2, in: 5 } as const;

/** Of twenty purchases so many are of each kind, in this order. */
const MIX = [
  ['by_card', 8],
  ['on_credit', 6],
  ['deposit_by_card', 1],
  ['by_wallet', 5],
] as const;
type SaleKind = (typeof MIX)[number][0];
const KINDS: readonly SaleKind[] = MIX.flatMap(([kind, count]) => Array.from({ length: count }, () => kind));

/** Parts of all purchases that have something paid at the gateway. */
export const CARD_SHARE = 9 / KINDS.length;

export interface Sale {
  readonly id: number;
  readonly seller: User;
  readonly amount: number;
}

/** One payment by card in so many goes the whole road: the gateway's page, the browser's way back, inquiry and verify over HTTP. The others are written as rows. */
const WHOLE_ROAD_EVERY = 20;
const goesTheRoad = (_: unknown, place: number): boolean => place % WHOLE_ROAD_EVERY === 0;

/** Every customer tops up the wallet by card, with enough for the day's purchases and a cash-out. */
export async function topUpAll(world: DrillWorld): Promise<void> {
  const topUps = world.people.customers.map(({ user }, place) => ({
    user,
    customerId: user.id,
    amount: 30_000_000 + (place % 97) * 1_000,
  }));
  await topUpInBulk(
    world,
    topUps.filter((topUp, place) => !goesTheRoad(topUp, place)),
  );
  await inParallel(topUps.filter(goesTheRoad), WORKERS, async ({ user, amount }) => {
    const body = { amount };
    const topUp = await world.product.call('POST', '/api/v1/accounting/charge-cash-wallet', 201, {
      user,
      key: randomUUID(),
      body,
    });
    await payAtGateway(world, String(topUp['payment_url']));
  });
}

/** The purchases of a day, from the `first` of all on; each is what its number says. */
export async function sell(world: DrillWorld, first: number, count: number): Promise<Sale[]> {
  const places = Array.from({ length: count }, (_, index) => first + index);
  const wishes = places.map((place) => wishOfPlace(world, place));
  const inBulk = wishes.filter(({ kind }, place) => kind === 'by_card' && !goesTheRoad(kind, place));
  const ids = await buyByCardInBulk(world, inBulk);
  const sold = new Map(inBulk.map((wish, place) => [wish, ids[place] ?? 0]));
  const buy = world.product.app.ports.purchaseWith(world.product.clock);
  return await inParallel(wishes, BUYERS, async (wish) => {
    const amount = wish.body.transactionAmount;
    const known = sold.get(wish);
    const { seller } = wish;
    if (known !== undefined) return { id: known, seller, amount };
    // The same uid: nothing is bought twice.
    const { response } = await tryAgain(() => buy(wish.customerId, wish.body), isUndecided);
    if (response.invoice_url !== undefined) await payAtGateway(world, response.invoice_url);
    return { id: Number(response.id), seller, amount };
  });
}

/** The database or the gateway was silent: nothing is decided, and the same request may come again. */
const isUndecided = (error: unknown): boolean =>
  isConnectionLost(error) ||
  (error instanceof Refusal && ['busy', 'outcome_unknown', 'gateway_down'].includes(error.code));

function wishOfPlace({ people: { customers, shops } }: DrillWorld, place: number) {
  const customer = customers[place % customers.length] as DrillCustomer;
  const { code, owner, shop } = shops[place % shops.length] as DrillShop;
  const kind = KINDS[Math.floor(place / customers.length + place) % KINDS.length] ?? 'on_credit';
  const body = { ...wishOf(kind, place, customer), qrCode: code, uid: randomUUID() };
  return { kind, customerId: customer.user.id, seller: owner, shop, body };
}

function wishOf(kind: SaleKind, place: number, { contractUid, cashUid }: DrillCustomer) {
  const inRows = { contractUID: contractUid, numberOfInstallments: 4 };
  const byCard = { productUID: CASH_PRODUCT_UID.gateway };
  const financed = 2_000_000 + (place % 900) * 10_000;
  switch (kind) {
    case 'by_card':
      return { transactionAmount: 300_000 + (place % 7_919) * 1_000, cashAccountUID: cashUid, ...byCard };
    case 'on_credit':
      return { transactionAmount: financed, ...inRows };
    case 'deposit_by_card': {
      const depositAmount = 500_000 + (place % 50) * 1_000;
      return { transactionAmount: financed + depositAmount, depositAmount, ...inRows, ...byCard };
    }
    case 'by_wallet':
      return { transactionAmount: 100_000 + (place % 90) * 10_000, cashAccountUID: cashUid };
  }
}

/** The customer pays on the gateway's page and the browser comes back. */
async function payAtGateway({ outside, product }: DrillWorld, paymentUrl: string): Promise<void> {
  const back = new URL(outside.gateway.pay(new URL(paymentUrl).pathname.split('/').at(-1) ?? ''));
  await product.call('GET', `${back.pathname}${back.search}`, 303);
}

/** The shops give sales back, every second in part, and what goes to cards is sent. */
export async function refund({ product }: DrillWorld, sales: readonly Sale[]): Promise<void> {
  await inParallel(sales, WORKERS, async ({ id, seller, amount: whole }, place) => {
    const amount = place % 2 === 0 ? whole : Math.floor((whole * PART_REFUNDED.of) / PART_REFUNDED.in);
    await product.call('POST', '/api/v1/merchant/reverse-transaction', 201, {
      user: seller,
      key: randomUUID(),
      body: { transaction: id, amount, mode: 'last' },
    });
  });
  await product.doQueued('platform.look_at_order');
}

/** Customers ask for money on their bank accounts. Returns how many could: who has nothing that the gateway has settled cannot. */
export async function requestCashOuts({ product, outside, people }: DrillWorld, count: number): Promise<number> {
  const { database, clock, app } = product;
  const deps = {
    database,
    clock,
    vault: app.vault,
    holidays: officialCalendar(),
    gateway: () => app.ports.gateway(),
    bank: createHttpPayoutBank({ url: `${outside.url}/bank`, clock, description: 'برداشت' }),
    banks: { ofSheba: async () => undefined, ofCard: async () => undefined },
    // The second factor is not what is drilled.
    takeCode: async () => undefined,
    requireNoCoolingOff: async () => undefined,
    requireProvenOwner: async () => ({ isSimKnown: true }),
  };
  const done = await inParallel(people.customers.slice(0, count), WORKERS, async ({ user }, place) => {
    const given = { amount: 2_000_000 + (place % 50) * 10_000, code: '' };
    try {
      await tryAgain(
        () => database.transaction((tx) => requestCashOut(deps, tx, { userId: user.id, sessionId: 0n }, given)),
        isConnectionLost,
      );
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_settled_yet') return false;
      throw error;
    }
  });
  return done.filter(Boolean).length;
}

/** The bank is given the cash-outs and payouts whose cycle is over, and asked what became of them. */
export async function payByBank({ product }: DrillWorld): Promise<void> {
  for (let round = 0; round < MAX_LOOKS && (await product.doQueued('platform.look_at_order')) > 0; round += 1);
}
