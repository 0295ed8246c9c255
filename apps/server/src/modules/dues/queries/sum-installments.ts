import { addRial, isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { type InstallmentStatus, rowsWithStatus } from '../../schedules/index.ts';
import type { Period } from '../domain/jalali-period.ts';
import {
  isAsked,
  isOverdue,
  type OwedPenalty,
  owedPenalties,
  penalisedRowsOf,
  type PenalisedRow,
  sumPenalties,
} from './row-penalties.ts';

/** What a set of rows comes to, their penalties included. Nothing is asked of paused rows: they are in none of these. Amounts in rials. */
export interface InstallmentSums {
  readonly remainingCount: number;
  readonly remainingAmount: Rial;
  readonly overdueCount: number;
  readonly overdueAmount: Rial;
  readonly paidCount: number;
  readonly paidAmount: Rial;
  /** The earliest day on which something is still owed, overdue days included. */
  readonly nextDueDate: IsoDate | null;
}

interface SumRow {
  remaining_count: number;
  remaining_amount: bigint;
  overdue_count: number;
  overdue_amount: bigint;
  paid_count: number;
  paid_amount: bigint;
  next_due_date: string | null;
}

const sumColumns = (sql: Sql) => sql`
  count(*) filter (where status in (1, 4))::int as remaining_count,
  coalesce(sum(amount - paid_of_amount) filter (where status in (1, 4)), 0)::bigint as remaining_amount,
  count(*) filter (where status = 4)::int as overdue_count,
  coalesce(sum(amount - paid_of_amount) filter (where status = 4), 0)::bigint as overdue_amount,
  count(*) filter (where status = 2)::int as paid_count,
  coalesce(sum(paid_amount), 0)::bigint as paid_amount,
  min(due_date) filter (where status in (1, 4)) as next_due_date`;

/** Sums of the rows of a customer that are due by `until`, or of all with null. One statement. */
export async function sumInstallments(
  sql: Sql,
  customerId: bigint,
  today: IsoDate,
  until: IsoDate | null,
): Promise<InstallmentSums> {
  const [row] = await sql<(SumRow & { penalised: PenalisedRow[] })[]>`
    with rows_now as (${rowsWithStatus(sql, customerId, today)})
    select ${sumColumns(sql)}, ${penalisedRowsOf(sql, customerId, today)} as penalised
    from rows_now where ${until}::date is null or due_date <= ${until}::date`;
  if (row === undefined) throw new Error('a sum returned no row');
  const penalties = owedPenalties(row.penalised, today);
  return sumsOf(
    row,
    penalties.filter(({ dueDate }) => until === null || dueDate <= until),
  );
}

/** The same sums for each of the customer's facilities that is owed or was paid something, by opening. One statement. */
export async function sumInstallmentsByFacility(
  sql: Sql,
  customerId: bigint,
  today: IsoDate,
): Promise<({ readonly contractUid: string; readonly termsId: bigint } & InstallmentSums)[]> {
  const rows = await sql<
    (SumRow & { facility_id: bigint; contract_uid: string; terms_id: bigint; penalised: PenalisedRow[] })[]
  >`
    with rows_now as (${rowsWithStatus(sql, customerId, today)}),
    summed as (select facility_id, ${sumColumns(sql)} from rows_now group by facility_id)
    select f.uid::text as contract_uid, f.terms_id, summed.*, ${penalisedRowsOf(sql, customerId, today)} as penalised
    from summed join servicing.facility f on f.bucket = ${bucketOf(customerId)} and f.id = summed.facility_id
    order by f.opened_at, f.id`;
  const penalties = owedPenalties(rows[0]?.penalised ?? [], today);
  return rows.map((row) => ({
    contractUid: row.contract_uid,
    termsId: row.terms_id,
    ...sumsOf(
      row,
      penalties.filter(({ facilityId }) => facilityId === row.facility_id),
    ),
  }));
}

export interface PeriodSums {
  readonly count: number;
  readonly amount: Rial;
  readonly remainingAmount: Rial;
  readonly paidCount: number;
  readonly overdueCount: number;
  readonly pausedCount: number;
  /** What is owed of paused rows, next to what remains. */
  readonly pausedAmount: Rial;
}

/** Sums by due date for each of the given periods, in their order. One statement. */
export async function sumInstallmentsByPeriod(
  sql: Sql,
  customerId: bigint,
  today: IsoDate,
  periods: readonly Period[],
  /** Null selects all. */
  statuses: readonly InstallmentStatus[] | null,
): Promise<PeriodSums[]> {
  const chosen = statuses?.map(String) ?? null;
  const rows = await sql<
    {
      count: number;
      amount: bigint;
      remaining_amount: bigint;
      paid_count: number;
      overdue_count: number;
      paused_count: number;
      paused_amount: bigint;
      penalised: PenalisedRow[];
    }[]
  >`
    with rows_now as (${rowsWithStatus(sql, customerId, today)})
    select count(j.status)::int as count, coalesce(sum(j.amount), 0)::bigint as amount,
           coalesce(sum(j.amount - j.paid_of_amount) filter (where j.status in (1, 4)), 0)::bigint as remaining_amount,
           coalesce(sum(j.amount - j.paid_of_amount) filter (where j.status = 5), 0)::bigint as paused_amount,
           count(*) filter (where j.status = 2)::int as paid_count, count(*) filter (where j.status = 4)::int as overdue_count,
           count(*) filter (where j.status = 5)::int as paused_count,
           ${penalisedRowsOf(sql, customerId, today)} as penalised
    from unnest(${periods.map((period) => period.first)}::date[], ${periods.map((period) => period.last)}::date[]) with ordinality p(first, last, ordinal)
    left join rows_now j on j.due_date between p.first and p.last and (${chosen}::smallint[] is null or j.status = any(${chosen}::smallint[]))
    group by p.ordinal order by p.ordinal`;
  const chosenPenalties = owedPenalties(rows[0]?.penalised ?? [], today).filter(
    ({ status }) => statuses?.includes(status) ?? true,
  );
  return rows.map((row, index) => {
    const penalties = chosenPenalties.filter(isDueIn(periods[index]));
    return {
      count: row.count,
      amount: rial(row.amount),
      remainingAmount: addRial(rial(row.remaining_amount), sumPenalties(penalties, isAsked)),
      paidCount: row.paid_count,
      overdueCount: row.overdue_count,
      pausedCount: row.paused_count,
      pausedAmount: addRial(
        rial(row.paused_amount),
        sumPenalties(penalties, (penalty) => !isAsked(penalty)),
      ),
    };
  });
}

const isDueIn =
  (period: Period | undefined) =>
  ({ dueDate }: { readonly dueDate: IsoDate }): boolean =>
    period !== undefined && period.first <= dueDate && dueDate <= period.last;

const sumsOf = (row: SumRow, penalties: readonly OwedPenalty[]): InstallmentSums => ({
  remainingCount: row.remaining_count,
  remainingAmount: addRial(rial(row.remaining_amount), sumPenalties(penalties, isAsked)),
  overdueCount: row.overdue_count,
  overdueAmount: addRial(rial(row.overdue_amount), sumPenalties(penalties, isOverdue)),
  paidCount: row.paid_count,
  paidAmount: rial(row.paid_amount),
  nextDueDate: row.next_due_date === null ? null : isoDate(row.next_due_date),
});
