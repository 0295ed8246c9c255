import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { addDays, addJalaliMonths, dateFromJalali, type IsoDate, jalaliFromDate } from '@nesye/money';
import { choice, day, defineFilters, words, type FilterValues } from '@nesye/web-kit/lists/filters.ts';

/** Filters and order of the list of sales as they stand in the address. `from` and `until` count while the period is `range`. */
export const salesFilters = defineFilters({
  kind: choice(['all', 'installment', 'cash', 'endOfMonth']),
  period: choice(['anyTime', 'todayOnly', 'thisMonth', 'lastMonth', 'range']),
  text: words,
  from: day,
  until: day,
  sort: choice(['-created_at', 'created_at']),
});
export type SalesFilter = FilterValues<typeof salesFilters>;

const kindCodes = {
  all: undefined,
  installment: PRODUCT_TYPE.installment,
  cash: PRODUCT_TYPE.cash,
  endOfMonth: PRODUCT_TYPE.endOfMonth,
} as const;

/** The filters as the list call takes them on the business day `today`; months are Jalali. */
export function queryOfSalesFilter(filter: SalesFilter, today: IsoDate): Readonly<Record<string, string>> {
  return { order_by: filter.sort, ...reportOfSalesFilter(filter, today) };
}

/** The same filters as the report takes them: it has an order of its own. */
export function reportOfSalesFilter(filter: SalesFilter, today: IsoDate): Readonly<Record<string, string>> {
  const code = kindCodes[filter.kind];
  const { first, last } = daysOf(filter, today);
  return {
    ...(code !== undefined && { filter_product_type: String(code) }),
    ...(first !== undefined && { filter_created_at__gte: first }),
    ...(last !== undefined && { filter_created_at__lte: last }),
    ...(filter.text !== '' && { filter_text: filter.text }),
  };
}

interface Days {
  readonly first?: IsoDate | undefined;
  readonly last?: IsoDate | undefined;
}

function daysOf({ period, from, until }: SalesFilter, today: IsoDate): Days {
  if (period === 'anyTime') return {};
  if (period === 'range') return { first: from, last: until };
  if (period === 'todayOnly') return { first: today, last: today };
  const thisMonth = { ...jalaliFromDate(today), day: 1 };
  if (period === 'thisMonth') return { first: dateFromJalali(thisMonth), last: today };
  return { first: dateFromJalali(addJalaliMonths(thisMonth, -1, 1)), last: addDays(dateFromJalali(thisMonth), -1) };
}
