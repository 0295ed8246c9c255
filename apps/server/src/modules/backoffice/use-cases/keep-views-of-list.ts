import type { backofficeCalls, CallTypes } from '@nesye/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { writeViews } from '../queries/operator-views.ts';

type Put = CallTypes<typeof backofficeCalls.putViews>;

/** Keeps all views of a list for an operator, in place of those that were. Refuses `invalid` where two have one name, or one pins a column that it does not show. */
export async function keepViews(
  { sql, clock }: { readonly sql: Sql; readonly clock: Pick<Clock, 'now'> },
  operatorId: bigint,
  { list, views }: Put['body'],
): Promise<Put['reply']> {
  const names = new Set(views.map(({ name }) => name));
  if (names.size < views.length) throw new Refusal('invalid', { field: 'views' });
  if (views.some(({ columns, pinned }) => pinned.some((column) => !columns.includes(column))))
    throw new Refusal('invalid', { field: 'views' });
  await writeViews(sql, operatorId, list, views, clock.now());
  return { views };
}
