import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { AmountIn, AmountOut, AmountText, CalendarDate, CountIn, IdParams, Instant, JalaliText, listOf, orNull, QueryDigits, strictObject, Uid } from '../schemas/common.ts';
import { CategoryItem, ContractItem, MerchantBrief } from '../schemas/contract.ts';
import { listQuery, NumberList, QueryDate } from '../schemas/list.ts';

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
  customer_created: Type.Boolean(),
  merchant: Type.Array(strictObject({ id: Type.Integer(), name: Type.String(), status: Type.Integer() })),
  contracts: Type.Array(ContractItem),
  cash_accounts: Type.Array(ContractItem),
});

const emptyOr = <S extends Parameters<typeof orNull>[0]>(schema: S) => Type.Optional(orNull(schema));
const AnyDigits = Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000_000_000_000 }), Type.String({ maxLength: 40 })]);
const Note = Type.String({ maxLength: 500 });
const Url = Type.String({ maxLength: 2_000 });
const ProductUids = Type.Union([Type.String({ maxLength: 64 }), Type.Array(Type.String({ maxLength: 64 }), { maxItems: 10 })]);
const purchaseFields = {
  qrCode: Type.String({ minLength: 1, maxLength: 128 }),
  transactionAmount: AmountIn,
  uid: Uid,
  productUID: emptyOr(ProductUids),
  buyer_note: emptyOr(Note),
  contractUID: emptyOr(Type.String({ maxLength: 64 })),
  cashAccountUID: emptyOr(Type.String({ maxLength: 64 })),
  exchange_detail_id: emptyOr(AnyDigits),
  exchangeRate: emptyOr(AnyDigits),
  depositAmount: emptyOr(AmountIn),
} as const;
/** A direct sale may say that it has no installments; any other number belongs to the second version of the call. */
const NoInstallments = Type.Unsafe<number | string>({ title: 'Count', enum: [0, '0', '۰', '٠', ''] });
const DirectPurchase = strictObject({ ...purchaseFields, numberOfInstallments: emptyOr(NoInstallments) });
const InstallmentPurchase = strictObject({
  ...purchaseFields,
  numberOfInstallments: emptyOr(CountIn),
  creditAmount: emptyOr(AmountIn),
  redirect_url: emptyOr(Url),
  invoice_uid: emptyOr(Type.String({ maxLength: 128 })),
});
const PurchaseAnswer = strictObject({
  id: Type.Integer(),
  uid: Type.String(),
  status: Type.Integer(),
  amount: AmountOut,
  product_type: Type.Integer(),
  contract_uid: orNull(Type.String()),
  number_of_installments: Type.Integer(),
  fee: AmountOut,
  installments: Type.Array(strictObject({ seq: Type.Integer(), amount: AmountOut, due_date: CalendarDate, due_date_jalali: JalaliText, status: Type.Integer() })),
  invoice_url: Type.Optional(Type.String()),
  created_at: Instant,
});

const Tender = strictObject({ kind: Type.Union([Type.Literal('credit'), Type.Literal('wallet')]), amount: AmountOut });
const transactionFields = {
  id: Type.Integer(),
  uid: Type.String(),
  result: Type.Integer({ minimum: 1, maximum: 3 }),
  amount: AmountOut,
  fee: AmountOut,
  product: strictObject({ buyer_product_type: Type.Integer(), product_type: Type.Integer() }),
  merchant: MerchantBrief,
  contract_uid: orNull(Type.String()),
  wallet_group_name: Type.String(),
  number_of_installments: Type.Integer(),
  buyer_note: orNull(Type.String()),
  created_at: Instant,
  created_at_jalali: JalaliText,
  receipt_number: orNull(Type.String()),
  tenders: Type.Array(Tender),
  failure: orNull(strictObject({ code: Type.String(), text: Type.String() })),
} as const;
const TransactionItem = strictObject(transactionFields);
const TransactionDetail = strictObject({
  ...transactionFields,
  installments: Type.Array(
    strictObject({
      id: Type.Integer(),
      seq: Type.Integer(),
      amount: AmountOut,
      remaining: AmountOut,
      due_date: CalendarDate,
      due_date_jalali: JalaliText,
      status: Type.Integer(),
      paid_at: orNull(Instant),
    }),
  ),
});
const Transactions = listOf(TransactionItem);
const TransactionQuery = listQuery({
  filter_result__in: Type.Optional(NumberList),
  filter_product_type: Type.Optional(QueryDigits),
  filter_created_at__gte: Type.Optional(QueryDate),
  filter_created_at__lte: Type.Optional(QueryDate),
});

const ReceiptQuery = strictObject({ number: QueryDigits });
const ReceiptParams = strictObject({ number: Type.String({ pattern: '^[0-9]{1,19}$' }) });
const Receipt = strictObject({
  number: Type.String(),
  customer_name: Type.String(),
  merchant: MerchantBrief,
  amount: AmountOut,
  amount_in_words: Type.String(),
  fee: AmountOut,
  total: AmountOut,
  number_of_installments: Type.Integer(),
  tenders: Type.Array(Tender),
  wallet_group_name: Type.String(),
  created_at: Instant,
  created_at_jalali: JalaliText,
  installments: Type.Array(strictObject({ seq: Type.Integer(), amount: AmountOut, due_date: CalendarDate, due_date_jalali: JalaliText, status: Type.Integer() })),
  pdf_url: Type.String(),
});

const Payout = strictObject({ state: Type.Literal('forecast'), date: CalendarDate, date_jalali: JalaliText, amount: AmountOut });
const saleFields = {
  id: Type.Integer(),
  uid: Type.String(),
  merchant: strictObject({ id: Type.Integer(), name: Type.String() }),
  amount: AmountOut,
  commission: AmountOut,
  net_amount: AmountOut,
  currency: Type.Integer(),
  product_type: Type.Integer(),
  number_of_installments: Type.Integer(),
  buyer_mobile_masked: Type.String(),
  created_at: Instant,
  created_at_jalali: JalaliText,
} as const;
const MerchantSale = strictObject({ ...saleFields, result: Type.Integer(), payout: Payout });
const MerchantInstallmentSale = strictObject({
  ...saleFields,
  paid_count: Type.Integer(),
  remaining_count: Type.Integer(),
  overdue_count: Type.Integer(),
  last_due_date: CalendarDate,
  last_due_date_jalali: JalaliText,
});
const envelope = listOf(MerchantSale).properties;
const MerchantSales = strictObject({
  ...envelope,
  today: strictObject({ count: Type.Integer(), amount: AmountOut, net_amount: AmountOut }),
  next_payout: orNull(Payout),
});
const MerchantInstallmentSales = listOf(MerchantInstallmentSale);
const SalesQuery = listQuery({
  filter_product_type: Type.Optional(QueryDigits),
  filter_created_at__gte: Type.Optional(QueryDate),
  filter_created_at__lte: Type.Optional(QueryDate),
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
