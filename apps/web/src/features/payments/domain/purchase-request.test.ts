import { rial } from '@nesye/money';
import { describe, expect, it } from 'vitest';
import { purchaseBodyOf, variantOf, type PurchaseDraft } from './purchase-request.ts';
import type { ShopContract } from './shop-offer.ts';

const credit: ShopContract = {
  uid: 'credit',
  card_type: 'credit',
  is_active: true,
  withdrawable_amount: 500_000_000,
  guarantor: {
    name: 'نسیه',
    allowed_products: [
      { uid: 'eom', product_type: 2, installment_counts: [], min_amount: 1_000_000 },
      { uid: 'line1', product_type: 3, installment_counts: [2, 4], min_amount: 1_000_000 },
    ],
  },
};
const cash: ShopContract = {
  uid: 'cash',
  card_type: 'cash',
  is_active: true,
  withdrawable_amount: 50_000_000,
  guarantor: {
    name: 'نسیه',
    allowed_products: [
      { uid: ['cash-wallet', 'cash-gateway'], product_type: 1, installment_counts: [], min_amount: 1 },
    ],
  },
};
const share = (uid: string, amount: number) => ({ uid, amountRial: rial(amount) });
const draft = (change: Partial<PurchaseDraft>): PurchaseDraft => ({
  code: 'NESYE-DEMO-1',
  amountRial: rial(12_000_000),
  productType: 3,
  installmentCount: 4,
  contracts: [credit, cash],
  shares: [share('credit', 12_000_000)],
  invoiceUid: null,
  redirectUrl: null,
  buyerNote: ' ',
  ...change,
});

describe('body of a purchase', () => {
  it('in installments on credit alone', () => {
    expect(purchaseBodyOf(draft({}), 'u-1')).toEqual({
      qrCode: 'NESYE-DEMO-1',
      transactionAmount: 12_000_000,
      uid: 'u-1',
      productUID: 'line1',
      contractUID: 'credit',
      depositAmount: 0,
      numberOfInstallments: 4,
      creditAmount: 12_000_000,
    });
  });
  it('in installments with a deposit from the wallet: credit is the rest (D39)', () => {
    const body = purchaseBodyOf(
      draft({
        shares: [share('cash', 3_000_000), share('credit', 9_000_000)],
        invoiceUid: 'inv-1',
        redirectUrl: 'https://shop.example/12',
        buyerNote: ' برای تولد ',
      }),
      'u-2',
    );
    expect(body).toMatchObject({
      depositAmount: 3_000_000,
      creditAmount: 9_000_000,
      invoice_uid: 'inv-1',
      redirect_url: 'https://shop.example/12',
      buyer_note: 'برای تولد',
    });
  });
  it('at the end of the month: direct, by contract', () => {
    expect(purchaseBodyOf(draft({ productType: 2, installmentCount: 0 }), 'u-3')).toEqual({
      qrCode: 'NESYE-DEMO-1',
      transactionAmount: 12_000_000,
      uid: 'u-3',
      productUID: 'eom',
      contractUID: 'credit',
    });
  });
  it('in cash: direct, by cash account', () => {
    expect(
      purchaseBodyOf(draft({ productType: 1, installmentCount: 0, shares: [share('cash', 12_000_000)] }), 'u-4'),
    ).toEqual({
      qrCode: 'NESYE-DEMO-1',
      transactionAmount: 12_000_000,
      uid: 'u-4',
      productUID: 'cash-wallet',
      cashAccountUID: 'cash',
    });
  });
  it.each([
    ['shares fall short', { shares: [share('credit', 11_999_999)] }],
    ['nothing is chosen', { shares: [] }],
    ['installments without credit', { shares: [share('cash', 12_000_000)] }],
    [
      'end of month with a deposit',
      { productType: 2, installmentCount: 0, shares: [share('credit', 9_000_000), share('cash', 3_000_000)] },
    ],
    ['cash on credit', { productType: 1, installmentCount: 0 }],
  ] as const)('none while %s', (_name, change) => {
    expect(purchaseBodyOf(draft(change), 'u')).toBeUndefined();
  });
});

it('0 installments is a direct transaction (B104)', () => {
  const wish = (installmentCount: number, needsPreInvoice = false) => variantOf({ installmentCount, needsPreInvoice });
  expect([wish(0), wish(2)]).toEqual(['direct', 'installment']);
  expect([wish(0, true), wish(2, true)]).toEqual(['pre_invoice', 'pre_invoice']);
});
