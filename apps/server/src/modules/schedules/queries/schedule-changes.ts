import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { PlannedChange, RowChange } from '../domain/plan-change.ts';
import type { ChangeOfRows } from '../domain/purchase-replay.ts';
import type { PurchaseKey } from './pauses.ts';

/** Who changes a schedule, when, and what it is part of. */
export interface ChangeRecord extends PurchaseKey {
  /** The business date. */
  readonly changedOn: IsoDate;
  readonly changedAt: Date;
  readonly changedBy: bigint;
  /** The record that decided it. */
  readonly sourceId: bigint;
  /** The day since which the policy holds that allowed it. */
  readonly policyFrom: IsoDate;
}

/** Stores a change with all that the engine needs to make it again. `afterEntry` is the last entry about the rows before it. */
export async function insertScheduleChange(
  tx: Tx,
  record: ChangeRecord,
  { change, rows }: PlannedChange,
  afterEntry: bigint,
): Promise<void> {
  const { customerId, purchaseId, changedOn, changedAt, changedBy, sourceId, policyFrom } = record;
  const bucket = bucketOf(customerId);
  const days = agreedDays(change, rows);
  await tx`
    insert into servicing.schedule_change (bucket, id, customer_id, purchase_id, kind, row_count, seqs, due_dates, last_days, after_entry, changed_on, changed_at, changed_by,
      source_id, policy_from)
    values (${bucket}, nextval('servicing.schedule_change_number') * 64 + ${bucket}::bigint, ${customerId}, ${purchaseId}, ${change.type},
      ${change.type === 'spread-arrears' ? change.count : null}, ${days.map(({ seq }) => String(seq))}::smallint[], ${days.map(({ due }) => due)}::date[],
      ${days.map(({ last }) => last)}::date[], ${afterEntry}, ${changedOn}::date, ${changedAt}, ${changedBy}, ${sourceId}, ${policyFrom}::date)`;
}

interface AgreedDay {
  readonly seq: number;
  readonly due: IsoDate;
  readonly last: IsoDate;
}

function agreedDays(change: ChangeOfRows, rows: readonly RowChange[]): AgreedDay[] {
  switch (change.type) {
    case 'redate':
      return change.rows.map(({ row, newDue, payableUntil }) => ({ seq: row, due: newDue, last: payableUntil }));
    case 'snooze-row':
      return [{ seq: change.row, due: change.newDue, last: change.payableUntil ?? change.newDue }];
    case 'spread-arrears':
      return rows
        .filter(({ isAdded }) => isAdded)
        .map(({ seq, dueDate, payableUntil }) => ({ seq, due: dueDate, last: payableUntil ?? dueDate }));
  }
}

/**
 * Writes a change into locked rows and adds those that are new; what was agreed of a row stays next to it. Of a row that was due, nothing of the fee is to be earned any more:
 * the caller has posted it. A row of which nothing is left is over: paid where something of it was paid, else cancelled. Reminders of a row with another day begin again.
 */
export async function storeRowChanges(
  tx: Tx,
  { customerId, purchaseId, changedOn, changedAt }: ChangeRecord,
  rows: readonly RowChange[],
): Promise<void> {
  const bucket = bucketOf(customerId);
  const texts = (of: readonly RowChange[], pick: (row: RowChange) => bigint | number) =>
    of.map((row) => String(pick(row)));
  const changed = rows.filter(({ isAdded }) => !isAdded);
  const added = rows.filter(({ isAdded }) => isAdded);
  const moved = changed.filter(({ payableUntil }) => payableUntil !== undefined);
  const columns = (of: readonly RowChange[]) => tx`
    unnest(${texts(of, ({ seq }) => seq)}::smallint[], ${of.map(({ dueDate }) => dueDate)}::date[], ${of.map(({ payableUntil }) => payableUntil ?? null)}::date[],
      ${texts(of, ({ principal }) => principal)}::bigint[], ${texts(of, ({ fee }) => fee)}::bigint[]) u(seq, due_date, last_day, principal, fee)`;
  const stored = await tx<{ count: number }[]>`
    with change as (
      select u.*, i.principal + u.principal = i.principal_paid and i.fee + u.fee = i.fee_paid + i.fee_rebated and i.penalty_paid + i.penalty_waived = i.penalty_charged as is_over,
             i.principal_paid + i.fee_paid + i.penalty_paid > 0 as is_paid
      from ${columns(changed)}
      join servicing.installment i on i.bucket = ${bucket} and i.customer_id = ${customerId} and i.purchase_id = ${purchaseId} and i.seq = u.seq
    ), marked as (
      update servicing.installment i
      set agreed_due_date = coalesce(i.agreed_due_date, i.due_date), agreed_payable_until = coalesce(i.agreed_payable_until, i.payable_until - i.paused_days),
          agreed_principal = coalesce(i.agreed_principal, i.principal + i.principal_refunded), agreed_fee = coalesce(i.agreed_fee, i.fee + i.fee_refunded),
          due_date = c.due_date, payable_until = coalesce(c.last_day, i.payable_until), principal = i.principal + c.principal, fee = i.fee + c.fee,
          fee_unearned = case when i.due_date <= ${changedOn}::date then 0 else i.fee_unearned end,
          paid_at = case when c.is_over and c.is_paid then ${changedAt}::timestamptz else i.paid_at end, is_cancelled = c.is_over and not c.is_paid
      from change c
      where i.bucket = ${bucket} and i.customer_id = ${customerId} and i.purchase_id = ${purchaseId} and i.seq = c.seq
      returning 1
    ), added as (
      insert into servicing.installment (bucket, customer_id, purchase_id, seq, facility_id, merchant_id, due_date, payable_until, principal, fee, agreed_due_date,
        agreed_payable_until, agreed_principal, agreed_fee, paused_days)
      select i.bucket, i.customer_id, i.purchase_id, u.seq, i.facility_id, i.merchant_id, u.due_date, u.last_day, u.principal, u.fee, u.due_date, u.last_day, 0, 0,
             coalesce((select sum(z.resumed_on - z.paused_from) from servicing.purchase_pause z
               where z.bucket = i.bucket and z.customer_id = i.customer_id and z.purchase_id = i.purchase_id), 0)
      from ${columns(added)}
      join servicing.installment i on i.bucket = ${bucket} and i.customer_id = ${customerId} and i.purchase_id = ${purchaseId} and i.seq = 1
      returning 1
    ), forgotten as (
      delete from servicing.installment_reminder
      where bucket = ${bucket} and customer_id = ${customerId} and purchase_id = ${purchaseId} and seq = any(${texts(moved, ({ seq }) => seq)}::smallint[])
    )
    select ((select count(*) from marked) + (select count(*) from added))::int as count`;
  if (stored[0]?.count !== rows.length)
    throw new Error(`of ${rows.length} changed rows ${stored[0]?.count} were written`);
}
