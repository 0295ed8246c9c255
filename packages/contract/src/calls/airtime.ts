import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { AIRTIME_KINDS, AIRTIME_OPERATORS, PACKAGE_LENGTHS } from '../constants.ts';
import { demo } from '../example.ts';
import { defineList } from '../list-call.ts';
import { ownedBy } from '../owner.ts';
import { CHARGE_ERRORS } from '../schemas/charge.ts';
import {
  AirtimeInfo,
  airtimeInfoExample,
  AirtimePurchase,
  airtimePurchaseExample,
  InternetPackage,
  LastPurchase,
  NumberOperator,
} from '../schemas/airtime.ts';
import { AmountIn, namedObject } from '../schemas/common.ts';
import { DigitsText, oneOf } from '../schemas/texts.ts';

const shared = { context: 'airtime', access: 'customer' } as const;
const AREA = '/api/v1/charge';
const Operator = oneOf(...AIRTIME_OPERATORS);

/** Mobile charges and internet packages. */
export const airtimeCalls = {
  listInternetPackages: defineList({
    ...shared,
    id: 'C371',
    path: `${AREA}/internet-package`,
    summary: 'Internet packages that can be bought today, by operator, length and price',
    row: InternetPackage,
    filters: { operator: Type.Optional(Operator), length: Type.Optional(oneOf(...PACKAGE_LENGTHS)) },
    owner: 'none',
    example: {
      query: { operator: 'mci', length: 'weekly' },
      rows: [
        {
          id: 4,
          operator: 'mci',
          length: 'weekly',
          days: 7,
          title: '۲ گیگابایت ۷ روزه',
          volume_mb: 2_048,
          amount: 390_000,
        },
      ],
    },
  }),
  getChargeInfo: defineCall({
    ...shared,
    id: 'C372',
    method: 'GET',
    idempotency: 'none',
    path: `${AREA}/charge-info`,
    summary: 'Operators, what each sells, the amounts of it, and what of today’s limit is left',
    reply: { 200: AirtimeInfo },
    errors: [],
    owner: 'none',
    example: { as: 'new_customer', response: airtimeInfoExample },
  }),
  buyAirtime: defineCall({
    ...shared,
    id: 'C373',
    service: 'airtime',
    method: 'POST',
    idempotency: 'header',
    moneyMoves: 'after_payment',
    path: `${AREA}/purchase`,
    summary: 'Charge a mobile or buy it an internet package, from the cash wallet, by card, or both',
    description:
      'The money is set aside and is paid only once the operator has given the charge (status 2). Until then status is 1: send the browser to `payment_url` where there is one, and poll `GET …/charge-transaction?id=`. What is not given within two minutes goes back by itself (status 3, `refunded_at`). `amount` is what the customer pays, tax included; of a package its price is taken.',
    body: namedObject('AirtimeOrder', {
      mobile_number: DigitsText,
      operator: Operator,
      type: oneOf(...AIRTIME_KINDS),
      amount: Type.Optional(AmountIn),
      package_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      use_cash_wallet: Type.Boolean(),
    }),
    reply: { 201: AirtimePurchase },
    errors: ['mobile_invalid', 'offer_not_found', 'daily_limit_reached', 'not_found', ...CHARGE_ERRORS],
    owner: 'none',
    example: {
      as: 'verified_customer',
      headers: { 'idempotency-key': demo('new_uid') },
      body: {
        mobile_number: '09121234567',
        operator: 'mci',
        type: 'direct',
        amount: 100_000,
        use_cash_wallet: true,
      },
      response: airtimePurchaseExample,
    },
  }),
  getChargeTransaction: defineCall({
    ...shared,
    id: 'C374',
    method: 'GET',
    idempotency: 'none',
    path: `${AREA}/charge-transaction`,
    summary: 'A purchase of airtime as it is now',
    description: 'While its outcome is open each look may have the gateway or the operator asked about it.',
    query: namedObject('AirtimePurchaseId', { id: Type.String({ pattern: '^[0-9۰-۹٠-٩]{1,19}$' }) }),
    reply: { 200: AirtimePurchase },
    errors: ['not_found'],
    owner: ownedBy('customer', ['query.id']),
    example: {
      as: 'verified_customer',
      query: { id: demo('airtime_purchase_id') },
      response: airtimePurchaseExample,
    },
  }),
  listLastAirtime: defineList({
    ...shared,
    id: 'C375',
    path: `${AREA}/last-purchase`,
    summary: 'What the customer bought last, each number with the same charge once, newest first',
    row: LastPurchase,
    owner: 'none',
    example: { as: 'new_customer', rows: [] },
  }),
  getNumberOperator: defineCall({
    ...shared,
    id: 'C376',
    method: 'GET',
    idempotency: 'none',
    path: `${AREA}/get-operator`,
    summary: 'The operator of a mobile number',
    description:
      'By the customer’s last successful purchase for it, else by what an operator has said of it, else by its prefix. A number may have been ported: the customer may name another operator in the purchase.',
    query: namedObject('NumberToLookUp', { mobile_number: DigitsText }),
    reply: { 200: NumberOperator },
    errors: ['mobile_invalid'],
    owner: 'none',
    example: {
      as: 'new_customer',
      query: { mobile_number: '09121234567' },
      response: { mobile_number: '09121234567', operator: 'mci', source: 'prefix' },
    },
  }),
} as const;
