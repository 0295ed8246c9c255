import { expect, it } from 'vitest';
import { contrast, walletColour } from './wallet-colour.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('contrast of %s and %s is %d', (left, right, expected) => expect(contrast(left, right)).toBeCloseTo(expected, 2));

it.each(['#0f766e', '#ffffff', '#fde047', '#7c3aed', '#808080', 'not a colour', ''])(
  'text on %s is readable',
  (color) => {
    const { background, text } = walletColour(color);
    const base = /#[0-9a-f]{6}/i.exec(background)?.[0] ?? '';
    expect(contrast(base, text)).toBeGreaterThanOrEqual(4.5);
  },
);
