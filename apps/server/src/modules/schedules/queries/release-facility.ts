import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** Makes a blocked facility active again when no row of it is later than its terms allow on `day`; says whether it did. */
export async function releaseFacility(
  tx: Tx,
  { customerId, facilityId }: { readonly customerId: bigint; readonly facilityId: bigint },
  day: IsoDate,
): Promise<boolean> {
  const rows = await tx<{ id: bigint }[]>`
    update servicing.facility f set status = 'active'
    from servicing.terms t
    where f.bucket = ${bucketOf(customerId)} and f.id = ${facilityId} and f.status = 'blocked' and t.id = f.terms_id and not exists (
      select from servicing.installment i
      where i.bucket = f.bucket and i.customer_id = f.customer_id and i.facility_id = f.id and i.paid_at is null and not i.is_cancelled and i.paused_from is null
        and ${day}::date - i.payable_until > t.block_after_days)
    returning f.id`;
  return rows.length > 0;
}
