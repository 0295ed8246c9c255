import { Type } from '@sinclair/typebox';
import { ProductTypeNumber } from './codes.ts';
import {
  AmountOut,
  CalendarDate,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  QueryDigits,
  strictObject,
} from './common.ts';
import { QueryDate } from './list.ts';
import { oneOf } from './texts.ts';

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$', description: 'HH:MM in Tehran' });

const shiftQuery = {
  date: QueryDate,
  from: Type.Optional(TimeOfDay),
  until: Type.Optional(TimeOfDay),
  filter_terminal: Type.Optional(QueryDigits),
  filter_staff: Type.Optional(QueryDigits),
  filter_own: Type.Optional(oneOf('yes')),
} as const;
/** An end before the beginning is on the next day; without them it is the whole day. */
export const ShiftQuery = strictObject(shiftQuery);
export const ShiftPdfQuery = strictObject({ ...shiftQuery, money_unit: Type.Optional(oneOf('rial', 'toman')) });

const sums = {
  currency: Type.Integer(),
  count: Type.Integer({ description: 'sales' }),
  refund_count: Type.Integer(),
  amount: orNull(AmountOut),
  refunded_amount: orNull(AmountOut),
  commission: orNull(AmountOut),
  net_amount: orNull(AmountOut),
} as const;

/** Amounts are null for staff who do not see the shop's money. */
export const ShiftSheet = namedObject('ShiftSheet', {
  merchant: strictObject({ id: Type.Integer(), name: Type.String() }),
  terminal: orNull(strictObject({ id: Type.Integer(), title: Type.String() })),
  staff: orNull(
    Type.String({ description: 'whose sales these are: name or masked mobile; null for those of everyone' }),
  ),
  date: CalendarDate,
  date_jalali: JalaliText,
  from: Instant,
  until: Instant,
  sees_money: Type.Boolean(),
  sums: Type.Array(namedObject('ShiftSums', sums)),
  ways: Type.Array(namedObject('ShiftWay', { product_type: ProductTypeNumber, ...sums })),
});
