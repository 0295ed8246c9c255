import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenNumbers, foundOf } from '../../platform/testing/planted-violations.ts';
import { type DisputeWorld, startDisputeWorld } from './testing/dispute-world.test-support.ts';

let world: DisputeWorld;
let underWay: bigint;
let refunded: bigint;

beforeAll(async () => {
  world = await startDisputeWorld();
  world.clock.moveTo('2026-11-21T09:00:00Z');
  const buyer = await world.customer();
  [underWay, refunded] = [await world.sell(buyer), await world.sell(buyer)];
  for (const sale of [underWay, refunded]) await world.sendBack(buyer.customerId, sale);
  world.clock.moveTo('2026-11-24T09:00:00Z');
  await world.refund(refunded, 4_000_000);
}, 120_000);
afterAll(() => world.close());

const found = (plant: string, undo: string) => foundOf(world, plant, undo);

describe('the audit', () => {
  test('is content with a return under way and one that was refunded', async () => {
    expect(await brokenNumbers(world)).toEqual([]);
  });

  test('180: a pause that runs on after its return', async () => {
    const set = (day: string) =>
      `update servicing.purchase_pause set resumed_on = ${day} where purchase_id = ${refunded}`;
    expect(await found(set('null'), set(`'2026-11-24'`))).toContain('180');
  });

  test('181: a return under way whose row goes on', async () => {
    const set = (day: string) =>
      `update servicing.installment set paused_from = ${day} where purchase_id = ${underWay} and seq = 1`;
    expect(await found(set('null'), set(`'2026-11-21'`))).toContain('181');
  });

  test('182: a return that holds longer than its policy', async () => {
    const set = (by: string) =>
      `update payments.return_request set hold_until = hold_until ${by} where purchase_id = ${underWay}`;
    expect(await found(set('+ 1'), set('- 1'))).toEqual(['182']);
  });

  test('183: a return that was refunded by the refund of another purchase', async () => {
    const set = (by: string) =>
      `update payments.return_request set refund_id = refund_id ${by} where purchase_id = ${refunded}`;
    expect(await found(set('+ 64'), set('- 64'))).toEqual(['183']);
  });
});
