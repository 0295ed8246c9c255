import { isoDate, type IsoDate, type Rial, sumRial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { amountDue } from '../domain/row-debt.ts';
import { type DebtColumns, debtColumns, debtOf } from './row-debt.ts';

/** A late row inside a statement that sums. */
export interface LateRow extends DebtColumns {
  due_date: string;
  facility_id: string;
  is_end_of_month: boolean;
}

/** What a late row owes as a penalty on the day it was read for, in rials. */
export interface OwedPenalty {
  readonly dueDate: IsoDate;
  readonly facilityId: bigint;
  /** It is a row of a monthly bill. */
  readonly isEndOfMonth: boolean;
  readonly penalty: Rial;
}

/**
 * A customer's late rows as one JSON value of the statement that sums them: their penalties come out of the function that computes every other, over rows of the
 * same snapshot. All that is late is due, so a sum of late or of due rows gets them all.
 */
export const lateRowsOf = (sql: Sql | Tx, customerId: bigint, today: IsoDate) => sql`
  (select coalesce(json_agg(late), '[]') from (
    select i.due_date, i.facility_id::text as facility_id, i.is_end_of_month, ${debtColumns(sql)}
    from servicing.installment i
    join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
    join servicing.terms t on t.id = f.terms_id
    where i.bucket = ${bucketOf(customerId)} and i.customer_id = ${customerId} and i.paid_at is null and not i.is_cancelled and i.paused_from is null and i.payable_until < ${today}::date
  ) late)`;

/** The penalties that late rows owe as of a day. */
export const owedPenalties = (rows: readonly LateRow[], asOf: IsoDate): OwedPenalty[] =>
  rows.map((row) => ({
    dueDate: isoDate(row.due_date),
    facilityId: BigInt(row.facility_id),
    isEndOfMonth: row.is_end_of_month,
    penalty: amountDue(debtOf(row), asOf).penalty,
  }));

/** Their sum in rials, of those that a condition selects. */
export const sumPenalties = (
  penalties: readonly OwedPenalty[],
  isCounted: (penalty: OwedPenalty) => boolean = () => true,
): Rial => sumRial(penalties.filter(isCounted).map(({ penalty }) => penalty));
