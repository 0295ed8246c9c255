import { type Rial, rial } from '@nesye/money';
import type { ShopPrincipal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type DriverCart, readDriverCart, readDriverOrder, WrongField } from '../domain/driver-order.ts';
import { type DriverStatus, driverStatusOf } from '../domain/driver-status.ts';
import type { Eligibility } from '../domain/eligibility.ts';
import { statusOf } from '../domain/payment-state.ts';
import { findSession, type Session } from '../queries/sessions.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { capture, findPayment, type FoundPayment, refund, refundDownTo, voidPayment } from './change-payment.ts';
import { checkEligibility } from './check-eligibility.ts';
import { confirm, type ConfirmDeps } from './confirm-payment.ts';
import { createSession, type SessionBody } from './create-session.ts';
import { cancelSession, findOwnSession } from './end-sessions.ts';

/** An order as a verb leaves it. */
export interface DriverResult {
  readonly transactionId: string;
  readonly status: DriverStatus;
  /** What the buyer owes for it, in rials: less what was given back. */
  readonly amount: Rial;
}

type Verb = (deps: ConfirmDeps, shop: ShopPrincipal, token: string, body: unknown) => Promise<DriverResult>;

/** Can this shop sell an amount in installments now. What its buyer may spend is the buyer's own. Throws `WrongField`. */
export async function driverEligible(
  deps: CheckoutDeps,
  { shop }: ShopPrincipal,
  amount: string | undefined,
): Promise<Eligibility> {
  if (!/^[1-9]\d{0,14}$/.test(amount ?? '')) throw new WrongField('amount');
  return checkEligibility(deps, shop, amount ?? '');
}

/** Begins a checkout; its buyer comes back with a form. Throws `WrongField`, and refuses as `createSession` does. */
export async function driverToken(deps: CheckoutDeps, { shop }: ShopPrincipal, body: unknown): Promise<Session> {
  const { transactionId, returnUrl, mobile, cart } = readDriverOrder(body);
  const order = {
    ...bodyOf(cart),
    order_ref: transactionId,
    return_url: returnUrl,
    ...(mobile === undefined ? {} : { buyer: { mobile } }),
  };
  return await createSession(deps, shop, order, { goesBackByForm: true });
}

const bodyOf = ({
  amount,
  items,
  shipping,
  tax,
  discount,
}: DriverCart): Omit<SessionBody, 'order_ref' | 'return_url'> => ({
  amount,
  currency: 'IRR',
  items: [...items],
  shipping_amount: shipping,
  tax_amount: tax,
  discount_amount: discount,
});

/** How an order is. Refuses `not_found`. */
export const driverStatus: Verb = async (deps, { shop }, token) => {
  const session = await findOwnSession(deps, shop, token);
  return resultOf(session, await paymentOf(deps, session));
};

/** The shop knows the order. Repeated, nothing changes. */
export const driverVerify: Verb = async (deps, principal, token) => {
  const { session, payment } = await requirePayment(deps, principal, token);
  return resultOf(session, await confirm(deps, principal.shop, payment.payment.id));
};

/** Takes all of a verified order. Repeated, nothing changes. */
export const driverSettle: Verb = async (deps, principal, token) => {
  const { session, payment } = await requirePayment(deps, principal, token);
  const isTaken = payment.payment.state === 'ended' && payment.sums.captured > 0n;
  if (isTaken) return resultOf(session, payment);
  const { id } = payment.payment;
  const taken = await deps.database.transaction((tx) => capture(deps, tx, principal.shop, { id, amount: undefined }));
  return resultOf(session, taken);
};

/** Gives up an order of which nothing was taken. Repeated, nothing changes. */
export const driverRevert: Verb = async (deps, principal, token) => {
  const session = await findOwnSession(deps, principal.shop, token);
  const payment = await paymentOf(deps, session);
  if (payment !== undefined) return resultOf(session, await voidPayment(deps, principal.shop, payment.payment.id));
  const isOpen = session.status === 'created';
  return resultOf(isOpen ? await cancelSession(deps, principal.shop, token) : session, undefined);
};

/** Gives all of an order back that was taken; what was not taken is not wanted either. Repeated, nothing changes. */
export const driverCancel: Verb = async (deps, principal, token) => {
  const { session, payment } = await requireTaken(deps, principal, token);
  const { id, state } = payment.payment;
  if (state !== 'ended') await voidPayment(deps, principal.shop, id);
  if (payment.sums.captured === payment.sums.refunded) return resultOf(session, payment);
  const refunded = await deps.database.transaction((tx) => refund(deps, tx, principal, { id, amount: undefined }));
  return resultOf(session, refunded);
};

/** Gives back what a smaller cart costs less. Repeated, nothing changes. Throws `WrongField`, and refuses `refund_exceeds_rest` where it costs more. */
export const driverUpdate: Verb = async (deps, principal, token, body) => {
  const { amount } = readDriverCart(body);
  const { session, payment } = await requireTaken(deps, principal, token);
  const { id } = payment.payment;
  const left = await deps.database.transaction((tx) =>
    refundDownTo(deps, tx, principal, { id, amount: rial(BigInt(amount)) }),
  );
  return resultOf(session, left);
};

async function paymentOf(deps: CheckoutDeps, session: Session): Promise<FoundPayment | undefined> {
  const { paymentId } = session;
  return paymentId === null ? undefined : await findPayment(deps, deps.database.sql, session, paymentId);
}

async function requirePayment(
  deps: CheckoutDeps,
  { shop }: ShopPrincipal,
  token: string,
): Promise<{ readonly session: Session; readonly payment: FoundPayment }> {
  const session = await findOwnSession(deps, shop, token);
  const payment = await paymentOf(deps, session);
  if (payment === undefined) throw new Refusal('payment_state');
  return { session, payment };
}

async function requireTaken(deps: CheckoutDeps, principal: ShopPrincipal, token: string) {
  const found = await requirePayment(deps, principal, token);
  if (found.payment.sums.captured === 0n) throw new Refusal('payment_state');
  return found;
}

function resultOf(session: Session, found: FoundPayment | undefined): DriverResult {
  const payment = found === undefined ? undefined : statusOf({ ...found.payment, ...found.sums });
  return {
    transactionId: session.orderRef,
    status: driverStatusOf(session.status, payment),
    amount: rial(session.amount - (found?.sums.refunded ?? 0n)),
  };
}

/** The page of the shop to which a buyer goes back with a form, and what is in the form. Refuses `not_found`. */
export async function driverWayBack({ database }: CheckoutDeps, code: string) {
  const session = await findSession(database.sql, code);
  if (session === undefined || session.status === 'created' || !session.goesBackByForm) throw new Refusal('not_found');
  return {
    page: session.returnUrl,
    fields: {
      transactionId: session.orderRef,
      state: session.status === 'approved' ? 'OK' : 'FAILED',
      amount: String(session.amount),
    },
  };
}
