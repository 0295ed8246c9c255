import { addDays, ageOn, type IsoDate, parseIsoDate } from '@nesye/money';

const MIN_AGE_YEARS = 18;
const GREATEST_AGE_YEARS = 120;
/** More than the greatest age: before that the calendar need not be known. */
const OLDEST_DAYS = 45_000;

/** The day a customer was born, or the code of what is wrong with it: no day, one ahead or too far back, or under 18 on `today`, in years of the official calendar (`ageOn`). */
export function checkBirthDate(
  text: string,
  today: IsoDate,
): { readonly date: IsoDate } | { readonly error: 'birth_date_invalid' | 'age_not_allowed' } {
  const date = parseIsoDate(text);
  if (date === undefined || date > today || date < addDays(today, -OLDEST_DAYS)) return { error: 'birth_date_invalid' };
  const age = ageOn(date, today);
  if (age > GREATEST_AGE_YEARS) return { error: 'birth_date_invalid' };
  return age < MIN_AGE_YEARS ? { error: 'age_not_allowed' } : { date };
}
