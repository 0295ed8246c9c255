import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctionFor, type Resolution, resolutionsFor, type Unresolved } from './correction.ts';
import { DOUBT_KINDS, isDoubt, MOVEMENT_KINDS } from './movement.ts';

const RESOLUTIONS: readonly Resolution[] = ['to_suspense', 'to_cost', 'settle'];
const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const unresolved: fc.Arbitrary<Unresolved> = fc.record({
  kind: fc.constantFrom(...MOVEMENT_KINDS, ...DOUBT_KINDS),
  class: fc.constantFrom('only_in_ledger', 'only_at_gateway', 'only_at_bank', 'missing_at_bank', 'amount_differs'),
  state: fc.constantFrom('waiting', 'open', 'in_suspense', 'closed'),
  ledger: fc.option(amount, { nil: undefined }),
  gateway: fc.option(amount, { nil: undefined }),
  bank: fc.option(amount, { nil: undefined }),
  suspense: amount,
});

test('every correction balances, is possible only where it is listed, and says what is in suspense after it', () => {
  fc.assert(
    fc.property(unresolved, fc.constantFrom(...RESOLUTIONS), (difference, resolution) => {
      const result = correctionFor(difference, resolution);
      expect(result !== undefined).toBe(!isDoubt(difference.kind) && resolutionsFor(difference).includes(resolution));
      if (result === undefined) return;
      const { correction, suspenseAfter } = result;
      expect(Object.values(correction).reduce((sum, each) => sum + each, 0n)).toBe(0n);
      const before = difference.state === 'in_suspense' ? difference.suspense : 0n;
      expect(suspenseAfter).toBe(before - correction.suspense);
      if (resolution !== 'to_suspense') expect(suspenseAfter).toBe(0n);
    }),
  );
});

test('nothing that is owed to customers loses its cover when money is given up', () => {
  fc.assert(
    fc.property(unresolved, (difference) => {
      const result = correctionFor(difference, 'to_cost');
      // What we lose comes from our own money alone.
      if (result !== undefined && result.correction.cost > 0n)
        expect(result.correction.clientMoney + result.correction.clearing).toBeGreaterThanOrEqual(0n);
    }),
  );
});

const at = (difference: Partial<Unresolved>, resolution: Resolution) =>
  correctionFor(
    {
      kind: 'other',
      class: 'only_at_bank',
      state: 'open',
      ledger: undefined,
      gateway: undefined,
      bank: undefined,
      suspense: 0n,
      ...difference,
    },
    resolution,
  );

test.each<[string, Partial<Unresolved>, Resolution, object]>([
  ['a deposit nobody knows, to suspense', { bank: 42n }, 'to_suspense', { clientMoney: 42n, suspense: -42n }],
  [
    'the same, sent back',
    { state: 'in_suspense', bank: 42n, suspense: 42n },
    'settle',
    { clientMoney: -42n, suspense: 42n },
  ],
  ['a fee of the bank', { kind: 'fee', bank: -20n }, 'to_cost', { ownMoney: -20n, cost: 20n }],
  [
    'a payment that our books knew of only after the file',
    { kind: 'card_payment', class: 'late', state: 'in_suspense', ledger: 90n, gateway: 90n, suspense: 90n },
    'settle',
    { clearing: -90n, suspense: 90n },
  ],
  [
    'a settlement that did not arrive',
    { kind: 'settlement', ledger: 50n, gateway: 50n },
    'to_suspense',
    { ownMoney: -50n, suspense: 50n },
  ],
  [
    'the same, when it has',
    { kind: 'settlement', state: 'in_suspense', suspense: -50n },
    'settle',
    { ownMoney: 50n, suspense: -50n },
  ],
  [
    'the same, given up',
    { kind: 'settlement', state: 'in_suspense', suspense: -50n },
    'to_cost',
    { cost: 50n, suspense: -50n },
  ],
  ['a cash-out that went twice', { kind: 'cash_out', bank: -30n }, 'to_suspense', { ownMoney: -30n, suspense: 30n }],
  [
    'a payment the gateway never named',
    { kind: 'card_payment', class: 'only_in_ledger', ledger: 7n },
    'to_cost',
    { clearing: -7n, cost: 7n, clientMoney: 7n, ownMoney: -7n },
  ],
  [
    'a payment it settled short',
    { kind: 'card_payment', class: 'amount_differs', state: 'in_suspense', ledger: 10n, gateway: 9n, suspense: 9n },
    'settle',
    { clearing: -10n, suspense: 9n, cost: 1n, clientMoney: 1n, ownMoney: -1n },
  ],
])('%s', (_, difference, resolution, lines) => {
  const moved = Object.entries(at(difference, resolution)?.correction ?? {}).filter(([, each]) => each !== 0n);
  expect(Object.fromEntries(moved)).toEqual(lines);
});
