import { isoDate } from '@nesye/money';
import type { NewMerchant } from '../index.ts';

/** A confirmed shop of user 64 with ordinary terms; what a test is about is said in `differing`. */
export const newMerchant = (differing: Partial<NewMerchant> = {}): NewMerchant => ({
  ownerUserId: 64n,
  name: 'گلستان موبایل',
  categoryId: 1,
  status: 1,
  businessMode: 1,
  preferredQrProducts: [101],
  commission: { bp: { 1: 100, 3: 200 }, validFrom: isoDate('2026-03-21') },
  createdAt: new Date('2026-03-21T08:00:00Z'),
  ...differing,
});
