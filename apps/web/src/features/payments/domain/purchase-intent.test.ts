import { rial } from '@nesye/money';
import { beforeEach, expect, it } from 'vitest';
import { closeIntent, confirmIntent, pendingIntent, type IntentStorage } from './purchase-intent.ts';
import type { PurchaseDraft } from './purchase-request.ts';

const buyer = { customerId: '64', draftId: '0b8f3b0e-5a0c-4d5e-9a51-0123456789ab', shopName: 'فروشگاه قسطی' };
const draft = (amount: number): PurchaseDraft => ({
  code: 'NESYE-DEMO-2',
  amountRial: rial(amount),
  productType: 1,
  installmentCount: 0,
  contracts: [
    {
      uid: 'cash',
      card_type: 'cash',
      is_active: true,
      withdrawable_amount: 9_000_000,
      guarantor: { name: 'نسیه', allowed_products: [] },
    },
  ],
  shares: [{ uid: 'cash', amountRial: rial(amount) }],
  invoiceUid: null,
  redirectUrl: null,
  buyerNote: '',
});

let storage: IntentStorage;

beforeEach(() => {
  const kept = new Map<string, string>();
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
});

it('a second press returns the same uid and body', () => {
  const first = confirmIntent(storage, draft(2_000_000), buyer, 'uid-1');
  expect(first?.body.uid).toBe('uid-1');
  expect(confirmIntent(storage, draft(2_000_000), buyer, 'uid-2')).toEqual(first);
});

it('an undecided purchase is never replaced by another', () => {
  confirmIntent(storage, draft(2_000_000), buyer, 'uid-1');
  expect(confirmIntent(storage, draft(3_000_000), buyer, 'uid-2')?.body).toMatchObject({
    uid: 'uid-1',
    transactionAmount: 2_000_000,
  });
});

it('after a decided response there is room for the next', () => {
  confirmIntent(storage, draft(2_000_000), buyer, 'uid-1');
  closeIntent(storage);
  expect(pendingIntent(storage, '64')).toBeUndefined();
  expect(confirmIntent(storage, draft(2_000_000), buyer, 'uid-2')?.body.uid).toBe('uid-2');
});

it('survives a reload, but not a change of customer', () => {
  confirmIntent(storage, draft(2_000_000), buyer, 'uid-1');
  expect(pendingIntent(storage, '64')?.shopName).toBe('فروشگاه قسطی');
  expect(pendingIntent(storage, '128')).toBeUndefined();
});

it('a draft that does not add up makes no intent', () => {
  expect(confirmIntent(storage, { ...draft(2_000_000), shares: [] }, buyer, 'uid-1')).toBeUndefined();
  expect(pendingIntent(storage, '64')).toBeUndefined();
});

it('what is not an intent is ignored', () => {
  storage.setItem('purchase-intent', '{"body":');
  expect(pendingIntent(storage, '64')).toBeUndefined();
  storage.setItem('purchase-intent', '{"customerId":"64"}');
  expect(pendingIntent(storage, '64')).toBeUndefined();
});
