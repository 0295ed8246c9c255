import type { IsoDate, Rial } from '@nesye/money';

/** What a customer is sent to the gateway with. */
export interface PaymentRequest {
  readonly amount: Rial;
  /** Where the gateway sends the customer back to. */
  readonly callbackUrl: string;
  /** Our id of the attempt. */
  readonly orderId: string;
  readonly mobile: string | undefined;
}

export type RequestOutcome =
  | { readonly kind: 'opened'; readonly authority: string; readonly paymentUrl: string }
  /** It will not take this payment. */
  | { readonly kind: 'refused' }
  /** No word of it, or none that can be understood: it cannot be paid yet. */
  | { readonly kind: 'unknown' };

/**
 * What the gateway says of a payment. `waiting`: not paid yet. `paid`: from a card, and not verified: it goes back by itself. `verified`: taken for good.
 * `failed`: it will not be paid any more. `cancelled`: because the customer said so, before any card was charged; only from gateways that distinguish the two. `returned`: went back to the card.
 */
export type PaymentView =
  | { readonly kind: 'waiting' | 'paid' | 'failed' | 'cancelled' | 'returned' }
  | { readonly kind: 'verified'; readonly amount: Rial | undefined; readonly proof: PaymentProof }
  | { readonly kind: 'unknown' };

/** How the gateway names a payment, and the card, masked. */
export interface PaymentProof {
  readonly reference: string | null;
  readonly cardMask: string | null;
}

export type VerifyOutcome =
  | { readonly kind: 'verified'; readonly amount: Rial | undefined; readonly proof: PaymentProof }
  /** Nothing was taken, and nothing will be. */
  | { readonly kind: 'not_paid' | 'returned' }
  | { readonly kind: 'unknown' };

export type RefundOutcome = 'done' | 'refused' | 'unknown';

export interface RefundRequest {
  readonly authority: string;
  readonly amount: Rial;
  /** The whole payment, of which `amount` goes back. */
  readonly paid: Rial;
  /** Ours: the same one never sends money twice. */
  readonly refundId: string;
}

/** A line of the gateway's settlement file, in rials; `fee` is what it keeps. A refund's line names the refund by our id; a chargeback's the payment that is taken back, whole. */
export interface SettlementFileLine {
  readonly kind: 'payment' | 'refund' | 'chargeback';
  readonly authority: string;
  readonly refundId: string | undefined;
  readonly amount: Rial;
  readonly fee: Rial;
}

/** What a gateway can do, as data: plans and screens ask this, never the name of a gateway. */
export interface PaymentCapabilities {
  readonly refund: {
    /** Any part of a payment may go back to its card, several times, or the whole payment alone, once. */
    readonly amounts: 'any_part' | 'whole';
    /** Minutes after the payment in which it may go back; undefined where there is no limit. */
    readonly withinMinutes: number | undefined;
  };
  /** Does it give a file of what it has settled, over the network. */
  readonly settlementFile: boolean;
  /** It refuses to take less, in rials. */
  readonly minAmount: Rial;
}

/** The port to a payment gateway. Nothing here throws for what a gateway does; never inside a transaction. */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly capabilities: PaymentCapabilities;
  request(request: PaymentRequest): Promise<RequestOutcome>;
  inquire(authority: string): Promise<PaymentView>;
  /** Takes the money for good. Safe to repeat. */
  verify(payment: { readonly authority: string; readonly amount: Rial }): Promise<VerifyOutcome>;
  /** Whether a refund has been taken; undefined when that is not known. */
  hasRefund(refund: RefundRequest): Promise<boolean | undefined>;
  /** Sends exactly this amount back, or nothing: `refused` as well for an amount that the gateway's protocol cannot name. */
  refund(refund: RefundRequest): Promise<RefundOutcome>;
  /**
   * The file of what it settled up to and with a day, each line in the file of one day alone; undefined while there is none, `too_large` where it is more than we read.
   * Present where `capabilities.settlementFile` says so.
   */
  readonly readSettlement?: (day: IsoDate) => Promise<readonly SettlementFileLine[] | 'too_large' | undefined>;
}

export const PROVIDERS = ['sandbox', 'zarinpal'] as const;
export type ProviderName = (typeof PROVIDERS)[number];
