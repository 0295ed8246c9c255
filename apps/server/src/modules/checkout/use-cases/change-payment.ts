import type { EventType } from '@nesye/contract';
import { parseRial, type Rial, rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { accepted, orRefusal } from '../../../platform/group-commit/or-refusal.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { asJson, type PaymentSums, paymentView } from '../checkout-views.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { type PaymentVerb, statusOf, VERBS, verbsOf } from '../domain/payment-state.ts';
import { insertEvents, type NewEvent, readReportedRefund } from '../queries/events.ts';
import { confirmPayments, endPayments, type PaidOrder, type Payment, readPaidOrders } from '../queries/payments.ts';
import { findSessionOfOrder, lockSessionsOf, type ShopMode } from '../queries/sessions.ts';

/** How long a confirmed payment waits for its shop. */
export const CAPTURE_MS = 7 * 24 * 60 * 60_000;

/** A payment with its session and its sums. */
export interface FoundPayment extends PaidOrder {
  readonly sums: PaymentSums;
}

/** A payment of a shop. Refuses `not_found`: another shop's, and one of the other mode, is as absent as one that does not exist. */
export async function findPayment(
  deps: CheckoutDeps,
  sql: Sql | Tx,
  shop: ShopMode,
  id: bigint,
): Promise<FoundPayment> {
  return requireOwn(await readWhole(deps, sql, id), shop);
}

function requireOwn(found: FoundPayment | undefined, { merchantId, isLive }: ShopMode): FoundPayment {
  if (found?.session.merchantId !== merchantId || found.session.isLive !== isLive) throw new Refusal('not_found');
  return found;
}

/** The payment of an order of a shop. Refuses `not_found`. */
export async function findPaymentOfOrder(deps: CheckoutDeps, shop: ShopMode, orderRef: string): Promise<FoundPayment> {
  const session = await findSessionOfOrder(deps.database.sql, shop, orderRef);
  if (session === undefined || session.paymentId === null) throw new Refusal('not_found');
  return await findPayment(deps, deps.database.sql, shop, session.paymentId);
}

async function readWhole(deps: CheckoutDeps, sql: Sql | Tx, id: bigint): Promise<FoundPayment | undefined> {
  return (await readWholes(deps, sql, [id])).get(id);
}

/** Payments with their sessions and sums; those that do not exist are left out. */
export async function readWholes(
  { heldSales }: CheckoutDeps,
  sql: Sql | Tx,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, FoundPayment>> {
  const orders = await readPaidOrders(sql, ids);
  // Nothing is captured of one that no shop has confirmed.
  const begun = [...orders].filter(([, { payment }]) => payment.state !== 'authorized').map(([id]) => id);
  const parts = begun.length === 0 ? new Map() : await heldSales().partsOf(sql, begun);
  return new Map([...orders].map(([id, order]) => [id, { ...order, sums: sumsOf(parts.get(id) ?? []) }]));
}

const sumsOf = (parts: readonly { readonly amount: bigint; readonly refunded: bigint }[]): PaymentSums => ({
  captured: parts.reduce((sum, part) => sum + part.amount, 0n),
  refunded: parts.reduce((sum, part) => sum + part.refunded, 0n),
});

/** Locks a payment of a shop, and says what a verb does to it now. Refuses `not_found`, and `payment_state` with the state and the verbs it allows. */
async function lockFor(
  deps: CheckoutDeps,
  tx: Tx,
  { shop, id, verb }: { readonly shop: ShopMode; readonly id: bigint; readonly verb: PaymentVerb },
): Promise<JudgedPayment> {
  return judge(await lockKnown(deps, tx, id), shop, verb);
}

/** A payment, and whether a verb was done to it before. */
export type JudgedPayment = FoundPayment & { readonly isDone: boolean };

/** What a verb does to a payment now, by the one table. Refuses as `lockFor` does. */
export function judge(known: FoundPayment | undefined, shop: ShopMode, verb: PaymentVerb): JudgedPayment {
  const found = requireOwn(known, shop);
  const status = statusOf({ ...found.payment, ...found.sums });
  const outcome = VERBS[verb][status];
  if (outcome === 'refuses')
    throw new Refusal('payment_state', { extra: { current_state: status, allowed: verbsOf(status) } });
  return { ...found, isDone: outcome === 'already' };
}

/** Reads a payment again after a change, and writes the event of it. */
async function report(deps: CheckoutDeps, tx: Tx, id: bigint, type: EventType): Promise<FoundPayment> {
  const found = await readWhole(deps, tx, id);
  if (found === undefined) throw new Error(`the payment ${id} has gone`);
  await insertEvents(tx, [eventOf(found, type, deps.clock.businessNow())]);
  return found;
}

/** The event of a payment. */
export const eventOf = ({ session, payment, sums }: FoundPayment, type: EventType, createdAt: Date): NewEvent => ({
  session,
  type,
  data: { payment: asJson(paymentView(session, payment, sums)) },
  createdAt,
});

/** A payment after a verb that can be repeated. */
export type Repeatable = FoundPayment & { readonly already: boolean };

/** Frees what is not captured. Repeated, nothing changes. Refuses as every verb does. */
export async function voidPayment(deps: CheckoutDeps, shop: ShopMode, id: bigint): Promise<Repeatable> {
  return await deps.database.transaction(async (tx) => {
    const found = await lockFor(deps, tx, { shop, id, verb: 'void' });
    if (found.isDone) return { ...found, already: true };
    return { ...(await giveUp(deps, tx, found, 'voided')), already: false };
  });
}

/** Frees what is still held of a payment that the caller has locked. */
async function giveUp(
  deps: CheckoutDeps,
  tx: Tx,
  { payment }: FoundPayment,
  reason: 'voided' | 'expired',
): Promise<FoundPayment> {
  if (!(await deps.heldSales().release(tx, payment.id)))
    throw new Error(`nothing is held of the payment ${payment.id}`);
  return await endAs(deps, tx, payment, reason);
}

/** Ends a payment of which nothing is held any more, for its gateway took the money back. The caller has locked its session. */
export async function endTakenBack(deps: CheckoutDeps, tx: Tx, id: bigint): Promise<void> {
  await endAs(deps, tx, { id }, 'voided');
}

async function endAs(
  deps: CheckoutDeps,
  tx: Tx,
  payment: Pick<Payment, 'id'>,
  reason: 'voided' | 'expired',
): Promise<FoundPayment> {
  await endPayments(tx, [payment.id], { reason, at: deps.clock.businessNow() });
  return await report(deps, tx, payment.id, reason === 'voided' ? 'payment.voided' : 'payment.expired');
}

/** Takes a confirmed payment or a part of it, in the caller's transaction. Refuses as every verb does, `amount_invalid`, `capture_exceeds_rest` and what a closed shop is refused for. */
export async function capture(
  deps: CheckoutDeps,
  tx: Tx,
  shop: ShopMode,
  part: { readonly id: bigint; readonly amount: unknown },
): Promise<FoundPayment> {
  const [taken] = await captureMany(deps, tx, [{ shop, ...part }]);
  if (taken === undefined) throw new Error('no outcome of a capture');
  if (taken instanceof Refusal) throw taken;
  return taken;
}

/** A shop takes a payment or a part of it. */
export interface Capture {
  readonly shop: ShopMode;
  readonly id: bigint;
  /** As it was sent; undefined for all that is left. */
  readonly amount: unknown;
}

/** The same for payments of different buyers, each decided for itself: of what is refused nothing is stored. */
export async function captureMany(
  deps: CheckoutDeps,
  tx: Tx,
  wanted: readonly Capture[],
): Promise<(FoundPayment | Refusal)[]> {
  const ids = wanted.map(({ id }) => id);
  await lockSessionsOf(tx, ids);
  const known = await readWholes(deps, tx, ids);
  const judged = wanted.map(({ shop, id, amount }) =>
    orRefusal(() => ({
      found: judge(known.get(id), shop, 'capture'),
      amount: amount === undefined ? undefined : readAmount(amount),
    })),
  );
  const taken = await takeMany(deps, tx, accepted(judged));
  const outcomes = new Map(accepted(judged).map(({ found }, index) => [found.payment.id, taken[index]]));
  return judged.map((part) => {
    const outcome = part instanceof Refusal ? part : outcomes.get(part.found.payment.id);
    if (outcome === undefined) throw new Error('no outcome of a capture');
    return outcome;
  });
}

interface PartOfFound {
  readonly found: FoundPayment;
  readonly amount: Rial | undefined;
}

/** Takes parts of payments that the caller has locked, with the events of them. Returns each as it is then, or what it is refused for. */
async function takeMany(
  deps: CheckoutDeps,
  tx: Tx,
  parts: readonly PartOfFound[],
): Promise<(FoundPayment | Refusal)[]> {
  if (parts.length === 0) return [];
  const at = deps.clock.businessNow();
  const wanted = parts.map(({ found: { payment }, amount }) => ({
    id: payment.id,
    amount,
    expiresAt: new Date((payment.captureBy ?? at).getTime() + CAPTURE_MS),
  }));
  const taken = await deps.heldSales().captureMany(tx, wanted);
  const outcomes = parts.map(({ found }, index) => {
    const part = taken[index];
    if (part === undefined) throw new Error(`nothing is held of the payment ${found.payment.id}`);
    return part instanceof Refusal ? part : withPart(found, part.amount);
  });
  const changed = accepted(outcomes);
  const ended = changed.filter(({ payment }) => payment.state === 'ended').map(({ payment }) => payment.id);
  if (ended.length > 0) await endPayments(tx, ended, { reason: 'captured', at });
  await insertEvents(
    tx,
    changed.map((found) => eventOf(found, 'payment.captured', at)),
  );
  return outcomes;
}

/** A payment as it is once a part more was taken. */
function withPart({ session, payment, sums }: FoundPayment, amount: bigint): FoundPayment {
  const captured = sums.captured + amount;
  const isWhole = captured === session.amount;
  return {
    session,
    payment: isWhole ? { ...payment, state: 'ended', endReason: 'captured' } : payment,
    sums: { ...sums, captured },
  };
}

function readAmount(given: unknown): Rial {
  const amount = parseRial(given);
  if (amount === undefined || amount === 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  return amount;
}

/**
 * Gives back what was captured, or a part of it, in the caller's transaction: from the first part on. `userId` is the shop's owner. Refuses as every verb does,
 * `amount_invalid` and `refund_exceeds_rest`.
 */
export async function refund(
  deps: CheckoutDeps,
  tx: Tx,
  { shop, userId }: { readonly shop: ShopMode; readonly userId: bigint },
  { id, amount }: { readonly id: bigint; readonly amount: unknown },
): Promise<FoundPayment> {
  const { sums } = await lockFor(deps, tx, { shop, id, verb: 'refund' });
  const rest = rial(sums.captured - sums.refunded);
  const wanted = amount === undefined ? rest : readAmount(amount);
  if (wanted > rest) throw new Refusal('refund_exceeds_rest', { field: 'amount' });
  return await giveBack(deps, tx, { id, userId, amount: wanted });
}

/**
 * Gives back so much that `amount` rials of what was captured are left, in the caller's transaction; where no more is left, nothing changes. Refuses as every verb does, and
 * `refund_exceeds_rest` where less is left already.
 */
export async function refundDownTo(
  deps: CheckoutDeps,
  tx: Tx,
  { shop, userId }: { readonly shop: ShopMode; readonly userId: bigint },
  { id, amount }: { readonly id: bigint; readonly amount: Rial },
): Promise<FoundPayment> {
  const found = await lockFor(deps, tx, { shop, id, verb: 'refund' });
  const rest = rial(found.sums.captured - found.sums.refunded);
  if (amount === rest) return found;
  if (amount > rest) throw new Refusal('refund_exceeds_rest', { field: 'amount' });
  return await giveBack(deps, tx, { id, userId, amount: rial(rest - amount) });
}

/** Gives back so many rials of a payment that the caller has locked and that has as many: from its first part on. */
async function giveBack(
  deps: CheckoutDeps,
  tx: Tx,
  { id, userId, amount }: { readonly id: bigint; readonly userId: bigint; readonly amount: Rial },
): Promise<FoundPayment> {
  let left = amount;
  for (const part of (await deps.heldSales().partsOf(tx, [id])).get(id) ?? []) {
    const here = rial(minOf(left, part.amount - part.refunded));
    if (here === 0n) continue;
    await deps.heldSales().refund(tx, userId, { purchaseId: part.purchaseId, amount: here });
    left = rial(left - here);
  }
  return await report(deps, tx, id, 'payment.refunded');
}

/** Gives all that is left of one part of a payment back, in the caller's transaction. Refuses `refund_exceeds_rest` where nothing is. */
export async function refundPart(
  deps: CheckoutDeps,
  tx: Tx,
  userId: bigint,
  { id, purchaseId }: { readonly id: bigint; readonly purchaseId: bigint },
): Promise<void> {
  await lockKnown(deps, tx, id);
  const parts = (await deps.heldSales().partsOf(tx, [id])).get(id) ?? [];
  const part = parts.find((each) => each.purchaseId === purchaseId);
  const rest = part === undefined ? 0n : part.amount - part.refunded;
  if (rest === 0n) throw new Refusal('refund_exceeds_rest');
  await deps.heldSales().refund(tx, userId, { purchaseId, amount: rial(rest) });
  await report(deps, tx, id, 'payment.refunded');
}

/**
 * Writes the event of refunds that were made in the shop's panel or by a decision, once: it says what is refunded in all. Those of the shop's server have theirs. The refund
 * has locked accounts, and a session is locked before accounts, so this is not its transaction.
 */
export async function reportRefunds(deps: CheckoutDeps, id: bigint): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await lockKnown(deps, tx, id);
    if (found === undefined) return;
    if (found.sums.refunded > (await readReportedRefund(tx, found.session.id)))
      await report(deps, tx, id, 'payment.refunded');
  });
}

const minOf = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Gives up a payment that its shop has not confirmed in time. */
export async function expirePayment(deps: CheckoutDeps, id: bigint): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await lockKnown(deps, tx, id);
    if (found?.payment.state === 'authorized') await giveUp(deps, tx, found, 'expired');
  });
}

/** Confirms a payment that no server of a shop does, and takes all of it, once; what cannot be taken is given up. */
export async function takeAtOnce(deps: CheckoutDeps, id: bigint): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await lockKnown(deps, tx, id);
    if (found?.payment.state !== 'authorized') return;
    const at = deps.clock.businessNow();
    await confirmPayments(tx, [id], { at, captureBy: new Date(at.getTime() + CAPTURE_MS) });
    await takeOrGiveUp(deps, tx, await report(deps, tx, id, 'payment.confirmed'));
  });
}

/** Takes all of a locked payment; of a shop that sells nothing any more it is given up. */
async function takeOrGiveUp(deps: CheckoutDeps, tx: Tx, found: FoundPayment): Promise<void> {
  // A refusal comes before anything is written.
  const [taken] = await takeMany(deps, tx, [{ found, amount: undefined }]);
  if (taken instanceof Refusal) await giveUp(deps, tx, found, 'voided');
}

/** Takes a payment whose day of capture has come. Of one that was captured in part the rest is freed: the shop has sent what it had. So is one of a shop that sells nothing any more. */
export async function settlePayment(deps: CheckoutDeps, id: bigint): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await lockKnown(deps, tx, id);
    if (found?.payment.state !== 'confirmed') return;
    if (found.sums.captured > 0n) await giveUp(deps, tx, found, 'voided');
    else await takeOrGiveUp(deps, tx, found);
  });
}

async function lockKnown(deps: CheckoutDeps, tx: Tx, id: bigint): Promise<FoundPayment | undefined> {
  await lockSessionsOf(tx, [id]);
  return await readWhole(deps, tx, id);
}
