import { businessDate } from '@nesye/money';
import type { Tx } from '../database/database.ts';
import type { ListWrite } from '../editable-lists/editable-table.ts';
import { listOfTwo } from '../editable-lists/list-of-two.ts';
import { Refusal } from '../http/refusal.ts';

async function takeNumber(tx: Tx): Promise<number> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('platform.service_switch_number') as id`;
  return Number(row?.id);
}

/**
 * From today on, since what is past has been as it was. Refuses `list_days_invalid` with the field, and `list_item_exists` where another row has the service off on one
 * of the days.
 */
async function requireFreeDays(tx: Tx, { id, before, after, now }: ListWrite): Promise<void> {
  const today = businessDate(now);
  const { from, until, values } = after;
  if (before?.until !== undefined && before.until !== null && before.until < today)
    throw new Refusal('list_days_invalid', { field: 'until' });
  const hasBegun = before !== null && before.from !== null && before.from <= today;
  if (from === null || (hasBegun ? from !== before.from : from < today))
    throw new Refusal('list_days_invalid', { field: 'from' });
  if (until !== null && until < today) throw new Refusal('list_days_invalid', { field: 'until' });
  if (values['switch'] !== 'off') return;
  const [known] = await tx<{ isTaken: boolean }[]>`
    select exists (
      select from platform.service_switch where id <> ${id ?? 0} and service = ${String(values['service'])} and switch = 'off'
        and daterange(valid_from, valid_until, '[]') && daterange(${from}::date, ${until}::date, '[]')) as "isTaken"`;
  if (known?.isTaken === true) throw new Refusal('list_item_exists', { field: 'from' });
}

/** Services that two operators switch off from a day on, and on again. */
export const serviceSwitches = listOfTwo({
  kind: 'platform.service',
  permission: 'terms',
  table: {
    name: 'service-switches',
    table: 'platform.service_switch',
    dates: 'days',
    sortedBy: 'valid_from desc',
    guard: requireFreeDays,
  },
  takeNumber,
});
