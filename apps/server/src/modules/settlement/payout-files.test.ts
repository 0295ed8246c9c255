import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lookAtOrder } from '../../platform/orders/look-at-order.ts';
import { pushOrders } from '../../platform/orders/order-work.ts';
import { plantBadRecord } from '../../platform/testing/planted-record.ts';
import { foundOf } from '../../platform/testing/planted-violations.ts';
import { readOldestFileSeconds } from './queries/payout-files.ts';
import { CHECKER, MAKER, type PayoutFileDesk, payoutFileDesk } from './testing/payout-file-desk.test-support.ts';
import { OWNER, type SettlementWorld, startSettlementWorld } from './testing/settlement-world.test-support.ts';
import { payoutOrder } from './use-cases/payout-order.ts';
import { listPayoutFiles, listWaitingCycles, showPayoutFile } from './use-cases/payout-files.ts';

let world: SettlementWorld;
let desk: PayoutFileDesk;
beforeEach(async () => {
  world = await startSettlementWorld();
  desk = payoutFileDesk(world);
  await makeOperators(world.database, [MAKER, CHECKER, OWNER]);
  await world.moveTo('2026-11-22T08:00:00Z');
  await world.addSheba();
  await world.sell(await world.customer());
});
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

const DAY = '2026-11-23';
const partIds = async (): Promise<readonly bigint[]> =>
  (await world.database.owner<{ id: bigint }[]>`select id from settlement.payout_part order by id`).map(({ id }) => id);
const partRows = () =>
  world.database.owner<{ state: string; in_file: boolean; order: string; submissions: number }[]>`
    select q.state, q.file_id is not null as in_file, o.state as "order", o.submissions from settlement.payout_part q
    join platform.outside_order o on o.kind = 'settlement.payout' and o.subject_id = q.id order by q.id`;

test('two operators make a file; it is uploaded, the bank pays with its cycle, and the shop sees what it always sees', async () => {
  await world.nightOf(DAY);
  expect(await desk.cycle()).toMatchObject({ count: 1, amount: 11_760_000, rest_count: 0, has_open_proposal: false });
  const before = await world.payouts();
  const { id: proposal } = await desk.propose();
  expect((await desk.cycle()).has_open_proposal).toBe(true);
  await expect(desk.propose()).rejects.toMatchObject({ code: 'proposal_open' });
  await expect(desk.decide(proposal, MAKER)).rejects.toMatchObject({ code: 'own_proposal' });
  await expect(desk.decide(proposal, OWNER)).rejects.toMatchObject({ code: 'own_case' });
  await desk.decide(proposal);
  const id = await desk.newestFile();
  expect((await listWaitingCycles(world.deps)).results).toEqual([]);
  expect(await world.payouts()).toEqual(before);
  expect(await partRows()).toMatchObject([{ state: 'waiting', in_file: true, order: 'open', submissions: 0 }]);
  expect(await showPayoutFile(world.deps, id)).toMatchObject({
    state: 'made',
    count: 1,
    amount: 11_760_000,
    waiting: { count: 1, amount: 11_760_000 },
    paid: { count: 0, amount: 0 },
  });

  const { content } = await desk.download(id);
  const text = Buffer.from(content).toString();
  const [part] = await partIds();
  expect(text).toContain(`<EndToEndId>payout-${part}</EndToEndId>`);
  expect(text).toContain('<CtrlSum>11760000</CtrlSum>');
  expect(Buffer.from((await desk.download(id)).content).toString()).toBe(text);
  const audited = await world.database.owner<{ actor: bigint; detail: string }[]>`
    select actor_id as actor, detail::text as detail from platform.audit_entry where action = 'settlement.download_file'`;
  expect(audited).toHaveLength(2);
  expect(audited[0]).toMatchObject({ actor: MAKER, detail: expect.stringContaining('سرویس بانک قطع است') });
  expect(audited.map(({ detail }) => detail).join('')).not.toMatch(/IR\d{24}/);

  expect(await desk.atBank(content)).toMatchObject({ status: 200, body: { amount: 11_760_000 } });
  await desk.say(id);
  await expect(desk.say(id)).rejects.toMatchObject({ code: 'resolution_not_possible' });
  await expect(desk.download(id)).rejects.toMatchObject({ code: 'resolution_not_possible' });
  await world.run();
  expect(await partRows()).toMatchObject([{ state: 'waiting', order: 'accepted', submissions: 1 }]);
  await world.afterCycleOf(DAY);
  expect(await world.atBank()).toEqual(['11760000 paid']);
  expect(await world.payouts()).toMatchObject([{ state: 'paid', amount: 11_760_000 }]);
  expect(await world.balanceOf()).toMatchObject({ on_its_way: 0, available: 0 });
  expect(await showPayoutFile(world.deps, id)).toMatchObject({
    state: 'uploaded',
    paid: { count: 1, amount: 11_760_000 },
    waiting: { count: 0 },
  });
  expect((await listPayoutFiles(world.deps, { filter_state: 'uploaded' })).results).toHaveLength(1);
  expect((await listPayoutFiles(world.deps, { filter_state: 'made' })).results).toEqual([]);
});

test('the bank pays a file that is uploaded twice, or taken twice, once', async () => {
  await world.nightOf(DAY);
  const id = await desk.make();
  const { content } = await desk.download(id);
  await world.fault('duplicate', {}, 'bank');
  const first = await desk.atBank(content);
  await world.fault('ok', {}, 'bank');
  expect(await desk.atBank(content)).toEqual({ ...first, status: 409 });
  await desk.say(id, first.body.reference);
  await world.afterCycleOf(DAY);
  expect(await world.bankOrders()).toMatchObject([{ amount: 11_760_000, state: 'paid', submissions: 3 }]);
  expect(await world.balanceOf()).toMatchObject({ on_its_way: 0, available: 0 });
});

test('a part of a file that comes back is owed to its shop again, to the rial', async () => {
  const other = await world.customer();
  const id = await (async () => {
    await world.sell(other, { credit: 1_000_000n, count: 2, merchantId: world.otherId });
    await world.addSheba('012', { userId: 6_400_065n, merchantId: world.otherId });
    await world.nightOf(DAY);
    return await desk.make();
  })();
  expect(await desk.cycle().catch(() => undefined)).toBeUndefined();
  expect(await showPayoutFile(world.deps, id)).toMatchObject({ count: 2, amount: 12_740_000 });
  // The bank has no such account: it takes the file, and sends the part back with the cycle.
  const text = Buffer.from((await desk.download(id)).content).toString();
  const sheba = /<InstdAmt Ccy="IRR">980000<.*?<IBAN>(IR\d{24})</.exec(text)?.[1] ?? '';
  await desk.atBank(text.replace(sheba, 'IR820540102680020817909002'));
  await desk.say(id);
  await world.afterCycleOf(DAY);
  expect(await showPayoutFile(world.deps, id)).toMatchObject({
    paid: { count: 1, amount: 11_760_000 },
    returned: { count: 1, amount: 980_000 },
  });
  expect(await world.get('balance/', 6_400_065n)).toMatchObject({
    available: 0,
    held: 980_000,
    on_its_way: 0,
    hold_reason: 'sheba_returned',
  });
});

test('a part in a file never goes as a single order, and the run of each minute leaves it alone', async () => {
  await world.nightOf(DAY);
  const id = await desk.make();
  const [part = 0n] = await partIds();
  await world.moveTo(`${DAY}T06:05:00Z`);
  expect(await pushOrders(world.deps)).toBe(1);
  await lookAtOrder(world.deps, payoutOrder(world.deps), part);
  expect(await partRows()).toMatchObject([{ state: 'waiting', order: 'open', submissions: 0 }]);
  expect(await pushOrders(world.deps)).toBe(0);
  await world.run();
  expect(await world.atBank()).toEqual([]);
  expect(await readOldestFileSeconds(world.database.sql)).toBeGreaterThan(0);

  // An operator says that it is there, and the bank knows nothing of it: still no single order.
  await desk.say(id);
  await world.run();
  await world.run();
  expect(await partRows()).toMatchObject([{ state: 'waiting', order: 'sending', submissions: 1 }]);
  expect(await world.atBank()).toEqual([]);
  const { body } = await desk.atBank(Buffer.from(await bytesOf(id)));
  expect(body.amount).toBe(11_760_000);
  await world.afterCycleOf(DAY);
  expect(await world.payouts()).toMatchObject([{ state: 'paid' }]);
});

/** What the file was, for a bank that lost it: operators have it downloaded already. */
async function bytesOf(id: bigint): Promise<Uint8Array> {
  await world.database.owner`update settlement.payout_file set state = 'made' where id = ${id}`;
  const { content } = await desk.download(id);
  await world.database.owner`update settlement.payout_file set state = 'uploaded' where id = ${id}`;
  return content;
}

test('silence of the bank is no result', async () => {
  await world.nightOf(DAY);
  const id = await desk.make();
  await desk.upload(id);
  await world.fault('error', {}, 'bank');
  await world.afterCycleOf(DAY);
  expect(await partRows()).toMatchObject([{ state: 'waiting', order: 'in_doubt' }]);
  expect(await world.payouts()).toMatchObject([{ state: 'on_its_way' }]);
  await world.fault('ok', {}, 'bank');
  await world.run();
  expect(await world.payouts()).toMatchObject([{ state: 'paid' }]);
});

test('what was sent between proposal and approval is left out, and without a rest no file is made', async () => {
  await world.nightOf(DAY);
  const { id } = await desk.propose();
  await world.moveTo(`${DAY}T06:05:00Z`);
  await world.run();
  expect(await world.atBank()).toEqual(['11760000 queued']);
  await expect(desk.decide(id)).rejects.toMatchObject({ code: 'resolution_not_possible' });
  await desk.decide(id, CHECKER, 'reject');
  await expect(desk.propose({ cycleAt: new Date(`${DAY}T06:15:00Z`) })).rejects.toThrow('no part waits');
  await world.afterCycleOf(DAY);
  expect(await world.payouts()).toMatchObject([{ state: 'paid' }]);
});

test('other numbers than those that wait, and an operator with a part in a shop of the file, are refused', async () => {
  await world.nightOf(DAY);
  await expect(desk.propose({ count: 2 })).rejects.toMatchObject({ code: 'quote_changed' });
  await expect(desk.propose({ amount: 11_760_001n })).rejects.toMatchObject({ code: 'quote_changed' });
  await expect(desk.propose({ operatorId: OWNER })).rejects.toMatchObject({ code: 'own_case' });
  await expect(desk.propose({ cycleAt: new Date('2026-11-24T06:15:00Z') })).rejects.toMatchObject({
    code: 'quote_changed',
  });
  await expect(desk.propose({ cycleAt: new Date('no day') })).rejects.toMatchObject({ code: 'invalid' });
  await expect(desk.download(7n)).rejects.toMatchObject({ code: 'not_found' });
  await expect(desk.say(7n)).rejects.toMatchObject({ code: 'not_found' });
  await expect(desk.say(await desk.make(), ' ')).rejects.toMatchObject({ code: 'invalid' });
});

test('a file whose account has changed since is not given out', async () => {
  await world.nightOf(DAY);
  const id = await desk.make();
  await world.database.owner`update wallet.shop_sheba set holder_name = 'کسی دیگر'`;
  await expect(desk.download(id)).rejects.toThrow('are not those that were made');
});

test('a file that fails while it is made leaves nothing: its parts wait, and the next approval takes them', async () => {
  await world.nightOf(DAY);
  const { id } = await desk.propose();
  const takeBack = await plantBadRecord(world.database.owner, {
    table: 'settlement.payout_part',
    value: (await partIds())[0] ?? 0n,
  });
  await expect(desk.decide(id)).rejects.toThrow('a planted bad record');
  await takeBack();
  expect((await listPayoutFiles(world.deps, {})).results).toEqual([]);
  expect(await partRows()).toMatchObject([{ state: 'waiting', in_file: false, order: 'open' }]);
  await desk.decide(id);
  expect((await listPayoutFiles(world.deps, {})).results).toHaveLength(1);
});

test('of two files of the same parts at the same moment one is made', async () => {
  await world.nightOf(DAY);
  const shown = await desk.cycle();
  const { id } = await desk.propose();
  const decisions = await Promise.allSettled([desk.decide(id), desk.decide(id, 192n), desk.decide(id, 256n)]);
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const files = (await listPayoutFiles(world.deps, {})).results;
  expect(files).toMatchObject([{ count: 1, amount: shown.amount }]);
});

test('the sending and the making of a file at the same moment: each part goes one way', async () => {
  const shops = await world.moreShops(4);
  const buyers = await Promise.all(shops.map(() => world.customer()));
  for (const [index, merchantId] of shops.entries())
    await world.sell(buyers[index] ?? (await world.customer()), { credit: 1_000_000n, count: 2, merchantId });
  await world.nightOf(DAY);
  const { id } = await desk.propose();
  const ids = await partIds();
  await world.moveTo(`${DAY}T06:05:00Z`);
  const kind = payoutOrder(world.deps);
  const [middle] = [Math.floor(ids.length / 2)];
  const look = (some: readonly bigint[]) => some.map((part) => lookAtOrder(world.deps, kind, part));
  await Promise.allSettled([...look(ids.slice(0, middle)), desk.decide(id), ...look(ids.slice(middle))]);
  const rows = await partRows();
  expect(rows.every(({ state, in_file, submissions }) => in_file === (state === 'waiting' && submissions === 0))).toBe(
    true,
  );
  const inFile = rows.filter(({ in_file }) => in_file).length;
  expect((await world.bankOrders()).length).toBe(ids.length - inFile);
  if (inFile > 0) await desk.upload(await desk.newestFile());
  await world.afterCycleOf(DAY);
  const orders = await world.bankOrders();
  expect(orders).toHaveLength(ids.length);
  expect(orders.every(({ state, submissions }) => state === 'paid' && submissions === 1)).toBe(true);
  expect(orders.reduce((sum, { amount }) => sum + amount, 0)).toBe(11_760_000 + 4 * 980_000);
});

test('the audit finds a part that goes both ways, and a file that is not the sum of its parts', async () => {
  await world.nightOf(DAY);
  await desk.make();
  const found = (plant: string, undo: string) => foundOf(world, plant, undo);
  const orders = 'platform.outside_order set';
  expect(
    await found(
      `update ${orders} state = 'sending', submissions = 1, sent_at = now(), inquired_at = now()`,
      `update ${orders} state = 'open', submissions = 0, sent_at = null, inquired_at = null`,
    ),
  ).toEqual(['257']);
  expect(
    await found(
      'update settlement.payout_file set amount = amount + 1',
      'update settlement.payout_file set amount = amount - 1',
    ),
  ).toEqual(['258']);
  expect(
    await found(
      'update settlement.payout_part set file_id = file_id + 1',
      'update settlement.payout_part set file_id = file_id - 1',
    ),
  ).toEqual(['257', '258']);
  expect(
    await found(
      "update platform.approval set kind = 'example.file'",
      "update platform.approval set kind = 'settlement.payout_file'",
    ),
  ).toEqual(['258']);
});
