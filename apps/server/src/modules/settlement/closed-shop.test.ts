import { afterEach, beforeEach, expect, test } from 'vitest';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import {
  closingApproval,
  proposeClosing,
  proposeRelease,
  releaseApproval,
} from '../merchants/use-cases/closing-approval.ts';
import { countShopsBehind } from './queries/shops.ts';
import { OWNER, type SettlementWorld, startSettlementWorld } from './testing/settlement-world.test-support.ts';
import { changeSchedule } from './use-cases/payout-schedule.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';

const [ONE, OTHER] = [1_000_001n, 1_000_002n];
const REASON = 'فروشنده خواسته است';

let world: SettlementWorld;
beforeEach(async () => {
  world = await startSettlementWorld();
  await makeOperators(world.database, [ONE, OTHER]);
  // A Sunday.
  await world.moveTo('2026-11-22T08:00:00Z');
  await world.addSheba();
});
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

const approve = (id: bigint, operatorId: bigint) => {
  const { clock, database } = world;
  const kinds = approvalKinds([closingApproval(clock), releaseApproval(clock)]);
  return decideApproval({ database, clock, kinds }, { operatorId, id: String(id), decision: 'approve' });
};
async function closeShop(holdDays: number): Promise<void> {
  const about = { operatorId: ONE, id: String(world.merchantId), holdDays, reason: REASON };
  const { id } = await world.database.transaction((tx) => proposeClosing(tx, world.clock, about));
  await approve(id, OTHER);
}

test('what a closed shop is owed is held until its day, visibly, and is paid then, whatever its schedule', async () => {
  await world.database.owner`
    insert into settlement.shop (bucket, merchant_id, schedule, min_amount) values (${world.merchantId} & 63, ${world.merchantId}, 'on_request', 900000000)`;
  const sale = await world.sell(await world.customer());
  await closeShop(10);
  const held = {
    available: 0,
    held: 11_760_000,
    next_payout: null,
    hold_reason: 'shop_closed',
    held_until: '2026-12-02',
  };
  expect(await world.balanceOf()).toMatchObject(held);
  await world.afterCycleOf('2026-11-23');
  // A sale of before is refunded; nothing of that needs the shop to sell.
  await world.refund(sale, 2_000_000);
  await world.afterCycleOf('2026-12-01');
  expect(await world.payouts()).toEqual([]);
  expect(await world.balanceOf()).toMatchObject({ ...held, held: 9_800_000 });
  // Held until a day is not forgotten.
  expect(await countShopsBehind(world.database.sql)).toBe(0);
  await world.afterCycleOf('2026-12-02');
  expect(await world.atBank()).toEqual(['9800000 paid']);
  expect(await world.balanceOf()).toMatchObject({ available: 0, held: 0, hold_reason: null, held_until: null });
});

test('two operators release it earlier; what a dispute keeps stays, and is paid when that has ended', async () => {
  await world.sell(await world.customer());
  const disputed = await world.sell(await world.customer());
  const dispute = await world.dispute(disputed);
  await closeShop(60);
  await world.afterCycleOf('2026-11-23');
  expect(await world.payouts()).toEqual([]);
  const about = { operatorId: OTHER, id: String(world.merchantId), reason: REASON };
  const { id } = await world.database.transaction((tx) => proposeRelease(tx, world.clock, about));
  await approve(id, ONE);
  expect(await world.balanceOf()).toMatchObject({ available: 11_760_000, held: 11_760_000, hold_reason: null });
  await world.afterCycleOf('2026-11-24');
  expect(await world.atBank()).toEqual(['11760000 paid']);
  await world.endDispute(dispute);
  await world.afterCycleOf('2026-11-25');
  expect(await world.atBank()).toEqual(['11760000 paid', '11760000 paid']);
});

test('what is left is paid, however little it is', async () => {
  await world.sell(await world.customer(), { credit: 50_000n });
  await closeShop(0);
  await world.afterCycleOf('2026-11-23');
  expect(await world.atBank()).toEqual(['49000 paid']);
});

test('a closed shop sets no schedule', async () => {
  await closeShop(60);
  const wanted = { schedule: 'weekly', weekday: 0, min_amount: 0 } as const;
  await expect(changeSchedule(world.deps, OWNER, wanted)).rejects.toMatchObject({ code: 'merchant_closed' });
});

test('check 245 finds a closed shop that was not closed by two, and a payout before its day', async () => {
  await world.sell(await world.customer());
  await closeShop(1);
  await world.afterCycleOf('2026-11-23');
  await world.database
    .owner`update merchants.merchant set payouts_held_until = '2026-11-24' where id = ${world.merchantId}`;
  expect(await world.brokenChecks()).toEqual([expect.stringContaining('245')]);
  await world.database
    .owner`update merchants.merchant set payouts_held_until = '2026-11-23' where id = ${world.merchantId}`;
  await world.database
    .owner`update merchants.merchant set status = 4, payouts_held_until = '2026-11-23' where id = ${world.otherId}`;
  expect(await world.brokenChecks()).toEqual([expect.stringContaining('245')]);
  await world.database
    .owner`update merchants.merchant set status = 1, payouts_held_until = null where id = ${world.otherId}`;
});
