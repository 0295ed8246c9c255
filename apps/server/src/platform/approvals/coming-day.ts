import { addDays, type IsoDate, isoDate } from '@nesye/money';
import { Refusal } from '../http/refusal.ts';

/** Days on which something with dates begins; the latest of those that are agreed. */
interface KnownDays {
  readonly today: IsoDate;
  readonly latest: IsoDate;
}

/** Refuses a first day of prices or terms that is not to come (`terms_day_past`), is taken (`terms_day_taken`), or is before agreed ones (`terms_overlap`). */
export function requireComingDay(validFrom: string, { today, latest }: KnownDays): void {
  if (validFrom <= today) throw new Refusal('terms_day_past', { field: 'valid_from' });
  if (validFrom === latest) throw new Refusal('terms_day_taken', { field: 'valid_from' });
  if (validFrom < latest) throw new Refusal('terms_overlap', { field: 'valid_from' });
}

/** The last day of what would be replaced: the day before, or today where that is past. */
export const dayBefore = (validFrom: string, today: IsoDate): IsoDate =>
  validFrom > today ? addDays(isoDate(validFrom), -1) : today;

interface Dated {
  readonly validFrom: string;
  /** The first day on which it does not hold; null: no end is known. */
  readonly validTo: string | null;
}

/** Whether something with dates is over, in force or to come on a day. */
export function stateOn({ validFrom, validTo }: Dated, today: IsoDate): 'past' | 'current' | 'to_come' {
  if (validFrom > today) return 'to_come';
  return validTo !== null && validTo <= today ? 'past' : 'current';
}
