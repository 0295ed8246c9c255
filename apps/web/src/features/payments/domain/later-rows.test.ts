import { expect, it } from 'vitest';
import { laterRows } from './later-rows.ts';

const rows = (amounts: readonly number[], isFirstNow = false) =>
  amounts.map((amount, index) => ({ amount, is_paid_now: isFirstNow && index === 0 }));

it.each([
  ['equal rows', rows([6_135_000, 6_135_000]), { count: 2, amount: 6_135_000, last: undefined }],
  [
    'a last row of its own',
    rows([3_112_000, 3_112_000, 3_112_000, 3_114_000]),
    { count: 3, amount: 3_112_000, last: 3_114_000 },
  ],
  // 520,000,000 in two: the row before the last is the deposit, and says nothing of what is paid later.
  [
    'a deposit before one row',
    rows([32_000_000, 495_320_000], true),
    { count: 1, amount: 495_320_000, last: undefined },
  ],
  [
    'a deposit before three',
    rows([3_000_000, 3_090_000, 3_090_000, 3_091_000], true),
    { count: 2, amount: 3_090_000, last: 3_091_000 },
  ],
  ['two rows that differ', rows([1_000, 1_001]), { count: 1, amount: 1_000, last: 1_001 }],
  ['nothing later', rows([5_000], true), undefined],
  ['rows of many amounts', rows([1_000, 2_000, 3_000]), undefined],
])('%s', (_, given, expected) => expect(laterRows(given)).toEqual(expected));
