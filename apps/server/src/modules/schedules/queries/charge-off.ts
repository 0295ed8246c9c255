import { type IsoDate, isoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { InstallmentKey } from './payable-rows.ts';

/** Of whom, and what. */
export interface FacilityKey {
  readonly customerId: bigint;
  readonly facilityId: bigint;
}

/** All rows of a facility that are owed, paused ones too, in the order of their ids. */
export async function readOwedKeys(sql: Sql | Tx, { customerId, facilityId }: FacilityKey): Promise<InstallmentKey[]> {
  return await sql<InstallmentKey[]>`
    select purchase_id as "purchaseId", seq from servicing.installment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and facility_id = ${facilityId} and paid_at is null and not is_cancelled
    order by purchase_id, seq`;
}

/**
 * The last day that anything of a facility's rows is of, owed or over: for which a penalty was counted, or on which one was owed again because its payment was taken back.
 * Undefined where there is none.
 */
export async function readCountedThrough(
  sql: Sql | Tx,
  { customerId, facilityId }: FacilityKey,
): Promise<IsoDate | undefined> {
  const [row] = await sql<{ day: string | null }[]>`
    select max(greatest(i.penalty_through, b.taken_back_on))::text as day from servicing.installment i
    left join servicing.row_chargeback b on b.bucket = i.bucket and b.customer_id = i.customer_id and b.purchase_id = i.purchase_id and b.seq = i.seq
    where i.bucket = ${bucketOf(customerId)} and i.customer_id = ${customerId} and i.facility_id = ${facilityId}`;
  return row === undefined || row.day === null ? undefined : isoDate(row.day);
}

/** Marks the owed rows of a facility, which the caller has locked: they bear no penalty for days after this one. */
export async function markChargedOff(tx: Tx, { customerId, facilityId }: FacilityKey, day: IsoDate): Promise<void> {
  await tx`
    update servicing.installment set charged_off_on = ${day}::date
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and facility_id = ${facilityId} and paid_at is null and not is_cancelled`;
}

/** Ends a locked facility for good; a debt that was ours is in the managed book from then on. */
export async function markFacilityChargedOff(tx: Tx, { facilityId }: FacilityKey): Promise<void> {
  await tx`
    update servicing.facility set status = 'written_off', principal_kind = 7110 where bucket = ${bucketOf(facilityId)} and id = ${facilityId}`;
}

/** Facilities that are so many days late at the end of a day and still in the books, after one of them, by their ids. */
export async function readLongLate(
  sql: Sql | Tx,
  { after, limit, lateBefore }: { readonly after: bigint; readonly limit: number; readonly lateBefore: IsoDate },
): Promise<(FacilityKey & { readonly owner: 'house' | 'lender' | 'merchant' })[]> {
  return await sql<(FacilityKey & { readonly owner: 'house' | 'lender' | 'merchant' })[]>`
    select d.customer_id as "customerId", d.facility_id as "facilityId", t.owner
    from servicing.delinquency d
    join servicing.facility f on f.bucket = d.bucket and f.id = d.facility_id
    join servicing.terms t on t.id = f.terms_id
    where d.facility_id > ${after} and d.since < ${lateBefore}::date and f.status not in ('closed', 'written_off')
    order by d.facility_id limit ${limit}`;
}

/** Whether a customer still owes something of a debt that was charged off, on any line. */
export async function hasChargedOffDebt(sql: Sql | Tx, customerId: bigint): Promise<boolean> {
  const rows = await sql<{ seq: number }[]>`
    select seq from servicing.installment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and charged_off_on is not null and paid_at is null and not is_cancelled limit 1`;
  return rows.length > 0;
}
