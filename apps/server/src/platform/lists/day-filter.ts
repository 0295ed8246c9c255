import { type IsoDate, parseIsoDate } from '@nesye/money';
import { Refusal } from '../http/refusal.ts';

/** A stretch of days of a list; either end may be open. */
export interface DayFilter {
  readonly from: IsoDate | undefined;
  readonly until: IsoDate | undefined;
}

/** Reads `filter_from` and `filter_until`. Refuses `invalid` with the field for a day that does not exist, `range_turned`. */
export function readDays(query: {
  readonly filter_from?: string | undefined;
  readonly filter_until?: string | undefined;
}): DayFilter {
  const [from, until] = [readDay(query.filter_from, 'filter_from'), readDay(query.filter_until, 'filter_until')];
  if (from !== undefined && until !== undefined && from > until)
    throw new Refusal('range_turned', { field: 'filter_until' });
  return { from, until };
}

function readDay(text: string | undefined, field: string): IsoDate | undefined {
  const day = text === undefined ? undefined : parseIsoDate(text);
  if (text !== undefined && day === undefined) throw new Refusal('invalid', { field });
  return day;
}
