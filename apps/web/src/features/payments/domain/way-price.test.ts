import { describe, expect, it } from 'vitest';
import { cheapestAt, firstDayOf, headlineOf } from './way-price.ts';

const row = (seq: number, amount: number, isPaidNow = false) => ({
  seq,
  amount,
  due_date: `2026-0${seq}-09`,
  is_paid_now: isPaidNow,
});

describe('headlineOf', () => {
  it('counts the last row with the others, and names it where it differs', () => {
    const installments = [row(1, 7_781_000), row(2, 7_781_000), row(3, 7_781_000), row(4, 7_782_000)];
    expect(headlineOf({ installments, total: 31_125_000 })).toEqual({ times: 4, amount: 7_781_000, last: 7_782_000 });
  });

  it('leaves out what is paid today', () => {
    const installments = [row(1, 10_000_000, true), row(2, 5_000_000), row(3, 5_000_000)];
    expect(headlineOf({ installments, total: 20_000_000 })).toEqual({ times: 2, amount: 5_000_000, last: undefined });
  });

  it('leads with the total where no figure holds for the rows', () => {
    const installments = [row(1, 1_000), row(2, 2_000), row(3, 3_000)];
    expect(headlineOf({ installments, total: 6_000 })).toEqual({ times: 1, amount: 6_000, last: undefined });
  });
});

describe('firstDayOf', () => {
  it('is the first day that is not today', () => {
    expect(firstDayOf({ installments: [row(1, 5, true), row(2, 5)] })).toBe('2026-02-09');
    expect(firstDayOf({ installments: [row(1, 5, true)] })).toBeUndefined();
  });
});

describe('cheapestAt', () => {
  it.each([
    [[675_000, 1_125_000], 0],
    [[1_125_000, 0, 675_000], 1],
    [[0, 0, 675_000], undefined],
    [[675_000, undefined], undefined],
    [[675_000], undefined],
    [[], undefined],
  ])('of %j is %s', (fees, position) => {
    expect(cheapestAt(fees)).toBe(position);
  });
});
