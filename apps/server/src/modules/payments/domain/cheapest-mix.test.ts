import fc from 'fast-check';
import { feeByRate, feePerRial, feeTotal, rational, rial } from '@nesye/money';
import { describe, expect, it } from 'vitest';
import { cheapestMix, feeOfParts, type MixLine, type MixPart } from './cheapest-mix.ts';

const million = (count: number) => rial(BigInt(count) * 1_000_000n);

const line = (rateBp: bigint, least: number, most: number): MixLine => ({
  least: million(least),
  most: million(most),
  feePerRial: feePerRial({ formula: 'simple_bank', rateBp, count: 4 }),
});

/** Every way to divide an amount over some lines, a rial at a time. */
function* divisions(amount: bigint, lines: readonly MixLine[]): Generator<readonly MixPart<MixLine>[]> {
  const [first, ...others] = lines;
  if (first === undefined) {
    if (amount === 0n) yield [];
    return;
  }
  yield* divisions(amount, others);
  for (let part: bigint = first.least; part <= first.most && part <= amount; part += 1n)
    for (const rest of divisions(amount - part, others)) yield [{ line: first, amount: rial(part) }, ...rest];
}

const anyLine = fc
  .record({
    least: fc.integer({ min: 1, max: 12 }),
    room: fc.integer({ min: 0, max: 14 }),
    perMille: fc.integer({ min: 0, max: 2_500 }),
  })
  .map(({ least, room, perMille }) => ({
    least: rial(BigInt(least)),
    most: rial(BigInt(least + room)),
    feePerRial: rational(BigInt(perMille), 1_000n),
  }));

describe('the cheapest mix', () => {
  it('is as cheap as any division that there is, but for rounding, and is found where there is one', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 60 }),
        (lines, whole) => {
          const amount = rial(BigInt(whole));
          const all = [...divisions(amount, lines)];
          const found = cheapestMix(amount, lines);
          expect(found === undefined).toBe(all.length === 0);
          if (found === undefined) return;
          expect(found.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount);
          expect(found.every((part) => part.line.least <= part.amount && part.amount <= part.line.most)).toBe(true);
          const cheapest = all.map(feeOfParts).reduce((least, fee) => (fee < least ? fee : least));
          expect(feeOfParts(found) - cheapest).toBeLessThan(10n * BigInt(lines.length));
          if (lines.length === 1) expect(feeOfParts(found)).toBe(cheapest);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('costs the least to the rial where no fee is rounded', () => {
    const tens = fc
      .tuple(anyLine, fc.bigInt({ min: 0n, max: 9n }))
      .map(([each, tenRials]) => ({ ...each, feePerRial: rational(tenRials * 10n) }));
    fc.assert(
      fc.property(fc.array(tens, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 60 }), (lines, whole) => {
        const amount = rial(BigInt(whole));
        const found = cheapestMix(amount, lines);
        const fees = [...divisions(amount, lines)].map(feeOfParts);
        expect(found && feeOfParts(found)).toBe(fees.toSorted((one, other) => Number(one - other))[0]);
      }),
      { numRuns: 200 },
    );
  });

  it('takes the cheap line first, gives the next one its smallest amount, and one line where that costs the same', () => {
    const [cheap, dear] = [line(1_200n, 1, 10), line(2_400n, 5, 50)];
    const amounts = (whole: number) => cheapestMix(million(whole), [dear, cheap])?.map((part) => part.amount);
    expect(amounts(8)).toEqual([million(8)]);
    // Twelve: two would be left for the dear line, which takes five at the least.
    expect(amounts(12)).toEqual([million(7), million(5)]);
    expect(amounts(40)).toEqual([million(10), million(30)]);
    expect(cheapestMix(million(8), [line(1_200n, 1, 10), line(1_200n, 1, 10)])).toHaveLength(1);
  });

  it('is none beyond all ceilings, below every smallest amount, and between the bounds', () => {
    const lines = [line(1_200n, 5, 10), line(2_400n, 8, 10)];
    expect([4, 12, 21].map((whole) => cheapestMix(million(whole), lines))).toEqual([undefined, undefined, undefined]);
    expect(cheapestMix(million(20), lines)).toHaveLength(2);
    expect(cheapestMix(million(20), lines, 1)).toBeUndefined();
  });
});

it.each(['simple_bank', 'annuity', 'flat', 'zero'] as const)(
  'a fee by the rate of %s is the fee of a purchase',
  (formula) => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10_000n }),
        fc.integer({ min: 1, max: 36 }),
        (principal, rateBp, count) => {
          const terms = { formula, rateBp, count };
          expect(feeByRate(feePerRial(terms), rial(principal))).toBe(
            feeTotal({ ...terms, principal: rial(principal) }),
          );
        },
      ),
    );
  },
);
