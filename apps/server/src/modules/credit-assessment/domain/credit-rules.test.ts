import { describe, expect, test } from 'vitest';
import { assessCredit, type CreditFacts, type RuleSet } from './credit-rules.ts';
import { reasonOf } from './refusal-texts.ts';

const MILLION = 1_000_000n;
const rules: RuleSet = {
  id: 1,
  line: 9,
  minScore: 500,
  minAmount: 10n * MILLION,
  maxBouncedCheques: 0,
  maxOverdueLoans: 1,
  bands: [
    { fromScore: 700, maxAmount: 200n * MILLION },
    { fromScore: 500, maxAmount: 40n * MILLION },
    { fromScore: 600, maxAmount: 120n * MILLION },
  ],
  guarantees: [
    { kind: 'cheque', fromScore: 500, aboveAmount: 100n * MILLION, factorBp: 12_000 },
    { kind: 'cheque', fromScore: 700, aboveAmount: 100n * MILLION, factorBp: 10_000 },
    { kind: 'guarantor', fromScore: 500, aboveAmount: 0n, factorBp: 10_000 },
    { kind: 'guarantor', fromScore: 650, aboveAmount: 0n, factorBp: 0 },
  ],
};
const facts = (score: number, changes: Partial<CreditFacts> = {}): CreditFacts => ({
  score,
  bouncedCheques: 0,
  overdueLoans: 0,
  ...changes,
});

describe('how much is possible', () => {
  test.each([
    [499, 'refused', 0n],
    [500, 'approved', 40n * MILLION],
    [599, 'approved', 40n * MILLION],
    [600, 'approved', 120n * MILLION],
    [700, 'approved', 200n * MILLION],
    [900, 'approved', 200n * MILLION],
  ] as const)('score %i: %s, %i', (score, outcome, maxAmount) => {
    expect(assessCredit(rules, facts(score), null)).toMatchObject({ outcome, maxAmount });
  });
});

describe('what is refused, and why', () => {
  test('every rule that failed is named', () => {
    const { failed } = assessCredit(rules, facts(480, { bouncedCheques: 2, overdueLoans: 2 }), null);
    expect(failed).toEqual([
      { rule: 'score', has: 480, needs: 500 },
      { rule: 'bounced_cheques', has: 2, allowed: 0 },
      { rule: 'overdue_loans', has: 2, allowed: 1 },
    ]);
  });
  test.each([
    [120n * MILLION + 1n, 'limit'],
    [10n * MILLION - 1n, 'minimum'],
  ] as const)('%i wanted with 600: %s', (wanted, rule) => {
    const { outcome, maxAmount, failed, guarantees } = assessCredit(rules, facts(600), wanted);
    expect([outcome, maxAmount, failed[0]?.rule, guarantees]).toEqual(['refused', 120n * MILLION, rule, []]);
  });
  test('within the limits to the rial', () => {
    for (const wanted of [10n * MILLION, 120n * MILLION])
      expect(assessCredit(rules, facts(600), wanted).outcome).toBe('approved');
  });
  test('an overdue loan that the line allows is no reason', () => {
    expect(assessCredit(rules, facts(600, { overdueLoans: 1 }), null).outcome).toBe('approved');
  });
});

describe('the guarantee matrix', () => {
  const asked = (score: number, wanted: bigint) =>
    assessCredit(rules, facts(score), wanted).guarantees.map(({ kind, amount }) => `${kind} ${amount}`);
  test.each([
    [600, 50n * MILLION, ['guarantor 50000000']],
    [600, 100n * MILLION, ['guarantor 100000000']],
    [600, 100n * MILLION + 1n, ['cheque 120000002', 'guarantor 100000001']],
    [650, 110n * MILLION, ['cheque 132000000']],
    [700, 150n * MILLION, ['cheque 150000000']],
    [700, 100n * MILLION, []],
  ] as const)('score %i, %i rials: %j', (score, wanted, guarantees) => {
    expect(asked(score, wanted)).toEqual(guarantees);
  });
});

test('each reason says what would change it and when to try again', () => {
  const until = new Date('2026-12-22T08:00:00Z');
  expect(reasonOf({ rule: 'score', has: 480, needs: 560 }, until)).toEqual({
    rule: 'score',
    has: 480,
    limit: 560,
    text: 'امتیاز اعتباری شما ۴۸۰ است و این خط دست‌کم ۵۶۰ می‌خواهد.',
    change: 'پرداخت سر وقت قسط‌ها و بستن بدهی‌های معوق، امتیاز را بالا می‌برد.',
    retryAt: until,
  });
  expect(reasonOf({ rule: 'limit', wanted: 2n, max: 120n * MILLION }, until)).toMatchObject({
    has: 2,
    limit: 120_000_000,
    text: 'با امتیاز شما در این خط تا ۱۲٬۰۰۰٬۰۰۰ تومان می‌شود گرفت.',
    retryAt: null,
  });
});
