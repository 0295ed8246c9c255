import { addDays, type IsoDate, parseIsoDate } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import { Refusal } from '../http/refusal.ts';

/** Business days in Tehran, both in it. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Reads a range of days. Refuses `invalid` with the field, `range_turned`, `range_in_future`, `range_too_long` (400). */
export function readDayRange(
  query: { readonly from: string; readonly to: string },
  today: IsoDate,
  maxDays: number,
): DayRange {
  const [from, to] = [readDay(query.from, 'from'), readDay(query.to, 'to')];
  if (from > to) throw new Refusal('range_turned', { field: 'to' });
  if (from > today) throw new Refusal('range_in_future', { field: 'from' });
  if (addDays(from, maxDays - 1) < to) throw new Refusal('range_too_long', { field: 'from' });
  return { from, to };
}

/** Reads a day in digits of any script. Refuses `invalid` with the field. */
export function readDay(text: string, field: string): IsoDate {
  const day = parseIsoDate(toLatinDigits(text));
  if (day === undefined) throw new Refusal('invalid', { field });
  return day;
}
