import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plantedRecord } from '../../platform/testing/planted-record.ts';
import { insertPageLook } from '../documents/index.ts';
import { type DisputeWorld, OPERATOR, OWNER, SECOND, startDisputeWorld } from './testing/dispute-world.test-support.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await startDisputeWorld();
}, 120_000);
beforeEach(() => world.clock.moveTo('2026-11-21T09:00:00Z'));
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  expect(await world.differences()).toEqual([]);
});
afterAll(() => world.close());

/** A disputed sale to which the shop has responded. */
async function responded(credit?: bigint) {
  const buyer = await world.customer();
  const sale = await world.sell(buyer, credit === undefined ? {} : { credit });
  const { id } = (await world.open(buyer, sale)).body;
  await world.respond(id);
  return { buyer, sale, id };
}
const seen = async (user: bigint, sale: bigint) => (await world.show(user, sale)).body;

describe('a decision takes effect ten minutes later', () => {
  test('until then nothing has moved, and both sides read when it will', async () => {
    const { buyer, sale, id } = await responded();
    await world.propose(id, 'for_customer', 5_000_000);
    for (const user of [buyer.customerId, OWNER])
      expect(await seen(user, sale)).toMatchObject({
        state: 'decided',
        rest: 12_000_000,
        decision: null,
        pending: { decision: 'for_customer', amount: 5_000_000, takes_effect_at: '2026-11-21T09:10:00.000Z' },
      });
    world.clock.moveTo('2026-11-21T09:09:59Z');
    expect(await world.apply()).toBe(0);
    expect((await world.installments(buyer, sale)).map(({ status }) => status)).toEqual([5, 5, 5, 5]);
    world.clock.moveTo('2026-11-21T09:10:00Z');
    expect([await world.apply(), await world.apply()]).toEqual([1, 0]);
    expect(await seen(buyer.customerId, sale)).toMatchObject({
      state: 'for_customer',
      rest: 7_000_000,
      pending: null,
      decision: { amount: 5_000_000 },
    });
  });

  test('it can be taken back until its moment, not after it, and decided again', async () => {
    const { buyer, sale, id } = await responded();
    await world.propose(id, 'for_customer', 5_000_000);
    await expect(world.revoke(id, buyer.customerId)).rejects.toMatchObject({ code: 'own_case' });
    await world.revoke(id);
    await expect(world.revoke(id)).rejects.toMatchObject({ code: 'already_decided' });
    expect(await seen(buyer.customerId, sale)).toMatchObject({ state: 'responded', pending: null });
    await world.propose(id, 'for_shop');
    world.clock.moveTo('2026-11-21T09:10:00Z');
    await expect(world.revoke(id)).rejects.toMatchObject({ code: 'already_decided' });
    await world.apply();
    expect(await seen(buyer.customerId, sale)).toMatchObject({ state: 'for_shop', rest: 12_000_000 });
  });

  test('one over a purchase of which something was refunded since is void, and so is one of a withdrawn dispute', async () => {
    const { buyer, sale, id } = await responded();
    await world.propose(id, 'for_customer', 5_000_000);
    expect((await world.refund(sale, 5_000_000)).status).toBe(201);
    world.clock.moveTo('2026-11-21T09:10:00Z');
    expect(await world.apply()).toBe(0);
    expect(await seen(buyer.customerId, sale)).toMatchObject({ state: 'responded', rest: 7_000_000, pending: null });
    await world.propose(id, 'for_customer', 1_000_000);
    expect((await world.withdraw(buyer, id)).status).toBe(200);
    world.clock.moveTo('2026-11-21T09:30:00Z');
    expect(await world.apply()).toBe(0);
    expect(await seen(buyer.customerId, sale)).toMatchObject({ state: 'withdrawn', rest: 7_000_000 });
  });

  test(plantedRecord('disputes.apply_decisions'), async () => {
    const [first, second] = [await responded(), await responded()];
    await world.propose(first.id, 'for_shop');
    await world.propose(second.id, 'for_shop');
    world.clock.moveTo('2026-11-21T09:10:00Z');
    await world.database.ownerTransaction((tx) =>
      tx.script(`
        create function disputes.fail() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
        create trigger planted before update on disputes.dispute for each row when (new.id = ${String(first.id)}) execute function disputes.fail()`),
    );
    await expect(world.apply()).rejects.toThrow('1 failed');
    expect(await seen(second.buyer.customerId, second.sale)).toMatchObject({ state: 'for_shop' });
    await world.database.ownerTransaction((tx) =>
      tx.script('drop trigger planted on disputes.dispute; drop function disputes.fail()'),
    );
    expect(await world.apply()).toBe(1);
  });
});

test('an operator who has not opened every picture of both sides decides nothing, nor confirms', async () => {
  const { sale, id } = await responded(60_000_000n);
  const owner = world.database.owner;
  const bucket = Number(sale % 64n);
  await owner`
    insert into documents.document (bucket, id, customer_id, subject_kind, subject_id, kind, submitted_at)
    select d.bucket, 6400000 + d.bucket, d.customer_id, 'dispute', d.id, 'customer_evidence', now() from disputes.dispute d where d.id = ${String(id)}`;
  await owner`
    insert into documents.page (bucket, document_id, seq, file_id, media_type, size_bytes, sha256)
    values (${bucket}, ${6_400_000 + bucket}, 1, 'picture-of-the-test', 'image/jpeg', 1, ${Buffer.alloc(32)})`;
  const look = (operatorId: bigint) =>
    world.database.transaction((tx) =>
      insertPageLook(tx, {
        documentId: BigInt(6_400_000 + bucket),
        fileId: 'picture-of-the-test',
        operatorId,
        at: world.clock.now(),
      }),
    );
  await expect(world.propose(id, 'for_shop')).rejects.toMatchObject({ code: 'page_not_seen' });
  await look(OPERATOR);
  await world.propose(id, 'for_customer', 60_000_000);
  await expect(world.second(id, 'approve', SECOND)).rejects.toMatchObject({ code: 'page_not_seen' });
  await look(SECOND);
  await world.second(id, 'approve', SECOND);
  await world.revoke(id);
});

describe('above fifty million rials', () => {
  test('another operator confirms it, and the ten minutes begin then', async () => {
    const { buyer, sale, id } = await responded(60_000_000n);
    await world.propose(id, 'for_customer', 50_000_001);
    expect(await seen(buyer.customerId, sale)).toMatchObject({ state: 'responded', pending: null });
    world.clock.moveTo('2026-11-21T10:00:00Z');
    expect(await world.apply()).toBe(0);
    await expect(world.second(id, 'approve', OPERATOR)).rejects.toMatchObject({ code: 'own_proposal' });
    await expect(world.second(id, 'approve', buyer.customerId)).rejects.toMatchObject({ code: 'own_case' });
    await expect(world.second(id, 'reject')).rejects.toMatchObject({ code: 'reason_missing' });
    await world.second(id, 'approve', SECOND);
    await expect(world.second(id, 'approve', SECOND)).rejects.toMatchObject({ code: 'already_decided' });
    expect(await seen(OWNER, sale)).toMatchObject({
      state: 'decided',
      pending: { takes_effect_at: '2026-11-21T10:10:00.000Z' },
    });
    world.clock.moveTo('2026-11-21T10:10:00Z');
    expect(await world.apply()).toBe(1);
    expect(await seen(buyer.customerId, sale)).toMatchObject({ state: 'for_customer', rest: 9_999_999 });
    const actions = await world.database.owner`
      select action, actor_id from platform.audit_entry where subject_kind = 'disputes.dispute' and subject_id = ${String(id)} order by action desc`;
    expect(actions).toEqual([
      { action: 'disputes.propose_decision', actor_id: OPERATOR },
      { action: 'disputes.approve_decision', actor_id: SECOND },
    ]);
  });

  test('a rejected one moves nothing, and exactly the sum of the policy needs no second', async () => {
    const { buyer, sale, id } = await responded(60_000_000n);
    await world.propose(id, 'for_customer', 60_000_000);
    await world.second(id, 'reject', SECOND, 'مدرک کافی نیست');
    expect(await seen(buyer.customerId, sale)).toMatchObject({ state: 'responded', rest: 60_000_000 });
    await world.propose(id, 'for_customer', 50_000_000);
    expect(await seen(buyer.customerId, sale)).toMatchObject({ state: 'decided' });
    await expect(world.second(id, 'approve', SECOND)).rejects.toMatchObject({ code: 'already_decided' });
    await world.revoke(id);
  });
});
