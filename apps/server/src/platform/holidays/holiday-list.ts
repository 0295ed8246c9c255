import { isDeepStrictEqual } from 'node:util';
import { addDays, businessDate, type IsoDate, weekdayOf } from '@nesye/money';
import type { Tx } from '../database/database.ts';
import type { ItemContent, ListWrite } from '../editable-lists/editable-table.ts';
import { listOfTwo } from '../editable-lists/list-of-two.ts';
import { Refusal } from '../http/refusal.ts';

/** So many days are closed within a month at most. More is a wrong year, and a due date must find a day to be paid on. */
const MAX_DAYS = 14;
const MONTH = 30;
const FRIDAY = 5;

/** The number of a holiday to come. */
async function takeHolidayNumber(tx: Tx): Promise<number> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('platform.holiday_number') as id`;
  return Number(row?.id);
}

/**
 * Days to come alone, since deadlines were counted by those that have begun; what has begun may end sooner. Refuses `list_days_invalid` with the field, and `list_item_exists`
 * where another row names one of the days.
 */
async function requireFreeDays(tx: Tx, { id, before, after, now }: ListWrite): Promise<void> {
  const today = businessDate(now);
  const [from, until] = [after.from as IsoDate | null, after.until as IsoDate | null];
  if (until === null) throw new Refusal('list_days_invalid', { field: 'until' });
  if (before !== null && endsSooner(before, after, today)) return;
  if (from === null || from <= today || (before?.from ?? from) <= today)
    throw new Refusal('list_days_invalid', { field: 'from' });
  // Banks are closed on a Friday whatever a row says.
  if (after.values['effect'] === 'workday' && daysOf(from, until).some((day) => weekdayOf(day) === FRIDAY))
    throw new Refusal('list_days_invalid', { field: 'from' });
  const [known] = await tx<{ isTaken: boolean; closed: number }[]>`
    select coalesce(bool_or(valid_from <= ${until}::date and valid_until >= ${from}::date), false) as "isTaken",
      coalesce(sum(valid_until - valid_from + 1) filter (where effect = 'holiday'), 0)::int as closed
    from platform.holiday where id <> ${id ?? 0} and valid_from <= ${until}::date + ${MONTH}::int and valid_until >= ${from}::date - ${MONTH}::int`;
  if (known?.isTaken === true) throw new Refusal('list_item_exists', { field: 'from' });
  if (daysOf(from, until).length + (known?.closed ?? 0) > MAX_DAYS)
    throw new Refusal('list_days_invalid', { field: 'until' });
}

/** Whether days that have begun end on a day from today on, before they would have, and nothing else changes. */
const endsSooner = (before: ItemContent, after: ItemContent, today: IsoDate): boolean =>
  before.from !== null &&
  before.from <= today &&
  after.from === before.from &&
  isDeepStrictEqual(after.values, before.values) &&
  after.until !== null &&
  after.until >= today &&
  before.until !== null &&
  after.until < before.until;

/** The days of a row, one more than the most at most. */
function daysOf(from: IsoDate, until: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = from; day <= until && days.length <= MAX_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Bank holidays that operators announce, and days that are none against the printed calendar. */
export const holidays = listOfTwo({
  kind: 'platform.holiday',
  permission: 'terms',
  table: {
    name: 'holidays',
    table: 'platform.holiday',
    dates: 'days',
    sortedBy: 'valid_from desc',
    guard: requireFreeDays,
  },
  takeNumber: takeHolidayNumber,
});
