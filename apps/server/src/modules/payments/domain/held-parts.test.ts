import { rial } from '@nesye/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPart } from './held-parts.ts';

/** Small ones too: there a floor is felt. */
const anyAmount = fc.oneof(fc.bigInt(0n, 9n), fc.bigInt(0n, 10n ** 12n));
const WAYS = ['creditAmount', 'walletAmount', 'giftAmount', 'gatewayAmount'] as const;
const sale = fc
  .record({ credit: anyAmount, wallet: anyAmount, gift: anyAmount, card: anyAmount })
  .filter(({ credit, wallet, gift, card }) => credit + wallet + gift + card > 0n)
  .map(({ credit, wallet, gift, card }) => ({
    amount: rial(credit + wallet + gift + card),
    creditAmount: rial(credit),
    walletAmount: rial(wallet),
    giftAmount: rial(gift),
    gatewayAmount: rial(card),
  }));

test('parts of any sizes take of each way of payment exactly what the whole does, and none takes less than nothing', () => {
  fc.assert(
    fc.property(sale, fc.array(fc.bigInt(1n, 10n ** 6n), { maxLength: 8 }), (held, weights) => {
      let captured = 0n;
      const sums = { creditAmount: 0n, walletAmount: 0n, giftAmount: 0n, gatewayAmount: 0n };
      const total = weights.reduce((sum, weight) => sum + weight, 0n);
      const parts = weights.map((weight) => (held.amount * weight) / total);
      for (const amount of [...parts, held.amount - parts.reduce((sum, part) => sum + part, 0n)]) {
        const part = nextPart(held, rial(captured), rial(amount));
        expect(WAYS.reduce((sum, way) => sum + part[way], 0n)).toBe(amount);
        for (const way of WAYS) {
          expect(part[way]).toBeGreaterThanOrEqual(0n);
          sums[way] += part[way];
        }
        captured += amount;
      }
      expect(sums).toEqual({
        creditAmount: held.creditAmount,
        walletAmount: held.walletAmount,
        giftAmount: held.giftAmount,
        gatewayAmount: held.gatewayAmount,
      });
    }),
  );
});

test('12,000,000 of which 3,000,000 are from the wallet: the first 4,000,000 take a third of each', () => {
  const held = {
    amount: 12_000_000n,
    creditAmount: 9_000_000n,
    walletAmount: 3_000_000n,
    giftAmount: 0n,
    gatewayAmount: 0n,
  };
  const rials = Object.fromEntries(Object.entries(held).map(([key, value]) => [key, rial(value)]));
  expect(nextPart(rials as unknown as Parameters<typeof nextPart>[0], rial(0n), rial(4_000_000n))).toEqual({
    amount: 4_000_000n,
    creditAmount: 3_000_000n,
    walletAmount: 1_000_000n,
    giftAmount: 0n,
    gatewayAmount: 0n,
  });
});
