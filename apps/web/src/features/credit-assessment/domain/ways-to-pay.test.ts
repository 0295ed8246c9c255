import { expect, it } from 'vitest';
import { waysToPay } from './ways-to-pay.ts';

const price = { priceRial: 750_000, stampRial: 250_000 };

it.each([
  ['an empty wallet pays report and stamp together', { ...price, balanceRial: 0 }, ['both', 'wallet']],
  ['a wallet that lacks a part does, too', { ...price, balanceRial: 749_999 }, ['both', 'wallet']],
  ['a wallet that covers the report goes to no gateway', { ...price, balanceRial: 750_000 }, ['wallet', 'card']],
  ['a report by itself, without a balance', { ...price, stampRial: 0, balanceRial: 0 }, ['wallet']],
  ['a report by itself, with a part of it', { ...price, stampRial: 0, balanceRial: 1 }, ['wallet', 'card']],
] as const)('%s', (_name, given, ways) => expect(waysToPay(given)).toEqual(ways));
