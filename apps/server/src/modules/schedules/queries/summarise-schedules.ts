import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';

export interface ScheduleKey {
  readonly customerId: bigint;
  readonly purchaseId: bigint;
}

/** How the schedule of a purchase is being paid. */
export interface ScheduleSummary {
  readonly paidCount: number;
  readonly remainingCount: number;
  readonly overdueCount: number;
  readonly lastDueDate: IsoDate;
}

/** Summaries by purchase id, with the status of `today`; a purchase without a schedule is absent. One statement, each purchase a range of the primary key. */
export async function summariseSchedules(
  sql: Sql,
  keys: readonly ScheduleKey[],
  today: IsoDate,
): Promise<Map<bigint, ScheduleSummary>> {
  if (keys.length === 0) return new Map();
  const rows = await sql<
    { purchase_id: bigint; paid_count: number; remaining_count: number; overdue_count: number; last_due_date: string }[]
  >`
    select i.purchase_id, count(*) filter (where i.paid_at is not null)::int as paid_count,
           count(*) filter (where i.paid_at is null and not i.is_cancelled)::int as remaining_count,
           count(*) filter (where i.paid_at is null and not i.is_cancelled and i.paused_from is null and i.payable_until < ${today}::date)::int as overdue_count,
           max(i.due_date) as last_due_date
    from unnest(${keys.map((key) => String(key.customerId))}::bigint[], ${keys.map((key) => String(key.purchaseId))}::bigint[]) k(customer_id, purchase_id)
    join servicing.installment i on i.bucket = (k.customer_id & 63) and i.customer_id = k.customer_id and i.purchase_id = k.purchase_id
    group by i.purchase_id`;
  return new Map(
    rows.map((row) => [
      row.purchase_id,
      {
        paidCount: row.paid_count,
        remainingCount: row.remaining_count,
        overdueCount: row.overdue_count,
        lastDueDate: isoDate(row.last_due_date),
      },
    ]),
  );
}

/** How the rows of one due day are being paid. */
export interface RowsOfDueDate {
  readonly dueDate: IsoDate;
  readonly count: number;
  readonly paidCount: number;
  readonly overdueCount: number;
}

/** The rows of some purchases by their due date, oldest first, with the status of `today`; cancelled ones are left out. One statement, each purchase a range of the primary key. */
export async function countRowsByDueDate(
  sql: Sql,
  keys: readonly ScheduleKey[],
  today: IsoDate,
): Promise<RowsOfDueDate[]> {
  if (keys.length === 0) return [];
  const rows = await sql<{ due_date: string; count: number; paid_count: number; overdue_count: number }[]>`
    select i.due_date, count(*)::int as count, count(*) filter (where i.paid_at is not null)::int as paid_count,
           count(*) filter (where i.paid_at is null and i.paused_from is null and i.payable_until < ${today}::date)::int as overdue_count
    from unnest(${keys.map((key) => String(key.customerId))}::bigint[], ${keys.map((key) => String(key.purchaseId))}::bigint[]) k(customer_id, purchase_id)
    join servicing.installment i on i.bucket = (k.customer_id & 63) and i.customer_id = k.customer_id and i.purchase_id = k.purchase_id
    where not i.is_cancelled
    group by i.due_date order by i.due_date`;
  return rows.map((row) => ({
    dueDate: isoDate(row.due_date),
    count: row.count,
    paidCount: row.paid_count,
    overdueCount: row.overdue_count,
  }));
}
