import { parseRial, type Rial } from '@nesye/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findWebTill } from '../../merchants/index.ts';
import { readLargestCredits } from '../../origination/index.ts';
import { type Eligibility, eligibilityOf, ineligible } from '../domain/eligibility.ts';
import type { CheckoutDeps } from '../session-deps.ts';

/**
 * What of an amount a shop may show to everybody: its plans, priced as a purchase of today, or why there are none. No buyer is looked at.
 * Refuses `amount_invalid`. Four queries, once the terms of the lines are known.
 */
export async function checkEligibility(
  { database: { sql }, clock, heldSales }: CheckoutDeps,
  { merchantId }: { readonly merchantId: bigint },
  text: string,
): Promise<Eligibility> {
  const amount: Rial | undefined = parseRial(text);
  if (amount === undefined || amount === 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  const [till, prices, largestOf] = await Promise.all([
    findWebTill(sql, merchantId),
    heldSales().prices(amount, merchantId),
    readLargestCredits(sql, clock.businessDate()),
  ]);
  return typeof till === 'string' ? ineligible(till) : eligibilityOf(amount, prices, largestOf);
}
