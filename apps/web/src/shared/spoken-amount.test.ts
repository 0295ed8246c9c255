import { expect, it } from 'vitest';
import { spokenAmount } from './spoken-amount.ts';

it.each([
  [25_000_000n, 'دو میلیون و پانصد هزار تومان'],
  [10n, 'یک تومان'],
  [15n, 'پانزده ریال'],
])('%d rials are «%s»', (amount, words) => expect(spokenAmount(amount)).toBe(words));
