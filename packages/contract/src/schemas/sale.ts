import { Type } from '@sinclair/typebox';
import { PAYOUT_STATES } from '../constants.ts';
import {
  AmountOut,
  CalendarDate,
  Instant,
  JalaliText,
  listOf,
  named,
  namedObject,
  orNull,
  QueryDigits,
  strictObject,
} from './common.ts';
import { listQuery, QueryDate } from './list.ts';
import { oneOf, SearchText } from './texts.ts';
import { ProductTypeNumber } from './codes.ts';

const OfferCost = Type.Unsafe<number>({
  ...AmountOut,
  description: 'of the buyer’s fee, what the shop paid by its offer; less than 0 where a refund gave it back',
});
const saleFields = {
  id: Type.Integer(),
  uid: Type.String(),
  merchant: strictObject({ id: Type.Integer(), name: Type.String() }),
  amount: AmountOut,
  commission: AmountOut,
  net_amount: AmountOut,
  currency: Type.Integer(),
  product_type: ProductTypeNumber,
  number_of_installments: Type.Integer(),
  buyer_mobile_masked: Type.String(),
  created_at: Instant,
  created_at_jalali: JalaliText,
} as const;
/** The code of a fixed amount that a sale paid. */
const PaidCode = namedObject('PaidCode', {
  code: Type.String(),
  note: orNull(Type.String()),
  invoice_uid: orNull(Type.String()),
});
/** A line of the statement: a sale, or a refund of one on its own day, with what it takes off below zero. */
const MerchantSale = namedObject('MerchantSale', {
  ...saleFields,
  kind: oneOf('sale', 'refund'),
  refund_id: orNull(Type.Integer()),
  refunded_by: orNull(
    Type.String({
      description:
        'who of the shop made the refund: name or masked mobile; null for a sale, and for a decision of the platform',
    }),
  ),
  sale_amount: AmountOut,
  refunded_amount: AmountOut,
  offer_cost: Type.Optional(OfferCost),
  net_after_refunds: AmountOut,
  buyer_note: orNull(Type.String()),
  payment_code: orNull(PaidCode),
  result: Type.Integer(),
  dispute: orNull(
    namedObject('DisputeOfSale', {
      state: oneOf('waiting', 'responded', 'overdue'),
      response_until: CalendarDate,
      response_until_jalali: JalaliText,
    }),
  ),
  // The payout that the sale went into first, with the day on which it has arrived or is expected. Null before, for a refund, and without leave to see the shop's money.
  payout: orNull(
    namedObject('PayoutOfSale', {
      id: Type.Integer(),
      state: oneOf(...PAYOUT_STATES),
      day: CalendarDate,
    }),
  ),
});
/** Sums of lines: sold, refunded, the commission left, and what the shop gets of it. */
const figures = {
  count: Type.Integer(),
  amount: AmountOut,
  refunded_amount: AmountOut,
  commission: AmountOut,
  offer_cost: Type.Optional(OfferCost),
  net_amount: AmountOut,
} as const;
const MerchantInstallmentSale = namedObject('MerchantInstallmentSale', {
  ...saleFields,
  paid_count: Type.Integer(),
  remaining_count: Type.Integer(),
  overdue_count: Type.Integer(),
  last_due_date: CalendarDate,
  last_due_date_jalali: JalaliText,
});
const envelope = named('envelope', listOf(MerchantSale)).properties;
export const MerchantSales = namedObject('MerchantSales', {
  ...envelope,
  days: Type.Array(strictObject({ date: CalendarDate, currency: Type.Integer(), ...figures }), {
    description: 'What each day of the page comes to, over all its lines under the filter',
  }),
  today: strictObject(figures),
  balance: strictObject({ amount: AmountOut, disputed_amount: AmountOut }),
  disputes: orNull(
    strictObject({
      waiting_count: Type.Integer(),
      response_until: CalendarDate,
      response_until_jalali: JalaliText,
    }),
  ),
});
export const MerchantInstallmentSales = named('MerchantInstallmentSales', listOf(MerchantInstallmentSale));
/** Filters of sales that the list and its file share. */
export const salesFilters = {
  filter_text: Type.Optional(SearchText),
  filter_product_type: Type.Optional(QueryDigits),
  filter_terminal: Type.Optional(QueryDigits),
  // Where the terminal was at the time of the sale.
  filter_branch: Type.Optional(QueryDigits),
} as const;
export const SalesQuery = listQuery({
  ...salesFilters,
  filter_created_at__gte: Type.Optional(QueryDate),
  filter_created_at__lte: Type.Optional(QueryDate),
});
