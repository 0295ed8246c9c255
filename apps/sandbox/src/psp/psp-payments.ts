import { createHash, randomBytes, randomInt } from 'node:crypto';

export type PspState = 'waiting' | 'paid' | 'verified' | 'failed' | 'cancelled' | 'expired' | 'returned';

export interface PspPayment {
  readonly authority: string;
  readonly amountRial: number;
  readonly callbackUrl: string;
  readonly orderId: string;
  readonly mobile: string | undefined;
  readonly createdAt: Date;
  readonly state: PspState;
  readonly paidAt: Date | undefined;
  readonly referenceNumber: string | undefined;
  readonly cardMask: string | undefined;
  /** One-way name of the card, so that a merchant can recognise a card without holding its number. */
  readonly cardHash: string | undefined;
  readonly refunds: ReadonlyMap<string, number>;
}

export interface NewPspPayment {
  readonly amountRial: number;
  readonly callbackUrl: string;
  readonly orderId: string;
  readonly mobile?: string | undefined;
}

export type PspRefusal =
  | 'not_paid'
  | 'amount_mismatch'
  | 'returned'
  | 'not_verified'
  | 'refund_too_large'
  | 'refund_id_reused';

const WINDOW_MS = 15 * 60_000;
const MAX_PAYMENTS = 10_000;

/**
 * The gateway's payments, in memory: the last 10,000 payments. As with the country's gateways, a payment must be made
 * within 15 minutes, and what is paid but not verified within 15 minutes goes back to the card by itself.
 */
export interface PspPayments {
  request(payment: NewPspPayment): PspPayment;
  find(authority: string): PspPayment | undefined;
  newestOfOrder(orderId: string): PspPayment | undefined;
  newest(limit: number): PspPayment[];
  /** The customer's decision on the gateway's page. A payment already decided stays as it is. */
  decide(authority: string, outcome: 'paid' | 'failed' | 'cancelled', cardNumber?: string): PspPayment | undefined;
  /** Takes the money for good; `isRepeat` when it had been verified before. */
  verify(payment: PspPayment, amountRial: number): PspRefusal | { isRepeat: boolean; payment: PspPayment };
  /** Gives money back to the card; the same `refundId` with the same amount has one effect. */
  refund(
    payment: PspPayment,
    amountRial: number,
    refundId: string,
  ): PspRefusal | { isRepeat: boolean; payment: PspPayment };
}

/** An empty book. `now` is the clock its two limits of 15 minutes run by. */
export function createPspPayments(now: () => Date = () => new Date()): PspPayments {
  const payments = new Map<string, PspPayment>();

  const keep = (payment: PspPayment): PspPayment => {
    payments.set(payment.authority, payment);
    const oldest = payments.size > MAX_PAYMENTS ? payments.keys().next().value : undefined;
    if (oldest !== undefined) payments.delete(oldest);
    return payment;
  };
  const current = (payment: PspPayment): PspPayment => {
    const state = stateAt(payment, now());
    return state === payment.state ? payment : keep({ ...payment, state });
  };
  const newest = (limit: number): PspPayment[] => [...payments.values()].slice(-limit).toReversed().map(current);
  const find = (authority: string): PspPayment | undefined => {
    const payment = payments.get(authority);
    return payment === undefined ? undefined : current(payment);
  };

  return {
    find,
    newest,
    newestOfOrder: (orderId) => newest(MAX_PAYMENTS).find((payment) => payment.orderId === orderId),
    request: (requested) => keep(newPayment(requested, now())),
    decide: (authority, outcome, cardNumber) => {
      const payment = find(authority);
      if (payment === undefined || payment.state !== 'waiting') return payment;
      return keep(outcome === 'paid' ? paidWith(payment, cardNumber ?? '', now()) : { ...payment, state: outcome });
    },
    verify: (payment, amountRial) => {
      if (payment.state === 'returned') return 'returned';
      if (payment.state !== 'paid' && payment.state !== 'verified') return 'not_paid';
      if (payment.amountRial !== amountRial) return 'amount_mismatch';
      return { isRepeat: payment.state === 'verified', payment: keep({ ...payment, state: 'verified' }) };
    },
    refund: (payment, amountRial, refundId) => {
      if (payment.state !== 'verified') return 'not_verified';
      const earlier = payment.refunds.get(refundId);
      if (earlier !== undefined) return earlier === amountRial ? { isRepeat: true, payment } : 'refund_id_reused';
      if (refundedRial(payment) + amountRial > payment.amountRial) return 'refund_too_large';
      return {
        isRepeat: false,
        payment: keep({ ...payment, refunds: new Map(payment.refunds).set(refundId, amountRial) }),
      };
    },
  };
}

/** What has gone back to the card so far, in rials. */
export function refundedRial(payment: PspPayment): number {
  return [...payment.refunds.values()].reduce((sum, amountRial) => sum + amountRial, 0);
}

function newPayment(requested: NewPspPayment, createdAt: Date): PspPayment {
  return {
    authority: randomBytes(18).toString('hex').toUpperCase(),
    amountRial: requested.amountRial,
    callbackUrl: requested.callbackUrl,
    orderId: requested.orderId,
    mobile: requested.mobile,
    createdAt,
    state: 'waiting',
    paidAt: undefined,
    referenceNumber: undefined,
    cardMask: undefined,
    cardHash: undefined,
    refunds: new Map(),
  };
}

function paidWith(payment: PspPayment, cardNumber: string, paidAt: Date): PspPayment {
  return {
    ...payment,
    state: 'paid',
    paidAt,
    referenceNumber: String(randomInt(100_000_000_000, 1_000_000_000_000)),
    cardMask: `${cardNumber.slice(0, 6)}******${cardNumber.slice(-4)}`,
    cardHash: createHash('sha256').update(cardNumber).digest('hex').toUpperCase(),
  };
}

function stateAt(payment: PspPayment, instant: Date): PspState {
  const isOver = (since: Date | undefined) => since !== undefined && instant.getTime() - since.getTime() >= WINDOW_MS;
  if (payment.state === 'waiting' && isOver(payment.createdAt)) return 'expired';
  if (payment.state === 'paid' && isOver(payment.paidAt)) return 'returned';
  return payment.state;
}
