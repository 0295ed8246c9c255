import { type BackgroundWork, handleTask, scheduled, mergeWork } from '../tasks/task.ts';
import { LOOK_AT_ORDER, lookAtOrder, planLook } from './look-at-order.ts';
import type { AnyOrderKind, OrderDeps } from './order-kind.ts';
import { findOrders, type OrderKey, type OrdersToLookAt } from './order-queries.ts';

const BATCH_SIZE = 500;
/** An accepted order is asked about once its time has come, and then not more often than this. */
const ACCEPTED_PAUSE_MS = 30_000;
/** The same for a person who waits for the result. */
const OWN_PAUSE_MS = 3_000;
/** An order in doubt has a task at least this often; after longer its task was lost. */
const LOST_AFTER_MS = 20 * 60_000;

/**
 * Plans a look at each order that the business clock has made due, as that clock may have been moved, and at each order in doubt whose task was lost. `only`: these
 * records alone, for a person who waits. Returns how many.
 */
export async function pushOrders({ database, clock }: OrderDeps, only?: OrdersToLookAt['only']): Promise<number> {
  const before = (ms: number): Date => new Date(clock.now().getTime() - ms);
  const orders = await findOrders(
    database.sql,
    {
      now: clock.businessNow(),
      askedBefore: before(only === undefined ? ACCEPTED_PAUSE_MS : OWN_PAUSE_MS),
      lostBefore: before(only === undefined ? LOST_AFTER_MS : OWN_PAUSE_MS),
      ...(only !== undefined && { only }),
    },
    BATCH_SIZE,
  );
  if (orders.length > 0)
    await database.transaction(async (tx) => {
      // In one order: several people may wait for the same orders, and each plan locks a task.
      for (const order of orders.toSorted(byKey)) await planLook(tx, order);
    });
  return orders.length;
}

const byKey = (one: OrderKey, other: OrderKey): number =>
  one.kind.localeCompare(other.kind) || Number(one.id - other.id);

/** Orders of all kinds one by one; every minute those that are due or were lost. Throws when two kinds share a name. */
export function orderWork(deps: OrderDeps, kinds: readonly AnyOrderKind[]): BackgroundWork {
  const byName = new Map(kinds.map((kind) => [kind.name as string, kind]));
  if (byName.size < kinds.length) throw new Error('two kinds of orders share a name');
  return mergeWork(
    {
      tasks: [
        handleTask(LOOK_AT_ORDER, async ({ kind, id }) => {
          const found = byName.get(kind);
          if (found === undefined) throw new Error(`no module has orders of the kind ${kind}`);
          await lookAtOrder(deps, found, BigInt(id));
        }),
      ],
      crons: [],
    },
    scheduled('platform.push_orders', '* * * * *', async () => void (await pushOrders(deps))),
  );
}
