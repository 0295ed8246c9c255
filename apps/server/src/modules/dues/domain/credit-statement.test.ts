import { isoDate } from '@nesye/money';
import { expect, test } from 'vitest';
import { creditStatement, type StatementEvent } from './credit-statement.ts';

const event = (day: string, kind: StatementEvent['kind'], amount: bigint, sourceId = 1n): StatementEvent => ({
  day: isoDate(day),
  kind,
  amount,
  sourceId,
  merchantId: null,
});
const EVENTS = [
  event('2026-11-20', 'payment', 3_112_000n, 9n),
  event('2026-10-21', 'purchase', 12_450_000n),
  event('2026-11-21', 'payment', 3_126_324n, 10n),
  event('2026-11-21', 'penalty', 14_324n),
  event('2026-12-01', 'rebate', 90_000n, 11n),
  event('2026-12-01', 'payment', 6_136_000n, 11n),
];

test('opens with what was owed before, and follows each day in the order in which a debt is raised and lowered', () => {
  const { opening, closing, lines } = creditStatement(EVENTS, isoDate('2026-11-21'), isoDate('2026-11-30'));
  expect([opening, closing]).toEqual([9_338_000n, 6_226_000n]);
  expect(lines.map(({ kind, change, balance }) => [kind, change, balance])).toEqual([
    ['penalty', 14_324n, 9_352_324n],
    ['payment', -3_126_324n, 6_226_000n],
  ]);
});

test('of all days it ends at nothing where everything is paid or given back', () => {
  const { opening, closing, lines } = creditStatement(EVENTS, isoDate('2026-01-01'), isoDate('2027-01-01'));
  expect([opening, closing, lines.length]).toEqual([0n, 0n, 6]);
});

test('of days without anything it has no lines, and the debt stands', () => {
  const { opening, closing, lines } = creditStatement(EVENTS, isoDate('2026-11-01'), isoDate('2026-11-02'));
  expect([opening, closing, lines]).toEqual([12_450_000n, 12_450_000n, []]);
});
