import { expect, test } from 'vitest';
import { preInvoiceBodyOf } from './pre-invoice-request.ts';

const uid = 'f4b6d9de-6d7c-4f3e-9a07-0f6b0c9f8f11';

test('a purchase is sent as a pre-invoice in its own names, without what it does not have', () => {
  const purchase = {
    qrCode: 'SHOP-1',
    transactionAmount: 12_000_000,
    uid,
    contractUID: 'c-1',
    numberOfInstallments: 4,
  };
  expect(preInvoiceBodyOf({ ...purchase, depositAmount: 2_000_000, creditAmount: 10_000_000 })).toEqual({
    qr_code: 'SHOP-1',
    amount: 12_000_000,
    uid,
    contract_uid: 'c-1',
    numberOfInstallments: 4,
    depositAmount: 2_000_000,
  });
});

test('of the wallet, with a note', () => {
  const purchase = { qrCode: 'SHOP-1', transactionAmount: 500_000, uid, cashAccountUID: 'w-1', productUID: 'cash' };
  expect(preInvoiceBodyOf({ ...purchase, buyer_note: 'کتاب' })).toEqual({
    qr_code: 'SHOP-1',
    amount: 500_000,
    uid,
    cashAccountUID: 'w-1',
    product_uid: 'cash',
    buyer_note: 'کتاب',
  });
});
