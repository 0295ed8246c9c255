import type { Rial } from '@nesye/money';
import type { PartyWord } from '../../../platform/orders/order-kind.ts';

export interface PayoutOrder {
  /** Ours: the bank takes the same one once. */
  readonly orderId: string;
  readonly sheba: string;
  readonly holderName: string;
  readonly amount: Rial;
  /** The Paya cycle it is for. */
  readonly cycleAt: Date;
}

/** How an order ends. `returned`: the receiver's bank sent it back. `refused`: the bank has not taken it and will not. */
export type CashOutEnd =
  | { readonly kind: 'paid' | 'returned'; readonly reference: string }
  | { readonly kind: 'refused' };

/** What the bank can do, as data: the plan of a cash-out asks this. */
export interface PayoutCapabilities {
  /** It takes an order for a Paya cycle until so many minutes before the cycle. */
  readonly leadMinutes: number;
  /** The most that one order carries, in rials. */
  readonly maxAmount: Rial;
}

/** The port to the bank that sends our money out by Paya. Nothing here throws for what a bank does; never inside a transaction. */
export interface PayoutBank {
  /** False where none is configured: then nothing is taken on. */
  readonly isConfigured: boolean;
  readonly capabilities: PayoutCapabilities;
  /** Never called again for an order before `inquire` has said that the bank knows nothing of it. */
  send(order: PayoutOrder): Promise<PartyWord<CashOutEnd>>;
  inquire(orderId: string): Promise<PartyWord<CashOutEnd>>;
}
