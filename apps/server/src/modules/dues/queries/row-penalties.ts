import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { isoDate, type IsoDate, type Rial, subtractRial, sumRial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { REMAINING } from '../domain/installment-filter.ts';
import {
  type InstallmentStatus,
  amountDue,
  penaltyAsOf,
  rowsWithStatus,
  type DebtColumns,
  debtColumns,
  debtOf,
} from '../../schedules/index.ts';

/** A row that may owe a penalty, inside a statement that sums. */
export interface PenalisedRow extends DebtColumns {
  due_date: string;
  facility_id: string;
  is_end_of_month: boolean;
  status: InstallmentStatus;
}

/** What a row owes as a penalty on the day it was read for, in rials. */
export interface OwedPenalty {
  readonly dueDate: IsoDate;
  readonly facilityId: bigint;
  /** It is a row of a monthly bill. */
  readonly isEndOfMonth: boolean;
  /** 1 due later, 4 overdue, 5 paused. */
  readonly status: InstallmentStatus;
  readonly penalty: Rial;
}

/**
 * A customer's open rows that may owe a penalty, as one JSON value of the statement that sums them: their penalties come out of the function that computes every other, over rows
 * of the same snapshot. They are the late rows, and those to which a penalty was carried: rows that were moved, spread, paused or owed again keep theirs and need not be late.
 */
export const penalisedRowsOf = (sql: Sql | Tx, customerId: bigint, today: IsoDate) => sql`
  (select coalesce(json_agg(penalised), '[]') from (
    select i.due_date, i.facility_id::text as facility_id, i.is_end_of_month, i.status, ${debtColumns(sql)}
    from (${rowsWithStatus(sql, customerId, today)}) i
    join servicing.facility f on f.bucket = ${bucketOf(customerId)} and f.id = i.facility_id
    join servicing.terms t on t.id = f.terms_id
    where i.status in (1, 4, 5) and (i.payable_until < ${today}::date or i.penalty_charged > 0 or i.penalty_rial_days > 0)
  ) penalised)`;

/** The penalties that such rows owe as of a day. */
export const owedPenalties = (rows: readonly PenalisedRow[], asOf: IsoDate): OwedPenalty[] =>
  rows.map((row) => ({
    dueDate: isoDate(row.due_date),
    facilityId: BigInt(row.facility_id),
    isEndOfMonth: row.is_end_of_month,
    status: row.status,
    penalty: amountDue(debtOf(row), asOf).penalty,
  }));

/** Their sum in rials, of those that a condition selects. */
export const sumPenalties = (penalties: readonly OwedPenalty[], isCounted: (penalty: OwedPenalty) => boolean): Rial =>
  sumRial(penalties.filter(isCounted).map(({ penalty }) => penalty));

/** Is it asked of the customer: of a paused row nothing is. */
export const isAsked = ({ status }: Pick<OwedPenalty, 'status'>): boolean => REMAINING.includes(status);

/** Is the row late. */
export const isOverdue = ({ status }: Pick<OwedPenalty, 'status'>): boolean => status === INSTALLMENT_STATUS.overdue;

/** What the penalties of a facility's rows have come to by a day beyond what is firm of them, paused rows included; rials. */
export async function sumPenaltyNotBooked(
  sql: Sql | Tx,
  { customerId, facilityId }: { readonly customerId: bigint; readonly facilityId: bigint },
  day: IsoDate,
): Promise<Rial> {
  const [row] = await sql<
    { penalised: PenalisedRow[] }[]
  >`select ${penalisedRowsOf(sql, customerId, day)} as penalised`;
  const rows = (row?.penalised ?? []).filter((each) => BigInt(each.facility_id) === facilityId).map(debtOf);
  return sumRial(rows.map((debt) => subtractRial(penaltyAsOf(debt, day).assessed, debt.penalty.charged)));
}
