import { Type } from '@sinclair/typebox';
import { AmountOut, CalendarDate, JalaliText, namedObject, RateOut } from './common.ts';
import { ProductTypeNumber } from './codes.ts';

const PlannedRow = namedObject('PlannedRow', {
  seq: Type.Integer(),
  amount: AmountOut,
  principal: AmountOut,
  fee: AmountOut,
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  payable_until: CalendarDate,
  is_paid_now: Type.Boolean(),
});
/** What being late will cost: simple, by the day, on the unpaid part of the row. It counts from the day after the grace, up to a share of the row. */
const LateTerms = namedObject('LateTerms', {
  rate_bp: Type.Integer({ description: 'simple, basis points a year: 2400 is 24 %', minimum: 0 }),
  grace_days: Type.Integer({ minimum: 0 }),
  cap_bp: Type.Integer({ description: 'of principal and fee of the row, basis points', minimum: 0 }),
});
/** The shop pays the fee: name `id` in the purchase as `offer_id`. */
const PlanOffer = namedObject('PlanOffer', {
  id: Type.Integer(),
  fee_before: Type.Unsafe<number>({ ...AmountOut, description: 'the fee that the shop pays' }),
  through: CalendarDate,
  through_jalali: JalaliText,
});
/** What a purchase in some installments costs, and its schedule. */
export const PlannedPurchase = namedObject('PlannedPurchase', {
  product_uid: Type.String(),
  product_type: ProductTypeNumber,
  number_of_installments: Type.Integer(),
  today_amount: AmountOut,
  fee: AmountOut,
  total: AmountOut,
  effective_rate_bp: RateOut,
  first_amount: AmountOut,
  late_terms: LateTerms,
  installments: Type.Array(PlannedRow),
  offer: Type.Optional(PlanOffer),
});

/** A row of the example of a plan. */
const plannedRow = (
  seq: number,
  principal: number,
  fee: number,
  [due_date, due_date_jalali, payable_until]: readonly [string, string, string],
) => ({
  seq,
  amount: principal + fee,
  principal,
  fee,
  due_date,
  due_date_jalali,
  payable_until,
  is_paid_now: false,
});

/** 12,000,000 rials in four at 18 % by the simple rule. */
export const plannedPurchaseSample = {
  product_uid: 'nesye-credit-installment',
  product_type: 3,
  number_of_installments: 4,
  today_amount: 0,
  fee: 450_000,
  total: 12_450_000,
  effective_rate_bp: 1977,
  first_amount: 3_112_000,
  late_terms: { rate_bp: 2_400, grace_days: 3, cap_bp: 1_000 },
  installments: [
    plannedRow(1, 2_932_000, 180_000, ['2026-12-22', '1405/10/01', '2026-12-23']),
    plannedRow(2, 2_977_000, 135_000, ['2027-01-21', '1405/11/01', '2027-01-21']),
    plannedRow(3, 3_022_000, 90_000, ['2027-02-20', '1405/12/01', '2027-02-20']),
    plannedRow(4, 3_069_000, 45_000, ['2027-03-21', '1406/01/01', '2027-03-25']),
  ],
};
