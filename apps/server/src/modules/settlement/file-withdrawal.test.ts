import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { CHECKER, MAKER, type PayoutFileDesk, payoutFileDesk } from './testing/payout-file-desk.test-support.ts';
import { OWNER, type SettlementWorld, startSettlementWorld } from './testing/settlement-world.test-support.ts';
import { showPayoutFile } from './use-cases/payout-files.ts';
import { withdrawFiles } from './use-cases/withdraw-files.ts';

const DAY = '2026-11-23';
let world: SettlementWorld;
let desk: PayoutFileDesk;
let file: bigint;
beforeEach(async () => {
  world = await startSettlementWorld();
  desk = payoutFileDesk(world);
  await makeOperators(world.database, [MAKER, CHECKER, OWNER]);
  await world.moveTo('2026-11-22T08:00:00Z');
  await world.addSheba();
  await world.sell(await world.customer());
  await world.nightOf(DAY);
  file = await desk.make();
});
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

const state = async (id = file) => (await showPayoutFile(world.deps, id)).state;
const withdraw = async (id = file) => {
  const proposed = await desk.proposeWithdrawal(id);
  await desk.decide(proposed.id);
};

test('two withdraw a file that the bank does not know: its parts wait again, and go in another file or as single orders', async () => {
  const { id } = await desk.proposeWithdrawal(file);
  expect(await showPayoutFile(world.deps, file)).toMatchObject({ state: 'made', has_open_withdrawal: true });
  await expect(desk.proposeWithdrawal(file)).rejects.toMatchObject({ code: 'proposal_open' });
  await expect(desk.proposeWithdrawal(file, OWNER)).rejects.toMatchObject({ code: 'own_case' });
  await expect(desk.decide(id, MAKER)).rejects.toMatchObject({ code: 'own_proposal' });
  await expect(desk.decide(id, OWNER)).rejects.toMatchObject({ code: 'own_case' });
  await desk.decide(id);
  expect(await state()).toBe('withdrawing');
  await expect(desk.download(file)).rejects.toMatchObject({ code: 'resolution_not_possible' });
  await expect(desk.say(file)).rejects.toMatchObject({ code: 'resolution_not_possible' });
  await withdrawFiles(world.deps);
  expect(await state()).toBe('withdrawn');
  await expect(desk.proposeWithdrawal(file)).rejects.toMatchObject({ code: 'resolution_not_possible' });

  const second = await desk.make();
  expect(await showPayoutFile(world.deps, second)).toMatchObject({ state: 'made', count: 1, amount: 11_760_000 });
  await withdraw(second);
  await withdrawFiles(world.deps);
  await world.afterCycleOf(DAY);
  expect(await world.bankOrders()).toMatchObject([{ amount: 11_760_000, state: 'paid', submissions: 1 }]);
  expect(await world.payouts()).toMatchObject([{ state: 'paid' }]);
});

test('a file that was uploaded without a word is found at the bank, and is not withdrawn', async () => {
  await desk.atBank((await desk.download(file)).content);
  await withdraw();
  await withdrawFiles(world.deps);
  expect(await showPayoutFile(world.deps, file)).toMatchObject({ state: 'uploaded', tracking_code: null });
  await world.afterCycleOf(DAY);
  expect(await world.bankOrders()).toMatchObject([{ state: 'paid', submissions: 1 }]);
  expect(await world.payouts()).toMatchObject([{ state: 'paid' }]);
  await expect(desk.proposeWithdrawal(file)).rejects.toMatchObject({ code: 'resolution_not_possible' });
});

test('while the bank is silent nothing is withdrawn, and no one is given the file', async () => {
  await withdraw();
  await world.fault('error', {}, 'bank');
  await withdrawFiles(world.deps);
  await withdrawFiles(world.deps);
  expect(await state()).toBe('withdrawing');
  await world.afterCycleOf(DAY);
  expect(await state()).toBe('withdrawing');
  await world.fault('ok', {}, 'bank');
  expect(await world.atBank()).toEqual([]);
  await withdrawFiles(world.deps);
  expect(await state()).toBe('withdrawn');
  await world.run();
  expect(await world.payouts()).toMatchObject([{ state: 'paid' }]);
});

test('a file that was said to be uploaded, and that the bank denies, is withdrawn; each part is denied once more before it is sent', async () => {
  await desk.say(file);
  await world.run();
  await withdraw();
  await withdrawFiles(world.deps);
  expect(await state()).toBe('withdrawn');
  await world.afterCycleOf(DAY);
  expect(await world.bankOrders()).toMatchObject([{ amount: 11_760_000, state: 'paid', submissions: 1 }]);
  const [order] = await world.database.owner<{ submissions: number; denials: number }[]>`
    select submissions, denials from platform.outside_order where kind = 'settlement.payout'`;
  expect(order).toEqual({ submissions: 2, denials: 1 });
  expect(await world.balanceOf()).toMatchObject({ on_its_way: 0, available: 0 });
});

test('a file whose orders the bank has accepted is not withdrawn, also where that came after the proposal', async () => {
  const { id } = await desk.proposeWithdrawal(file);
  await desk.upload(file);
  await world.run();
  await expect(desk.decide(id)).rejects.toMatchObject({ code: 'resolution_not_possible' });
  await expect(desk.proposeWithdrawal(7n)).rejects.toMatchObject({ code: 'not_found' });
  await desk.decide(id, CHECKER, 'reject');
  await expect(desk.proposeWithdrawal(file)).rejects.toMatchObject({ code: 'resolution_not_possible' });
  await world.afterCycleOf(DAY);
  expect(await world.payouts()).toMatchObject([{ state: 'paid' }]);
});

test(plantedRecord('settlement.withdraw_files'), async () => {
  const [shop = 0n] = await world.moreShops(1);
  await world.moveTo('2026-11-23T08:00:00Z');
  await world.sell(await world.customer(), { credit: 1_000_000n, count: 2, merchantId: shop });
  await world.nightOf('2026-11-24');
  const second = await desk.make();
  for (const id of [file, second]) await withdraw(id);
  const takeBack = await plantBadRecord(world.database.owner, { table: 'settlement.payout_file', value: file });
  expect(await failedRecordsOf(withdrawFiles(world.deps))).toEqual([String(file)]);
  expect([await state(), await state(second)]).toEqual(['withdrawing', 'withdrawn']);
  await takeBack();
  await withdrawFiles(world.deps);
  expect(await state()).toBe('withdrawn');
});
