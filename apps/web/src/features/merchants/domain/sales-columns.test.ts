import { isoDate } from '@nesye/money';
import { expect, it } from 'vitest';
import { columnsOfSales } from './sales-columns.ts';

const sold = (date: string, net_amount: number, count = 1) => ({ date, count, net_amount });

it('draws each day of a month, also those without a sale', () => {
  const columns = columnsOfSales([sold('2026-11-20', 11_760_000), sold('2026-11-21', -490_000, 0)], {
    from: isoDate('2026-11-19'),
    to: isoDate('2026-11-21'),
  });
  expect(columns.map(({ key, day, count, net }) => [key, day, count, net])).toEqual([
    ['1405/08/28', 28, 0, 0n],
    ['1405/08/29', 29, 1, 11_760_000n],
    ['1405/08/30', 30, 0, -490_000n],
  ]);
});

it('draws the months of a longer range, each with the sum of its days', () => {
  const columns = columnsOfSales([sold('2026-10-22', 1), sold('2026-10-23', 10), sold('2026-11-21', 100, 3)], {
    from: isoDate('2026-09-01'),
    to: isoDate('2026-11-21'),
  });
  expect(columns.map(({ key, day, count, net }) => [key, day, count, net])).toEqual([
    ['1405/06', undefined, 0, 0n],
    ['1405/07', undefined, 1, 1n],
    ['1405/08', undefined, 4, 110n],
  ]);
});
