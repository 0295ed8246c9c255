import type { CallTypes, checkoutCalls } from '@nesye/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isDeepStrictEqual } from 'node:util';
import { deadlinesOf } from '../../gateway/index.ts';
import type { NewlyHeld, SaleToHold } from '../../payments/index.ts';
import { wayBackOf } from '../checkout-views.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { findSession, lockSession, readSession, type Session, setWaiting } from '../queries/sessions.ts';
import { approve } from './approve-session.ts';
import { authorise, type AuthoriseDeps, heldUntil, loadSession } from './authorise-session.ts';
import { CARD_PURPOSE, pageOf, stopWaiting } from './pay-by-card.ts';

export type SessionPaymentBody = CallTypes<(typeof checkoutCalls)['paySession']>['body'];

/** What comes of a buyer's agreement: the order is paid, or its card is to pay at the gateway first. */
export type PaidSession =
  | { readonly status: 'approved'; readonly way_back: string; readonly gateway_page: null }
  | { readonly status: 'at_gateway'; readonly way_back: null; readonly gateway_page: string };

/** Pays a session as its buyer does. */
export type PayAsBuyer = (customerId: bigint, code: string, body: SessionPaymentBody) => Promise<PaidSession>;

/**
 * A buyer agrees to pay a session. Money and limit are held, and the shop has an authorised payment. Where a card pays a part, the gateway takes that first.
 * Who has paid it gets the same again. The last choice counts: a payment by card that was begun before is given up, unless it is this one. Refuses `not_found`,
 * `session_closed`, `gateway_down`, and what a purchase is refused for. Then the session stays open for another way to pay.
 */
export async function paySession(
  deps: AuthoriseDeps,
  customerId: bigint,
  code: string,
  body: SessionPaymentBody,
): Promise<PaidSession> {
  const known = requirePayable(deps, await loadSession(deps, code));
  if (known.status !== 'created') return repeat(deps, customerId, known);
  const request = requestOf(known, body);
  const sale = await deps.heldSales().read(customerId, request);
  const isPlain = known.waitingSaleId === null && !sale.mayUseCard;
  const paid = isPlain ? await authorise(deps, { customerId, session: known, sale }) : undefined;
  if (paid !== undefined) return approved(paid, deps.publicOrigin);
  const waitsForAnother = known.waitingSaleId !== null && !(await isWaitOf(deps, customerId, known.waitingSaleId));
  if (waitsForAnother) await stopWaiting(deps, known.id);
  const held = await deps.database.transaction((tx) => holdOrder(deps, tx, customerId, { known, sale, request }));
  if (held.kind === 'paid') return repeat(deps, customerId, held.session);
  return atGateway(await pageOf(deps, held.attemptId));
}

/** A session that a buyer may see. Refuses `not_found`: a test session takes no real buyer's money. */
export async function findPayable(
  deps: Pick<CheckoutDeps, 'database' | 'mayBePrivate'>,
  code: string,
): Promise<Session> {
  return requirePayable(deps, await findSession(deps.database.sql, code));
}

function requirePayable({ mayBePrivate }: Pick<CheckoutDeps, 'mayBePrivate'>, session: Session | undefined): Session {
  if (session === undefined || (!session.isLive && !mayBePrivate)) throw new Refusal('not_found');
  return session;
}

/** What is bought is the shop's word, how it is paid the buyer's. The session names the payment. */
const requestOf = ({ terminalCode, amount, code }: Session, body: SessionPaymentBody) => ({
  ...body,
  qrCode: terminalCode,
  transactionAmount: String(amount),
  uid: code,
});

/** What was priced is rolled back with everything else. */
class Tried extends Error {
  readonly priced: NewlyHeld['priced'];
  constructor(priced: NewlyHeld['priced']) {
    super('a payment was tried');
    this.priced = priced;
  }
}

/** Prices the payment of an open session, by the very work of `paySession` in a transaction that is rolled back. Refuses as that does. */
export async function tryPayment(
  deps: CheckoutDeps,
  customerId: bigint,
  code: string,
  body: SessionPaymentBody,
): Promise<NewlyHeld['priced']> {
  const known = await findPayable(deps, code);
  const request = requestOf(known, body);
  const sale = await deps.heldSales().read(customerId, request);
  try {
    return await deps.database.transaction(async (tx) => {
      const { begun, now } = await lockOpen(deps, tx, known.id);
      if (now === undefined) throw new Refusal('session_closed');
      const insteadOf = begun?.customerId === customerId ? begun.id : undefined;
      const { priced } = await deps.heldSales().hold(tx, customerId, { ...orderOf(sale, now), insteadOf });
      throw new Tried(priced);
    });
  } catch (error) {
    if (error instanceof Tried) return error.priced;
    throw error;
  }
}

interface OrderToHold {
  readonly known: Session;
  readonly sale: SaleToHold;
  readonly request: ReturnType<typeof requestOf>;
}
type HeldOrder =
  | { readonly kind: 'paid'; readonly session: Session }
  | { readonly kind: 'at_gateway'; readonly attemptId: bigint };

const orderOf = (sale: SaleToHold, now: Date) => ({
  sale,
  expiresAt: heldUntil(now),
  cardPurpose: CARD_PURPOSE,
});

/** Locks a session, and reads how it is: `now` is undefined where it is over, `begun` is the sale whose card it waits for. */
async function lockOpen({ clock, heldSales }: CheckoutDeps, tx: Tx, id: bigint) {
  await lockSession(tx, id);
  const session = await readSession(tx, id);
  const now = clock.businessNow();
  const waiting = session?.waitingSaleId ?? null;
  const begun = waiting === null ? undefined : await heldSales().find(tx, waiting);
  const isOpen = session?.status === 'created' && session.expiresAt > now;
  return { session, begun, now: isOpen ? now : undefined };
}

/** Holds an order, in the caller's transaction: paid where no card is to pay, else the attempt at its gateway. */
async function holdOrder(
  deps: CheckoutDeps,
  tx: Tx,
  customerId: bigint,
  { known, sale, request }: OrderToHold,
): Promise<HeldOrder> {
  const { session, begun, now } = await lockOpen(deps, tx, known.id);
  if (session?.status === 'approved') return { kind: 'paid', session };
  if (session === undefined || now === undefined) throw new Refusal('session_closed');
  if (begun !== undefined && begun.customerId !== customerId) throw new Refusal('session_closed');
  if (begun?.attemptId !== undefined && isSameRequest(begun.request, request))
    return { kind: 'at_gateway', attemptId: begun.attemptId };
  const { id, attemptId } = await deps
    .heldSales()
    .hold(tx, customerId, { ...orderOf(sale, now), insteadOf: begun?.id });
  if (attemptId === undefined)
    return { kind: 'paid', session: await approve(deps, tx, session, { id, customerId, at: now }) };
  await setWaiting(tx, session.id, { saleId: id, until: deadlinesOf(now).decidesUntil });
  return { kind: 'at_gateway', attemptId };
}

const atGateway = (page: string): PaidSession => ({ status: 'at_gateway', way_back: null, gateway_page: page });
const approved = (session: Session, publicOrigin: string): PaidSession => ({
  status: 'approved',
  way_back: wayBackOf(session, publicOrigin),
  gateway_page: null,
});

/** Does a session wait for a payment by card of this customer. */
async function isWaitOf({ database, heldSales }: CheckoutDeps, customerId: bigint, saleId: bigint): Promise<boolean> {
  return (await heldSales().find(database.sql, saleId))?.customerId === customerId;
}

/** Is it the request that was stored: what is undefined is not there. */
const isSameRequest = (stored: object, request: object): boolean =>
  isDeepStrictEqual(stored, JSON.parse(JSON.stringify(request)));

function repeat({ publicOrigin }: CheckoutDeps, customerId: bigint, session: Session): PaidSession {
  if (session.buyerId !== customerId) throw new Refusal('session_closed');
  return approved(session, publicOrigin);
}
