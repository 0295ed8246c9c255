import type { EventType } from '@nesye/contract';
import { parseRial, type Rial, rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { asJson, type PaymentSums, paymentView } from '../checkout-views.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { type PaymentVerb, statusOf, VERBS, verbsOf } from '../domain/payment-state.ts';
import { insertEvent, readReportedRefund } from '../queries/events.ts';
import { confirmPayment, endPayment, type Payment, readPayment } from '../queries/payments.ts';
import { findSessionOfOrder, lockSession, readSession, type Session, type ShopMode } from '../queries/sessions.ts';

const CAPTURE_MS = 7 * 24 * 60 * 60_000;

/** A payment with its session and its sums. */
export interface FoundPayment {
  readonly session: Session;
  readonly payment: Payment;
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
  const payment = await readPayment(sql, id);
  const session = payment === undefined ? undefined : await readSession(sql, payment.sessionId);
  if (payment === undefined || session === undefined) return undefined;
  return { session, payment, sums: await readSums(deps, sql, id) };
}

async function readSums({ heldSales }: CheckoutDeps, sql: Sql | Tx, id: bigint): Promise<PaymentSums> {
  const parts = (await heldSales().partsOf(sql, [id])).get(id) ?? [];
  return {
    captured: parts.reduce((sum, part) => sum + part.amount, 0n),
    refunded: parts.reduce((sum, part) => sum + part.refunded, 0n),
  };
}

/** Locks a payment of a shop, and says what a verb does to it now. Refuses `not_found`, and `payment_state` with the state and the verbs it allows. */
async function lockFor(
  deps: CheckoutDeps,
  tx: Tx,
  { shop, id, verb }: { readonly shop: ShopMode; readonly id: bigint; readonly verb: PaymentVerb },
): Promise<FoundPayment & { readonly isDone: boolean }> {
  const found = requireOwn(await lockKnown(deps, tx, id), shop);
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
  const data = { payment: asJson(paymentView(found.session, found.payment, found.sums)) };
  await insertEvent(tx, found.session, { type, data, createdAt: deps.clock.businessNow() });
  return found;
}

/** A payment after a verb that can be repeated. */
export type Repeatable = FoundPayment & { readonly already: boolean };

/** The shop says that it knows the order. Repeated, nothing changes. Refuses as every verb does. */
export async function confirm(deps: CheckoutDeps, shop: ShopMode, id: bigint): Promise<Repeatable> {
  return await deps.database.transaction(async (tx) => {
    const found = await lockFor(deps, tx, { shop, id, verb: 'confirm' });
    if (found.isDone) return { ...found, already: true };
    const at = deps.clock.businessNow();
    // The sweep of the minute has not come by yet.
    if (found.payment.confirmBy <= at)
      throw new Refusal('payment_state', { extra: { current_state: 'expired', allowed: [] } });
    await confirmPayment(tx, id, { at, captureBy: new Date(at.getTime() + CAPTURE_MS) });
    return { ...(await report(deps, tx, id, 'payment.confirmed')), already: false };
  });
}

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
  await endPayment(tx, payment.id, { reason, at: deps.clock.businessNow() });
  return await report(deps, tx, payment.id, reason === 'voided' ? 'payment.voided' : 'payment.expired');
}

/** Takes a confirmed payment or a part of it, in the caller's transaction. Refuses as every verb does, `amount_invalid`, `capture_exceeds_rest` and what a closed shop is refused for. */
export async function capture(
  deps: CheckoutDeps,
  tx: Tx,
  shop: ShopMode,
  { id, amount }: { readonly id: bigint; readonly amount: unknown },
): Promise<FoundPayment> {
  const found = await lockFor(deps, tx, { shop, id, verb: 'capture' });
  return await take(deps, tx, found, amount === undefined ? undefined : readAmount(amount));
}

async function take(
  deps: CheckoutDeps,
  tx: Tx,
  { payment, session, sums }: FoundPayment,
  amount: Rial | undefined,
): Promise<FoundPayment> {
  const expiresAt = new Date((payment.captureBy ?? deps.clock.businessNow()).getTime() + CAPTURE_MS);
  const part = await deps.heldSales().capture(tx, payment.id, { amount, expiresAt });
  if (part === undefined) throw new Error(`nothing is held of the payment ${payment.id}`);
  if (sums.captured + part.amount === session.amount)
    await endPayment(tx, payment.id, { reason: 'captured', at: deps.clock.businessNow() });
  return await report(deps, tx, payment.id, 'payment.captured');
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
    await confirmPayment(tx, id, { at, captureBy: new Date(at.getTime() + CAPTURE_MS) });
    await takeOrGiveUp(deps, tx, await report(deps, tx, id, 'payment.confirmed'));
  });
}

/** Takes all of a locked payment; of a shop that sells nothing any more it is given up. */
async function takeOrGiveUp(deps: CheckoutDeps, tx: Tx, found: FoundPayment): Promise<void> {
  await take(deps, tx, found, undefined).catch(async (error: unknown) => {
    // A refusal comes before anything is written.
    if (!(error instanceof Refusal)) throw error;
    await giveUp(deps, tx, found, 'voided');
  });
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
  const known = await readPayment(tx, id);
  if (known === undefined) return undefined;
  await lockSession(tx, known.sessionId);
  return await readWhole(deps, tx, id);
}
