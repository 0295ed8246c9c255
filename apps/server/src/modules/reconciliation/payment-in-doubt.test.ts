import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDoubts } from '../gateway/index.ts';
import type { GatewayDeps } from '../gateway/gateway-deps.ts';
import {
  codeOf,
  MAKER,
  type ReconciliationWorld,
  startReconciliationWorld,
} from './testing/reconciliation-world.test-support.ts';

let world: ReconciliationWorld;
beforeAll(async () => {
  world = await startReconciliationWorld();
}, 120_000);
afterAll(() => world.close());

/** A gateway that never speaks about some of its payments and refunds. */
function silentAbout(...authorities: readonly (string | null)[]): GatewayDeps {
  const [provider] = world.deps.providers;
  const isSilent = (authority: string) => authorities.includes(authority);
  return {
    ...world.deps,
    providers: [
      {
        ...provider,
        inquire: async (authority) => (isSilent(authority) ? { kind: 'unknown' } : await provider.inquire(authority)),
        hasRefund: async (refund) => (isSilent(refund.authority) ? undefined : await provider.hasRefund(refund)),
      },
    ],
  };
}

/** A top-up that the gateway has taken, and whose word was lost. */
async function payUnheard(user: bigint, amount: number) {
  const { id, paymentUrl } = await world.begin(user, amount);
  const back = await world.press(paymentUrl, 'pay');
  await world.sandbox.post('/sandbox/psp/verify', { authority: (await world.attemptOf(id)).authority, amount });
  await world.database
    .owner`update gateway.attempt set state = 'verifying', verifying_at = ${world.clock.businessNow()} where source_id = ${id}`;
  await world.database.owner`update gateway.attempt set state = 'unknown' where source_id = ${id}`;
  return { id, back, authority: (await world.attemptOf(id)).authority };
}
async function pay(user: bigint, amount: number) {
  const { id, paymentUrl } = await world.begin(user, amount);
  await world.comeBack(await world.press(paymentUrl, 'pay'));
  return await world.attemptOf(id);
}
const differenceOf = async (kind: string, reference: string) => {
  const found = (await world.differences()).find((each) => each.kind === kind && each.reference === reference);
  if (found === undefined) throw new Error(`no ${kind} ${reference}`);
  return found;
};
const approve = async (id: bigint, resolution: 'paid' | 'not_paid' | 'settle') => {
  await world.propose(id, resolution);
  expect(await codeOf(world.decide(id, 'approve', MAKER))).toBe('own_proposal');
  await world.decide(id, 'approve');
};

test('one payment in doubt holds up nobody else, waits in suspense, and two operators end it', async () => {
  const [innocent, other] = [world.newCustomer(), world.newCustomer()];
  await pay(innocent, 2_000_000);
  const doubt = await payUnheard(other, 3_000_000);
  const silent = silentAbout(doubt.authority);
  await world.settleAfter(1, silent);
  expect((await world.gateway.unsettled(world.database.sql, innocent)).amount).toBe(0n);
  expect(await world.balance(2920)).toBe(-3_000_000n);
  await world.findDoubts();
  await world.findDoubts();
  const { id, ...listed } = await differenceOf('payment_in_doubt', doubt.authority ?? '');
  expect(listed).toMatchObject({ state: 'open', gateway_amount: 3_000_000n });
  await world.fetchStatements();
  const named = await differenceOf('card_payment', doubt.authority ?? '');
  expect(named).toMatchObject({ state: 'in_suspense', suspense_amount: 3_000_000n });
  expect(await codeOf(world.propose(id, 'to_cost'))).toBe('resolution_not_possible');
  expect(await world.brokenChecks()).toEqual([]);

  await approve(id, 'paid');
  expect((await world.attemptOf(doubt.id)).state).toBe('sent_back');
  await world.work();
  expect(await world.balance(2040, other)).toBe(0n);
  await world.moveOn(1);
  await world.fetchStatements();
  await world.moveOn(1);
  await world.fetchStatements();
  await approve(named.id, 'settle');
  await world.moveOn(1);
  await world.fetchStatements();
  expect(await world.balance(2920)).toBe(0n);
  expect((await world.differences()).filter(({ state }) => state === 'in_suspense')).toEqual([]);
  expect(await world.brokenChecks()).toEqual([]);
});

test('what was not paid fails, and what the gateway has spoken about meanwhile is not decided any more', async () => {
  const user = world.newCustomer();
  const [lost, spoken] = [await payUnheard(user, 1_000_000), await payUnheard(user, 1_500_000)];
  world.moveTo('2027-01-10', '09:00:00');
  await world.findDoubts();
  const [first, second] = [
    await differenceOf('payment_in_doubt', lost.authority ?? ''),
    await differenceOf('payment_in_doubt', spoken.authority ?? ''),
  ];
  await approve(first.id, 'not_paid');
  expect(await world.show(user, lost.id)).toMatchObject({ status: 3, failure: { code: 'not_paid' } });
  await world.propose(second.id, 'not_paid');
  await world.comeBack(spoken.back);
  expect((await world.attemptOf(spoken.id)).state).toBe('sent_back');
  expect(await codeOf(world.decide(second.id, 'approve'))).toBe('resolution_not_possible');
  await world.decide(second.id, 'reject');
  await world.findDoubts();
  expect(await differenceOf('payment_in_doubt', spoken.authority ?? '')).toMatchObject({ state: 'closed' });
  expect(await readDoubts(world.database.sql, world.clock.businessDate())).toEqual([]);
  await world.work();
  expect(await world.brokenChecks()).toEqual([]);
  const say = (resolution: string) =>
    world.database
      .owner`update reconciliation.correction set resolution = ${resolution} where difference_id = ${first.id}`;
  await say('paid');
  expect((await world.brokenChecks()).map((text) => text.split(' ')[0])).toEqual(['220', '194']);
  await say('not_paid');
});

test.each([
  ['paid', 0n],
  ['not_paid', 400_000n],
] as const)('a refund in doubt, %s', async (end, toWallet) => {
  const user = world.newCustomer();
  const { id, paymentUrl } = await world.begin(user, 1_000_000);
  await world.comeBack(await world.press(paymentUrl, 'pay'));
  const refundId = await world.refundTopUp(user, id, 400_000n);
  await world.database.owner`
    update platform.outside_order set state = 'sending', submissions = 1, inquired_at = now() where kind = 'gateway.refund' and subject_id = ${refundId}`;
  world.moveTo('2027-02-0' + (end === 'paid' ? '1' : '4'), '09:00:00');
  await world.findDoubts();
  await approve((await differenceOf('refund_in_doubt', String(refundId))).id, end);
  expect([await world.balance(2040, user), -(await world.balance(2010, user))]).toEqual([0n, 600_000n + toWallet]);
  expect(await world.brokenChecks()).toEqual([]);
});
