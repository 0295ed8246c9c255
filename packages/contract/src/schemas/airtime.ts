import { Type } from '@sinclair/typebox';
import { AIRTIME_FAILURES, AIRTIME_KINDS, AIRTIME_OPERATORS, AIRTIME_STATES, PACKAGE_LENGTHS } from '../constants.ts';
import { chargeExample, ServiceCharge } from './charge.ts';
import { AmountOut, Instant, namedObject, orNull } from './common.ts';
import { oneOf } from './texts.ts';

const Operator = oneOf(...AIRTIME_OPERATORS);
const Kind = oneOf(...AIRTIME_KINDS);

export const InternetPackage = namedObject('InternetPackage', {
  id: Type.Integer(),
  operator: Operator,
  length: oneOf(...PACKAGE_LENGTHS),
  days: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  volume_mb: Type.Integer({ minimum: 1 }),
  /** With tax, in rials. */
  amount: AmountOut,
});

export const AirtimeInfo = namedObject('AirtimeInfo', {
  operators: Type.Array(
    namedObject('AirtimeOperator', {
      operator: Operator,
      title: Type.String(),
      has_packages: Type.Boolean(),
      offers: Type.Array(
        namedObject('AirtimeOffer', {
          type: oneOf('direct', 'amazing'),
          title: Type.String(),
          /** The usual amounts, in rials. */
          amounts: Type.Array(AmountOut),
          /** Where it is false, only the usual amounts can be bought. */
          is_any_amount: Type.Boolean(),
          min_amount: AmountOut,
          max_amount: AmountOut,
          step_amount: AmountOut,
        }),
      ),
    }),
  ),
  day_limit_amount: AmountOut,
  day_left_amount: AmountOut,
  day_left_times: Type.Integer({ minimum: 0 }),
});

export const airtimeInfoExample = {
  operators: [
    {
      operator: 'mci',
      title: 'همراه اول',
      has_packages: true,
      offers: [
        {
          type: 'direct',
          title: 'شارژ مستقیم',
          amounts: [50_000, 100_000, 200_000, 500_000, 1_000_000],
          is_any_amount: true,
          min_amount: 10_000,
          max_amount: 2_000_000,
          step_amount: 1_000,
        },
      ],
    },
  ],
  day_limit_amount: 20_000_000,
  day_left_amount: 20_000_000,
  day_left_times: 30,
};

/** A purchase of airtime: the money of it as of any service, and what became of the order. */
export const AirtimePurchase = namedObject('AirtimePurchase', {
  ...ServiceCharge.properties,
  mobile_number: Type.String(),
  operator: Operator,
  type: Kind,
  package_id: orNull(Type.Integer()),
  package_title: orNull(Type.String()),
  state: oneOf(...AIRTIME_STATES),
  /** What the operator has given, in rials; less than `amount`: the rest is in the wallet. Null where nothing was given. */
  given_amount: orNull(AmountOut),
  /** The operator's number of the charge. */
  tracking_code: orNull(Type.String()),
  /** Why the money went back. */
  reason: orNull(namedObject('AirtimeReason', { code: oneOf(...AIRTIME_FAILURES), text: Type.String() })),
  /** The operator that the number belongs to, where another one was named. */
  right_operator: orNull(Operator),
  /** By then it is given, or the money goes back; null before it is paid and once it has ended. */
  decides_by: orNull(Instant),
  created_at: Instant,
});

export const airtimePurchaseExample = {
  ...chargeExample,
  status: 1,
  amount: 100_000,
  wallet_amount: 100_000,
  mobile_number: '09121234567',
  operator: 'mci',
  type: 'direct',
  package_id: null,
  package_title: null,
  state: 'ordered',
  given_amount: null,
  tracking_code: null,
  reason: null,
  right_operator: null,
  decides_by: '2026-11-22T08:02:00.000Z',
  created_at: '2026-11-22T08:00:00.000Z',
} as const;

export const LastPurchase = namedObject('LastAirtimePurchase', {
  mobile_number: Type.String(),
  operator: Operator,
  type: Kind,
  amount: AmountOut,
  package_id: orNull(Type.Integer()),
  package_title: orNull(Type.String()),
  bought_at: Instant,
});

export const NumberOperator = namedObject('NumberOperator', {
  mobile_number: Type.String({ description: 'in its stored form' }),
  operator: orNull(Operator),
  source: orNull(oneOf('last_purchase', 'operator', 'prefix')),
});
