import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { AmountOut, AmountText, IdParams, orNull, QueryDigits, strictObject } from '../schemas/common.ts';
import { CategoryItem, ContractItem } from '../schemas/contract.ts';
import { DirectPurchase, InstallmentPurchase, PurchaseAnswer } from '../schemas/purchase.ts';
import { MerchantInstallmentSales, MerchantSales, SalesQuery } from '../schemas/sale.ts';
import { Receipt, ReceiptParams, ReceiptQuery, TransactionDetail, TransactionQuery, Transactions } from '../schemas/transaction.ts';

const CodeParams = strictObject({ code: Type.String({ minLength: 1, maxLength: 128 }) });
const LookUpQuery = strictObject({ product_type: Type.Optional(QueryDigits), amount: Type.Optional(AmountText) });
const LookUp = strictObject({
  merchant: strictObject({
    id: Type.Integer(),
    name: Type.String(),
    logo: orNull(Type.String()),
    category: orNull(CategoryItem),
    preferred_qr_products: Type.Array(Type.Integer()),
  }),
  terminal: strictObject({ id: Type.Integer(), currency: Type.Integer() }),
  contracts: Type.Array(ContractItem),
  qr_data: strictObject({ code: Type.String(), amount: orNull(AmountOut), invoice_uid: orNull(Type.String()) }),
});

const User = strictObject({
  id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  cellphone: Type.String(),
  national_id: orNull(Type.String({ description: 'masked' })),
  has_password: Type.Boolean(),
  force_to_set_password: Type.Boolean(),
  is_customer: Type.Boolean(),
  is_merchant: Type.Boolean(),
  is_foreign: Type.Boolean(),
  is_operator: Type.Boolean({ description: 'one of the house’s own people' }),
  customer_created: Type.Boolean(),
  merchant: Type.Array(strictObject({ id: Type.Integer(), name: Type.String(), status: Type.Integer() })),
  contracts: Type.Array(ContractItem),
  cash_accounts: Type.Array(ContractItem),
});

const PURCHASE_ERRORS = [
  'amount_invalid',
  'amount_mismatch',
  'count_not_allowed',
  'qr_not_found',
  'contract_not_found',
  'merchant_not_active',
  'product_not_offered',
  'facility_not_active',
  'limit_exceeded',
  'balance_insufficient',
  'rate_changed',
  'idempotency_key_reused',
  'busy',
  'outcome_unknown',
  'rate_limited',
] as const;
const reading = { method: 'GET', context: 'payments', errors: [], idempotency: 'none' } as const;

export const paymentsCalls = {
  lookUpQr: defineCall({
    ...reading,
    id: 'C017',
    access: 'customer',
    path: '/api/v1/merchant/qr-code/:code/',
    summary: 'The shop behind a QR code and what the customer can pay with there',
    params: CodeParams,
    query: LookUpQuery,
    reply: { 200: LookUp },
    errors: ['qr_not_found', 'merchant_not_active', 'amount_invalid'],
  }),
  getUser: defineCall({
    ...reading,
    id: 'C052',
    isOpenWithoutPassword: true,
    access: 'signed_in',
    path: '/api/v1/user/',
    summary: 'The signed-in user with shops, contracts and cash accounts',
    reply: { 200: User },
  }),
  listTransactions: defineCall({
    ...reading,
    id: 'C056',
    access: 'customer',
    path: '/api/v1/accounting/transaction',
    summary: 'The customer’s purchases',
    query: TransactionQuery,
    reply: { 200: Transactions },
    errors: ['page_size_too_large'],
  }),
  getTransaction: defineCall({
    ...reading,
    id: 'C057',
    access: 'customer',
    path: '/api/v1/accounting/transaction/:id',
    summary: 'One purchase with its installments',
    params: IdParams,
    reply: { 200: TransactionDetail },
    errors: ['not_found'],
  }),
  getReceipt: defineCall({
    ...reading,
    id: 'C063',
    access: 'customer',
    path: '/api/v1/accounting/payment-receipt',
    summary: 'The receipt of a purchase',
    query: ReceiptQuery,
    reply: { 200: Receipt },
    errors: ['not_found'],
  }),
  getReceiptPdf: defineCall({
    ...reading,
    id: 'N03',
    access: 'customer',
    path: '/api/v1/accounting/payment-receipt/:number/pdf',
    summary: 'The receipt as PDF',
    params: ReceiptParams,
    reply: { 200: null },
    errors: ['not_found', 'unavailable'],
  }),
  createDirectPurchase: defineCall({
    id: 'C077',
    spends: true,
    method: 'POST',
    path: '/api/v1/accounting/qr-code-transaction',
    context: 'payments',
    access: 'customer',
    summary: 'Buy at a shop, directly: from the wallet, or to be paid at the end of the month',
    body: DirectPurchase,
    reply: { 201: PurchaseAnswer },
    errors: PURCHASE_ERRORS,
    idempotency: 'body_uid',
  }),
  createInstallmentPurchase: defineCall({
    id: 'C078',
    spends: true,
    method: 'POST',
    path: '/api/v2/accounting/qr-code-transaction',
    context: 'payments',
    access: 'customer',
    summary: 'Buy at a shop in installments',
    body: InstallmentPurchase,
    reply: { 201: PurchaseAnswer },
    errors: PURCHASE_ERRORS,
    idempotency: 'body_uid',
  }),
  listMerchantInstallments: defineCall({
    ...reading,
    id: 'C085',
    access: 'merchant',
    path: '/api/v1/accounting/merchant-installment',
    summary: 'Sales in installments and how they are being paid',
    query: SalesQuery,
    reply: { 200: MerchantInstallmentSales },
    errors: ['page_size_too_large'],
  }),
  listMerchantTransactions: defineCall({
    ...reading,
    id: 'C086',
    access: 'merchant',
    path: '/api/v1/accounting/merchant-transaction',
    summary: 'The shop’s sales with the payout to be expected',
    query: SalesQuery,
    reply: { 200: MerchantSales },
    errors: ['page_size_too_large'],
  }),
} as const;
