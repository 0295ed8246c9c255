import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { AmountIn, AmountOut, Instant, namedObject, orNull } from '../../schemas/common.ts';
import { exampleQrText, QrText } from '../../schemas/qr-text.ts';

/** Hours for which a code of a fixed amount can be good. */
const ValidHours = Type.Unsafe<1 | 24 | 168>({ type: 'integer', enum: [1, 24, 168] });

/** A QR code for one payment of a fixed amount. */
export const PaymentCode = namedObject('PaymentCode', {
  code: Type.String({ description: 'as it is read out and typed' }),
  qr_text: QrText,
  amount: AmountOut,
  note: orNull(Type.String()),
  invoice_uid: orNull(Type.String()),
  redirect_url: orNull(Type.String()),
  valid_until: Instant,
});
const NewPaymentCode = namedObject('NewPaymentCode', {
  amount: AmountIn,
  note: Type.Optional(Type.String({ format: 'line', minLength: 1, maxLength: 200 })),
  invoice_uid: Type.Optional(Type.String({ format: 'line', minLength: 1, maxLength: 128 })),
  redirect_url: Type.Optional(
    Type.String({
      maxLength: 2_000,
      pattern: '^https://[!-~]+$',
      description: 'where the buyer goes after the payment: a page of an approved site of the shop',
    }),
  ),
  valid_hours: Type.Optional(ValidHours),
});

export const paymentCodeCalls = {
  makePaymentCode: defineCall({
    id: 'N72',
    openWhileFrozen: 'takes_money_in',
    method: 'POST',
    path: '/api/v1/merchant/payment-code/',
    context: 'merchants',
    access: 'merchant',
    summary: 'Make a QR code for one payment of a fixed amount at the shop',
    body: NewPaymentCode,
    reply: { 201: PaymentCode },
    errors: [
      'amount_invalid',
      'merchant_not_active',
      'merchant_suspended',
      'merchant_closed',
      'terminal_off',
      'payment_code_limit_reached',
      'return_url_not_registered',
    ],
    idempotency: 'none',
    owner: 'none',
    example: {
      body: { amount: '۲٬۵۰۰٬۰۰۰', note: 'سفارش ۱۲', invoice_uid: 'F-1405-12', valid_hours: 24 },
      response: {
        code: 'NP-7K2M-9QHT',
        qr_text: exampleQrText('NP-7K2M-9QHT'),
        amount: 2_500_000,
        note: 'سفارش ۱۲',
        invoice_uid: 'F-1405-12',
        redirect_url: null,
        valid_until: '2026-11-23T14:19:27.861Z',
      },
    },
  }),
} as const;
