import type { Rial } from '@nesye/money';

export interface PayoutOrder {
  /** Ours: the bank takes the same one once. */
  readonly orderId: string;
  readonly sheba: string;
  readonly holderName: string;
  readonly amount: Rial;
  /** The Paya cycle it is for. */
  readonly cycleAt: Date;
}

/** What came of giving an order to the bank. `refused`: it has not taken it and will not. `unknown`: it may have it. */
export type OrderOutcome =
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

/** What the bank says of an order. `denied`: it knows nothing of it. `queued`: it has it, for the next cycle. `returned`: the receiver's bank sent it back. */
export type OrderView =
  | { readonly kind: 'queued' | 'paid' | 'returned'; readonly reference: string }
  | { readonly kind: 'denied' | 'unknown' };

/** The port to the bank that sends our money out by Paya. Nothing here throws for what a bank does; never inside a transaction. */
export interface PayoutBank {
  /** False where none is configured: then nothing is taken on. */
  readonly isConfigured: boolean;
  /** Never called again for an order before `inquire` has said that the bank knows nothing of it. */
  send(order: PayoutOrder): Promise<OrderOutcome>;
  inquire(orderId: string): Promise<OrderView>;
}
