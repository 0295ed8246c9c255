import { PRODUCT_TYPE } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import { choice, day, defineFilters, words, type FilterValues } from '@nesye/web-kit/lists/filters.ts';
import { daysOfPeriod } from './periods.ts';

/** A branch or a terminal by its id, `b3` or `t31`; empty is every one. */
const placeField: typeof words = {
  read: (text) => (/^[bt]\d{1,18}$/.test(text ?? '') ? (text ?? '') : ''),
  write: words.write,
};

/** Filters and order of the list of sales as they stand in the address. `from` and `until` count while the period is `range`. */
export const salesFilters = defineFilters({
  kind: choice(['all', 'installment', 'cash', 'endOfMonth']),
  period: choice(['anyTime', 'todayOnly', 'thisMonth', 'lastMonth', 'range']),
  text: words,
  place: placeField,
  from: day,
  until: day,
  sort: choice(['-created_at', 'created_at']),
});
export type SalesFilter = FilterValues<typeof salesFilters>;

/** The same of the list of sales on credit, which are of one kind. */
export const installmentFilters = defineFilters({
  period: salesFilters.fields.period,
  text: words,
  place: placeField,
  from: day,
  until: day,
  sort: salesFilters.fields.sort,
});
export type InstallmentFilter = FilterValues<typeof installmentFilters>;

const kindCodes = {
  all: undefined,
  installment: PRODUCT_TYPE.installment,
  cash: PRODUCT_TYPE.cash,
  endOfMonth: PRODUCT_TYPE.endOfMonth,
} as const;

/** The filters as the list call takes them on the business day `today`; months are Jalali. */
export function queryOfSalesFilter(
  filter: SalesFilter | InstallmentFilter,
  today: IsoDate,
): Readonly<Record<string, string>> {
  const { first, last } = daysOfPeriod(filter, today);
  return {
    order_by: filter.sort,
    ...(first !== undefined && { filter_created_at__gte: first }),
    ...(last !== undefined && { filter_created_at__lte: last }),
    ...filterFieldsOf(filter),
  };
}

/** The fields that list and report have in common, under the names of the calls. */
export function filterFieldsOf({ text, place, ...filter }: SalesFilter | InstallmentFilter) {
  const code = 'kind' in filter ? kindCodes[filter.kind] : undefined;
  return {
    ...(code !== undefined && { filter_product_type: String(code) }),
    ...(text !== '' && { filter_text: text }),
    ...(place.startsWith('b') && { filter_branch: place.slice(1) }),
    ...(place.startsWith('t') && { filter_terminal: place.slice(1) }),
  };
}
