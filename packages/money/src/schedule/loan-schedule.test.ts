import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { parseDecimal } from './decimal.ts';
import { generateLoanSchedule } from './loan-schedule.ts';
import type { DaysInMonth, DaysInYear, LoanTerms, PeriodUnit } from './loan-terms.ts';

const RIALS: LoanTerms = {
  currency: { digits: 0 },
  principal: 100_000_000n,
  annualRatePercent: parseDecimal('18'),
  scheduleStart: isoDate('2026-11-21'),
  repaymentCount: 12,
  repayEvery: 1,
  repayUnit: 'months',
  monthEndRule: 'clamp',
  engine: 'cumulative',
  interestMethod: 'declining',
  amortization: 'equal-installments',
  interestPeriod: 'same-as-repayment',
  daysInYear: 365,
  daysInMonth: 'actual',
  principalGrace: 0,
  interestPaymentGrace: 0,
  interestFreePeriods: 0,
  precision: 19,
};

const dues = (terms: LoanTerms): bigint[] => generateLoanSchedule(terms).map((row) => row.due);
const interests = (terms: LoanTerms): bigint[] => generateLoanSchedule(terms).map((row) => row.interest);

describe('generateLoanSchedule', () => {
  it('gives the annuity of 100,000,000 at 18 % over 12 months', () => {
    const rows = generateLoanSchedule(RIALS);
    expect(rows[0]).toMatchObject({ nr: 1, dueDate: '2026-12-21', days: 30, interest: 1_500_000n, due: 9_167_999n });
    expect(rows.at(-1)).toMatchObject({ nr: 12, due: 9_168_002n, balance: 0n });
  });

  it('is the same by the progressive engine with months of 30 days', () => {
    const progressive = { ...RIALS, engine: 'progressive', daysInYear: 360, daysInMonth: 30 } as const;
    expect(dues(progressive).slice(0, 11)).toEqual(dues(RIALS).slice(0, 11));
  });

  it('floors nothing but rounds instalments to the multiple, the last one taking the rest', () => {
    const rounded = dues({ ...RIALS, installmentMultiple: 1_000n });
    expect(new Set(rounded.slice(0, 11))).toEqual(new Set([9_168_000n]));
    expect(rounded.at(-1)).toBe(9_167_991n);
  });

  it('puts interest off, forgives it, or demands interest only', () => {
    const short = { ...RIALS, principal: 4_000_000n, annualRatePercent: parseDecimal('12'), repaymentCount: 4 };
    const equalPrincipal = { ...short, amortization: 'equal-principal' } as const;
    expect(interests(equalPrincipal)).toEqual([40_000n, 30_000n, 20_000n, 10_000n]);
    expect(interests({ ...equalPrincipal, interestPaymentGrace: 2 })).toEqual([0n, 0n, 90_000n, 10_000n]);
    expect(interests({ ...equalPrincipal, interestFreePeriods: 2 })).toEqual([0n, 0n, 20_000n, 10_000n]);
    expect(dues({ ...short, principalGrace: 3 })).toEqual([40_000n, 40_000n, 40_000n, 4_040_000n]);
    expect(dues({ ...short, principalGrace: 3, engine: 'progressive', daysInYear: 360, daysInMonth: 30 })).toEqual([
      40_000n,
      40_000n,
      40_000n,
      4_040_000n,
    ]);
  });

  it('spreads flat interest over the rows that pay it', () => {
    const flat = {
      ...RIALS,
      interestMethod: 'flat',
      principal: 4_000_000n,
      annualRatePercent: parseDecimal('12'),
      repaymentCount: 4,
    } as const;
    expect(interests(flat)).toEqual([40_000n, 40_000n, 40_000n, 40_000n]);
    expect(interests({ ...flat, interestPaymentGrace: 2 })).toEqual([0n, 0n, 80_000n, 80_000n]);
    expect(interests({ ...flat, interestFreePeriods: 2 })).toEqual([0n, 0n, 40_000n, 40_000n]);
    expect(interests({ ...flat, interestPaymentGrace: 2, amortization: 'equal-principal' })).toEqual([
      0n,
      0n,
      120_000n,
      40_000n,
    ]);
  });

  it('demands the down payment on the day of payout, and finances the rest', () => {
    const rows = generateLoanSchedule({
      ...RIALS,
      downPaymentPercent: parseDecimal('25'),
      annualRatePercent: parseDecimal('0'),
    });
    expect(rows[0]).toMatchObject({
      nr: 1,
      days: 0,
      dueDate: '2026-11-21',
      principal: 25_000_000n,
      interest: 0n,
      balance: 75_000_000n,
    });
    expect(rows).toHaveLength(13);
    expect(rows[1]).toMatchObject({ nr: 2, due: 6_250_000n });
  });

  it('spreads a later tranche over the rows that are left', () => {
    const terms = {
      ...RIALS,
      engine: 'progressive',
      annualRatePercent: parseDecimal('0'),
      repaymentCount: 4,
      principal: 4_000_000n,
    } as const;
    const tranches = [{ date: isoDate('2027-01-21'), amount: 1_000_000n }];
    expect(dues({ ...terms, tranches })).toEqual([1_000_000n, 1_000_000n, 1_500_000n, 1_500_000n]);
  });

  it('refuses terms without meaning', () => {
    expect(() => generateLoanSchedule({ ...RIALS, principal: 0n })).toThrow(RangeError);
    expect(() => generateLoanSchedule({ ...RIALS, repaymentCount: 0 })).toThrow(RangeError);
    expect(() => generateLoanSchedule({ ...RIALS, principalGrace: 12 })).toThrow(RangeError);
    expect(() => generateLoanSchedule({ ...RIALS, tranches: [{ date: isoDate('2027-01-21'), amount: 1n }] })).toThrow(
      RangeError,
    );
    const beyond = [{ date: isoDate('2030-01-21'), amount: 1n }];
    expect(() => generateLoanSchedule({ ...RIALS, engine: 'progressive', tranches: beyond })).toThrow(RangeError);
  });

  it('pays back exactly what was paid out, and never demands less than nothing, whatever the terms', () => {
    const terms = fc.record({
      currency: fc.constantFrom({ digits: 0 }, { digits: 2 }, { digits: 0, inMultiplesOf: 100n }),
      principal: fc.bigInt({ min: 100_000n, max: 10n ** 13n }).map((amount) => amount * 100n),
      annualRatePercent: fc.integer({ min: 0, max: 6_000 }).map((rate) => ({ unscaled: BigInt(rate), scale: 2 })),
      scheduleStart: fc
        .integer({ min: 18_000, max: 25_000 })
        .map((day) => isoDate(new Date(day * 86_400_000).toISOString().slice(0, 10))),
      repaymentCount: fc.integer({ min: 3, max: 60 }),
      repayEvery: fc.integer({ min: 1, max: 3 }),
      repayUnit: fc.constantFrom<PeriodUnit>('days', 'weeks', 'months'),
      monthEndRule: fc.constantFrom<'clamp' | 'roll'>('clamp', 'roll'),
      engine: fc.constantFrom<LoanTerms['engine']>('cumulative', 'progressive'),
      interestMethod: fc.constantFrom<LoanTerms['interestMethod']>('flat', 'declining'),
      amortization: fc.constantFrom<LoanTerms['amortization']>('equal-installments', 'equal-principal'),
      interestPeriod: fc.constantFrom<LoanTerms['interestPeriod']>('daily', 'same-as-repayment'),
      daysInYear: fc.constantFrom<DaysInYear>(360, 364, 365, 'actual'),
      daysInMonth: fc.constantFrom<DaysInMonth>(30, 'actual'),
      principalGrace: fc.integer({ min: 0, max: 2 }),
      interestPaymentGrace: fc.integer({ min: 0, max: 2 }),
      interestFreePeriods: fc.integer({ min: 0, max: 2 }),
      precision: fc.constantFrom(12, 19),
    });
    fc.assert(
      fc.property(terms, fc.boolean(), (given, hasDownPayment) => {
        const rows = generateLoanSchedule(
          hasDownPayment ? { ...given, downPaymentPercent: parseDecimal('25') } : given,
        );
        expect(rows.reduce((sum, row) => sum + row.principal, 0n)).toBe(given.principal);
        expect(rows.at(-1)?.balance).toBe(0n);
        for (const row of rows)
          expect([row.principal, row.interest, row.balance].every((amount) => amount >= 0n)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
