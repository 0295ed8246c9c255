import { choice, defineFilters, type FilterValues } from '@nesye/web-kit/lists/filters.ts';

/** What the screen of installments shows, as it is in the address. */
export const installmentFilters = defineFilters({
  view: choice(['list', 'month', 'year']),
  show: choice(['remaining', 'due', 'paid', 'all']),
  /** `all`: anyone who comes to pay finds everything chosen. */
  choose: choice(['none', 'all']),
});
export type Show = FilterValues<typeof installmentFilters>['show'];

const REMAINING = '1,4';
/** With what waits until a dispute or a return ends. */
const OWED = '1,4,5';
const PAID = '2';

/** The filter as the list call takes it; what is due counts up to the server's day. */
export function queryOfShow(show: Show, dueUntil: string | undefined): Readonly<Record<string, string>> {
  if (show === 'all') return { order_by: 'due_date' };
  if (show === 'paid') return { filter_status__in: PAID, order_by: '-due_date' };
  if (show === 'remaining') return { filter_status__in: OWED, order_by: 'due_date' };
  const query = { filter_status__in: REMAINING, order_by: 'due_date' };
  return dueUntil === undefined ? query : { ...query, filter_due_date__lte: dueUntil };
}
