import { afterEach, beforeEach, expect, test } from 'vitest';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { readApprovalsOf } from '../../platform/approvals/approval-queries.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import { OWNER, type SettlementWorld, startSettlementWorld } from './testing/settlement-world.test-support.ts';
import { HOLDBACK, holdbackApproval, proposeHoldback } from './use-cases/holdback-approval.ts';
import { listShopPayouts, showShopPayment } from './use-cases/operator-payouts.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';

const [MAKER, CHECKER] = [64n, 128n];

let world: SettlementWorld;
beforeEach(async () => {
  world = await startSettlementWorld();
  await makeOperators(world.database, [MAKER, CHECKER]);
  await world.moveTo('2026-11-22T08:00:00Z');
  await world.addSheba();
});
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

const propose = (changes: { operatorId?: bigint; basisPoints?: number; days?: number; merchantId?: bigint } = {}) =>
  world.database.transaction((tx) =>
    proposeHoldback(world.deps, tx, {
      operatorId: MAKER,
      merchantId: world.merchantId,
      basisPoints: 500,
      days: 14,
      reason: 'برگشت‌ها زیاد است',
      ...changes,
    }),
  );
const decide = async (operatorId: bigint) => {
  const [newest] = await readApprovalsOf(world.database.sql, HOLDBACK, world.merchantId);
  const kinds = approvalKinds([holdbackApproval(world.deps)]);
  const of = { operatorId, id: String(newest?.id), decision: 'approve', reason: undefined } as const;
  return await decideApproval({ ...world.deps, kinds }, of);
};

test('what two operators have decided is held back from the next payout on, and no operator decides for a shop of their own', async () => {
  await world.sell(await world.customer());
  await propose();
  expect(await showShopPayment(world.deps, world.merchantId)).toMatchObject({
    holdback_bp: 0,
    available: 11_760_000,
    has_open_proposal: true,
  });
  await expect(propose()).rejects.toMatchObject({ code: 'proposal_open' });
  await expect(decide(MAKER)).rejects.toMatchObject({ code: 'own_proposal' });
  await expect(decide(OWNER)).rejects.toMatchObject({ code: 'own_case' });
  // Nor one who works there.
  const [hired] = await world.database.owner<{ id: string }[]>`
    insert into merchants.staff (merchant_id, user_id, role, state, invited_by, invited_at, expires_at, accepted_at)
    values (${world.merchantId}, ${CHECKER}, 'accountant', 'active', ${OWNER}, now(), now() + interval '1 day', now()) returning id`;
  await expect(decide(CHECKER)).rejects.toMatchObject({ code: 'own_case' });
  await world.database.owner`delete from merchants.staff where id = ${hired?.id ?? 0}`;
  const decided = await decide(CHECKER);
  const [shown] = await holdbackApproval(world.deps).show(world.database.sql, [decided as never]);
  expect(shown).toEqual({
    kind: HOLDBACK,
    merchant_id: Number(world.merchantId),
    merchant_name: expect.any(String),
    before: { holdback_bp: 0, holdback_days: 0 },
    after: { holdback_bp: 500, holdback_days: 14 },
  });
  await world.nightOf('2026-11-23');
  expect(await world.balanceOf()).toMatchObject({ on_its_way: 11_172_000, held: 588_000 });
  const all = await listShopPayouts(world.deps, {});
  expect(all.results).toMatchObject([
    { merchant_id: Number(world.merchantId), state: 'on_its_way', amount: 11_172_000 },
  ]);
  expect((await listShopPayouts(world.deps, { filter_state: 'paid' })).results).toEqual([]);
  const ofShop = (id: bigint) => listShopPayouts(world.deps, { filter_shop: String(id), filter_state: 'on_its_way' });
  expect((await ofShop(world.merchantId)).results).toEqual(all.results);
  expect((await ofShop(world.merchantId + 64n)).results).toEqual([]);
});

test('a share without days, what holds already, a shop that is none and an own shop are refused', async () => {
  await expect(propose({ days: 0 })).rejects.toMatchObject({ code: 'invalid' });
  await expect(propose({ basisPoints: 0, days: 0 })).rejects.toMatchObject({ code: 'holdback_same' });
  await expect(propose({ merchantId: 6_399n })).rejects.toMatchObject({ code: 'not_found' });
  await expect(propose({ operatorId: OWNER })).rejects.toMatchObject({ code: 'own_case' });
});
