import { expect, test } from 'vitest';
import type { Line } from './line.ts';
import {
  postHouseCover,
  postPayoutBuilt,
  postPayoutPaid,
  postPayoutPaidAtBank,
  postPayoutReturned,
  postPayoutSwept,
} from './payout-rules.ts';

const sheetOf = (lines: readonly Line[]): string[] =>
  lines.map(({ kind, partyId, amount }) =>
    amount > 0n ? `Dr ${kind}/${partyId} ${amount}` : `Cr ${kind}/${partyId} ${-amount}`,
  );

test('E5: 11,760,000 and −4,900,000 from other buckets, 2,000,000 in the shop’s own', () => {
  expect(sheetOf(postPayoutSwept(640n, 11_760_000n))).toEqual(['Dr 2110/640 11760000', 'Cr 2910/0 11760000']);
  expect(sheetOf(postPayoutSwept(640n, -4_900_000n))).toEqual(['Cr 2110/640 4900000', 'Dr 2910/0 4900000']);
  const built = { merchantId: 640n, amount: 8_860_000n, fromOthers: 6_860_000n, fromHome: 2_000_000n };
  expect(sheetOf(postPayoutBuilt({ ...built, holdback: 0n, debt: 0n }))).toEqual([
    'Dr 2910/0 6860000',
    'Dr 2110/640 2000000',
    'Cr 2130/640 8860000',
  ]);
  expect(sheetOf(postPayoutPaid(640n, 8_860_000n))).toEqual(['Dr 2130/640 8860000', 'Cr 2910/0 8860000']);
  expect(sheetOf(postPayoutPaidAtBank(8_860_000n))).toEqual(['Dr 2910/0 8860000', 'Cr 1010/0 8860000']);
  expect(sheetOf(postPayoutReturned(640n, 8_860_000n))).toEqual(['Dr 2130/640 8860000', 'Cr 2110/640 8860000']);
});

test('held back, released, owed and paid of a debt', () => {
  const built = { merchantId: 640n, fromOthers: 0n, fromHome: 1_000n };
  expect(sheetOf(postPayoutBuilt({ ...built, amount: 900n, holdback: -100n, debt: 0n }))).toEqual([
    'Dr 2110/640 1000',
    'Cr 2120/640 100',
    'Cr 2130/640 900',
  ]);
  expect(sheetOf(postPayoutBuilt({ ...built, amount: 1_100n, holdback: 100n, debt: 0n }))).toContain('Dr 2120/640 100');
  expect(sheetOf(postPayoutBuilt({ ...built, amount: 400n, holdback: 0n, debt: -600n }))).toContain('Cr 1320/640 600');
  expect(sheetOf(postPayoutBuilt({ ...built, fromHome: -70n, amount: 0n, holdback: 0n, debt: 70n }))).toEqual([
    'Cr 2110/640 70',
    'Dr 1320/640 70',
  ]);
  expect(() => postPayoutBuilt({ ...built, amount: 999n, holdback: 0n, debt: 0n })).toThrow('off by');
});

test('our own money covers clients’ money', () => {
  expect(sheetOf(postHouseCover(5n))).toEqual(['Dr 1010/0 5', 'Cr 1020/0 5']);
});
