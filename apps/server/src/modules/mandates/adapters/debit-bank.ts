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

/** How a mandate that waits for its signature ends at the bank. While it waits it is accepted, with the page where it is signed. */
export type BankMandateEnd =
  | { readonly kind: 'active'; readonly reference: string; readonly accountMask: string; readonly validUntil: IsoDate }
  | { readonly kind: 'refused' | 'cancelled' | 'expired' };
export type BankMandateWord = PartyWord<BankMandateEnd>;

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

/** A draw as the bank's settlement file names it, by our number; rials. */
export interface SettledDraw {
  readonly drawId: string;
  readonly amount: bigint;
  /** What the bank keeps of it. */
  readonly fee: bigint;
}

/** The port to the bank that keeps direct-debit mandates and draws by them. Nothing here throws for what a bank does; never inside a transaction. */
export interface DebitBank {
  /** False where none is configured: then no mandate of a bank is taken on. */
  readonly isConfigured: boolean;
  register(mandate: BankMandate): Promise<BankMandateWord>;
  inquireMandate(mandateId: string): Promise<BankMandateWord>;
  /** Ends a mandate there. Safe to repeat. */
  cancelMandate(mandateId: string): Promise<BankMandateWord>;
  /** Never called again for a draw before `inquireDraw` has said that the bank knows nothing of it. */
  draw(draw: BankDraw): Promise<PartyWord<BankDrawEnd>>;
  inquireDraw(drawId: string): Promise<PartyWord<BankDrawEnd>>;
  /** What the bank has settled of a day. Undefined where it has no file of the day, or none that can be read. */
  readSettlement(day: IsoDate): Promise<readonly SettledDraw[] | undefined>;
}
