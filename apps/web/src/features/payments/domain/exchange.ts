import { CURRENCY } from '@nesye/contract/constants';
import { type Rial, rialsAt } from '@nesye/money';

/** The rate that holds for one purchase of this customer at this terminal. */
export interface Exchange {
  readonly quoteId: string;
  /** Rials for 1,000 dinars. */
  readonly rateRial: number;
  readonly expiresAt: string;
}

/** What is sold in dinars, and at which rate. */
export interface DinarAmount {
  readonly exchange: Exchange;
  readonly dinars: bigint;
}

interface LookUpOfTerminal {
  readonly terminal: { readonly currency: number };
  readonly exchange?: { exchange_detail_id: string; exchangeRate: number; rate_expires_at: string } | null | undefined;
}

/** The rate of a look-up: undefined at a terminal in rials, null at one in dinars while there is none. */
export function exchangeOf({ terminal, exchange }: LookUpOfTerminal): Exchange | null | undefined {
  if (terminal.currency !== CURRENCY.iqd) return undefined;
  if (exchange === null || exchange === undefined) return null;
  const { exchange_detail_id: quoteId, exchangeRate: rateRial, rate_expires_at: expiresAt } = exchange;
  return { quoteId, rateRial, expiresAt };
}

/** What dinars cost at a rate, in rials. */
export const rialsOf = (dinars: bigint, { rateRial }: Exchange): Rial => rialsAt(dinars, BigInt(rateRial));
