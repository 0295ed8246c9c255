import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  MAKER,
  type ReconciliationWorld,
  startReconciliationWorld,
} from './testing/reconciliation-world.test-support.ts';
import { askAboutOrders, listOrders } from './use-cases/outside-orders.ts';

let world: ReconciliationWorld;
beforeAll(async () => {
  world = await startReconciliationWorld();
});
afterAll(() => world.close());

test('operators see orders that have not ended, and have a silent party asked before its time', async () => {
  world.moveTo('2026-11-22', '11:30:00');
  const user = await world.openCustomer();
  const { id } = world.wireOf(await world.cashOut(user, 1_000_000));
  const list = async (kind: 'wallet.cash_out' | 'gateway.refund') =>
    (await listOrders(world.database.sql, { filter_kind: kind })).results;
  const ask = (given: { id?: number } = {}) =>
    askAboutOrders(world.reconciliation, MAKER, { kind: 'wallet.cash_out', ...given });
  expect(await list('wallet.cash_out')).toMatchObject([{ id, state: 'open', sent_count: 0, asked_at: null }]);
  expect([await list('gateway.refund'), await ask()]).toEqual([[], 0]);
  await world.fault('timeout', {}, 'bank');
  world.moveTo('2026-11-22', '12:30:00');
  expect(await ask({ id })).toBe(1);
  await world.work();
  expect(await list('wallet.cash_out')).toMatchObject([{ id, state: 'in_doubt', sent_count: 1, asked_count: 1 }]);
  await world.fault('ok', {}, 'bank');
  await world.database.owner`update platform.outside_order set inquired_at = inquired_at - interval '4 seconds'`;
  expect([await ask({ id: id + 64 }), await ask()]).toEqual([0, 1]);
  await world.work();
  expect([(await list('wallet.cash_out'))[0]?.state, await ask()]).toEqual(['accepted', 0]);
  const [row] = await world.database.owner<{ count: bigint }[]>`
    select count(*) from platform.audit_entry where action = 'reconciliation.ask_about_orders' and actor_id = ${MAKER}`;
  expect(row?.count).toBe(5n);
});
