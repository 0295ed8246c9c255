import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenNumbers, foundOf } from '../../platform/testing/planted-violations.ts';
import { type Debtor, type HardshipWorld, startHardshipWorld } from './testing/hardship-world.test-support.ts';

let world: HardshipWorld;
let snoozed: Debtor;
let spread: Debtor;
let drawn: Debtor;

beforeAll(async () => {
  world = await startHardshipWorld();
  world.clock.moveTo('2026-11-21T09:00:00Z');
  snoozed = await world.debtor();
  spread = await world.debtor();
  expect((await world.snooze(snoozed, 2, 15)).status).toBe(201);
  expect((await world.spread(spread, 3)).status).toBe(201);
  drawn = await world.debtor();
  const { customerId } = drawn.buyer;
  await world.send('POST', '/api/v1/accounting/mandate/', { user: customerId, body: { source: 'wallet' } });
  await world.autoPayDay('2026-12-05');
  expect((await world.snooze(drawn, 3, 10)).status).toBe(201);
}, 120_000);
afterAll(() => world.close());

const found = (plant: string, undo: string) => foundOf(world, plant, undo);

describe('the audit', () => {
  test('is content with a row that was moved and arrears that were spread', async () => {
    expect(await brokenNumbers(world)).toEqual([]);
  });

  test('170: a move whose schedule was changed on another day', async () => {
    const set = (by: string) =>
      `update servicing.schedule_change set changed_on = changed_on ${by} where purchase_id = ${snoozed.purchaseId}`;
    expect(await found(set('- 1'), set('+ 1'))).toEqual(['170']);
  });

  test('171: a schedule that was changed by nobody’s move', async () => {
    const set = (by: string) =>
      `update servicing.schedule_change set source_id = source_id ${by} where purchase_id = ${spread.purchaseId}`;
    expect(await found(set('+ 6400'), set('- 6400'))).toEqual(['170', '171']);
  });

  test('172: more days than the rules allow', async () => {
    const set = (days: number) =>
      `update hardship.move set days = ${days} where customer_id = ${snoozed.buyer.customerId}`;
    expect(await found(set(31), set(15))).toEqual(['172']);
  });

  test('173: more moves than the rules of a year allow', async () => {
    const set = (count: number) => `update hardship.policy set spreads_per_year = ${count} where line = 1`;
    expect(await found(set(0), set(1))).toEqual(['173']);
  });

  test('198: a penalty that was carried onto the next rows and is asked of nobody', async () => {
    const set = (by: string) =>
      `update servicing.installment set penalty_charged = penalty_charged ${by} where purchase_id = ${spread.purchaseId} and seq = 2`;
    expect(await found(set('- 1'), set('+ 1'))).toContain('198');
  });

  test('174: a draw that stays announced for the day before the move', async () => {
    const own = `customer_id = ${drawn.buyer.customerId}`;
    const plant = `update mandates.draw set state = 'announced', ended_at = null where ${own}`;
    expect(await found(plant, `update mandates.draw set state = 'dropped', ended_at = now() where ${own}`)).toEqual([
      '174',
    ]);
  });
});
