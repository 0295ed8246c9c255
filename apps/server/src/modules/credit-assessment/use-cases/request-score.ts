import { Refusal } from '../../../platform/http/refusal.ts';
import { readIdentityNumber } from '../../kyc/index.ts';
import { grantConsent } from '../../privacy/index.ts';
import { readPriceOf } from '../queries/prices.ts';
import { insertReport, readNewestReady, readOpenReport, renewRequest } from '../queries/reports.ts';
import type { AssessmentDeps } from '../assessment-deps.ts';
import { isValidAt } from '../report-content.ts';

/**
 * Notes that the customer agrees to be asked about, and begins a request at the price of the day. While a report is valid, or a request is open, nothing new begins: one
 * that is not paid yet gets the price of today. Refuses `consent_required` and `identity_missing` (the registry has not confirmed who it is).
 */
export async function requestScore(
  { database, clock, vault }: AssessmentDeps,
  customerId: bigint,
  { line, hasAgreed }: { readonly line: number; readonly hasAgreed: boolean },
): Promise<void> {
  if (!hasAgreed) throw new Refusal('consent_required', { field: 'consent' });
  const at = clock.businessNow();
  await database.transaction(async (tx) => {
    if ((await readIdentityNumber(tx, vault, customerId)) === undefined) throw new Refusal('identity_missing');
    const consentVersion = await grantConsent(tx, clock, customerId, 'score');
    const ready = await readNewestReady(tx, customerId);
    if (ready !== undefined && isValidAt(ready, at)) return;
    const { id: priceId } = await readPriceOf(tx, clock.businessDate());
    const request = { customerId, line, priceId, consentVersion, requestedAt: at };
    const open = await readOpenReport(tx, customerId);
    if (open === undefined) await insertReport(tx, request);
    else await renewRequest(tx, open.id, request);
  });
}
