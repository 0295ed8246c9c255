import type { HolidayCalendar, IsoDate, Rial } from '@nesye/money';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { AttemptFailure } from './domain/attempt-state.ts';

/** A payment by card as its purpose sees it; amount in rials, time by the business clock. */
export interface CardPayment {
  readonly attemptId: bigint;
  readonly customerId: bigint;
  /** The record that the attempt was opened for. */
  readonly sourceId: bigint;
  readonly amount: Rial;
  readonly at: Date;
  readonly businessDate: IsoDate;
}

/** A payment by card that was taken for good and that the gateway takes back, all of it; time and day are those of the chargeback. */
export interface TakenBackPayment extends CardPayment {
  readonly chargebackId: bigint;
  /** By the machine's clock: messages go by it. */
  readonly now: Date;
  /** The calendar that days of payment go by. */
  readonly holidays: HolidayCalendar;
}

/**
 * What card money can be for: a top-up, a sale, a repayment. Its module registers it when it starts. All but `returnPath` run in the transaction that changes
 * the attempt, which is locked: what they throw undoes the change, and it is tried again.
 */
export interface PaymentPurpose {
  /** `context.thing`, as stored with each attempt. */
  readonly name: string;
  /**
   * Asked before the money is taken. False: it is no longer wanted, so it is not verified and goes back to the card by itself; `purpose_changed`: it is another amount that
   * is owed now. Extend holds here.
   */
  canCapture(tx: Tx, payment: CardPayment): Promise<boolean | 'purpose_changed'>;
  /** The money is there: post the one entry that debits the clearing account (1110) with exactly this amount and return its id, or `no_longer_wanted`: then it is sent back. */
  capture(tx: Tx, payment: CardPayment): Promise<{ readonly entryId: bigint } | 'no_longer_wanted'>;
  /** Nothing was taken, and nothing will be: release holds. */
  fail(tx: Tx, payment: CardPayment, failure: AttemptFailure): Promise<void>;
  /** It was paid too late or for nothing, and is on its way back to the card. Holds may be gone already. */
  refundLate(tx: Tx, payment: CardPayment): Promise<void>;
  /**
   * The gateway takes the money of a paid attempt back: undo what it had paid for by entries of rule 34 that credit the clearing account (1110), and return what they
   * credit, in rials: never more than the payment, and 0 where nothing of it could be had. Undefined where what is to be undone is not known. What is not undone
   * is in suspense (2920) until operators decide.
   */
  chargeBack(tx: Tx, payment: TakenBackPayment): Promise<Rial | undefined>;
  /** The page of the product that the customer sees after the gateway; a path with its query. */
  returnPath(
    payment: Pick<CardPayment, 'sourceId'> & { readonly failure: AttemptFailure | null },
    sql: Sql,
  ): string | Promise<string>;
}

/** The purposes of a process by their names. */
export class PurposeRegistry {
  readonly #purposes = new Map<string, PaymentPurpose>();

  /** Throws when the name is taken. */
  register(purpose: PaymentPurpose): void {
    if (this.#purposes.has(purpose.name)) throw new Error(`the purpose ${purpose.name} is registered twice`);
    this.#purposes.set(purpose.name, purpose);
  }

  /** Throws for an unknown name: another version of the product stored it. */
  find(name: string): PaymentPurpose {
    const purpose = this.#purposes.get(name);
    if (purpose === undefined) throw new Error(`no module registered the purpose ${name}`);
    return purpose;
  }
}
