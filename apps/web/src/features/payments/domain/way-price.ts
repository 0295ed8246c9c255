import { laterRows, type PricedRow } from './later-rows.ts';

/** A schedule as the server prices it, as far as the card of its way shows it. Rials. */
export interface PricedPlan {
  readonly today_amount: number;
  readonly fee: number;
  readonly total: number;
  readonly effective_rate_bp: number;
  readonly offer?: { readonly fee_before: number } | null | undefined;
  readonly installments: readonly (PricedRow & { readonly seq: number; readonly due_date: string })[];
}

/** What leads a card: «۴ × ۷۷۸٬۱۰۰», or one amount. `last` is that of the last row where it differs. */
export interface Headline {
  /** 1 where it is one payment. */
  readonly times: number;
  readonly amount: number;
  readonly last: number | undefined;
}

/**
 * The figure of a month that leads the card of a plan. Where no figure holds for all later rows but the last, the total leads.
 * Example: three rows of 7,781,000 and one of 7,782,000 → 4 × 7,781,000, last 7,782,000.
 */
export function headlineOf({ installments, total }: Pick<PricedPlan, 'installments' | 'total'>): Headline {
  const later = laterRows(installments);
  if (later === undefined) return { times: 1, amount: total, last: undefined };
  return { times: later.count + (later.last === undefined ? 0 : 1), amount: later.amount, last: later.last };
}

/** The day of the first row that is still to be paid; undefined where none is. */
export const firstDayOf = ({ installments }: Pick<PricedPlan, 'installments'>): string | undefined =>
  installments.find((row) => !row.is_paid_now)?.due_date;

/** Position of the one way with the least fee; undefined while a fee is unknown, and where none is cheaper than all others. */
export function cheapestAt(fees: readonly (number | undefined)[]): number | undefined {
  const known = fees.filter((fee) => fee !== undefined);
  if (known.length < fees.length || known.length < 2) return undefined;
  const least = Math.min(...known);
  return known.filter((fee) => fee === least).length === 1 ? known.indexOf(least) : undefined;
}
