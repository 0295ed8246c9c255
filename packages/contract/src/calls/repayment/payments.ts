import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { AmountIn, IdParams, namedObject, PayableUid } from '../../schemas/common.ts';
import { Payment, PAYMENT_ERRORS, paymentExample } from './payment-schema.ts';

const MAX_ROWS = 100;
const Several = Type.Unsafe<string | string[]>({
  anyOf: [PayableUid, Type.Array(PayableUid, { minItems: 1, maxItems: MAX_ROWS, uniqueItems: true })],
});
const rest = { use_cash_wallet: Type.Boolean(), amount: Type.Optional(AmountIn) };
const OnePayment = namedObject('InstallmentPayment', { uid: PayableUid, ...rest });
const ManyPayment = namedObject('InstallmentsPayment', { uid: Several, ...rest });

const shared = { context: 'repayment', access: 'customer' } as const;
const paying = {
  ...shared,
  method: 'POST',
  idempotency: 'state',
  reply: { 201: Payment },
  errors: ['not_found', 'spending_frozen', 'quote_changed', ...PAYMENT_ERRORS],
  owner: ownedBy('customer', ['body.uid']),
  description:
    'Each row is paid in full, all or none. Of a row that is not due yet the fee that is not earned by today is given back, as a payoff gives it back: its amount is that of the row in N101. With `amount`, what the payer was shown, another sum by now is 409 `quote_changed`. What the wallet covers is paid immediately; else send the browser to `payment_url` and poll `GET …/payment/{id}/`. The state of the rows is the guard: the same request again gives the first response, one with another flag takes the place of a payment that still waits for the gateway.',
} as const;

/** Customers pay installments. */
export const paymentCalls = {
  payInstallment: defineCall({
    ...paying,
    id: 'C075',
    openWhileFrozen: 'pays_debt',
    path: '/api/v1/accounting/payment/',
    summary: 'Pay an installment from the cash wallet, by card, or both',
    body: OnePayment,
    example: {
      as: 'new_customer',
      body: { uid: demo('open_installment_uid'), use_cash_wallet: true },
      response: paymentExample,
    },
  }),
  payInstallments: defineCall({
    ...paying,
    id: 'C076',
    openWhileFrozen: 'pays_debt',
    path: '/api/v2/accounting/payment/',
    summary: 'Pay one installment or up to 100 together',
    body: ManyPayment,
    example: {
      as: 'new_customer',
      body: { uid: [demo('open_installment_uid')], use_cash_wallet: true },
      response: paymentExample,
    },
  }),
  getPayment: defineCall({
    ...shared,
    id: 'N100',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/accounting/payment/:id/',
    summary: 'What came of a payment of installments',
    params: IdParams,
    reply: { 200: Payment },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.id']),
    example: { params: { id: demo('payment_id') }, response: paymentExample },
  }),
} as const;
