import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { addDays, addJalaliMonths, dateFromJalali, type IsoDate, jalaliFromDate } from '@nesye/money';

/** Filters of the list of sales as they stand in the address. */
export interface SalesFilter {
  readonly kind: keyof typeof kindCodes;
  readonly period: (typeof salesPeriods)[number];
}

const kindCodes = {
  all: undefined,
  installment: PRODUCT_TYPE.installment,
  cash: PRODUCT_TYPE.cash,
  endOfMonth: PRODUCT_TYPE.endOfMonth,
} as const;

export const salesKinds = Object.keys(kindCodes) as SalesFilter['kind'][];
export const salesPeriods = ['anyTime', 'todayOnly', 'thisMonth', 'lastMonth'] as const;

/** Reads the filters; an unknown word counts as none. */
export function readSalesFilter(query: URLSearchParams): SalesFilter {
  return {
    kind: salesKinds.find((each) => each === query.get('kind')) ?? 'all',
    period: salesPeriods.find((each) => each === query.get('period')) ?? 'anyTime',
  };
}

/** Address of a filter. */
export const addressOfSalesFilter = ({ kind, period }: SalesFilter): string =>
  `?${new URLSearchParams({ kind, period })}`;

/** What the list call is asked for on the business day `today`; months are Jalali. */
export function queryOfSalesFilter({ kind, period }: SalesFilter, today: IsoDate): Readonly<Record<string, string>> {
  const code = kindCodes[kind];
  const days = daysOf(period, today);
  return {
    ...(code !== undefined && { filter_product_type: String(code) }),
    ...(days !== undefined && { filter_created_at__gte: days.first, filter_created_at__lte: days.last }),
  };
}

function daysOf(
  period: SalesFilter['period'],
  today: IsoDate,
): { readonly first: IsoDate; readonly last: IsoDate } | undefined {
  if (period === 'anyTime') return undefined;
  if (period === 'todayOnly') return { first: today, last: today };
  const thisMonth = { ...jalaliFromDate(today), day: 1 };
  if (period === 'thisMonth') return { first: dateFromJalali(thisMonth), last: today };
  return { first: dateFromJalali(addJalaliMonths(thisMonth, -1, 1)), last: addDays(dateFromJalali(thisMonth), -1) };
}
