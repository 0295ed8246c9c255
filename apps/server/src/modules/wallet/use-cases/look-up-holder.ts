import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type BankInquiry, BankInquiryFailure, type HolderResponse } from '../adapters/bank-inquiry.ts';
import { countLookup, giveLookupBack } from '../queries/instrument-owners.ts';
import type { HolderIdOf } from '../ports.ts';

/** Enough for a slip of the finger; too few to try the shebas of others. */
export const MAX_LOOKUPS_A_DAY = 20;
const DAY_MS = 86_400_000;
const RETRY_AFTER_BANK_S = 60;

export interface HolderLookupDeps {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'now'>;
  readonly inquiry: BankInquiry;
  readonly holderIdOf: HolderIdOf;
}

/**
 * Looks up at the bank whose a sheba or a card is, in the name of a customer; undefined where the bank knows no such. Refuses `identity_missing`,
 * `lookup_limit_reached` (20 a day) and `bank_lookup_down`, which costs none of the twenty. Never inside a transaction.
 */
export interface HolderLookup {
  ofSheba(customerId: bigint, sheba: string): Promise<HolderResponse | undefined>;
  ofCard(customerId: bigint, cardNumber: string): Promise<HolderResponse | undefined>;
}

/** A look-up that is counted before its request is sent: one that is cut off in between has used one of the twenty. */
export function createHolderLookup({ sql, clock, inquiry, holderIdOf }: HolderLookupDeps): HolderLookup {
  const lookUp = async (
    customerId: bigint,
    ask: (holderId: string) => Promise<HolderResponse | undefined>,
  ): Promise<HolderResponse | undefined> => {
    const holderId = await holderIdOf(customerId);
    if (holderId === undefined) throw new Refusal('identity_missing');
    const now = clock.now();
    const day = dayOf(now);
    if (!(await countLookup(sql, customerId, day, MAX_LOOKUPS_A_DAY)))
      throw new Refusal('lookup_limit_reached', { retryAfterS: (DAY_MS - (now.getTime() % DAY_MS)) / 1_000 });
    try {
      return await ask(holderId);
    } catch (error) {
      if (!(error instanceof BankInquiryFailure)) throw error;
      await giveLookupBack(sql, customerId, day);
      throw new Refusal('bank_lookup_down', { retryAfterS: RETRY_AFTER_BANK_S });
    }
  };
  return {
    ofSheba: (customerId, sheba) => lookUp(customerId, (holderId) => inquiry.holderOfSheba(sheba, holderId)),
    ofCard: (customerId, cardNumber) => lookUp(customerId, (holderId) => inquiry.holderOfCard(cardNumber, holderId)),
  };
}

/** The day look-ups are counted by, in UTC: it turns at night in Tehran. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
