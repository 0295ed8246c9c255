import type { CallTypes, creditAssessmentCalls } from '@nesye/contract';
import { addDays } from '@nesye/money';
import { dayBefore } from '../../../platform/approvals/coming-day.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { priceOf, type PriceOnWire } from '../price-view.ts';
import { countSoldReports, type PriceTerms, readPriceOf } from '../queries/prices.ts';

/** A month of reports, back from today. */
const DAYS_PLAYED = 30;

export type PricePreview = CallTypes<typeof creditAssessmentCalls.previewReportPrice>['reply'];

/**
 * What the reports of the last 30 days bring by a proposed price, and by the one that it would replace; rials. Refuses `price_parts_too_large`.
 */
export async function playPrice(
  clock: Pick<Clock, 'businessDate'>,
  tx: Tx,
  { valid_from: validFrom, terms }: PriceOnWire,
): Promise<PricePreview> {
  const price = priceOf(terms);
  if (price.cost + price.vat > price.amount) throw new Refusal('price_parts_too_large');
  const to = clock.businessDate();
  const from = addDays(to, -DAYS_PLAYED);
  const reports = await countSoldReports(tx, { from, to });
  const before = await readPriceOf(tx, dayBefore(validFrom, to));
  return { from, to, reports, before: broughtBy(before, reports), after: broughtBy(price, reports) };
}

const broughtBy = ({ amount, cost, vat }: PriceTerms, reports: number) => ({
  amount: Number(amount) * reports,
  kept: Number(amount - cost - vat) * reports,
});

/** What an operator is shown before a proposal; each look is in the audit chain. Refuses `price_parts_too_large`. */
export async function previewPrice(
  { clock, database }: { readonly clock: Clock; readonly database: Pick<Database, 'transaction'> },
  operatorId: bigint,
  price: PriceOnWire,
): Promise<PricePreview> {
  return await database.transaction(async (tx) => {
    const preview = await playPrice(clock, tx, price);
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'credit_assessment.price_preview',
      subjectKind: 'credit_assessment.price',
      subjectId: 0n,
      detail: { reports: preview.reports },
      at: clock.now(),
    });
    return preview;
  });
}
