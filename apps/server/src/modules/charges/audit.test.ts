import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChargesWorld, startChargesWorld } from './testing/charges-world.test-support.ts';

let world: ChargesWorld;
let paidId: bigint;
let waitingId: bigint;

beforeAll(async () => {
  world = await startChargesWorld();
  const customerId = await world.customer(900_000n);
  paidId = (await world.open(customerId, true)).chargeId;
  waitingId = (await world.begin(customerId, true)).chargeId;
});
afterAll(() => world.close());

const brokenNumbers = async (): Promise<string[]> =>
  (await world.brokenChecks()).map((text) => text.split(' ')[0] ?? '').toSorted();

/** Plants a violation, looks which checks find it, and takes it back. */
async function found(plant: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<string[]> {
  await plant();
  const numbers = await brokenNumbers();
  await undo();
  return numbers;
}

describe('the audit', () => {
  test('is content with a charge that is paid and one that waits', async () => {
    expect(await brokenNumbers()).toEqual([]);
  });

  test('100: a charge that says another cost than its entry', async () => {
    const { owner } = world.database;
    const numbers = await found(
      () => owner`update charges.charge set cost = cost - 1 where id = ${paidId}`,
      () => owner`update charges.charge set cost = cost + 1 where id = ${paidId}`,
    );
    expect(numbers).toEqual(['100']);
  });

  test('100: a charge that was given back without an entry', async () => {
    const { owner } = world.database;
    const numbers = await found(
      () =>
        owner`update charges.charge set state = 'refunded', refunded_at = now(), refund_entry_id = entry_id where id = ${paidId}`,
      () =>
        owner`update charges.charge set state = 'paid', refunded_at = null, refund_entry_id = null where id = ${paidId}`,
    );
    expect(numbers).toEqual(['100']);
  });

  test('101: a hold that outlives its charge', async () => {
    const { owner } = world.database;
    const numbers = await found(
      () => owner`update charges.charge set released_at = now() where id = ${waitingId}`,
      () => owner`update charges.charge set released_at = null where id = ${waitingId}`,
    );
    expect(numbers).toEqual(['101']);
  });

  test('101: a charge that has failed while its attempt can still be paid', async () => {
    const { owner } = world.database;
    const numbers = await found(
      () => owner`update charges.charge set state = 'failed', ended_at = now() where id = ${waitingId}`,
      () => owner`update charges.charge set state = 'open', ended_at = null where id = ${waitingId}`,
    );
    expect(numbers).toEqual(['101']);
  });
});
