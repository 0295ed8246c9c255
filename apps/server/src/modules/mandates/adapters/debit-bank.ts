import type { IsoDate, Rial } from '@nesye/money';
import type { PartyWord } from '../../../platform/orders/order-kind.ts';

/** A mandate as the bank is given it. */
export interface BankMandate {
  /** Ours: the bank takes the same one once. */
  readonly mandateId: string;
  /** The national id or foreigner's number of whoever signs. */
  readonly holderId: string;
  readonly maxPerDraw: Rial;
  readonly maxPerMonth: Rial;
  readonly validUntil: IsoDate;
  /** Where the bank's page leads back to. */
  readonly returnUrl: string;
}

/** What the bank says of a mandate. `denied`: it knows nothing of it. `unknown`: it is silent. */
export type BankMandateView =
  | { readonly kind: 'waiting'; readonly reference: string; readonly signUrl: string }
  | { readonly kind: 'active'; readonly reference: string; readonly accountMask: string; readonly validUntil: IsoDate }
  | { readonly kind: 'refused' | 'cancelled' | 'expired'; readonly reference: string }
  | { readonly kind: 'denied' | 'unknown' };

/** Why a draw was not made. */
export type DrawRefusal = 'insufficient' | 'over_month_limit' | 'mandate_ended' | 'bank_refused';

/** How a draw ends at the bank. */
export type BankDrawEnd =
  | { readonly kind: 'paid'; readonly reference: string }
  | { readonly kind: 'failed'; readonly failure: DrawRefusal };

export interface BankDraw {
  /** Ours: the bank makes the same one once. */
  readonly drawId: string;
  readonly mandateReference: string;
  readonly amount: Rial;
}

/** The port to the bank that keeps direct-debit mandates and draws by them. Nothing here throws for what a bank does; never inside a transaction. */
export interface DebitBank {
  /** False where none is configured: then no mandate of a bank is taken on. */
  readonly isConfigured: boolean;
  register(mandate: BankMandate): Promise<BankMandateView>;
  inquireMandate(mandateId: string): Promise<BankMandateView>;
  /** Ends a mandate there. Safe to repeat. */
  cancelMandate(mandateId: string): Promise<BankMandateView>;
  /** Never called again for a draw before `inquireDraw` has said that the bank knows nothing of it. */
  draw(draw: BankDraw): Promise<PartyWord<BankDrawEnd>>;
  inquireDraw(drawId: string): Promise<PartyWord<BankDrawEnd>>;
}
