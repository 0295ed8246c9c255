import type { Clock } from '../clock/clock.ts';
import type { Sql } from '../database/database.ts';
import type { LabelledNumber, Metrics } from '../metrics/metrics.ts';
import { readOpenCounts } from './order-queries.ts';

/** Shows how many orders to outside parties have not ended, and the age of the oldest, by kind and state. */
export function watchOrders(metrics: Pick<Metrics, 'watchEach'>, clock: Pick<Clock, 'businessNow'>): void {
  const read =
    (which: 'count' | 'ageSeconds') =>
    async (sql: Sql): Promise<LabelledNumber<'kind' | 'state'>[]> =>
      (await readOpenCounts(sql, clock.businessNow())).map(({ kind, state, [which]: value }) => ({
        labels: { kind, state },
        value,
      }));
  metrics.watchEach(
    'nesye_outside_orders',
    'Orders to outside parties that have not ended',
    ['kind', 'state'],
    read('count'),
  );
  metrics.watchEach(
    'nesye_outside_order_oldest_seconds',
    'Age of the oldest of them: since the party was given it and is silent, else since it was due',
    ['kind', 'state'],
    read('ageSeconds'),
  );
}
