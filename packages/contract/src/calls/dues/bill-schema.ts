import { Type } from '@sinclair/typebox';
import { AmountOut, CalendarDate, JalaliText, namedObject } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const fields = {
  contract_uid: Type.String(),
  wallet_group_name: Type.String(),
  year: Type.Integer(),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  state: oneOf('collecting', 'closed', 'overdue', 'paid'),
  count: Type.Integer({ description: 'purchases it holds' }),
  open_count: Type.Integer({ description: 'of these, not paid yet' }),
  amount: AmountOut,
  penalty: Type.Integer({ description: 'late-payment penalty that is still owed by today; rials', minimum: 0 }),
  paid_amount: AmountOut,
  remaining: Type.Integer({ description: 'what pays it in full today; rials', minimum: 0 }),
  closes_on: CalendarDate,
  closes_on_jalali: JalaliText,
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  payable_until: CalendarDate,
  days_to_due: Type.Integer({ description: 'until due_date; negative once it has passed' }),
  days_overdue: Type.Integer({ minimum: 0, description: 'days after payable_until of what is still owed' }),
};

/** The purchases of the end-of-month product of one contract in a Jalali month, as one sum. */
export const Bill = namedObject('Bill', fields);
/** The same fields for a bill that also shows what it holds. */
export const billFields = fields;

/** The bill of Azar, while purchases are still added to it. */
export const billExample = {
  contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
  wallet_group_name: 'نسیه',
  year: 1405,
  month: 9,
  state: 'collecting',
  count: 1,
  open_count: 1,
  amount: 4_500_000,
  penalty: 0,
  paid_amount: 0,
  remaining: 4_500_000,
  closes_on: '2026-12-21',
  closes_on_jalali: '1405/09/30',
  due_date: '2026-12-26',
  due_date_jalali: '1405/10/05',
  payable_until: '2026-12-26',
  days_to_due: 33,
  days_overdue: 0,
} as const;
