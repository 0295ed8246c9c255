import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { AmountOut, Instant, namedObject, orNull, strictObject, Uid } from '../../schemas/common.ts';
import { ProductTypeNumber } from '../../schemas/codes.ts';
import { InstallmentPurchase, PurchaseResponse } from '../../schemas/purchase.ts';
import { oneOf } from '../../schemas/texts.ts';
import { PURCHASE_ERRORS } from './purchases.ts';

const {
  qrCode,
  transactionAmount,
  uid,
  productUID,
  buyer_note,
  redirect_url,
  contractUID,
  cashAccountUID,
  exchange_detail_id,
  depositAmount,
  giftAmount,
  numberOfInstallments,
  offer_id,
} = InstallmentPurchase.properties;

const NewPreInvoice = namedObject('NewPreInvoice', {
  qr_code: qrCode,
  amount: transactionAmount,
  product_uid: productUID,
  uid,
  buyer_note,
  redirect_url,
  contract_uid: contractUID,
  cashAccountUID,
  exchange_detail_id,
  depositAmount,
  giftAmount,
  numberOfInstallments,
  offer_id,
});

const PreInvoice = namedObject('PreInvoice', {
  uid: Type.String({ description: 'the uid of the request' }),
  state: oneOf('open', 'at_partner', 'paid', 'returned', 'expired'),
  shop_name: Type.String(),
  qr_code: Type.String(),
  amount: AmountOut,
  deposit_amount: { ...AmountOut, description: 'what of the amount is not on credit' },
  product_type: ProductTypeNumber,
  contract_uid: orNull(Type.String()),
  number_of_installments: Type.Integer(),
  fee: AmountOut,
  installments: PurchaseResponse.properties.installments,
  can_pay_from_wallet: Type.Boolean({ description: 'the shop takes cash: `use_cash_wallet` may be true' }),
  invoice_url: orNull(Type.String({ description: 'the partner’s page, once it is confirmed' })),
  transaction_id: orNull(Type.Integer({ description: 'the purchase, once it is paid' })),
  expires_at: { ...Instant, description: 'until then it is held for the buyer' },
  created_at: Instant,
});

const sample = {
  uid: '6f3b1c52-9d0e-4a7c-8b41-2e5d7a90c133',
  state: 'open',
  shop_name: 'پوشاک باران',
  qr_code: 'NESYE-DEMO-5',
  amount: 12_000_000,
  deposit_amount: 0,
  product_type: 3,
  contract_uid: '1143f4ce-716e-48cc-bd28-71b0ca027486',
  number_of_installments: 4,
  fee: 450_000,
  installments: [{ seq: 1, amount: 3_112_000, due_date: '2026-12-22', due_date_jalali: '1405/10/01', status: 1 }],
  can_pay_from_wallet: true,
  invoice_url: null,
  transaction_id: null,
  expires_at: '2026-11-22T14:34:28.343Z',
  created_at: '2026-11-22T14:19:28.343Z',
} as const;

const by = { context: 'payments', access: 'customer' } as const;
const UidParams = strictObject({ uid: Uid });

/** Purchases at shops that sell through the payment-assistance partner (B014, B106). */
export const preInvoiceCalls = {
  createPreInvoice: defineCall({
    ...by,
    id: 'C079',
    method: 'POST',
    path: '/api/v1/accounting/pardakht-yari',
    idempotency: 'body_uid',
    summary: 'Agree to a purchase at a shop of the payment-assistance partner: money and limit are held for it',
    description:
      'Priced and refused as a purchase is; no card pays a part. It is the buyer’s to confirm for 15 minutes, and nothing is posted before it is paid.',
    body: NewPreInvoice,
    reply: { 201: PreInvoice },
    errors: [...PURCHASE_ERRORS.filter((code) => code !== 'pre_invoice_required'), 'credit_of_other_shop', 'invalid'],
    owner: ownedBy('customer', ['body.contract_uid'], 'contract_not_found'),
    example: {
      as: 'new_customer',
      body: {
        qr_code: demo('partner_code'),
        amount: '۱۲٬۰۰۰٬۰۰۰',
        uid: demo('new_uid'),
        contract_uid: demo('facility_uid'),
        numberOfInstallments: 4,
      },
      response: sample,
    },
  }),
  confirmPreInvoice: defineCall({
    ...by,
    id: 'C080',
    method: 'POST',
    path: '/api/v1/accounting/purchase-transaction',
    idempotency: 'state',
    summary: 'Confirm a pre-invoice: on the partner’s page, or from the cash wallet without it',
    description:
      'With `use_cash_wallet` false the response has `invoice_url`, where the buyer accepts it. A paid one gets the same response again. One that is not decided may be confirmed again with the other flag.',
    body: strictObject({ uid: Uid, use_cash_wallet: Type.Boolean() }),
    reply: { 200: PreInvoice },
    errors: [
      'not_found',
      'pre_invoice_closed',
      'product_not_offered',
      'balance_insufficient',
      'merchant_not_active',
      'merchant_suspended',
      'merchant_closed',
      'terminal_off',
      'qr_replaced',
      'outcome_unknown',
    ],
    owner: ownedBy('customer', ['body.uid']),
    example: {
      as: 'new_customer',
      body: { uid: demo('pre_invoice_uid'), use_cash_wallet: false },
      response: {
        ...sample,
        state: 'at_partner',
        invoice_url: 'https://partner.example/pay/3q2F7cVb81xZkP0sLmNw4A',
      },
    },
  }),
  getPreInvoice: defineCall({
    ...by,
    id: 'N465',
    method: 'GET',
    path: '/api/v1/accounting/pre-invoice/:uid/',
    idempotency: 'none',
    summary: 'How a pre-invoice is; one that is at the partner is inquired about there',
    params: UidParams,
    reply: { 200: PreInvoice },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.uid']),
    example: { as: 'new_customer', params: { uid: demo('pre_invoice_uid') }, response: sample },
  }),
} as const;
