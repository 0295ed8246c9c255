import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import {
  AmountOut,
  CalendarDate,
  JalaliText,
  namedObject,
  orNull,
  PublicUid,
  strictObject,
} from '../../schemas/common.ts';
import { QueryDate } from '../../schemas/list.ts';
import { oneOf } from '../../schemas/texts.ts';

const ContractParams = strictObject({ contract_uid: PublicUid });
const period = { from: Type.Optional(QueryDate), to: Type.Optional(QueryDate) };
const CreditStatement = namedObject('CreditStatement', {
  contract_uid: Type.String(),
  wallet_group_name: Type.String(),
  from: CalendarDate,
  from_jalali: JalaliText,
  to: CalendarDate,
  to_jalali: JalaliText,
  opening: AmountOut,
  purchased: AmountOut,
  penalties: AmountOut,
  paid: AmountOut,
  given_back: AmountOut,
  /** Payments that the gateway has taken back: owed again. */
  taken_back: AmountOut,
  closing: AmountOut,
  not_booked: Type.Integer({
    description:
      'penalty that has come to more by today than is firm, where the statement ends today: closing + not_booked is what is owed; rials',
    minimum: 0,
  }),
  lines: Type.Array(
    strictObject({
      day: CalendarDate,
      day_jalali: JalaliText,
      kind: oneOf('purchase', 'penalty', 'refund', 'waiver', 'rebate', 'payment', 'chargeback'),
      change: Type.Integer({ description: 'rials; what lowers the debt is negative' }),
      balance: AmountOut,
      purchase: orNull(Type.Integer({ description: 'its id' })),
      receipt_number: orNull(Type.String({ description: 'of a payment that the customer made' })),
      merchant_name: orNull(Type.String()),
    }),
  ),
});

const reading = {
  method: 'GET',
  context: 'payments',
  access: 'customer',
  idempotency: 'none',
  params: ContractParams,
  owner: ownedBy('customer', ['path.contract_uid'], 'contract_not_found'),
} as const;

/** What changed the debt of a credit, over some days. */
export const creditStatementCalls = {
  getCreditStatement: defineCall({
    ...reading,
    id: 'N123',
    path: '/api/v1/accounting/credit-statement/:contract_uid/',
    summary: 'The statement of a credit: what was owed, purchases, penalties, payments, and what is owed',
    description:
      'Both days are in it; without them the Jalali year so far. A penalty comes in once it is firm: at a payment, and on the last day of a Jalali month. At most 2,000 lines and five years.',
    query: strictObject(period),
    reply: { 200: CreditStatement },
    errors: ['contract_not_found'],
    example: {
      params: { contract_uid: demo('facility_uid') },
      response: {
        contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
        wallet_group_name: 'نسیه',
        from: '2026-11-22',
        from_jalali: '1405/09/01',
        to: '2026-11-23',
        to_jalali: '1405/09/02',
        opening: 0,
        purchased: 12_450_000,
        penalties: 0,
        paid: 3_112_000,
        given_back: 0,
        taken_back: 0,
        closing: 9_338_000,
        not_booked: 0,
        lines: [
          {
            day: '2026-11-22',
            day_jalali: '1405/09/01',
            kind: 'purchase',
            change: 12_450_000,
            balance: 12_450_000,
            purchase: 331,
            receipt_number: null,
            merchant_name: 'کتاب و نوشت‌افزار نارون',
          },
          {
            day: '2026-11-23',
            day_jalali: '1405/09/02',
            kind: 'payment',
            change: -3_112_000,
            balance: 9_338_000,
            purchase: null,
            receipt_number: '30721',
            merchant_name: null,
          },
        ],
      },
    },
  }),
  getCreditStatementPdf: defineCall({
    ...reading,
    id: 'N124',
    path: '/api/v1/accounting/credit-statement/:contract_uid/pdf',
    summary:
      'The statement of a credit as PDF, in the unit that the reader uses on the screen; rials where none is given',
    query: strictObject({ ...period, money_unit: Type.Optional(oneOf('rial', 'toman')) }),
    reply: { 200: null },
    file: 'pdf',
    errors: ['contract_not_found', 'unavailable'],
    example: { params: { contract_uid: demo('facility_uid') }, response: null },
  }),
} as const;
