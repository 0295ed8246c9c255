import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { RowPause } from '../domain/purchase-replay.ts';
import type { RepaidRow } from '../domain/rows-taken-back.ts';
import type { InstallmentKey } from './payable-rows.ts';

/** What a payment had paid of a row, and on which day. */
export interface Repaid extends RepaidRow {
  readonly paidOn: IsoDate;
}

interface RepaidColumns {
  purchase_id: bigint;
  seq: number;
  principal: bigint;
  fee: bigint;
  penalty: bigint;
  paid_on: string;
}

/** What a payment had paid of the rows of a customer, in the order of the rows. */
export async function readRepaid(tx: Tx, customerId: bigint, paymentId: bigint): Promise<Repaid[]> {
  const rows = await tx<RepaidColumns[]>`
    select purchase_id, seq, principal, fee, penalty, (paid_at at time zone 'Asia/Tehran')::date as paid_on from servicing.repayment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and payment_id = ${paymentId} order by purchase_id, seq`;
  return rows.map(({ purchase_id: purchaseId, seq, paid_on: paidOn, ...parts }) => ({
    purchaseId,
    seq,
    principal: rial(parts.principal),
    fee: rial(parts.fee),
    penalty: rial(parts.penalty),
    paidOn: isoDate(paidOn),
  }));
}

/** Whether one of these facilities is over: closed, or its debt charged off. */
export async function isAnyOver(tx: Tx, customerId: bigint, facilityIds: readonly bigint[]): Promise<boolean> {
  const [row] = await tx<{ found: boolean }[]>`
    select exists (select from servicing.facility
      where bucket = ${bucketOf(customerId)} and id = any(${facilityIds.map(String)}::bigint[]) and status in ('closed', 'written_off')) as found`;
  return row?.found === true;
}

/** When the rows of some purchases were paused, by the purchase, the oldest first. */
export async function readPauses(
  sql: Sql | Tx,
  customerId: bigint,
  purchaseIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly RowPause[]>> {
  const rows = await sql<{ purchase_id: bigint; paused_from: string; resumed_on: string | null }[]>`
    select purchase_id, paused_from, resumed_on from servicing.purchase_pause
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and purchase_id = any(${purchaseIds.map(String)}::bigint[])
    order by purchase_id, paused_from, source_id`;
  const pauses = Map.groupBy(rows, ({ purchase_id: id }) => id);
  return new Map(
    [...pauses].map(([id, of]) => [
      id,
      of.map(({ paused_from: from, resumed_on: on }) => ({
        from: isoDate(from),
        resumedOn: on === null ? undefined : isoDate(on),
      })),
    ]),
  );
}

/** A row as it is owed again. Rials. */
export interface RowOwedAgain extends InstallmentKey {
  readonly principal: Rial;
  readonly fee: Rial;
  readonly penalty: Rial;
  /** The last day in time, by how many days pauses have moved it while it was paid, and what it was agreed to be at least. */
  readonly payableUntil: IsoDate;
  readonly movedDays: number;
  readonly agreedUntil: IsoDate;
  /** The first day of a pause that runs. */
  readonly pausedFrom: IsoDate | undefined;
  readonly entryId: bigint;
}

export interface RowsChargeback {
  readonly chargebackId: bigint;
  readonly customerId: bigint;
  readonly paymentId: bigint;
  readonly on: IsoDate;
  readonly at: Date;
}

/** Writes rows that the caller has locked as owed again, and what of each was taken back; reminders of them begin again. One statement. */
export async function storeReopened(
  tx: Tx,
  { chargebackId, customerId, paymentId, on, at }: RowsChargeback,
  rows: readonly RowOwedAgain[],
): Promise<void> {
  const bucket = bucketOf(customerId);
  const texts = (pick: (row: RowOwedAgain) => bigint | number) => rows.map((row) => String(pick(row)));
  const [stored] = await tx<{ count: number }[]>`
    with owed as (
      select * from unnest(${texts((row) => row.purchaseId)}::bigint[], ${texts((row) => row.seq)}::smallint[], ${texts((row) => row.principal)}::bigint[],
        ${texts((row) => row.fee)}::bigint[], ${texts((row) => row.penalty)}::bigint[], ${rows.map((row) => row.payableUntil)}::date[],
        ${texts((row) => row.movedDays)}::int[], ${rows.map((row) => row.pausedFrom ?? null)}::date[], ${rows.map((row) => row.agreedUntil)}::date[],
        ${texts((row) => row.entryId)}::bigint[])
        u(purchase_id, seq, principal, fee, penalty, payable_until, moved_days, paused_from, agreed_until, entry_id)
    ), marked as (
      update servicing.installment i
      set principal_paid = i.principal_paid - o.principal, fee_paid = i.fee_paid - o.fee, penalty_paid = i.penalty_paid - o.penalty, paid_at = null,
          agreed_payable_until = coalesce(i.agreed_payable_until, i.payable_until - i.paused_days),
          payable_until = o.payable_until, paused_days = i.paused_days + o.moved_days, paused_from = o.paused_from
      from owed o
      where i.bucket = ${bucket} and i.customer_id = ${customerId} and i.purchase_id = o.purchase_id and i.seq = o.seq
      returning 1
    ), written as (
      insert into servicing.row_chargeback (bucket, chargeback_id, customer_id, purchase_id, seq, payment_id, principal, fee, penalty, taken_back_on, taken_back_at, payable_until, entry_id)
      select ${bucket}, ${chargebackId}, ${customerId}, purchase_id, seq, ${paymentId}, principal, fee, penalty, ${on}, ${at}, agreed_until, entry_id from owed
    ), forgotten as (
      delete from servicing.installment_reminder r using owed o
      where r.bucket = ${bucket} and r.customer_id = ${customerId} and r.purchase_id = o.purchase_id and r.seq = o.seq
    )
    select count(*)::int as count from marked`;
  if (stored?.count !== rows.length)
    throw new Error(`of ${rows.length} rows that are owed again ${stored?.count} are there`);
}
