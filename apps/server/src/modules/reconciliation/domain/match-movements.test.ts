import { addDays } from '@nesye/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DAY,
  EXPECTED_DAYS,
  nameOf,
  PLANTS,
  plantedPair,
  RULES,
  STATEMENT_DAYS,
} from '../testing/planted-movements.test-support.ts';
import { matchMovements, type MatchRules } from './match-movements.ts';
import { MOVEMENT_KINDS, type Movement, SIDES } from './movement.ts';

const pair = fc.record({
  kind: fc.constantFrom('card_payment', 'cash_out'),
  amount: fc.bigInt({ min: 1_000n, max: 10n ** 12n }),
  plant: fc.option(fc.constantFrom(...PLANTS), { nil: undefined }),
});
/** A shuffle by numbers that are drawn with the case. */
const shuffled = <Each>(list: readonly Each[], seeds: readonly number[]): Each[] =>
  list
    .map((each, index) => ({ each, place: seeds[index % seeds.length] ?? 0 }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ each }) => each);

test('finds every planted difference and invents none, in whatever order the files are', () => {
  fc.assert(
    fc.property(
      fc.array(pair, { maxLength: 60 }),
      fc.array(fc.integer(), { minLength: 7, maxLength: 31 }),
      (pairs, seeds) => {
        const planted = pairs.map(({ kind, amount, plant }, index) => plantedPair(kind, `R${index}`, amount, plant));
        const results = matchMovements(
          shuffled(
            planted.flatMap(({ movements }) => movements),
            seeds,
          ),
          RULES,
        );
        const found = results.filter(({ outcome }) => outcome !== 'matched').map(nameOf);
        expect(found.toSorted()).toEqual(planted.flatMap(({ expected }) => expected ?? []).toSorted());
      },
    ),
  );
});

const movement: fc.Arbitrary<Movement> = fc.record({
  side: fc.constantFrom(...SIDES),
  kind: fc.constantFrom(...MOVEMENT_KINDS),
  reference: fc.constantFrom('a', 'b', 'c'),
  day: fc.integer({ min: 0, max: 9 }).map((days) => addDays(DAY, days)),
  amount: fc.bigInt({ min: -3n, max: 3n }),
});

test('loses and doubles no rial: what the results hold is what was given, side by side', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), (movements) => {
      const results = matchMovements(movements, RULES);
      for (const side of SIDES) {
        const given = movements.filter((each) => each.side === side);
        const held = results.flatMap(({ amounts }) => amounts[side] ?? []);
        expect(held.length).toBe(given.length);
        expect(held.reduce((sum, amount) => sum + amount, 0n)).toBe(
          given.reduce((sum, { amount }) => sum + amount, 0n),
        );
      }
      const names = results.map(({ kind, reference, copy }) => `${kind} ${reference} ${copy}`);
      expect(new Set(names).size).toBe(names.length);
      for (const { outcome, amounts } of results)
        if (outcome === 'matched') expect(new Set(Object.values(amounts)).size).toBe(1);
    }),
  );
});

test('a later look never turns what is decided into something that waits', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 20 }), fc.integer({ min: 0, max: 9 }), (movements, days) => {
      const at = (through: number) => {
        const statementDays = new Set([...STATEMENT_DAYS].filter((day) => day <= addDays(DAY, through)));
        return matchMovements(movements, {
          expectedDays: EXPECTED_DAYS,
          through: addDays(DAY, through),
          statementDays,
        });
      };
      const later = new Map(at(days + 3).map((each) => [`${each.kind} ${each.reference} ${each.copy}`, each.outcome]));
      for (const { kind, reference, copy, outcome } of at(days))
        if (outcome !== 'late') expect(later.get(`${kind} ${reference} ${copy}`)).toBe(outcome);
    }),
  );
});

const cashOut = (side: Movement['side'], day = DAY, amount = -3_000_000n): Movement => ({
  side,
  kind: 'cash_out',
  reference: '418273645512',
  day,
  amount,
});
const outcomes = (movements: readonly Movement[], rules: MatchRules) =>
  matchMovements(movements, rules).map(({ outcome }) => outcome);

test('what only one side has waits for the days that the rule gives, and for the statements of all of them', () => {
  const at = (days: number, missing?: number) => ({
    ...RULES,
    through: addDays(DAY, days),
    statementDays: new Set([...STATEMENT_DAYS].filter((day) => missing === undefined || day !== addDays(DAY, missing))),
  });
  expect(outcomes([cashOut('ledger')], at(1))).toEqual(['late']);
  expect(outcomes([cashOut('ledger')], at(2))).toEqual(['only_in_ledger']);
  expect(outcomes([cashOut('ledger')], at(9, 1))).toEqual(['late']);
  expect(outcomes([cashOut('bank')], at(1))).toEqual(['late']);
  expect(outcomes([cashOut('bank')], at(2))).toEqual(['only_at_bank']);
  expect(outcomes([cashOut('ledger'), cashOut('bank', addDays(DAY, 2))], at(2))).toEqual(['matched']);
});

test('of several with one reference those of equal amount belong together', () => {
  const twice = [cashOut('bank', DAY, -1n), cashOut('bank', DAY, -2n), cashOut('ledger', DAY, -2n)];
  expect(matchMovements(twice, RULES).map(({ copy, amounts, outcome }) => ({ copy, amounts, outcome }))).toEqual([
    { copy: 1, amounts: { ledger: -2n, bank: -2n }, outcome: 'matched' },
    { copy: 2, amounts: { bank: -1n }, outcome: 'only_at_bank' },
  ]);
});

test('a settlement that the bank does not have is missing there', () => {
  const settlement = (side: Movement['side'], amount: bigint): Movement => ({
    side,
    kind: 'settlement',
    reference: 'sandbox-2026-11-20',
    day: DAY,
    amount,
  });
  expect(outcomes([settlement('ledger', 5n), settlement('gateway', 5n)], RULES)).toEqual(['missing_at_bank']);
  expect(outcomes([settlement('ledger', 5n), settlement('gateway', 5n), settlement('bank', 4n)], RULES)).toEqual([
    'amount_differs',
  ]);
});
