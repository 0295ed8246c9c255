import { addDays, type IsoDate } from '@nesye/money';
import { readTypedDate } from '@nesye/web-kit/fields/typed-date.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';

/** A proposal reaches a year ahead at most. */
export const DAYS_AHEAD = 365;

/** The first day of a proposal as it is typed, for its preview; tomorrow while none to come is typed. */
export function usePlayedDay(typed: string): IsoDate {
  const today = useToday();
  const read = readTypedDate(typed, addDays(today, DAYS_AHEAD));
  return read.kind === 'date' && read.date > today ? read.date : addDays(today, 1);
}
