import { addRial, isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { rowsWithStatus } from '../../schedules/index.ts';
import {
  isAsked,
  isOverdue,
  owedPenalties,
  penalisedRowsOf,
  type PenalisedRow,
  sumPenalties,
} from './row-penalties.ts';

/** What is due on a day: all that is still owed of rows whose due date has come, penalties by that day included. Amounts in rials. */
export interface DueRows {
  readonly amount: Rial;
  readonly count: number;
  /** Of these, what may no longer be paid without being late. */
  readonly overdueAmount: Rial;
  readonly overdueCount: number;
  /** The earliest last day that has passed; null where nothing is overdue. */
  readonly overdueSince: IsoDate | null;
  /** The earliest last day of the rows that are due and not yet late. */
  readonly payableUntil: IsoDate | null;
}

/** Everything that falls due on one coming day. */
export interface ComingRows {
  readonly dueDate: IsoDate;
  readonly payableUntil: IsoDate;
  readonly amount: Rial;
  readonly count: number;
}

interface Row {
  amount: bigint;
  count: number;
  overdue_amount: bigint;
  overdue_count: number;
  overdue_since: string | null;
  payable_until: string | null;
  next_due_date: string | null;
  next_payable_until: string | null;
  next_amount: bigint;
  next_count: number;
  penalised: PenalisedRow[];
}

/** What a customer owes on a business day, and the next day on which something falls due. One statement over the customer's range. */
export async function readDue(
  sql: Sql | Tx,
  customerId: bigint,
  day: IsoDate,
): Promise<{ readonly due: DueRows; readonly next: ComingRows | undefined }> {
  const [row] = await sql<Row[]>`
    with owed as (select * from (${rowsWithStatus(sql, customerId, day)}) rows_now where status in (1, 4)),
    coming as (select min(due_date) as due_date from owed where due_date > ${day}::date)
    select coalesce(sum(o.amount - o.paid_of_amount) filter (where o.due_date <= ${day}::date), 0)::bigint as amount,
           count(*) filter (where o.due_date <= ${day}::date)::int as count,
           coalesce(sum(o.amount - o.paid_of_amount) filter (where o.status = 4), 0)::bigint as overdue_amount,
           count(*) filter (where o.status = 4)::int as overdue_count,
           min(o.payable_until) filter (where o.status = 4) as overdue_since,
           min(o.payable_until) filter (where o.status = 1 and o.due_date <= ${day}::date) as payable_until,
           min(o.due_date) filter (where o.due_date = c.due_date) as next_due_date,
           min(o.payable_until) filter (where o.due_date = c.due_date) as next_payable_until,
           coalesce(sum(o.amount - o.paid_of_amount) filter (where o.due_date = c.due_date), 0)::bigint as next_amount,
           count(*) filter (where o.due_date = c.due_date)::int as next_count, ${penalisedRowsOf(sql, customerId, day)} as penalised
    from coming c left join owed o on true`;
  if (row === undefined) throw new Error('a sum returned no row');
  const penalties = owedPenalties(row.penalised, day).filter(isAsked);
  const due = {
    amount: addRial(
      rial(row.amount),
      sumPenalties(penalties, (each) => each.dueDate <= day),
    ),
    count: row.count,
    overdueAmount: addRial(rial(row.overdue_amount), sumPenalties(penalties, isOverdue)),
    overdueCount: row.overdue_count,
    overdueSince: dateOrNull(row.overdue_since),
    payableUntil: dateOrNull(row.payable_until),
  };
  const dueDate = dateOrNull(row.next_due_date);
  if (dueDate === null) return { due, next: undefined };
  return {
    due,
    next: {
      dueDate,
      payableUntil: dateOrNull(row.next_payable_until) ?? dueDate,
      amount: addRial(
        rial(row.next_amount),
        sumPenalties(penalties, (each) => each.dueDate === dueDate),
      ),
      count: row.next_count,
    },
  };
}

const dateOrNull = (text: string | null): IsoDate | null => (text === null ? null : isoDate(text));
