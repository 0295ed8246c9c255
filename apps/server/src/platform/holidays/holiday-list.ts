import { addDays, businessDate, type IsoDate } from '@nesye/money';
import type { Tx } from '../database/database.ts';
import type { ListWrite } from '../editable-lists/editable-table.ts';
import { listOfTwo } from '../editable-lists/list-of-two.ts';
import { Refusal } from '../http/refusal.ts';

/** A longer closure is several rows, or a wrong year. */
const MAX_DAYS = 14;

/** The number of a holiday to come. */
async function takeHolidayNumber(tx: Tx): Promise<number> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('platform.holiday_number') as id`;
  return Number(row?.id);
}

/**
 * Days to come alone: deadlines were counted by those that have begun. Refuses `list_days_invalid` with the field, and `list_item_exists` where
 * another row names one of the days.
 */
async function requireFreeDays(tx: Tx, { id, before, after: { from, until }, now }: ListWrite): Promise<void> {
  const today = businessDate(now);
  if (from === null || from <= today || (before?.from ?? from) <= today)
    throw new Refusal('list_days_invalid', { field: 'from' });
  if (until === null || until > addDays(from as IsoDate, MAX_DAYS - 1))
    throw new Refusal('list_days_invalid', { field: 'until' });
  const [other] = await tx`
    select from platform.holiday where id <> ${id ?? 0} and valid_from <= ${until}::date and valid_until >= ${from}::date limit 1`;
  if (other !== undefined) throw new Refusal('list_item_exists', { field: 'from' });
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
