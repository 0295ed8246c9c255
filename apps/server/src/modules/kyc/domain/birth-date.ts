import { type IsoDate, parseIsoDate } from '@nesye/money';
import { Refusal } from '../../../platform/http/refusal.ts';

const LEAST_AGE_YEARS = 18;
const GREATEST_AGE_YEARS = 120;

/** The day a customer was born. Refuses `birth_date_invalid` for what is no day, lies ahead or is too far back, and `age_not_allowed` under 18 on `today`. */
export function readBirthDate(text: string, today: IsoDate): IsoDate {
  const date = parseIsoDate(text);
  if (date === undefined || date > today || yearsBetween(date, today) > GREATEST_AGE_YEARS) throw new Refusal('birth_date_invalid', { field: 'birth_date' });
  if (yearsBetween(date, today) < LEAST_AGE_YEARS) throw new Refusal('age_not_allowed', { field: 'birth_date' });
  return date;
}

/** Whole years: a birthday counts on its day; one on 29 February on 1 March of common years. */
function yearsBetween(from: IsoDate, to: IsoDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
