import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import {
  CheckoutPayment,
  NewPaymentRefund,
  OrderQuery,
  PartOfPayment,
  PaymentParams,
  RepeatablePayment,
} from '../../schemas/checkout.ts';

const shared = { context: 'checkout', access: 'shop_key', method: 'POST', params: PaymentParams } as const;
const PAYMENTS = '/merchant-api/v1/payments';
const ofShop = ownedBy('merchant', ['path.id']);

const payment = {
  id: 'pay_128000064',
  session_id: 'cs_7K2M9QHT4F6DXW3B5N8R0VJCZA',
  order_ref: 'A-1042',
  status: 'authorized',
  amount: 12_000_000,
  captured_amount: 0,
  refunded_amount: 0,
  refundable_amount: 0,
  currency: 'IRR',
  created_at: '2026-11-22T14:21:28.343Z',
  confirm_by: '2026-11-22T15:21:28.343Z',
  capture_by: null,
  livemode: true,
} as const;
const confirmed = {
  ...payment,
  status: 'confirmed',
  confirm_by: null,
  capture_by: '2026-11-29T14:22:28.343Z',
} as const;
const captured = {
  ...payment,
  status: 'captured',
  captured_amount: 12_000_000,
  refundable_amount: 12_000_000,
  confirm_by: null,
} as const;

/** Payments of web shops: confirmed, captured, voided and refunded by the shop's server. */
export const shopPaymentCalls = {
  getWebPayment: defineCall({
    ...shared,
    id: 'N480',
    method: 'GET',
    path: `${PAYMENTS}/:id`,
    scope: 'payments:read',
    idempotency: 'none',
    summary: 'How a payment is now: the single truth',
    reply: { 200: CheckoutPayment },
    errors: ['not_found'],
    owner: ofShop,
    example: { as: 'shop_key', params: { id: demo('authorized_payment_id') }, response: payment },
  }),
  getWebPaymentOfOrder: defineCall({
    context: 'checkout',
    access: 'shop_key',
    id: 'N481',
    method: 'GET',
    path: PAYMENTS,
    scope: 'payments:read',
    idempotency: 'none',
    summary: 'The payment of an order, by the shop’s own number',
    query: OrderQuery,
    reply: { 200: CheckoutPayment },
    errors: ['not_found'],
    owner: ownedBy('merchant', ['query.order_ref']),
    example: { as: 'shop_key', query: { order_ref: demo('paid_order_ref') }, response: payment },
  }),
  confirmWebPayment: defineCall({
    ...shared,
    id: 'N482',
    path: `${PAYMENTS}/:id/confirm`,
    scope: 'payments:write',
    idempotency: 'none',
    summary: 'Say that the order is known: what is not confirmed in time is given up',
    reply: { 200: RepeatablePayment },
    errors: ['not_found', 'payment_state'],
    owner: ofShop,
    example: {
      as: 'shop_key',
      params: { id: demo('authorized_payment_id') },
      response: { ...confirmed, already: false },
    },
  }),
  captureWebPayment: defineCall({
    ...shared,
    id: 'N483',
    path: `${PAYMENTS}/:id/captures`,
    scope: 'payments:write',
    idempotency: 'header',
    summary: 'Take a confirmed payment, or a part of it: the buyer’s schedule begins today',
    body: PartOfPayment,
    reply: { 200: CheckoutPayment },
    errors: [
      'not_found',
      'payment_state',
      'amount_invalid',
      'capture_exceeds_rest',
      'merchant_not_active',
      'merchant_suspended',
      'merchant_closed',
      'terminal_off',
    ],
    owner: ofShop,
    example: {
      as: 'shop_key',
      headers: { 'idempotency-key': demo('new_uid') },
      params: { id: demo('confirmed_payment_id') },
      body: {},
      response: captured,
    },
  }),
  voidWebPayment: defineCall({
    ...shared,
    id: 'N484',
    path: `${PAYMENTS}/:id/void`,
    scope: 'payments:write',
    idempotency: 'none',
    summary: 'Give up what is not captured: it is free again for the buyer',
    reply: { 200: RepeatablePayment },
    errors: ['not_found', 'payment_state'],
    owner: ofShop,
    example: {
      as: 'shop_key',
      params: { id: demo('authorized_payment_id') },
      response: { ...payment, status: 'voided', confirm_by: null, already: false },
    },
  }),
  refundWebPayment: defineCall({
    ...shared,
    id: 'N485',
    path: `${PAYMENTS}/:id/refunds`,
    scope: 'refunds:write',
    idempotency: 'header',
    summary: 'Give back what was captured, or a part of it',
    body: NewPaymentRefund,
    reply: { 200: CheckoutPayment },
    errors: ['not_found', 'payment_state', 'amount_invalid', 'refund_exceeds_rest'],
    owner: ofShop,
    example: {
      as: 'shop_key',
      headers: { 'idempotency-key': demo('new_uid') },
      params: { id: demo('captured_payment_id') },
      body: { amount: 2_000_000, reason: 'یک کالا برگشت' },
      response: {
        ...captured,
        status: 'partially_refunded',
        refunded_amount: 2_000_000,
        refundable_amount: 10_000_000,
      },
    },
  }),
} as const;
