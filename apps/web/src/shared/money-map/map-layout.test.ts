import { describe, expect, test } from 'vitest';
import { cellsOf, columnBands, railBands } from './map-layout.ts';

const NODES = [
  { key: 'credit', amount: 9 },
  { key: 'wallet', amount: 3 },
  { key: 'purchase', amount: 12 },
  { key: 'shop', amount: 12 },
  { key: 'credit_back', amount: 4 },
  { key: 'wallet_back', amount: 3 },
];
const FLOWS = [
  { from: 'credit', to: 'purchase', amount: 9 },
  { from: 'wallet', to: 'purchase', amount: 3 },
  { from: 'purchase', to: 'shop', amount: 12 },
  { from: 'shop', to: 'credit_back', amount: 4 },
  { from: 'shop', to: 'wallet_back', amount: 1 },
  { from: 'shop', to: 'wallet_back', amount: 2 },
];

const numbersOf = (path: string): readonly number[] => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];

describe('columns', () => {
  test('a node stands behind all that it gets something from, and shares its column with its like', () => {
    const cells = cellsOf(NODES, FLOWS);
    expect(Array.from(cells, ([key, { column, place, of }]) => `${key} ${column} ${place}/${of}`)).toEqual([
      'credit 0 0/2',
      'wallet 0 1/2',
      'purchase 1 0/1',
      'shop 2 0/1',
      'credit_back 3 0/2',
      'wallet_back 3 1/2',
    ]);
  });

  test('bands go from the right to the left, as thick as their amounts, what went twice as one', () => {
    const { width, bands } = columnBands(NODES, FLOWS);
    expect([width, bands.length]).toEqual([400, 5]);
    for (const { path } of bands) {
      const [x1 = 0, , , , , , x2 = 0] = numbersOf(path);
      expect(x1).toBeGreaterThan(x2);
    }
    const thickness = (to: string): number => {
      const values = numbersOf(bands.find((band) => band.to === to)?.path ?? '');
      return (values[9] ?? 0) - (values[7] ?? 0);
    };
    expect(thickness('shop') / thickness('credit_back')).toBeCloseTo(3);
    expect(thickness('credit_back') / thickness('wallet_back')).toBeCloseTo(4 / 3);
  });

  test('everything stays on the canvas', () => {
    const { width, bands } = columnBands(NODES, FLOWS);
    for (const [index, value] of bands.flatMap(({ path }) => numbersOf(path)).entries()) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(index % 2 === 0 ? width : 100);
    }
  });
});

describe('the rail', () => {
  test('has a bar for each node as wide as its amount, one under the other, within its width', () => {
    const { height, bars } = railBands(NODES, FLOWS);
    expect(height).toBe(600);
    for (const [index, { x, y, width }] of bars.entries()) {
      expect([x >= 0, x + width <= 100, y > index * 100, y < (index + 1) * 100]).toEqual([true, true, true, true]);
      expect(width / (bars[2]?.width ?? 1)).toBeCloseTo((NODES[index]?.amount ?? 0) / 12);
    }
  });

  test('a band passes beside the bars between its ends', () => {
    const { bars, bands } = railBands(NODES, FLOWS);
    const wallet = bars.find(({ key }) => key === 'wallet');
    const passing = numbersOf(bands.find(({ from }) => from === 'credit')?.path ?? '').filter((_, at) => at % 2 === 0);
    expect(Math.min(...passing)).toBeGreaterThanOrEqual((wallet?.x ?? 0) + (wallet?.width ?? 0) - 0.01);
  });

  test('a picture of nothing has nothing', () => {
    expect(railBands([], [])).toEqual({ height: 0, bars: [], bands: [] });
    expect(columnBands([], []).bands).toEqual([]);
  });
});
