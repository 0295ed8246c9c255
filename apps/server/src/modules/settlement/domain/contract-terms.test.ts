import { isoDate } from '@nesye/money';
import { expect, test } from 'vitest';
import { commissionFrom, firstNewCommission, writtenTerms } from './contract-terms.ts';

const term = (productType: number, validFrom: string, commissionBp: number) => ({
  productType,
  validFrom: isoDate(validFrom),
  commissionBp,
});
const NONE = { holdbackBp: 0, holdbackDays: 0 };
const START = [term(3, '2026-11-01', 200), term(1, '2026-11-01', 100)];

test('the same terms in another order are written alike', () => {
  expect(writtenTerms(START, NONE)).toBe(writtenTerms(START.toReversed(), NONE));
  expect(writtenTerms(START, NONE)).toBe('{"commission":[[1,"2026-11-01",100],[3,"2026-11-01",200]],"holdback":[0,0]}');
});

test('another commission or holdback is written otherwise', () => {
  const written = [
    writtenTerms(START, NONE),
    writtenTerms([...START, term(3, '2026-12-10', 150)], NONE),
    writtenTerms(START, { holdbackBp: 500, holdbackDays: 14 }),
  ];
  expect(new Set(written).size).toBe(3);
});

test('new terms begin on the first day that the signed ones do not have', () => {
  const signed = writtenTerms(START, NONE);
  expect(firstNewCommission(signed, signed)).toBeUndefined();
  const later = writtenTerms([...START, term(3, '2027-01-01', 120), term(1, '2026-12-10', 90)], NONE);
  expect(firstNewCommission(signed, later)).toBe('2026-12-10');
});

test('a contract names what is in force and what is to come', () => {
  const all = [...START, term(3, '2026-11-20', 180), term(3, '2026-12-10', 150)];
  const shown = (day: string) => commissionFrom(all, isoDate(day)).map((each) => each.commissionBp);
  expect(shown('2026-11-10')).toEqual([100, 200, 180, 150]);
  expect(shown('2026-11-20')).toEqual([100, 180, 150]);
  expect(shown('2026-12-10')).toEqual([100, 150]);
});
