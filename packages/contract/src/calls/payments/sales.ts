import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { MerchantInstallmentSales, MerchantSales, SalesQuery } from '../../schemas/sale.ts';

const reading = { method: 'GET', context: 'payments', access: 'merchant', errors: [], idempotency: 'none' } as const;

const sale = {
  id: 474,
  uid: '1a30aa53-106a-4f15-a6b8-4271e09a76a9',
  merchant: { id: 6883, name: 'خانهٔ کالای سپهر' },
  amount: 12_000_000,
  commission: 240_000,
  net_amount: 11_760_000,
  currency: 364,
  product_type: 3,
  number_of_installments: 4,
  buyer_mobile_masked: '0919***0058',
  created_at: '2026-11-22T14:19:28.498Z',
  created_at_jalali: '1405/09/01',
};

const ofTerminal = ownedBy('merchant', ['query.filter_terminal']);
const figures = { count: 1, amount: 12_000_000, refunded_amount: 0, commission: 240_000, net_amount: 11_760_000 };

/** A shop's sales. */
export const saleCalls = {
  listMerchantInstallments: defineCall({
    ...reading,
    id: 'C085',
    path: '/api/v1/accounting/merchant-installment',
    summary: 'Sales in installments and how they are being paid',
    query: SalesQuery,
    reply: { 200: MerchantInstallmentSales },
    errors: ['page_size_too_large', 'not_found'],
    owner: ofTerminal,
    example: {
      query: { page_size: '1', filter_terminal: demo('shop_terminal_id') },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            ...sale,
            paid_count: 0,
            remaining_count: 4,
            overdue_count: 0,
            last_due_date: '2027-03-21',
            last_due_date_jalali: '1406/01/01',
          },
        ],
      },
    },
  }),
  listMerchantTransactions: defineCall({
    ...reading,
    id: 'C086',
    path: '/api/v1/accounting/merchant-transaction',
    summary: 'The shop’s sales and refunds as lines of their days, what each day comes to, and what we owe the shop',
    query: SalesQuery,
    reply: { 200: MerchantSales },
    errors: ['page_size_too_large', 'not_found'],
    owner: ofTerminal,
    example: {
      query: { page_size: '1', filter_terminal: demo('shop_terminal_id') },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            ...sale,
            kind: 'sale',
            refund_id: null,
            refunded_by: null,
            sale_amount: 12_000_000,
            refunded_amount: 0,
            net_after_refunds: 11_760_000,
            buyer_note: null,
            payment_code: null,
            result: 2,
            dispute: null,
            payout: null,
          },
        ],
        days: [{ date: '2026-11-22', currency: 364, ...figures }],
        today: figures,
        balance: { amount: 11_760_000, disputed_amount: 0 },
        disputes: null,
      },
    },
  }),
} as const;
