import { isoDate } from '@nesye/money';
import { expect, test } from 'vitest';
import { checkBirthDate } from './birth-date.ts';

test.each([
  ['2008-11-27', '2026-11-27', 'age_not_allowed'],
  ['2008-11-27', '2026-11-28', undefined],
  ['2008-03-20', '2026-03-20', 'age_not_allowed'],
  ['2009-03-20', '2027-03-20', 'age_not_allowed'],
  ['2009-03-20', '2027-03-21', undefined],
  ['1906-11-28', '2026-11-27', undefined],
  ['1905-11-27', '2026-11-27', 'birth_date_invalid'],
  ['0001-01-01', '2026-11-27', 'birth_date_invalid'],
  ['2026-11-28', '2026-11-27', 'birth_date_invalid'],
  ['2001-02-29', '2026-11-27', 'birth_date_invalid'],
])('born %s, on %s: %s', (born, today, error) => {
  expect(checkBirthDate(born, isoDate(today))).toEqual(error === undefined ? { date: born } : { error });
});
