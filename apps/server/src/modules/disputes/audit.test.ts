import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenNumbers, foundOf } from '../../platform/testing/planted-violations.ts';
import { type DisputeWorld, startDisputeWorld } from './testing/dispute-world.test-support.ts';

let world: DisputeWorld;
let open: { sale: bigint; id: bigint };
let decided: { sale: bigint; id: bigint };

beforeAll(async () => {
  world = await startDisputeWorld();
  world.clock.moveTo('2026-11-21T09:00:00Z');
  const buyer = await world.customer();
  const begin = async () => {
    const sale = await world.sell(buyer);
    return { sale, id: BigInt(String((await world.open(buyer, sale)).body['id'])) };
  };
  open = await begin();
  decided = await begin();
  await world.respond(decided.id);
  world.clock.moveTo('2026-11-25T09:00:00Z');
  await world.decide(decided.id, 'for_customer', 5_000_000);
}, 120_000);
afterAll(() => world.close());

const found = (plant: string, undo: string) => foundOf(world, plant, undo);

describe('the audit', () => {
  test('is content with an open dispute and one that was decided in part', async () => {
    expect(await brokenNumbers(world)).toEqual([]);
  });

  test('144: a row that is paused since another day than its purchase', async () => {
    const set = (by: string) =>
      `update servicing.installment set paused_from = paused_from ${by} where purchase_id = ${open.sale} and seq = 2`;
    expect(await found(set('+ 1'), set('- 1'))).toEqual(['144']);
  });

  test('145: a row with more days than its purchase was paused', async () => {
    const set = (by: string) =>
      `update servicing.installment set paused_days = paused_days ${by} where purchase_id = ${decided.sale} and seq = 1`;
    expect(await found(set('+ 1'), set('- 1'))).toEqual(['145']);
  });

  test('146: a pause that runs on after its dispute', async () => {
    const set = (day: string) =>
      `update servicing.purchase_pause set resumed_on = ${day} where source_id = ${decided.id}`;
    expect(await found(set('null'), set(`'2026-11-25'`))).toContain('146');
  });

  test('147: an open dispute whose row goes on', async () => {
    const set = (day: string) =>
      `update servicing.installment set paused_from = ${day} where purchase_id = ${open.sale} and seq = 1`;
    expect(await found(set('null'), set(`'2026-11-21'`))).toContain('147');
  });

  test('148: a decision over another amount than its refund', async () => {
    const set = (by: string) =>
      `update disputes.dispute set refund_amount = refund_amount ${by} where id = ${decided.id}`;
    expect(await found(set('+ 1'), set('- 1'))).toEqual(['148', '207']);
  });

  test('207: a decision that was done another way than decided, before its moment, or left open after the dispute', async () => {
    const set = (column: string, value: string) =>
      `update disputes.decision set ${column} = ${value} where dispute_id = ${decided.id}`;
    expect(await found(set('amount', '4999999'), set('amount', '5000000'))).toEqual(['207']);
    expect(
      await found(
        set('takes_effect_at', "takes_effect_at + interval '1 hour'"),
        set('takes_effect_at', "takes_effect_at - interval '1 hour'"),
      ),
    ).toEqual(['207']);
    expect(
      await found(
        `update disputes.decision set state = 'held', ended_at = null where dispute_id = ${decided.id}`,
        `update disputes.decision set state = 'done', ended_at = takes_effect_at where dispute_id = ${decided.id}`,
      ),
    ).toEqual(['207']);
  });

  test('149: a dispute that was opened too late', async () => {
    const set = (by: string) =>
      `update disputes.dispute set opened_on = opened_on ${by}, response_until = response_until ${by} where id = ${open.id}`;
    expect(await found(set('+ 61'), set('- 61'))).toEqual(['149']);
  });
});
