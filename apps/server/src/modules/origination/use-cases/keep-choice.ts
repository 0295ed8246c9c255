import type { Rial } from '@nesye/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readOffers } from '../queries/offers.ts';
import { storeLineChoice } from '../queries/line-choices.ts';
import type { OriginationDeps } from '../origination-deps.ts';

/**
 * Keeps what a customer wants on a line while the score for it is still to come: nothing is requested yet, and the step of the choice begins with it. The last choice stands.
 * Refuses `not_found`, `amount_invalid`, `count_not_allowed`.
 */
export async function keepChoice(
  { database, clock }: Pick<OriginationDeps, 'database' | 'clock'>,
  customerId: bigint,
  { line, amount, count }: { readonly line: number; readonly amount: Rial; readonly count: number },
): Promise<void> {
  const offer = (await readOffers(database.sql, clock.businessDate())).find((each) => each.line === line);
  if (offer === undefined) throw new Refusal('not_found');
  if (amount < offer.minAmount || amount > offer.maxAmount) throw new Refusal('amount_invalid', { field: 'credit' });
  if (!offer.installmentCounts.includes(count))
    throw new Refusal('count_not_allowed', { field: 'number_of_installments' });
  await storeLineChoice(database.sql, { customerId, line, amount, count, at: clock.businessNow() });
}
