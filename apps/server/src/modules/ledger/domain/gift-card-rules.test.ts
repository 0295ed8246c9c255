import { expect, test } from 'vitest';
import {
  postGiftCardClaimedFrom,
  postGiftCardClaimedInto,
  postGiftCardReturned,
  postGiftCardsMade,
} from './gift-card-rules.ts';
import type { Line } from './line.ts';

const sheetOf = (lines: readonly Line[]): string[] =>
  lines.map(({ kind, partyId, amount }) =>
    amount > 0n ? `Dr ${kind}/${partyId} ${amount}` : `Cr ${kind}/${partyId} ${-amount}`,
  );

test('two cards of 500,000 of the shop’s money; one is claimed, the other goes back', () => {
  expect(sheetOf(postGiftCardsMade(640n, [704n, 768n], 500_000n))).toEqual([
    'Dr 2110/640 1000000',
    'Cr 2020/704 500000',
    'Cr 2020/768 500000',
  ]);
  expect(sheetOf(postGiftCardClaimedFrom(704n, 500_000n))).toEqual(['Dr 2020/704 500000', 'Cr 2910/0 500000']);
  expect(sheetOf(postGiftCardClaimedInto(65n, 500_000n))).toEqual(['Dr 2910/0 500000', 'Cr 2020/65 500000']);
  expect(sheetOf(postGiftCardReturned(768n, 640n, 500_000n))).toEqual(['Dr 2020/768 500000', 'Cr 2110/640 500000']);
});
