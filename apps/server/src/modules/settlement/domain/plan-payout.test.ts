import { expect, test } from 'vitest';
import fc from 'fast-check';
import { partsOf, type PayoutFacts, planPayout } from './plan-payout.ts';

const plain: PayoutFacts = {
  movements: 10_000_000n,
  sales: 10_000_000n,
  toHold: [],
  toRelease: [],
  holdbackDue: 0n,
  debt: 0n,
  holdbackBp: 0n,
  minAmount: 100_000n,
};
const share = (amount: bigint) => ({ disputeId: 1n, purchaseId: 65n, amount });

test.each<[string, Partial<PayoutFacts>, object | undefined]>([
  ['all that is there', {}, { amount: 10_000_000n, heldBack: 0n, debt: 0n }],
  ['nothing', { movements: 0n, sales: 0n }, undefined],
  ['less than the smallest', { movements: 99_999n }, undefined],
  ['the smallest', { movements: 100_000n }, { amount: 100_000n }],
  ['below zero', { movements: -3n }, { amount: 0n, debt: 3n, holds: [], heldBack: 0n }],
  ['below zero with a release', { movements: -3n, toRelease: [share(5n)], minAmount: 0n }, { amount: 2n, debt: 0n }],
  ['a debt first', { debt: 4_000_000n }, { amount: 6_000_000n, debt: -4_000_000n }],
  ['a debt that takes all', { debt: 40_000_000n }, { amount: 0n, debt: -10_000_000n }],
  ['a dispute', { toHold: [share(7_000_000n)] }, { amount: 3_000_000n, holds: [share(7_000_000n)] }],
  ['a dispute of more than there is', { toHold: [share(70_000_000n)] }, { amount: 0n, holds: [share(10_000_000n)] }],
  ['a share of the sales', { holdbackBp: 333n }, { amount: 10_000_000n - 333_000n, heldBack: 333_000n }],
  ['no share of what was given back', { movements: 5n, sales: -1n, holdbackBp: 333n, minAmount: 0n }, { amount: 5n }],
])('%s', (_, facts, expected) => {
  const plan = planPayout({ ...plain, ...facts });
  if (expected === undefined) expect(plan).toBeUndefined();
  else expect(plan).toMatchObject(expected);
});

const rials = (min = 0n) => fc.bigInt({ min, max: 10n ** 12n });
test('whatever the facts: no rial is made or lost, and none is paid that is not there', () => {
  fc.assert(
    fc.property(
      fc.record({
        movements: rials(-(10n ** 12n)),
        sales: rials(),
        toHold: fc.array(rials(1n).map(share), { maxLength: 3 }),
        toRelease: fc.array(rials(1n).map(share), { maxLength: 3 }),
        holdbackDue: rials(),
        debt: rials(),
        holdbackBp: fc.bigInt({ min: 0n, max: 10_000n }),
        minAmount: fc.bigInt({ min: 0n, max: 10n ** 7n }),
      }),
      (facts) => {
        const plan = planPayout(facts);
        if (plan === undefined) return;
        const sum = (shares: readonly { readonly amount: bigint }[]) =>
          shares.reduce((all, { amount }) => all + amount, 0n);
        const { amount, holds, releases, heldBack, debt } = plan;
        expect(facts.movements + facts.holdbackDue + sum(releases) - sum(holds) - heldBack + debt).toBe(amount);
        expect(amount === 0n || amount >= facts.minAmount).toBe(true);
        expect(heldBack >= 0n && facts.debt + debt >= 0n).toBe(true);
        expect(holds.every((hold) => hold.amount > 0n)).toBe(true);
      },
    ),
  );
});

test('parts are as few as can be and make the whole', () => {
  expect(partsOf(2_450n, 1_000n)).toEqual([1_000n, 1_000n, 450n]);
  expect(partsOf(2_000n, 1_000n)).toEqual([1_000n, 1_000n]);
  expect(partsOf(0n, 1_000n)).toEqual([]);
});
