import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import {
  AmountOut,
  AmountText,
  Instant,
  namedObject,
  orNull,
  QueryDigits,
  strictObject,
} from '../../schemas/common.ts';
import { CategoryItem, ContractItem } from '../../schemas/contract.ts';
import { DirectPurchase, InstallmentPurchase, PurchaseResponse } from '../../schemas/purchase.ts';
import { ScannedCode } from '../../schemas/qr-text.ts';
import { creditContract } from './example-contract.ts';

const CodeParams = strictObject({ code: ScannedCode });
const LookUpQuery = strictObject({ product_type: Type.Optional(QueryDigits), amount: Type.Optional(AmountText) });
const LookUp = namedObject('LookUp', {
  merchant: strictObject({
    id: Type.Integer(),
    name: Type.String(),
    logo: orNull(Type.String()),
    category: orNull(CategoryItem),
    preferred_qr_products: Type.Array(Type.Integer()),
  }),
  terminal: strictObject({
    id: Type.Integer(),
    currency: Type.Integer(),
    branch_name: orNull(Type.String({ description: 'of the shop, where the terminal is in one' })),
    needs_pre_invoice: Type.Boolean({
      description:
        'the shop sells through the payment-assistance partner: with a pre-invoice (C079), not by C077 or C078',
    }),
  }),
  contracts: Type.Array(ContractItem),
  qr_data: strictObject({
    code: Type.String(),
    amount: orNull(AmountOut),
    invoice_uid: orNull(Type.String()),
    note: orNull(Type.String()),
    redirect_url: orNull(Type.String()),
    valid_until: orNull(Instant),
  }),
  gift_card_amount: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'what the customer has of this shop’s gift cards, in rials; absent where that is nothing',
    }),
  ),
  exchange: Type.Optional(
    orNull(
      namedObject('ExchangeQuote', {
        exchange_detail_id: Type.String({ description: 'Names the quote in the purchase that uses it' }),
        exchangeRate: Type.Integer({ minimum: 1, description: 'Rials for 1,000 units of the terminal’s currency' }),
        rate_expires_at: Instant,
      }),
    ),
  ),
});

export const PURCHASE_ERRORS = [
  'amount_invalid',
  'amount_mismatch',
  'count_not_allowed',
  'qr_not_found',
  'qr_expired',
  'qr_paid',
  'qr_cancelled',
  'contract_not_found',
  'merchant_not_active',
  'own_shop',
  'pre_invoice_required',
  'merchant_suspended',
  'merchant_closed',
  'qr_replaced',
  'terminal_off',
  'product_not_offered',
  'facility_not_active',
  'late_no_new_credit',
  'limit_exceeded',
  'balance_insufficient',
  'rate_changed',
  'offer_ended',
  'card_payment_failed',
  'card_payment_cancelled',
  'card_payment_expired',
  'card_payment_sent_back',
  'gateway_down',
  'idempotency_key_reused',
  'busy',
  'outcome_unknown',
  'rate_limited',
] as const;

/** Looking a shop up and buying there. */
export const purchaseCalls = {
  lookUpQr: defineCall({
    method: 'GET',
    context: 'payments',
    idempotency: 'none',
    id: 'C017',
    service: 'purchases',
    // A guest who has scanned a code sees whose it is before signing in; what can be paid with is the customer's alone.
    access: 'public',
    path: '/api/v1/merchant/qr-code/:code/',
    summary: 'The shop behind a QR code; for a customer also what they can pay with there',
    params: CodeParams,
    query: LookUpQuery,
    reply: { 200: LookUp },
    errors: [
      'qr_not_found',
      'qr_expired',
      'qr_paid',
      'qr_cancelled',
      'merchant_not_active',
      'merchant_suspended',
      'merchant_closed',
      'qr_replaced',
      'terminal_off',
      'own_shop',
      'amount_invalid',
    ],
    owner: ownedBy('anybody', ['path.code'], 'qr_not_found'),
    example: {
      as: 'customer',
      params: { code: 'NESYE-DEMO-1' },
      query: { amount: '۱۲٬۰۰۰٬۰۰۰' },
      response: {
        merchant: {
          id: 6883,
          name: 'خانهٔ کالای سپهر',
          logo: null,
          category: { id: 2, name: 'لوازم خانگی' },
          preferred_qr_products: [101],
        },
        terminal: { id: 1, currency: 364, branch_name: null, needs_pre_invoice: false },
        contracts: [creditContract],
        qr_data: {
          code: 'NESYE-DEMO-1',
          amount: null,
          invoice_uid: null,
          note: null,
          redirect_url: null,
          valid_until: null,
        },
      },
    },
  }),
  createDirectPurchase: defineCall({
    id: 'C077',
    method: 'POST',
    path: '/api/v1/accounting/qr-code-transaction',
    context: 'payments',
    access: 'customer',
    summary:
      'Buy at a shop, directly: from the wallet, by card, or to be paid at the end of the month. By card: status 1, and `invoice_url` is the gateway’s page',
    body: DirectPurchase,
    reply: { 201: PurchaseResponse },
    errors: PURCHASE_ERRORS,
    idempotency: 'body_uid',
    owner: ownedBy('customer', ['body.cashAccountUID'], 'contract_not_found'),
    example: {
      as: 'new_customer',
      body: {
        qrCode: 'NESYE-DEMO-2',
        transactionAmount: 1_234_567,
        uid: demo('new_uid'),
        cashAccountUID: demo('cash_account_uid'),
        buyer_note: 'کتاب درسی',
        depositAmount: 0,
        numberOfInstallments: 0,
      },
      response: {
        id: 420,
        uid: '6f3b1c52-9d0e-4a7c-8b41-2e5d7a90c133',
        status: 2,
        amount: 1_234_567,
        product_type: 1,
        contract_uid: null,
        number_of_installments: 0,
        fee: 0,
        installments: [],
        created_at: '2026-11-22T14:19:28.343Z',
      },
    },
  }),
  createInstallmentPurchase: defineCall({
    id: 'C078',
    method: 'POST',
    path: '/api/v2/accounting/qr-code-transaction',
    context: 'payments',
    access: 'customer',
    summary:
      'Buy at a shop in installments. A deposit that the wallet lacks, or one with `cash-gateway` among the products, is paid by card: status 1, and `invoice_url` is the gateway’s page',
    body: InstallmentPurchase,
    reply: { 201: PurchaseResponse },
    errors: PURCHASE_ERRORS,
    idempotency: 'body_uid',
    owner: ownedBy('customer', ['body.contractUID'], 'contract_not_found'),
    example: {
      as: 'new_customer',
      body: {
        qrCode: 'NESYE-DEMO-1',
        transactionAmount: '۱۲٬۰۰۰٬۰۰۰',
        uid: demo('new_uid'),
        contractUID: demo('facility_uid'),
        numberOfInstallments: 4,
        depositAmount: 0,
        creditAmount: 12_000_000,
      },
      response: {
        id: 474,
        uid: '6f3b1c52-9d0e-4a7c-8b41-2e5d7a90c133',
        status: 2,
        amount: 12_000_000,
        product_type: 3,
        contract_uid: '1143f4ce-716e-48cc-bd28-71b0ca027486',
        number_of_installments: 4,
        fee: 450_000,
        installments: [{ seq: 1, amount: 3_112_000, due_date: '2026-12-22', due_date_jalali: '1405/10/01', status: 1 }],
        created_at: '2026-11-22T14:19:28.498Z',
      },
    },
  }),
} as const;
