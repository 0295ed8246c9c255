import { type IsoDate, parseIsoDate } from '@nesye/money';

const MIN_AGE_YEARS = 18;
const GREATEST_AGE_YEARS = 120;

/** The day a customer was born, or the code of what is wrong with it: no day, one ahead or too far back, or under 18 on `today`. */
export function checkBirthDate(
  text: string,
  today: IsoDate,
): { readonly date: IsoDate } | { readonly error: 'birth_date_invalid' | 'age_not_allowed' } {
  const date = parseIsoDate(text);
  if (date === undefined || date > today || yearsBetween(date, today) > GREATEST_AGE_YEARS)
    return { error: 'birth_date_invalid' };
  return yearsBetween(date, today) < MIN_AGE_YEARS ? { error: 'age_not_allowed' } : { date };
}

/** Whole years: a birthday counts on its day; one on 29 February on 1 March of common years. */
function yearsBetween(from: IsoDate, to: IsoDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
