import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { RecordStore } from '../storage/record-file.ts';

/** Whose protocol the shop speaks: it decides how a payment is named and how the customer is sent back. */
export type PspProtocol = 'own' | 'zarinpal';

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
  /** By the shop's id of each. */
  readonly refunds: Readonly<Record<string, PspRefund>>;
  readonly protocol: PspProtocol;
  /** The day in Tehran on which it was verified; without one it has no place in a settlement file. */
  readonly verifiedOn: string | undefined;
  /** The day whose settlement file it is in. */
  readonly settledIn: string | undefined;
  /** Its bank or the network takes the whole payment back from the shop. */
  readonly chargeback: PspChargeback | undefined;
}

export interface PspChargeback {
  /** The day whose settlement file says so. */
  readonly settledIn: string | undefined;
}

export interface PspRefund {
  readonly amountRial: number;
  readonly settledIn: string | undefined;
}

/** A line of a settlement file: what came in, went back to a card or was taken back from the shop, and what the gateway keeps of it. */
export interface SettlementLine {
  readonly kind: 'payment' | 'refund' | 'chargeback';
  readonly authority: string;
  readonly refundId: string | undefined;
  readonly amountRial: number;
  readonly feeRial: number;
}

/** Where payments are kept over a restart. */
export type PspStore = RecordStore<PspPayment>;

export interface NewPspPayment {
  readonly amountRial: number;
  readonly callbackUrl: string;
  readonly orderId: string;
  readonly mobile?: string | undefined;
  readonly protocol?: PspProtocol;
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

/** The network's share of a payment: 0.02 %, at least 1,200 and at most 40,000 rials. */
const feeOf = (amountRial: number): number =>
  Math.min(amountRial, 40_000, Math.max(1_200, Math.ceil(amountRial / 5_000)));

/**
 * The gateway's payments: the last 10,000. As with the country's gateways, a payment must be made
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
  /** Takes a whole verified payment back from the shop, once; the next settlement file says so. */
  chargeBack(payment: PspPayment): PspRefusal | { isRepeat: boolean; payment: PspPayment };
  /** The file of a day: what was verified up to it and is in no file yet, and refunds and chargebacks of settled payments. The same day again gives the same file. */
  settle(day: string): SettlementLine[];
}

const NO_STORE: PspStore = { load: () => [], save: () => undefined };

/** The book of a gateway, as `store` has kept it. `now` is the clock its two limits of 15 minutes run by. */
export function createPspPayments(now: () => Date = () => new Date(), store: PspStore = NO_STORE): PspPayments {
  const payments = new Map<string, PspPayment>();
  for (const payment of store.load()) payments.set(payment.authority, payment);

  const keep = (payment: PspPayment): PspPayment => {
    payments.set(payment.authority, payment);
    store.save(payment);
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
      if (payment.state === 'verified') return { isRepeat: true, payment };
      return { isRepeat: false, payment: keep({ ...payment, state: 'verified', verifiedOn: dayInTehran(now()) }) };
    },
    refund: (payment, amountRial, refundId) => {
      if (payment.state !== 'verified') return 'not_verified';
      const earlier = payment.refunds[refundId]?.amountRial;
      if (earlier !== undefined) return earlier === amountRial ? { isRepeat: true, payment } : 'refund_id_reused';
      if (refundedRial(payment) + amountRial > payment.amountRial) return 'refund_too_large';
      return {
        isRepeat: false,
        payment: keep({
          ...payment,
          refunds: { ...payment.refunds, [refundId]: { amountRial, settledIn: undefined } },
        }),
      };
    },
    chargeBack: (payment) => {
      if (payment.state !== 'verified') return 'not_verified';
      if (payment.chargeback !== undefined) return { isRepeat: true, payment };
      return { isRepeat: false, payment: keep({ ...payment, chargeback: { settledIn: undefined } }) };
    },
    settle: (day) => [...payments.values()].flatMap((payment) => linesIn(day, payment, keep)),
  };
}

/** The lines of one payment in the file of a day. What goes into it for the first time is kept as settled. */
function linesIn(day: string, payment: PspPayment, keep: (payment: PspPayment) => PspPayment): SettlementLine[] {
  if (payment.verifiedOn === undefined) return [];
  const settledIn = payment.settledIn ?? (payment.verifiedOn <= day ? day : undefined);
  if (settledIn === undefined) return [];
  const refunds = Object.fromEntries(
    Object.entries(payment.refunds).map(([id, refund]) => [
      id,
      { ...refund, settledIn: refund.settledIn ?? (settledIn <= day ? day : undefined) },
    ]),
  );
  const chargeback =
    payment.chargeback === undefined
      ? undefined
      : { settledIn: payment.chargeback.settledIn ?? (settledIn <= day ? day : undefined) };
  keep({ ...payment, settledIn, refunds, chargeback });
  const { authority, amountRial } = payment;
  return [
    ...(settledIn === day
      ? [{ kind: 'payment' as const, authority, refundId: undefined, amountRial, feeRial: feeOf(amountRial) }]
      : []),
    ...Object.entries(refunds).flatMap(([refundId, refund]) =>
      refund.settledIn === day
        ? [{ kind: 'refund' as const, authority, refundId, amountRial: refund.amountRial, feeRial: 0 }]
        : [],
    ),
    ...(chargeback?.settledIn === day
      ? [{ kind: 'chargeback' as const, authority, refundId: undefined, amountRial, feeRial: 0 }]
      : []),
  ];
}

const dayInTehran = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran', dateStyle: 'short' }).format(at);

/** What has gone back to the card so far, in rials. */
export function refundedRial(payment: PspPayment): number {
  return Object.values(payment.refunds).reduce((sum, { amountRial }) => sum + amountRial, 0);
}

function newPayment(requested: NewPspPayment, createdAt: Date): PspPayment {
  return {
    authority:
      requested.protocol === 'zarinpal'
        ? `A${randomBytes(18).toString('hex').toUpperCase().slice(1)}`
        : randomBytes(18).toString('hex').toUpperCase(),
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
    refunds: {},
    protocol: requested.protocol ?? 'own',
    verifiedOn: undefined,
    settledIn: undefined,
    chargeback: undefined,
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
