import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import {
  AmountOut,
  CalendarDate,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  PublicUid,
  strictObject,
} from '../../schemas/common.ts';
import { MerchantBrief } from '../../schemas/contract.ts';
import { Bill, billExample, billFields } from './bill-schema.ts';
import { InstallmentStatusNumber } from '../../schemas/codes.ts';

const BillWithRows = namedObject('BillWithRows', {
  ...billFields,
  rows: Type.Array(
    strictObject({
      id: Type.Integer(),
      uid: Type.String({ description: 'names it in a payment' }),
      purchase_transaction: Type.Integer(),
      merchant: MerchantBrief,
      bought_on: orNull(CalendarDate),
      bought_on_jalali: orNull(JalaliText),
      amount: AmountOut,
      penalty: AmountOut,
      remaining: AmountOut,
      status: InstallmentStatusNumber,
      paid_at: orNull(Instant),
    }),
  ),
});
const BillParams = strictObject({
  contract_uid: PublicUid,
  y: Type.String({ pattern: '^1[2-5][0-9]{2}$' }),
  m: Type.String({ pattern: '^(0?[1-9]|1[0-2])$' }),
});

const reading = { context: 'dues', access: 'customer' } as const;

/** Monthly bills of the end-of-month product (D31): a grouping of purchases by contract and Jalali month, due on the 5th of the next. */
export const billCalls = {
  listBills: defineList({
    ...reading,
    id: 'N120',
    path: '/api/v1/accounting/bill/',
    summary: 'Monthly bills, newest first',
    row: Bill,
    owner: 'none',
    example: { as: 'new_customer', query: { page_size: '1' }, rows: [billExample] },
  }),
  getBill: defineCall({
    ...reading,
    id: 'N121',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/accounting/bill/:contract_uid/:y/:m/',
    summary: 'The bill of a contract for a Jalali month, with the purchases it holds',
    params: BillParams,
    reply: { 200: BillWithRows },
    errors: ['contract_not_found', 'not_found'],
    owner: ownedBy('customer', ['path.contract_uid'], 'contract_not_found'),
    example: {
      as: 'new_customer',
      params: { contract_uid: demo('billed_contract_uid'), y: demo('bill_year_text'), m: demo('bill_month_text') },
      response: {
        ...billExample,
        rows: [
          {
            id: 21_185,
            uid: '0cd00679-0000-8000-8000-0000000052c1',
            purchase_transaction: 331,
            merchant: { id: 6986, name: 'کتاب و نوشت‌افزار نارون', logo: null },
            bought_on: '2026-11-23',
            bought_on_jalali: '1405/09/02',
            amount: 4_500_000,
            penalty: 0,
            remaining: 4_500_000,
            status: 1,
            paid_at: null,
          },
        ],
      },
    },
  }),
} as const;
