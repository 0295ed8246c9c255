import type { Tx } from '../../../platform/database/database.ts';
import { releaseFacility } from '../queries/release-facility.ts';
import { pauseRows, type PauseSource } from '../queries/pauses.ts';
import type { RefundableRows, SaleOfRows } from './refund-rows.ts';

/**
 * Stops the owed rows of a sale that `lockRefundableRows` has locked: until `resumeRows` they cannot be paid, are not late, bear no penalty and no one is reminded of them. A
 * facility that was blocked for them is active again.
 */
export async function pausePurchase(
  tx: Tx,
  { customerId, purchaseId, asOf }: SaleOfRows,
  { rows }: RefundableRows,
  source: PauseSource,
): Promise<void> {
  const count = await pauseRows(tx, { customerId, purchaseId }, { source, day: asOf });
  const facilityId = rows[0]?.facilityId;
  if (count > 0 && facilityId !== undefined) await releaseFacility(tx, { customerId, facilityId }, asOf);
}
