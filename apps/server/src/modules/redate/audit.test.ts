import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenNumbers, foundOf } from '../../platform/testing/planted-violations.ts';
import { type RedateWorld, startRedateWorld } from './testing/redate-world.test-support.ts';

let world: RedateWorld;
let customerId: bigint;

beforeAll(async () => {
  world = await startRedateWorld();
  world.clock.moveTo('2026-11-22T08:00:00Z');
  const buyer = await world.customer();
  customerId = buyer.customerId;
  await world.sell(buyer);
  expect((await world.redate(buyer, 5)).body).toMatchObject({ moved: 4 });
}, 120_000);
afterAll(() => world.close());

const found = (plant: string, undo: string) => foundOf(world, plant, undo);

const redating = (set: string) => `update redate.redating set ${set} where customer_id = ${customerId}`;
const change = (set: string) => `update servicing.schedule_change set ${set} where customer_id = ${customerId}`;

test('the audit is content with rows that were moved', async () => {
  expect(await brokenNumbers(world)).toEqual([]);
});

test('157: a re-dating of more rows than it moved, a change of nobody, another day than the chosen one', async () => {
  expect(await found(redating('row_count = row_count + 1'), redating('row_count = row_count - 1'))).toEqual(['157']);
  expect(await found(change('source_id = source_id + 64'), change('source_id = source_id - 64'))).toEqual(['157']);
  const day = (to: number) => `update servicing.due_day set day = ${to} where customer_id = ${customerId}`;
  expect(await found(day(6), day(5))).toEqual(['157']);
});

test('158: a row that was moved into the days of notice, and moved again too soon', async () => {
  expect(await found(change('changed_on = changed_on + 40'), change('changed_on = changed_on - 40'))).toContain('158');
  const again = `
    insert into redate.redating select bucket, id + 64, customer_id, uid || '-again', body_hash, day, row_count, purchase_count, redated_on + 100, redated_at, policy_from
    from redate.redating where customer_id = ${customerId}`;
  const gone = `delete from redate.redating where customer_id = ${customerId} and uid like '%-again'`;
  expect(await found(again, gone)).toContain('158');
});
