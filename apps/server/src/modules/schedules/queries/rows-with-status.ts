import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A customer's rows with their status by `today`, as a sub-select: the primary key's range of the customer, or of one purchase. */
export function rowsWithStatus(sql: Sql | Tx, customerId: bigint, today: IsoDate, purchaseId?: bigint) {
  return sql`
    select purchase_id, seq, purchase_id * 64 + seq as wire_id, facility_id, merchant_id, due_date, payable_until, principal, fee, fee_rebated, fee_rebated as rebate, principal_refunded + fee_refunded as refunded, principal + fee - fee_rebated as amount,
           principal_paid, fee_paid, is_cancelled, penalty_charged, penalty_paid, penalty_waived, penalty_rial_days, penalty_through, paused_from, paused_days, charged_off_on,
           principal_paid + fee_paid as paid_of_amount, principal_paid + fee_paid + penalty_paid as paid_amount, paid_at, is_end_of_month,
           count(*) over (partition by purchase_id)::int as row_count,
           (case when is_cancelled then 3 when paid_at is not null then 2 when paused_from is not null then 5 when payable_until < ${today}::date then 4 else 1 end)::smallint as status
    from servicing.installment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} ${purchaseId === undefined ? sql`` : sql`and purchase_id = ${purchaseId}`}`;
}
