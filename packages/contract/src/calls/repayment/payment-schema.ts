import { Type } from '@sinclair/typebox';
import { AmountOut, CalendarDate, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';
import { PAYMENT_FAILURES } from '../../server-texts.ts';
import { InstallmentStatusNumber, ResultNumber } from '../../schemas/codes.ts';

/** A payment of installments, as it began and whenever it is polled. */
export const Payment = namedObject('Payment', {
  id: Type.Integer(),
  uid: Type.String(),
  kind: oneOf('installments', 'payoff', 'bill', 'shared', 'mandate'),
  status: ResultNumber,
  amount: AmountOut,
  wallet_amount: AmountOut,
  gateway_amount: AmountOut,
  /** Of the fee, given back because the rows are paid before their day; 0 where another customer's row is paid. */
  rebate: AmountOut,
  payment_url: orNull(Type.String({ description: 'the gateway’s page; null once there is nothing to pay there' })),
  receipt_number: orNull(Type.String()),
  installments: Type.Array(
    strictObject({
      id: Type.Integer(),
      uid: Type.String(),
      amount: AmountOut,
      status: InstallmentStatusNumber,
    }),
  ),
  /** The business day on which the gateway took the card’s money back: so much is owed again. */
  taken_back_on: orNull(CalendarDate),
  /** The day by which the network has returned what it may have taken from the card; null where nothing goes back. */
  returns_by: orNull(CalendarDate),
  failure: orNull(strictObject({ code: oneOf(...PAYMENT_FAILURES), text: Type.String() })),
});

/** A payment of one row from the wallet, as examples show it. */
export const paymentExample = {
  id: 30_721,
  uid: '8b0c2f64-5a4e-4f0c-9d57-0a6f4fb7a3e1',
  kind: 'installments',
  status: 2,
  amount: 3_112_000,
  wallet_amount: 3_112_000,
  gateway_amount: 0,
  rebate: 0,
  payment_url: null,
  receipt_number: '30721',
  installments: [{ id: 21_185, uid: '0cd00679-0000-8000-8000-0000000052c1', amount: 3_112_000, status: 2 }],
  taken_back_on: null,
  returns_by: null,
  failure: null,
} as const;

/** What every payment can be refused with. */
export const PAYMENT_ERRORS = ['installment_not_payable', 'amount_invalid', 'gateway_down'] as const;
