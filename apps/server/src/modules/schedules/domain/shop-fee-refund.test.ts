import { holidayCalendarOf, isoDate, rial, sumRial } from '@nesye/money';
import { describe, expect, test } from 'vitest';
import { planInstallments, planWithoutFee, shopFeesWithin } from './plan-installments.ts';
import { planShopFeeRefund } from './shop-fee-refund.ts';

const PRODUCT = { feeFormula: 'simple_bank', rateBp: 1_800n, multiple: 1_000n } as const;
const request = (credit: bigint, count = 4) => ({
  credit: rial(credit),
  deposit: rial(0n),
  product: PRODUCT,
  count,
  businessDate: isoDate('2026-11-21'),
  holidays: holidayCalendarOf([]),
});

describe('a plan without a fee', () => {
  test.each([12_000_000n, 12_345_678n, 100_001n, 999_999_999n])(
    'of %s owes the principal alone, and its shop the fee of the product',
    (credit) => {
      const usual = planInstallments(request(credit));
      const { plan, shopFee, shopFees } = planWithoutFee(request(credit));
      expect(plan.fee).toBe(0n);
      expect(plan.rows.every(({ fee }) => fee === 0n)).toBe(true);
      expect(sumRial(plan.rows.map(({ principal }) => principal))).toBe(credit);
      expect(plan.rows.map(({ dueDate }) => dueDate)).toEqual(usual.rows.map(({ dueDate }) => dueDate));
      expect(shopFee).toBe(usual.fee);
      expect(sumRial(shopFees.map(({ fee }) => fee))).toBe(usual.fee);
    },
  );

  test('E1: 12,000,000 in 4 at 18 % → 450,000 of the shop, earned from one due day to the next', () => {
    const { shopFees } = planWithoutFee(request(12_000_000n));
    expect(shopFees.map(({ fee }) => fee)).toEqual([180_000n, 135_000n, 90_000n, 45_000n]);
    expect(shopFees.map(({ fromDay }) => fromDay)).toEqual([
      '2026-11-21',
      ...shopFees.slice(0, 3).map(({ dueDay }) => dueDay),
    ]);
  });

  test('within what is left of an offer the last rows give way', () => {
    const { shopFees } = planWithoutFee(request(12_000_000n));
    expect(shopFeesWithin(shopFees, rial(320_000n)).map(({ fee }) => fee)).toEqual([180_000n, 135_000n, 5_000n]);
    expect(shopFeesWithin(shopFees, rial(0n))).toEqual([]);
  });
});

describe('what a refund gives the shop back', () => {
  const rows = planWithoutFee(request(12_000_000n)).shopFees.map(({ fee, ...row }) => ({
    ...row,
    unearned: fee,
    isPaid: row.seq === 1,
  }));
  const refund = {
    day: isoDate('2026-12-21'),
    owedPrincipal: rial(9_000_000n),
    principal: rial(5_000_000n),
    today: { principal: rial(0n), fee: rial(0n) },
  };

  test('E4: 5,000,000 of 9,000,000 owed, 270,000 not earned → 150,000, from the last row backwards', () => {
    expect(planShopFeeRefund(rows, refund)).toEqual([
      { seq: 2, returned: 15_000n, unearned: 120_000n },
      { seq: 3, returned: 90_000n, unearned: 0n },
      { seq: 4, returned: 45_000n, unearned: 0n },
    ]);
  });

  test('all that is owed gives back all that is not earned, and nothing is given back for nothing', () => {
    const whole = planShopFeeRefund(rows, { ...refund, principal: refund.owedPrincipal });
    expect(sumRial(whole.map(({ returned }) => returned))).toBe(270_000n);
    expect(planShopFeeRefund(rows, { ...refund, principal: rial(0n) })).toEqual([]);
    expect(planShopFeeRefund(rows, { ...refund, day: isoDate('2030-01-01') })).toEqual([]);
  });
});
