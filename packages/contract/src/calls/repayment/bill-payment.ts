import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { AmountIn, namedObject, PublicUid, Uid } from '../../schemas/common.ts';
import { Payment, PAYMENT_ERRORS, paymentExample } from './payment-schema.ts';

const FIRST_YEAR = 1200;
const LAST_YEAR = 1599;
const MONTHS = 12;
const BillPayment = namedObject('BillPayment', {
  uid: Uid,
  contract_uid: PublicUid,
  year: Type.Integer({ minimum: FIRST_YEAR, maximum: LAST_YEAR, description: 'of the Jalali calendar' }),
  month: Type.Integer({ minimum: 1, maximum: MONTHS }),
  amount: AmountIn,
  use_cash_wallet: Type.Boolean(),
});

/** Paying a monthly bill as one. */
export const billPaymentCalls = {
  payBill: defineCall({
    context: 'repayment',
    access: 'customer',
    id: 'N122',
    openWhileFrozen: 'pays_debt',
    method: 'POST',
    idempotency: 'body_uid',
    path: '/api/v1/accounting/bill/payment/',
    summary: 'Pay all that is open of a monthly bill',
    description:
      '`amount` is the bill’s `remaining` as the customer saw it; where it is another by now, 409 `quote_changed` and nothing is paid. Before its month is over a bill is paid as far as it goes.',
    body: BillPayment,
    reply: { 201: Payment },
    errors: ['contract_not_found', 'not_found', 'quote_changed', 'idempotency_key_reused', ...PAYMENT_ERRORS],
    owner: ownedBy('customer', ['body.contract_uid'], 'contract_not_found'),
    example: {
      as: 'new_customer',
      body: {
        uid: demo('new_uid'),
        contract_uid: demo('billed_contract_uid'),
        year: demo('bill_year'),
        month: demo('bill_month'),
        amount: 4_500_000,
        use_cash_wallet: true,
      },
      response: paymentExample,
    },
  }),
} as const;
