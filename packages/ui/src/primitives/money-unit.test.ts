import { afterEach, expect, it } from 'vitest';
import { moneyFigures, preferMoneyUnit, preferredMoneyUnit } from './money-unit.ts';

afterEach(() => preferMoneyUnit('toman'));

it.each([
  [2_500_000n, 'rial', '۲٬۵۰۰٬۰۰۰'],
  [2_500_000n, 'toman', '۲۵۰٬۰۰۰'],
  [2_500_005, 'toman', '۲۵۰٬۰۰۱'],
] as const)('%s in %s', (amount, unit, figures) => expect(moneyFigures(amount, unit)).toBe(figures));

it('is toman until another unit is chosen', () => {
  expect(preferredMoneyUnit()).toBe('toman');
  preferMoneyUnit('rial');
  expect(preferredMoneyUnit()).toBe('rial');
});
