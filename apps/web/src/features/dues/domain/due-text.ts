import { addDays, isoDate } from '@nesye/money';
import { relativeDueText } from '@nesye/persian';

/** When a row is due, as far as its words are in question. */
interface DueRow {
  readonly due_date: string;
  readonly payable_until: string;
  readonly days_to_due: number;
  readonly days_overdue: number;
}

/**
 * «۳ روز دیگر» until the due date, and from then on by the last day without being late (D28): «فردا» while a holiday is between, «۲ روز گذشته»
 * once it has passed. By the server's count of days, so that the phone's clock cannot mislead.
 */
export function dueTextOf(row: DueRow): string {
  const today = addDays(isoDate(row.due_date), -row.days_to_due);
  return relativeDueText(row.days_to_due >= 0 ? row.due_date : row.payable_until, today);
}

/** «۶۸ روز گذشته»: how long the last day is past. */
export const overdueText = (day: string, daysOverdue: number): string =>
  relativeDueText(addDays(isoDate(day), -daysOverdue), day);
