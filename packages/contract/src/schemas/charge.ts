import { Type } from '@sinclair/typebox';
import { PAYMENT_FAILURES } from '../server-texts.ts';
import { AmountOut, CalendarDate, Instant, namedObject, orNull, strictObject } from './common.ts';
import { oneOf } from './texts.ts';
import { ResultNumber } from './codes.ts';

/** What a customer pays us for a service (a score report, a contract stamp, a courier), as it began and whenever it is polled. */
export const ServiceCharge = namedObject('ServiceCharge', {
  id: Type.Integer(),
  uid: Type.String(),
  status: ResultNumber,
  amount: AmountOut,
  wallet_amount: AmountOut,
  gateway_amount: AmountOut,
  payment_url: orNull(Type.String({ description: 'the gateway’s page; null once there is nothing to pay there' })),
  /** The service was not given, and the money went back to where it came from. */
  refunded_at: orNull(Instant),
  /** The day by which the network has returned what it may have taken from the card; null where nothing goes back. */
  returns_by: orNull(CalendarDate),
  failure: orNull(strictObject({ code: oneOf(...PAYMENT_FAILURES), text: Type.String() })),
});

/** A charge that the wallet paid, as examples show it. */
export const chargeExample = {
  id: 4_225,
  uid: '2f1d0a6e-1c3b-4d52-9a35-6c1f7a0f4b21',
  status: 2,
  amount: 750_000,
  wallet_amount: 750_000,
  gateway_amount: 0,
  payment_url: null,
  refunded_at: null,
  returns_by: null,
  failure: null,
} as const;

/** What beginning a charge can be refused with. */
export const CHARGE_ERRORS = ['amount_invalid', 'gateway_down'] as const;
