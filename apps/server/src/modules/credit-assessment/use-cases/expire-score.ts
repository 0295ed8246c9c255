import { Refusal } from '../../../platform/http/refusal.ts';
import { lockReport, markExpired, readOwnReady } from '../queries/reports.ts';
import type { AssessmentDeps } from '../assessment-deps.ts';

/** Puts a customer's own report aside before its time, so that another can be requested; one that is not valid any more stays as it is. Refuses `not_found`. */
export async function expireScore({ database, clock }: AssessmentDeps, customerId: bigint, id: bigint): Promise<void> {
  await database.transaction(async (tx) => {
    const own = await readOwnReady(tx, customerId, id);
    if (own === undefined) throw new Refusal('not_found');
    await lockReport(tx, id);
    await markExpired(tx, id, clock.businessNow());
  });
}
