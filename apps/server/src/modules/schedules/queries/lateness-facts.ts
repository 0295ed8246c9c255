import { type IsoDate, isoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** What a customer's rows were paid after a moment, through a business day; rials, anyone who paid. */
export async function sumRepaid(
  sql: Sql | Tx,
  customerId: bigint,
  { after, through }: { readonly after: Date; readonly through: IsoDate },
): Promise<bigint> {
  const [row] = await sql<{ paid: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as paid from servicing.repayment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and paid_at > ${after} and (paid_at at time zone 'Asia/Tehran')::date <= ${through}::date`;
  return row?.paid ?? 0n;
}

/** The day on which a customer's rows were last moved because they could not pay them; undefined where they never were. */
export async function readLastHardshipDay(sql: Sql | Tx, customerId: bigint): Promise<IsoDate | undefined> {
  const [row] = await sql<{ day: string | null }[]>`
    select max(changed_on) as day from servicing.schedule_change
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and kind in ('snooze-row', 'spread-arrears')`;
  return row === undefined || row.day === null ? undefined : isoDate(row.day);
}

/** No customer has more facilities than this. */
const MAX_FACILITIES = 50;

/** Every facility of some customers, the newest first. */
export async function readFacilityKeys(
  sql: Sql | Tx,
  customerIds: readonly bigint[],
): Promise<{ readonly customerId: bigint; readonly facilityId: bigint }[]> {
  const buckets = [...new Set(customerIds.map(bucketOf))];
  return await sql<{ customerId: bigint; facilityId: bigint }[]>`
    select customer_id as "customerId", id as "facilityId" from servicing.facility
    where bucket = any(${buckets}::smallint[]) and customer_id = any(${customerIds.map(String)}::bigint[])
    order by id desc limit ${MAX_FACILITIES * customerIds.length}`;
}
