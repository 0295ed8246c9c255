import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams } from '../../schemas/common.ts';
import {
  Receipt,
  ReceiptParams,
  ReceiptPdfQuery,
  ReceiptQuery,
  TransactionDetail,
  TransactionQuery,
  Transactions,
} from '../../schemas/transaction.ts';

const reading = { method: 'GET', context: 'payments', access: 'customer', errors: [], idempotency: 'none' } as const;

/** What examples show more than once. */
const purchase = {
  id: 331,
  uid: 'demo-history-05',
  result: 2,
  amount: 9_900_000,
  fee: 222_750,
  shop_fee: 0,
  product: { buyer_product_type: 3, product_type: 3 },
  merchant: { id: 6986, name: 'کتاب و نوشت‌افزار نارون', logo: null },
  contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
  wallet_group_name: 'نسیه',
  number_of_installments: 2,
  buyer_note: null,
  created_at: '2026-10-08T08:30:00.000Z',
  created_at_jalali: '1405/07/16',
  receipt_number: '331',
  tenders: [{ kind: 'credit', amount: 9_900_000 }],
  exchange: null,
  failure: null,
};
const cost = { today_amount: 0, total: 10_122_750, effective_rate_bp: 1981 };
const firstRow = {
  seq: 1,
  amount: 5_061_000,
  due_date: '2026-11-07',
  due_date_jalali: '1405/08/16',
  is_paid_now: false,
  status: 4,
};
const secondRow = {
  seq: 2,
  amount: 5_061_750,
  due_date: '2026-12-07',
  due_date_jalali: '1405/09/16',
  is_paid_now: false,
  status: 1,
};

/** A customer's purchases and their receipts. */
export const transactionCalls = {
  listTransactions: defineCall({
    ...reading,
    id: 'C056',
    path: '/api/v1/accounting/transaction',
    summary: 'The customer’s purchases',
    query: TransactionQuery,
    reply: { 200: Transactions },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: {
      query: { page_size: '1' },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [purchase],
      },
    },
  }),
  getTransaction: defineCall({
    ...reading,
    id: 'C057',
    path: '/api/v1/accounting/transaction/:id',
    summary: 'One purchase with its installments',
    params: IdParams,
    reply: { 200: TransactionDetail },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      params: { id: demo('purchase_id') },
      response: {
        ...purchase,
        ...cost,
        branch_name: null,
        card_payment: null,
        installments: [
          {
            id: 21_185,
            uid: '0cd00679-0000-8000-8000-0000000052c1',
            ...firstRow,
            refunded: 0,
            remaining: 5_061_000,
            payable_until: '2026-11-07',
            days_to_due: -15,
            paid_at: null,
          },
          {
            id: 21_186,
            uid: 'ab078032-0000-8000-8000-0000000052c2',
            ...secondRow,
            refunded: 0,
            remaining: 5_061_750,
            payable_until: '2026-12-07',
            days_to_due: 15,
            paid_at: null,
          },
        ],
        refunds: [],
      },
    },
  }),
  getReceipt: defineCall({
    ...reading,
    id: 'C063',
    path: '/api/v1/accounting/payment-receipt',
    summary: 'The receipt of a purchase, or of a payment of installments',
    query: ReceiptQuery,
    reply: { 200: Receipt },
    errors: ['not_found'],
    owner: ownedBy('customer', ['query.number']),
    example: {
      query: { number: demo('receipt_number') },
      response: {
        number: '331',
        kind: 'purchase',
        customer_name: 'رضا احمدی',
        merchant: { id: 6986, name: 'کتاب و نوشت‌افزار نارون', logo: null },
        amount: 9_900_000,
        amount_in_words: 'نه میلیون و نهصد هزار',
        fee: 222_750,
        penalty: 0,
        rebate: 0,
        ...cost,
        number_of_installments: 2,
        tenders: [{ kind: 'credit', amount: 9_900_000 }],
        exchange: null,
        wallet_group_name: 'نسیه',
        created_at: '2026-10-08T08:30:00.000Z',
        created_at_jalali: '1405/07/16',
        installments: [firstRow, secondRow],
        is_rescheduled: false,
        pdf_url: '/api/v1/accounting/payment-receipt/331/pdf',
      },
    },
  }),
  getReceiptPdf: defineCall({
    ...reading,
    id: 'N03',
    cost: 'costly',
    path: '/api/v1/accounting/payment-receipt/:number/pdf',
    summary:
      'The receipt as PDF, its amounts in the unit that the reader uses on the screen; rials where none is given',
    params: ReceiptParams,
    query: ReceiptPdfQuery,
    reply: { 200: null },
    file: 'pdf',
    errors: ['not_found', 'unavailable'],
    owner: ownedBy('customer', ['path.number']),
    example: { params: { number: demo('receipt_number') }, response: null },
  }),
} as const;
