import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commission, refundedShare, unearnedFeeRefund } from './commission.ts';
import { rial } from './rial.ts';

describe('commission', () => {
  it.each([
    [12_000_000n, 200n, 240_000n],
    [20_000_000n, 200n, 400_000n],
    [25n, 200n, 1n],
    [24n, 200n, 0n],
    [0n, 200n, 0n],
    [99n, 10_000n, 99n],
  ])('of %d at %d bp is %d', (amount, rateBp, expected) => {
    expect(commission(rial(amount), rateBp)).toBe(expected);
  });

  it('refuses negative amounts and rates', () => {
    expect(() => commission(rial(-1), 200n)).toThrow(RangeError);
    expect(() => commission(rial(1), -1n)).toThrow(RangeError);
  });
});

describe('refundedShare', () => {
  it('gives 100,000 of a commission of 240,000 for 5,000,000 of 12,000,000', () => {
    const refund = { wholeAmount: rial(12_000_000), wholeShare: rial(240_000), refundedTotal: rial(5_000_000) };
    expect(refundedShare({ ...refund, alreadyGiven: rial(0) })).toBe(100_000n);
  });

  it('gives in many parts exactly what one refund gives', () => {
    const parts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(
        parts,
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.bigInt({ min: 0n, max: 10n ** 8n }),
        (refunds, rest, share) => {
          const refunded = refunds.reduce((sum, refund) => sum + refund, 0n);
          const whole = { wholeAmount: rial(refunded + rest), wholeShare: rial(share) };
          let total = 0n;
          let given = 0n;
          for (const refund of refunds) {
            total += refund;
            given += refundedShare({ ...whole, refundedTotal: rial(total), alreadyGiven: rial(given) });
          }
          expect(given).toBe(refundedShare({ ...whole, refundedTotal: rial(refunded), alreadyGiven: rial(0) }));
          if (rest === 0n) expect(given).toBe(share);
        },
      ),
    );
  });

  it('gives nothing where nothing was refunded', () => {
    expect(
      refundedShare({ wholeAmount: rial(0), wholeShare: rial(0), refundedTotal: rial(0), alreadyGiven: rial(0) }),
    ).toBe(0n);
  });

  it('refuses more than the whole, and more given than due', () => {
    const refund = { wholeAmount: rial(100), wholeShare: rial(10), refundedTotal: rial(50), alreadyGiven: rial(0) };
    expect(() => refundedShare({ ...refund, refundedTotal: rial(101) })).toThrow(RangeError);
    expect(() => refundedShare({ ...refund, alreadyGiven: rial(6) })).toThrow(RangeError);
  });
});

describe('unearnedFeeRefund', () => {
  it('rounds up in favour of the customer', () => {
    expect(unearnedFeeRefund(rial(270_000), rial(5_000_000), rial(9_068_000))).toBe(148_876n);
    expect(unearnedFeeRefund(rial(270_000), rial(9_068_000), rial(9_068_000))).toBe(270_000n);
    expect(unearnedFeeRefund(rial(270_000), rial(0), rial(0))).toBe(0n);
    expect(() => unearnedFeeRefund(rial(1), rial(2), rial(1))).toThrow(RangeError);
  });
});
